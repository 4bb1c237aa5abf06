/** Examples of answers about the process that answers: its settings, its load, its restores. */
import { TIME } from "./examples.ts";

const success = true;

export const SYSTEM_EXAMPLES = {
  // A setting has the fields type and default, which linters would read as those of a schema.
  SettingList: { success, settings: [] },
  LoadAnswer: {
    success,
    load: {
      uptime: 86_400.5,
      cpu_time: 812.25,
      busy_time: 790.5,
      memory: 188_743_680,
      requests: 20_512,
      streams: 3,
    },
  },

  RestoreAnswer: {
    success,
    restore: {
      status: "restarting",
      created_at: TIME,
      hearth: "0.1.0",
      entities: 46,
      documents: 31,
      events: 4211,
    },
  },
  LastRestoreAnswer: {
    success,
    restore: { status: "done", time: TIME, message: "/data/hearth.db has 46 entities" },
  },
};
