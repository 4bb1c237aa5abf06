/** Interpretation: sentences in plain English become commands and answers, or a question back. */
import { randomUUID } from "node:crypto";
import type { Caller } from "../../shared/caller.ts";
import { type Call, call, implement, type ParamsOf } from "../../shared/contract.ts";
import { devices } from "../../shared/contracts/devices.ts";
import { type Interpreted, interpretation } from "../../shared/contracts/interpretation.ts";
import type { Entity } from "../../shared/entity.ts";
import { fail } from "../../shared/errors.ts";
import type { Parts } from "../../shared/parts.ts";
import { buildHouse, type House } from "./house.ts";
import { openMemory } from "./memory.ts";
import { rememberingPhrases } from "./naming.ts";
import { type Parsed, parse } from "./parse.ts";
import { type Performed, perform } from "./perform.ts";
import { listed, sayDone, sayWould } from "./speak.ts";
import { unclear } from "./unclear.ts";
import { type Undone, undoLast } from "./undo-last.ts";

type Request = Call<ParamsOf<typeof interpretation.interpret>>;
type Outcome = Omit<Interpreted, "context">;

const callerOf = ({ meta }: Call): Caller => meta.caller ?? fail("UNAUTHORIZED");

const unique = (values: readonly string[]) => [...new Set(values)];

const NOTHING = { entities_affected: [], state_changes: {}, next_suggestions: [] } as const;

const changesOf = (states: readonly Entity[]) =>
  Object.fromEntries(
    states.map(({ entity_id, state, attributes }) => [entity_id, { state, attributes }]),
  );

const nameOf = (house: House, entity_id: string) => house.things.get(entity_id)?.name ?? entity_id;

const asDone = (
  { steps, states, failures }: Performed,
  confidence: number,
  house: House,
  dry_run: boolean,
): Outcome => {
  const told = steps.map((step) => ({ ...step, name: nameOf(house, step.entity_id) }));
  const said = dry_run ? sayWould(told) : sayDone(told);
  return {
    success: failures.length === 0,
    action: unique(steps.map(({ command }) => command)).join(","),
    natural_language: [said, ...failures.map((one) => `Not all of it: ${one}.`)].join(" "),
    entities_affected: unique([...steps, ...states].map(({ entity_id }) => entity_id)),
    state_changes: changesOf(states),
    next_suggestions: [],
    confidence,
  };
};

const asUnclear = ({ text, suggestions, confidence }: ReturnType<typeof unclear>): Outcome => ({
  ...NOTHING,
  success: false,
  action: "none",
  natural_language: text,
  next_suggestions: suggestions,
  confidence,
});

const undone = (done: Undone, house: House, dry_run: boolean): Outcome => {
  if ("refusal" in done) return asUnclear(unclear(done.refusal));
  const { states, failures } = done;
  const ids = states.map(({ entity_id }) => entity_id);
  const names = listed(ids.map((entity_id) => nameOf(house, entity_id)));
  return {
    success: failures.length === 0,
    action: "undo",
    natural_language: [
      `${dry_run ? "Would bring back" : "Brought back"} ${names}.`,
      ...failures.map((one) => `Not all of it: ${one}.`),
    ].join(" "),
    entities_affected: ids,
    state_changes: changesOf(states),
    next_suggestions: [],
    confidence: 1,
  };
};

const refused = (message: string) => asUnclear(unclear(`${message}. I have done nothing.`));

export default ({ broker, store }: Parts) => {
  const memories = openMemory(store);
  const phrases = rememberingPhrases();

  const look = async (ctx: Call): Promise<House> => {
    const [registry, entities] = await Promise.all([
      call(ctx, devices.registry, {}),
      call(ctx, devices.list, {}),
    ]);
    return buildHouse(registry, entities, phrases);
  };

  const carryOut = async (ctx: Request, parsed: Parsed, house: House): Promise<Outcome> => {
    if (parsed.kind === "unclear") return asUnclear(parsed);
    const { confidence } = parsed;
    if (parsed.kind === "answer")
      return {
        ...NOTHING,
        success: true,
        action: "query",
        natural_language: parsed.text,
        confidence,
      };
    const dry_run = ctx.params.dry_run === true;
    if (parsed.kind === "undo") return undone(await undoLast(ctx, dry_run), house, dry_run);
    const done = await perform(ctx, parsed.steps, dry_run);
    return done.refusal === undefined
      ? asDone(done, confidence, house, dry_run)
      : refused(done.refusal);
  };

  /** What was done is done: a memory that the store does not take is only missed. */
  const remember = (sub: string, sessions: readonly string[], parsed: Parsed) =>
    parsed.kind === "unclear"
      ? undefined
      : memories.keep(sub, sessions, parsed.memory).catch((error: unknown) => {
          broker.logger.warn("a session's memory is not kept", { error });
        });

  return implement(interpretation, {
    async interpret(ctx) {
      const { input, context = {}, dry_run } = ctx.params;
      const { sub, name } = callerOf(ctx);
      const { user_id = name, session_id = "" } = context;
      const [house, memory] = await Promise.all([look(ctx), memories.recall(sub, session_id)]);
      const parsed = parse(input, house, { memory, location: context.location });
      const outcome = await carryOut(ctx, parsed, house);
      // Who has named no session yet goes on with this one, or without any.
      const session = session_id === "" ? randomUUID() : session_id;
      if (outcome.success && !dry_run) await remember(sub, unique([session_id, session]), parsed);
      return {
        ...outcome,
        context: { user_id, session_id: session, timestamp: new Date().toISOString() },
      };
    },
  });
};
