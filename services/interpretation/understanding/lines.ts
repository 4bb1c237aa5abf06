/** Answers lines of JSON: one that describes a home, then one for each sentence of it. */

import { domainOf } from "../../../shared/kernel/entity.ts";
import { own } from "../../../shared/kernel/own-property.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import { reachOf } from "../home/reach.ts";
import { isSentenceLanguage } from "../language/language.ts";
import { type HomeDescription, type HomeIndex, indexHome } from "./home/home-index.ts";
import type { CompiledLanguage } from "./lexicon/compile.ts";
import { loadLanguage } from "./lexicon/languages.ts";
import type { DialogueMemory, PlannedStep, RatedUnderstanding, Understanding } from "./meaning.ts";
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

/** Why a line is not answered. */
type LineProblem =
  | "text is missing"
  | `the language ${string} is not known`
  | "now is invalid: expected a local time in ISO 8601"
  | "the line is no JSON object";

const refused = (reason: LineProblem, id?: string) => ({ id, kind: "none", reason });

const MAX_SESSIONS = 1000;

/** What the protocol takes for granted of a domain. */
const CAPABILITIES: Readonly<Record<string, Free>> = { fan: { percentage_step: 1 } };

const describe = ({
  unit_system,
  floors = [],
  areas = [],
  entities = [],
}: GivenHome): HomeDescription => ({
  isFahrenheit: unit_system === "us_customary" || unit_system === "imperial",
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
    reach: reachOf(one.entity_id, [one.name, ...(aliases ?? [])], undefined),
    area_id: area ?? null,
    state: String(state ?? "unknown"),
    attributes: { ...own(CAPABILITIES, domainOf(one.entity_id)), ...attributes },
  })),
});

/** Commands that have other names in the protocol. */
const asSpoken = (step: PlannedStep): PlannedStep => {
  const { command, fields } = step;
  if (command === "start_mowing") return { ...step, command: "start" };
  return command === "update_item"
    ? { ...step, command: "complete_item", fields: { item: fields.item } }
    : step;
};

const reply = ({ confidence, ...result }: RatedUnderstanding): object => {
  switch (result.kind) {
    case "act":
      return { kind: "act", commands: result.steps.map(asSpoken), confidence };
    case "answer": {
      const { cost: _, ...answer } = result.answer;
      return { kind: "answer", answer: { text: "", ...answer }, confidence };
    }
    case "ask":
      return {
        kind: "ask",
        reason: "which one",
        options: result.candidates.map((entity_id) => ({ text: entity_id, entity_id })),
      };
    case "undo":
      return { kind: result.direction };
    case "none":
      return { kind: "none", reason: result.reason };
  }
};

const isNamed = (thing: GivenThing): boolean =>
  typeof thing.entity_id === "string" && typeof thing.name === "string";

const parsed = (line: string): Message | undefined => {
  try {
    const message = JSON.parse(line) as unknown;
    return typeof message === "object" && message !== null ? message : undefined;
  } catch {
    return undefined;
  }
};

/** The last sessions are remembered. */
const openSessions = () => {
  const sessions = new Map<string, DialogueMemory>();
  return {
    find: (session: string | undefined) =>
      session === undefined ? undefined : sessions.get(session),
    keep(session: string | undefined, result: Understanding): void {
      if (session === undefined || result.kind === "none") return;
      sessions.delete(session);
      sessions.set(session, result.memory);
      const [oldest] = sessions.keys();
      if (sessions.size > MAX_SESSIONS && oldest !== undefined) sessions.delete(oldest);
    },
  };
};

export const openLines = () => {
  let home = describe({});
  const indexes = new Map<string, HomeIndex>();
  const sessions = openSessions();
  /** The one of the sentence before, which is likely that of the next one. */
  let last: CompiledLanguage | undefined;

  const indexFor = (language: CompiledLanguage): HomeIndex => {
    const index = indexes.get(language.tag) ?? indexHome(home, language);
    indexes.set(language.tag, index);
    return index;
  };
  const answer = async ({ id, text, language: tag = "en", context = {} }: Message) => {
    if (typeof text !== "string") return refused("text is missing", id);
    if (!isSentenceLanguage(tag)) return refused(`the language ${tag} is not known`, id);
    const language = await loadLanguage(tag);
    const now = new Date(`${context.now ?? ""}Z`);
    if (Number.isNaN(now.getTime()))
      return refused("now is invalid: expected a local time in ISO 8601", id);
    last = language;
    const index = indexFor(language);
    const memory = sessions.find(context.session);
    const result = understand(text, language, index, { now, area: context.area, memory });
    sessions.keep(context.session, result);
    return { id, ...reply(result) };
  };

  return {
    async answer(line: string): Promise<string> {
      const message = parsed(line);
      if (!message) return JSON.stringify(refused("the line is no JSON object"));
      if (!message.home) return JSON.stringify(await answer(message));
      if (!(message.home.entities ?? []).every(isNamed))
        return JSON.stringify({ home: "invalid", reason: "each entity needs entity_id and name" });
      home = describe(message.home);
      indexes.clear();
      if (last) indexFor(last);
      return JSON.stringify({ home: "ok" });
    },
  };
};
