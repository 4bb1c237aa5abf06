/** The virtual house with timers and lists, spoken to in each language, for tests. */
import { AREAS, ENTITIES, FLOORS } from "../../../services/devices/homes/virtual/house.ts";
import { turnOf } from "../../../services/interpretation/dialogue/dialogue.ts";
import type { SessionMemory } from "../../../services/interpretation/dialogue/session-memory.ts";
import {
  buildHomeModel,
  type HomeModel,
} from "../../../services/interpretation/home/home-model.ts";
import { openLanguage } from "../../../services/interpretation/lexicon/languages.ts";
import type { ParsedSentence } from "../../../services/interpretation/parser/parsed-sentence.ts";
import { NO_MEMORY } from "../../../services/interpretation/parser/speaker-context.ts";
import type { SentenceLanguage } from "../../../shared/contracts/interpretation.ts";

const INSTANT = "2030-01-01T17:00:00.000Z";
const LIST = { supported_features: 127 };
const IDLE = { duration: "0:10:00" };
const ACTIVE = {
  duration: "0:10:00",
  remaining: "0:10:00",
  finishes_at: "2030-01-01T17:04:00+00:00",
};

/** The pasta timer, the oven timer, the shopping list and the chores. */
const NAMES: Readonly<Record<SentenceLanguage, readonly [string, string, string, string]>> = {
  en: ["Pasta timer", "Oven timer", "Shopping list", "Chores"],
  de: ["Nudeltimer", "Ofentimer", "Einkaufsliste", "Haushalt"],
  es: ["Temporizador pasta", "Temporizador horno", "Lista de la compra", "Tareas"],
  fr: ["Minuteur pâtes", "Minuteur four", "Liste de courses", "Ménage"],
  nl: ["Pastatimer", "Oventimer", "Boodschappenlijst", "Klusjes"],
};

/** @param isRunning  The pasta timer runs, and has four minutes left. */
export const timedHouse = async (tag: SentenceLanguage, isRunning = false): Promise<HomeModel> => {
  const [pasta, oven, shopping, chores] = NAMES[tag];
  const things = [
    ["timer.pasta", pasta, isRunning ? "active" : "idle", isRunning ? ACTIVE : IDLE],
    ["timer.oven", oven, "idle", IDLE],
    ["todo.shopping", shopping, "2", LIST],
    ["todo.chores", chores, "1", LIST],
  ] as const;
  const added = things.map(([entity_id, name, state, attributes]) => ({
    entity_id,
    name,
    aliases: [],
    area_id: null,
    initial: { state, attributes },
  }));
  const entities = [...ENTITIES, ...added];
  return buildHomeModel(
    await openLanguage(tag),
    { floors: FLOORS, areas: AREAS, labels: [], entities },
    entities.map(({ entity_id, initial }) => ({
      entity_id,
      ...initial,
      last_changed: INSTANT,
      last_updated: INSTANT,
      version: 1,
    })),
  );
};

/** What the last of some sentences comes to, said one after another. */
export const talkIn = (home: HomeModel, sentences: readonly string[]): ParsedSentence => {
  let memory: SessionMemory = NO_MEMORY;
  const speaker = { localTime: new Date("2030-01-01T18:00:00Z"), instant: new Date(INSTANT) };
  const parsed = sentences.map((sentence) => {
    const turn = turnOf(sentence, { memory, ...speaker }, { home, dry_run: false, now: 1_000_000 });
    memory = turn.memory ?? memory;
    return turn.parsed;
  });
  return parsed.at(-1) as ParsedSentence;
};

/** Commands with what they are for and their values; else what is said, or the kind. */
export const inWords = (parsed: ParsedSentence): string => {
  if (parsed.kind === "unclear") return parsed.choices ? "?" : `- ${parsed.text}`;
  if (parsed.kind === "answer") return `= ${parsed.text}`;
  if (parsed.kind !== "act") return parsed.kind;
  return parsed.steps
    .map(({ entity_id, command, fields }) =>
      [command, entity_id, ...Object.values(fields)].join(" "),
    )
    .join("; ");
};
