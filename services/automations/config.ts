/** A whole automation as clients write it: checked part by part, and the commands that it runs. */
import type { Free, Problem } from "../../shared/rules.ts";
import { type ActionConfig, action, type Step, stepsOf } from "./actions.ts";
import { condition, MAX_CONDITIONS } from "./conditions.ts";
import { also, is, maybe, object, oneOrMany, type Reader, type Reading, wrong } from "./reader.ts";
import { trigger } from "./triggers.ts";

/** Of what the actions of one automation come to. */
const MAX_COMMANDS = 100;
const MAX_TRIGGERS = 20;
const MAX_ACTIONS = 100;
export const MAX_ALIAS = 100;
const MODES = ["single", "restart", "queued", "parallel"] as const;

type OneOrMany<T> = T | readonly T[];

export interface Config {
  readonly alias: string;
  readonly description: string | undefined;
  readonly trigger: OneOrMany<Free>;
  readonly condition: OneOrMany<Free> | undefined;
  readonly conditions: OneOrMany<Free> | undefined;
  readonly action: OneOrMany<ActionConfig>;
  readonly mode: (typeof MODES)[number] | undefined;
}

const isSeveral = <T>(value: OneOrMany<T>): value is readonly T[] => Array.isArray(value);

const allSteps = ({ action: given }: Config): readonly Step[] => {
  const path = "config.action";
  if (!isSeveral(given)) return stepsOf(path, given).value;
  return given.flatMap((one, index) => stepsOf(`${path}[${index}]`, one).value);
};

const checkWhole = (path: string, config: Config): Problem[] => {
  const isTooLong = allSteps(config).length > MAX_COMMANDS;
  return isTooLong
    ? [wrong(`${path}.action`, `must come to at most ${MAX_COMMANDS} commands`)]
    : [];
};

const some = maybe(oneOrMany(condition, MAX_CONDITIONS));

const config: Reader<Config> = also(
  object({
    alias: is({ type: "string", min: 1, max: MAX_ALIAS }),
    description: maybe(is({ type: "string", max: 1000 })),
    trigger: oneOrMany(trigger, MAX_TRIGGERS),
    condition: some,
    conditions: some,
    action: oneOrMany(action, MAX_ACTIONS),
    mode: maybe(is({ type: "enum", values: MODES })),
  }),
  checkWhole,
);

export interface Read extends Reading<Config> {
  /** In the order in which they run. */
  readonly steps: readonly Step[];
}

/** Reads a copy: what it does not know is taken out of it. */
export const readConfig = (given: unknown): Read => {
  const { value, problems } = config("config", structuredClone(given));
  return { value, problems, steps: problems.length > 0 ? [] : allSteps(value) };
};
