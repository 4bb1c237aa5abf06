/** Has both houses do the same, and says where they answer otherwise. */
import { setTimeout as pause } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type { Free } from "../../../shared/kernel/rules.ts";
import type { Loose } from "../../support/client.ts";
import type { Pair, Standing } from "./houses.ts";
import { comparable, namesOf } from "./masking.ts";
import { memoryWith } from "./memory.ts";
import type { Answered, Asked } from "./sending.ts";

export interface Difference {
  readonly asked: Asked;
  /** Which one of the sequence it was. */
  readonly index: number;
  /** Where in the answers, and what each house says there. */
  readonly places: readonly string[];
  /** One house alone has said that a part of it is away, or slow: it is not known what it has done. */
  readonly isAway: boolean;
}

const isObject = (value: unknown): value is Free => typeof value === "object" && value !== null;

const shown = (value: unknown): string => JSON.stringify(value)?.slice(0, 600) ?? "nothing";

/** Paths at which two values differ, as deep as they still have the same form. */
export const placesOf = (one: unknown, other: unknown, at = ""): readonly string[] => {
  if (isDeepStrictEqual(one, other)) return [];
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other))
    return [`${at || "."}: ${shown(one)} | ${shown(other)}`];
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].flatMap((name) => placesOf(one[name], other[name], `${at}.${name}`));
};

const client = (standing: Standing, given: Readonly<Record<string, string>>) => {
  const memory = memoryWith({ ...standing.callers, ...given });
  const names = namesOf();
  return async (asked: Asked) => {
    const answered: Answered = await standing.send(memory.said(asked));
    memory.hear(answered);
    return comparable(answered, names);
  };
};

/** Also of one step among several. */
const AWAY = /"code":"SERVICE_UNAVAILABLE"|"status":"pending"/;
const saysAway = ({ status, body }: Loose) => status === 503 || AWAY.test(JSON.stringify(body));

let runs = 0;

const START = "«start»";
/** Later than whatever has been answered before. */
const nextMoment = async (): Promise<string> => {
  const before = Date.now();
  while (Date.now() <= before) await pause(1);
  return new Date().toISOString();
};

export const compare = async (
  pair: Pair,
  sequence: readonly Asked[],
): Promise<Difference | undefined> => {
  runs += 1;
  const isTimed = sequence.some(({ path, body }) =>
    `${path}${JSON.stringify(body)}`.includes(START),
  );
  const start = isTimed ? await nextMoment() : "";
  const given = { run: String(runs), start, version: "1" };
  const [one, other] = [client(pair[0], given), client(pair[1], given)];
  for (const [index, asked] of sequence.entries()) {
    const [first, second] = await Promise.all([one(asked), other(asked)]);
    const places = placesOf(first, second);
    if (places.length > 0)
      return { asked, index, places, isAway: saysAway(first) !== saysAway(second) };
  }
  return undefined;
};

export const told = ({ asked, index, places }: Difference): string =>
  [
    `request ${index}: ${JSON.stringify(asked)}`,
    "what one process says | what many nodes say:",
    ...places.slice(0, 20).map((place) => `  ${place}`),
  ].join("\n");
