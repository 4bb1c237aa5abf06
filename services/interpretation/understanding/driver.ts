/** Understands sentences of a home from JSON lines, and answers each with a line; for measuring. */
import { createInterface } from "node:readline";
import { systemClock } from "../../../shared/async/clock.ts";
import { domainOf } from "../../../shared/kernel/entity.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import { type HomeIndex, indexHome } from "./home/home-index.ts";
import type { CompiledLanguage } from "./lexicon/compile.ts";
import { loadLanguage } from "./lexicon/languages.ts";
import type { DialogueMemory, PlannedStep, Understanding } from "./meaning.ts";
import { understand } from "./understand.ts";

interface GivenThing {
  readonly entity_id: string;
  readonly name: string;
  readonly aliases?: readonly string[];
  readonly area?: string | null;
  readonly state?: unknown;
  readonly attributes?: Free;
}

interface GivenPlace {
  readonly id: string;
  readonly name: string;
  readonly aliases?: readonly string[];
  readonly level?: number | null;
  readonly floor?: string | null;
}

interface GivenHome {
  readonly unit_system?: string;
  readonly floors?: readonly GivenPlace[];
  readonly areas?: readonly GivenPlace[];
  readonly entities?: readonly GivenThing[];
}

interface Message {
  readonly home?: GivenHome;
  readonly id?: string;
  readonly text?: string;
  readonly language?: string;
  readonly context?: { readonly now?: string; readonly session?: string; readonly area?: string };
}

const MAX_SESSIONS = 1000;

let given: GivenHome = {};
const indexes = new Map<string, HomeIndex>();
const sessions = new Map<string, DialogueMemory>();

/** What the protocol takes for granted of a domain. */
const CAPABILITIES: Readonly<Record<string, Free>> = { fan: { percentage_step: 1 } };

const indexFor = (language: CompiledLanguage): HomeIndex => {
  const known = indexes.get(language.tag);
  if (known) return known;
  const { floors = [], areas = [], entities = [] } = given;
  const index = indexHome(
    {
      isFahrenheit: given.unit_system === "us_customary" || given.unit_system === "imperial",
      floors: floors.map((one) => ({
        ...one,
        aliases: one.aliases ?? [],
        level: one.level ?? null,
      })),
      areas: areas.map((one) => ({
        ...one,
        aliases: one.aliases ?? [],
        floor_id: one.floor ?? null,
      })),
      things: entities.map(({ area, aliases, state, attributes, ...one }) => ({
        ...one,
        aliases: aliases ?? [],
        area_id: area ?? null,
        state: String(state ?? "unknown"),
        attributes: { ...CAPABILITIES[domainOf(one.entity_id)], ...attributes },
      })),
    },
    language,
  );
  indexes.set(language.tag, index);
  return index;
};

/** A mower's commands have other names in the protocol. */
const asSpoken = (step: PlannedStep): PlannedStep =>
  step.command === "start_mowing" ? { ...step, command: "start" } : step;

const reply = (result: Understanding): object => {
  switch (result.kind) {
    case "act":
      return { kind: "act", commands: result.steps.map(asSpoken) };
    case "answer": {
      const { cost: _, ...answer } = result.answer;
      return { kind: "answer", answer: { text: "", ...answer } };
    }
    case "ask":
      return {
        kind: "ask",
        reason: result.reason,
        options: result.candidates.map((entity_id) => ({ text: entity_id, entity_id })),
      };
    case "undo":
      return { kind: "undo" };
    case "none":
      return { kind: "none", reason: result.reason };
  }
};

const answer = async ({
  id,
  text = "",
  language: tag = "en",
  context = {},
}: Message): Promise<object> => {
  const language = await loadLanguage(tag);
  if (!language) return { id, kind: "none", reason: `the language ${tag} is not known` };
  const { session, now = "", area } = context;
  const memory = session === undefined ? undefined : sessions.get(session);
  const date = new Date(`${now}Z`);
  const situation = {
    now: Number.isNaN(date.getTime()) ? new Date(systemClock.now()) : date,
    area,
    memory,
  };
  const result = understand(text, language, indexFor(language), situation);
  if (session !== undefined && result.kind !== "none") {
    sessions.delete(session);
    sessions.set(session, result.memory);
    const [oldest] = sessions.keys();
    if (sessions.size > MAX_SESSIONS && oldest !== undefined) sessions.delete(oldest);
  }
  return { id, ...reply(result) };
};

const say = (value: object) => process.stdout.write(`${JSON.stringify(value)}\n`);

const parsed = (line: string): Message | undefined => {
  try {
    return JSON.parse(line) as Message;
  } catch {
    return undefined;
  }
};

for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
  const message = parsed(line);
  if (message === undefined) say({ kind: "none", reason: "the line is no JSON" });
  else if (message.home) {
    given = message.home;
    indexes.clear();
    say({ home: "ok" });
  } else say(await answer(message));
}
