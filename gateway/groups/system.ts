/** The process that answers, as group B has it: its settings, its load, its backup and restores. */
import {
  context,
  loadResult,
  settingFields,
  settingResult,
  settingsChange,
} from "../../shared/contracts/context.ts";
import { lastRestore, restoreResult } from "../../shared/contracts/restores.ts";
import { fail } from "../../shared/kernel/errors.ts";
import { listOf, objectOf } from "../../shared/kernel/rules.ts";
import { success, under } from "./answer-rules.ts";
import { TIME } from "./examples.ts";
import { type Route, route } from "./group.ts";

export const systemRoutes: readonly Route[] = [
  route(
    "GET /settings",
    "listSettings",
    context.settings,
    under("settings", listOf(settingResult), {
      answerName: "SettingList",
      // A setting has the fields type and default, which linters would read as those of a schema.
      example: [],
    }),
  ),
  route("PATCH /settings", "changeSettings", context.changeSettings, {
    bodyName: "PlaceOfHome",
    body: settingFields,
    answerName: "SettingsChange",
    answer: { success, ...settingsChange },
    write: (change) => ({ success: true, ...change }),
    example: { body: { latitude: 48.137, longitude: 11.575, time_zone: "Europe/Berlin" } },
    answerExample: {
      success: true,
      status: "restarting",
      settings: { LATITUDE: "48.137", LONGITUDE: "11.575", TIME_ZONE: "Europe/Berlin" },
    },
  }),
  route(
    "GET /load",
    "getLoad",
    context.load,
    under("load", objectOf(loadResult), {
      answerName: "LoadAnswer",
      example: {
        uptime: 86_400.5,
        cpu_time: 812.25,
        busy_time: 790.5,
        memory: 188_743_680,
        requests: 20_512,
        streams: 3,
      },
    }),
  ),
  route("GET /backup", "downloadBackup", context.backup, {
    answer: {},
    write: () => ({}),
    download: "backup",
  }),
  route("POST /restore", "restoreBackup", context.restore, {
    ...under("restore", objectOf(restoreResult), {
      answerName: "RestoreAnswer",
      example: {
        status: "restarting",
        created_at: TIME,
        hearth: "0.1.0",
        entities: 46,
        documents: 31,
        events: 4211,
      },
    }),
    // The reader of the file makes the answer.
    write: () => fail("INVALID_REQUEST"),
    upload: "backup",
  }),
  route(
    "GET /restore",
    "getLastRestore",
    context.lastRestore,
    under("restore", objectOf(lastRestore), {
      answerName: "LastRestoreAnswer",
      example: { status: "done", time: TIME, message: "/data/hearth.db has 46 entities" },
    }),
  ),
];
