/** Interpretation: sentences in plain English become commands and answers, or a question back. */
import { randomUUID } from "node:crypto";
import { devices } from "../../shared/contracts/devices.ts";
import { type Interpreted, interpretation } from "../../shared/contracts/interpretation.ts";
import type { Caller } from "../../shared/kernel/caller.ts";
import { type Call, call, implement, type ParamsOf } from "../../shared/kernel/contract.ts";
import type { Entity } from "../../shared/kernel/entity.ts";
import { fail } from "../../shared/kernel/errors.ts";
import type { ServiceDeps } from "../../shared/service-deps.ts";
import { type PerformResult, perform } from "./commands/perform.ts";
import { type UndoDirection, type UndoResult, undoLast } from "./commands/undo-last.ts";
import { unclear } from "./dialogue/clarification.ts";
import { understand } from "./dialogue/dialogue.ts";
import { openSessionMemory } from "./dialogue/session-memory.ts";
import { buildHomeModel, type HomeModel, openHomeCache } from "./home/home-model.ts";
import { cachedNameIndex } from "./home/name-index.ts";
import { listed, sayDone, sayWould } from "./lexicon/english/responses.ts";
import { type ParsedSentence, parse } from "./parser/parse.ts";
import type { SessionMemory } from "./targets/resolution.ts";

type Request = Call<ParamsOf<typeof interpretation.interpret>>;
type Outcome = Omit<Interpreted, "context">;

const callerOf = ({ meta }: Call): Caller => meta.caller ?? fail("UNAUTHORIZED");

const unique = (values: readonly string[]) => [...new Set(values)];

const NOTHING = { entities_affected: [], state_changes: {}, next_suggestions: [] } as const;

const changesOf = (states: readonly Entity[]) =>
  Object.fromEntries(
    states.map(({ entity_id, state, attributes }) => [entity_id, { state, attributes }]),
  );

const nameOf = (home: HomeModel, entity_id: string) =>
  home.entities.get(entity_id)?.name ?? entity_id;

const asDone = (
  { steps, states, failures }: PerformResult,
  confidence: number,
  home: HomeModel,
  dry_run: boolean,
): Outcome => {
  const told = steps.map((step) => ({ ...step, name: nameOf(home, step.entity_id) }));
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

const DROPPED = "All right, I have done nothing.";
const UNCHANGED = "Your last request changed nothing. Say undo again to take back the one before.";
const BROUGHT: Readonly<Record<UndoDirection, readonly [done: string, would: string]>> = {
  undo: ["Brought back", "Would bring back"],
  redo: ["Did again what was done with", "Would do again what was done with"],
};

const undone = (
  done: UndoResult,
  way: UndoDirection,
  home: HomeModel,
  dry_run: boolean,
): Outcome => {
  if ("refusal" in done) return asUnclear(unclear(done.refusal, []));
  if ("unchanged" in done)
    return { ...NOTHING, success: true, action: way, natural_language: UNCHANGED, confidence: 1 };
  const { states, failures } = done;
  const ids = states.map(({ entity_id }) => entity_id);
  const names = listed(ids.map((entity_id) => nameOf(home, entity_id)));
  return {
    success: failures.length === 0,
    action: way,
    natural_language: [
      `${BROUGHT[way][dry_run ? 1 : 0]} ${names}.`,
      ...failures.map((one) => `Not all of it: ${one}.`),
    ].join(" "),
    entities_affected: ids,
    state_changes: changesOf(states),
    next_suggestions: [],
    confidence: 1,
  };
};

const refused = (message: string) => asUnclear(unclear(`${message}. I have done nothing.`));

export default ({ broker, store, clock }: ServiceDeps) => {
  const memories = openSessionMemory(store, clock);
  const phrases = cachedNameIndex();
  const memo = openHomeCache();

  const look = async (ctx: Call): Promise<HomeModel> => {
    const [registry, entities] = await Promise.all([
      call(ctx, devices.registry, {}),
      call(ctx, devices.list, {}),
    ]);
    return buildHomeModel(registry, entities, phrases, memo);
  };

  const carryOut = async (
    ctx: Request,
    parsed: ParsedSentence,
    home: HomeModel,
  ): Promise<Outcome> => {
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
    if (parsed.kind === "dropped")
      return { ...NOTHING, success: true, action: "none", natural_language: DROPPED, confidence };
    const dry_run = ctx.params.dry_run === true;
    if (parsed.kind === "undo") {
      const { way } = parsed;
      return undone(await undoLast(ctx, way, dry_run), way, home, dry_run);
    }
    const done = await perform(ctx, parsed.steps, dry_run);
    return done.refusal === undefined
      ? asDone(done, confidence, home, dry_run)
      : refused(
          done.away ? `${nameOf(home, done.away)} cannot be reached at the moment` : done.refusal,
        );
  };

  /** What was done is done: a memory that the store does not take is only missed. */
  const remember = (sub: string, sessions: readonly string[], memory: SessionMemory) =>
    memories.keep(sub, sessions, memory).catch((error: unknown) => {
      broker.logger.warn("a session's memory is not kept", { error });
    });

  return implement(interpretation, {
    async interpret(ctx) {
      const { input, context = {}, dry_run } = ctx.params;
      const { sub, name } = callerOf(ctx);
      const { user_id = name, session_id = "" } = context;
      const [home, memory] = await Promise.all([look(ctx), memories.recall(sub, session_id)]);
      const around = { memory, location: context.location };
      const { parsed, memory: next } = dry_run
        ? { parsed: parse(input, home, around), memory: undefined }
        : understand(input, home, around, clock.now());
      const outcome = await carryOut(ctx, parsed, home);
      // Who has named no session yet goes on with this one, or without any.
      const session = session_id === "" ? randomUUID() : session_id;
      const sessions = unique([session_id, session]);
      if (next && (outcome.success || next.question)) await remember(sub, sessions, next);
      // A whole sentence that could not be done has answered no question, and left it behind.
      else if (next && memory.question)
        await remember(sub, sessions, { ...memory, question: undefined });
      return {
        ...outcome,
        context: { user_id, session_id: session, timestamp: new Date(clock.now()).toISOString() },
      };
    },
  });
};
