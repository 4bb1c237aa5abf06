/** Interpretation: sentences become commands and answers, or a question back. */
import { randomUUID } from "node:crypto";
import { devices } from "../../shared/contracts/devices.ts";
import { interpretation } from "../../shared/contracts/interpretation.ts";
import type { Caller } from "../../shared/kernel/caller.ts";
import { type Call, call, implement } from "../../shared/kernel/contract.ts";
import { fail } from "../../shared/kernel/errors.ts";
import type { ServiceDeps } from "../../shared/service-deps.ts";
import { perform } from "./commands/perform.ts";
import { undoLast } from "./commands/undo-last.ts";
import { understand } from "./dialogue/dialogue.ts";
import { openSessionMemory, type SessionMemory } from "./dialogue/session-memory.ts";
import { buildHomeModel, type HomeModel, openHomeCache } from "./home/home-model.ts";
import { LANGUAGES } from "./lexicon/languages.ts";
import { notUnderstood, performed, replied, type SentenceOutcome, undone } from "./outcome.ts";
import { parse } from "./parser/parse.ts";
import type { ParsedSentence } from "./parser/parsed-sentence.ts";

const callerOf = ({ meta }: Call): Caller => meta.caller ?? fail("UNAUTHORIZED");

const carryOut = async (
  ctx: Call,
  parsed: ParsedSentence,
  home: HomeModel,
  dry_run: boolean,
): Promise<SentenceOutcome> => {
  switch (parsed.kind) {
    case "unclear":
      return notUnderstood(parsed);
    case "answer":
      return replied("query", parsed.text, parsed.confidence);
    case "cancelled":
      return replied("none", home.language.say.text.cancelled, parsed.confidence);
    case "undo": {
      const { direction } = parsed;
      return undone(await undoLast(ctx, direction, dry_run), direction, home, dry_run);
    }
    case "act":
      return performed(await perform(ctx, parsed.steps, dry_run), parsed.confidence, home, dry_run);
  }
};

export default ({ broker, store, clock }: ServiceDeps) => {
  const memories = openSessionMemory(store, clock);
  const cache = openHomeCache();
  const [language] = LANGUAGES;

  const readHome = async (ctx: Call): Promise<HomeModel> => {
    const [registry, entities] = await Promise.all([
      call(ctx, devices.registry, {}),
      call(ctx, devices.list, {}),
    ]);
    return buildHomeModel(language, registry, entities, cache);
  };

  /** A failed write does not fail the request, whose commands are performed already. */
  const remember = (sub: string, sessions: readonly string[], memory: SessionMemory) =>
    memories.keep(sub, sessions, memory).catch((error: unknown) => {
      broker.logger.warn("a session's memory could not be stored", { error });
    });

  return implement(interpretation, {
    async interpret(ctx) {
      const { input, context = {}, dry_run = false } = ctx.params;
      const { sub, name } = callerOf(ctx);
      const { user_id = name, session_id = "" } = context;
      const [home, memory] = await Promise.all([readHome(ctx), memories.recall(sub, session_id)]);
      const speaker = { memory, location: context.location };
      const { parsed, memory: next } = dry_run
        ? { parsed: parse(input, home, speaker), memory: undefined }
        : understand(input, home, speaker, clock.now());
      const outcome = await carryOut(ctx, parsed, home, dry_run);
      // A caller without a session may continue with the new one, or without any.
      const session = session_id === "" ? randomUUID() : session_id;
      const sessions = [...new Set([session_id, session])];
      if (next && (outcome.success || next.question)) await remember(sub, sessions, next);
      // A sentence that failed did not answer the question, but ended it.
      else if (next && memory.question)
        await remember(sub, sessions, { ...memory, question: undefined });
      return {
        ...outcome,
        context: { user_id, session_id: session, timestamp: new Date(clock.now()).toISOString() },
      };
    },
  });
};
