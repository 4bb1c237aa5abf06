/** Timers and lists of a home, by sentences in each language. */
import { describe, expect, it } from "@jest/globals";
import {
  buildHomeModel,
  type HomeModel,
} from "../../../services/interpretation/home/home-model.ts";
import { openLanguage } from "../../../services/interpretation/lexicon/languages.ts";
import type { ParsedSentence } from "../../../services/interpretation/parser/parsed-sentence.ts";
import { readSentence } from "../../../services/interpretation/spoken/read-sentence.ts";
import type { SentenceLanguage } from "../../../shared/contracts/interpretation.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import { de } from "./sentences/tasks/de.ts";
import { en } from "./sentences/tasks/en.ts";
import { es } from "./sentences/tasks/es.ts";
import { fr } from "./sentences/tasks/fr.ts";
import { nl } from "./sentences/tasks/nl.ts";
import type { TaskHome, TaskNames, TaskSentences } from "./sentences/tasks/rows.ts";

const INSTANT = "2030-01-01T17:00:00.000Z";
/** In a zone that is an hour ahead. */
const speaker = { localTime: new Date("2030-01-01T18:00:00Z"), instant: new Date(INSTANT) };

const IDLE = ["idle", { duration: "0:10:00" }] as const;
const ACTIVE = [
  "active",
  { duration: "0:05:00", remaining: "0:05:00", finishes_at: "2030-01-01T17:04:00+00:00" },
] as const;
const PAUSED = ["paused", { duration: "0:08:00", remaining: "0:02:30" }] as const;
const LIST = { supported_features: 127 };

type Things = Readonly<
  Partial<Record<keyof TaskNames, readonly [state: string, attributes: Free]>>
>;

const HOMES: Readonly<Record<TaskHome, Things>> = {
  idle: { kitchen: IDLE },
  running: { pizza: ACTIVE },
  paused: { pizza: PAUSED },
  three: { kitchen: IDLE, pizza: ACTIVE, tea: PAUSED },
  none: {},
  lists: { shopping: ["2", LIST], chores: ["1", LIST] },
  chores: { chores: ["1", LIST] },
};

const idOf = (thing: string): string =>
  `${["shopping", "chores"].includes(thing) ? "todo" : "timer"}.${thing}`;

const homeOf = async (
  tag: SentenceLanguage,
  home: TaskHome,
  names: TaskNames,
): Promise<HomeModel> => {
  const things = Object.entries(HOMES[home]);
  return buildHomeModel(
    await openLanguage(tag),
    {
      floors: [],
      areas: [],
      labels: [],
      entities: things.map(([thing]) => ({
        entity_id: idOf(thing),
        name: names[thing as keyof TaskNames],
        aliases: [],
        area_id: null,
      })),
    },
    things.map(([thing, [state, attributes]]) => ({
      entity_id: idOf(thing),
      state,
      attributes,
      last_changed: INSTANT,
      last_updated: INSTANT,
      version: 1,
    })),
  );
};

const textOf = (parsed: ParsedSentence): string => {
  if (parsed.kind === "answer") return `= ${parsed.text}`;
  if (parsed.kind === "list")
    return [
      "= lists:",
      ...parsed.lists.map((id) => id.split(".")[1]),
      ...(parsed.items ?? []),
    ].join(" ");
  if (parsed.kind === "unclear") return parsed.choices ? "?" : "-";
  if (parsed.kind !== "act") return parsed.kind;
  return parsed.steps
    .map(({ entity_id, command, fields }) =>
      [command, entity_id.split(".")[1], ...Object.values(fields)].join(" "),
    )
    .join("; ");
};

const LANGUAGES: Readonly<Record<SentenceLanguage, TaskSentences>> = { en, de, es, fr, nl };

describe.each(Object.entries(LANGUAGES))("timers and lists by sentence in %s", (tag, sentences) => {
  const { names, rows } = sentences;

  it.each(rows)("%s: %s → %s", async (home, sentence, expected) => {
    const model = await homeOf(tag as SentenceLanguage, home, names);
    const text = textOf(readSentence(sentence, model, speaker));
    expect(text.slice(0, expected.startsWith("=") ? expected.length : undefined)).toBe(expected);
  });
});

describe("an order for a timer or a list, in words", () => {
  const start = { command: "start", fields: { duration: "1:05:00" }, name: "Pizza" };
  const add = { command: "add_item", fields: { item: "<b>" }, name: "List" };
  const complete = {
    command: "update_item",
    fields: { item: "milk", status: "completed" },
    name: "List",
  };

  it.each([
    ["en", start, "Start Pizza for 1 h 5 min"],
    ["en", add, "Add &lt;b&gt; to List"],
    ["en", complete, "Tick off milk on List"],
    ["de", start, "Pizza auf 1 h 5 min stellen"],
    ["de", add, "&lt;b&gt; zu List hinzufügen"],
    ["nl", complete, "Milk op List afstrepen"],
  ] as const)("is said in %s: %j", async (tag, command, text) => {
    const { say } = await openLanguage(tag);
    expect(say.order([command])).toBe(text);
  });
});
