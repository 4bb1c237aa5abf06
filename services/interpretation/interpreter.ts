/** Reads a sentence in the home and the language that it is for, carries it out, and remembers what it was about. */
import { randomUUID } from "node:crypto";
import { devices } from "../../shared/contracts/devices.ts";
import type {
  Interpreted,
  interpretation,
  SentenceLanguage,
} from "../../shared/contracts/interpretation.ts";
import { homeLocation } from "../../shared/homes/local-time.ts";
import type { Caller } from "../../shared/kernel/caller.ts";
import { type Call, call, type ParamsOf } from "../../shared/kernel/contract.ts";
import { fail } from "../../shared/kernel/errors.ts";
import type { ServiceDeps } from "../../shared/service-deps.ts";
import type { DocumentWrite } from "../../shared/store/port/store.ts";
import { answerWithCode } from "./answer-with-code.ts";
import { byApproval, carryOut } from "./carry-out.ts";
import { decideApproval } from "./commands/decide-approval.ts";
import { askModel, type SentenceForModel } from "./conversation/ask-model.ts";
import { type DialogueContext, turnOf } from "./dialogue/dialogue.ts";
import { type GivenContext, locationIn, memoryFrom, saidAt } from "./dialogue/given-context.ts";
import { memoryAfter } from "./dialogue/memory-after.ts";
import type { openSaidSentences } from "./dialogue/said-sentences.ts";
import { openSessionMemory, type SessionMemory } from "./dialogue/session-memory.ts";
import {
  buildHomeModel,
  type HomeCache,
  type HomeModel,
  openHomeCache,
} from "./home/home-model.ts";
import type { Language } from "./language/language.ts";
import { localTimeIn } from "./later/clock-times.ts";
import { answerLater } from "./later/later-sentences.ts";
import { openLanguage } from "./lexicon/languages.ts";
import type { openModelService } from "./models/model-service.ts";
import { notUnderstood } from "./outcome.ts";
import type { PackFolder } from "./packs/pack-folder.ts";
import type { PackSet } from "./packs/pack-set.ts";
import { readPacked } from "./packs/read-packed.ts";
import { refusal } from "./parser/clarification.ts";
import { askForRoutine } from "./routines/change-routine.ts";
import { isMeantIn, likelyLanguages, likelyOf } from "./spoken/choose-language.ts";
import { readSentence } from "./spoken/read-sentence.ts";
import { isNamedSo, saidCode } from "./spoken/said-code.ts";
import { areasCalled } from "./spoken/spoken-situation.ts";
import { isCrossedOut, isQuoted } from "./understanding/text/quotation.ts";

type Sentence = Omit<ParamsOf<typeof interpretation.converse>, "stream">;
/** Where it says a code, without it. */
type SaidSentence = Sentence & { readonly code?: string };
type Tell = SentenceForModel["tell"];

/** The same object for the same two: what is known of a language is kept by it. */
const packed = new WeakMap<PackSet, Language>();

const withPacks = (language: Language, packs: PackSet | undefined): Language => {
  if (!packs) return language;
  const known = packed.get(packs) ?? { ...language, packs };
  packed.set(packs, known);
  return known;
};

const callerOf = ({ meta }: Call): Caller => meta.caller ?? fail("UNAUTHORIZED");

interface Beside {
  readonly packs: PackFolder;
  readonly models: ReturnType<typeof openModelService>["models"];
  readonly sayings: ReturnType<typeof openSaidSentences>;
}

/** @param tell  Gets the words of a language model as they come. */
export type Interpret = (ctx: Call, sentence: Sentence, tell: Tell) => Promise<Interpreted>;

export const openInterpreter = (
  { broker, config, store, clock }: ServiceDeps,
  { packs, models, sayings }: Beside,
): Interpret => {
  const place = homeLocation(config);
  const memories = openSessionMemory(store, clock);
  const caches = new Map<SentenceLanguage, HomeCache>();

  /** The home in the first of the likely languages that understands the sentence, else in the first. */
  const readHome = async (ctx: Call, sentence: Sentence, known: SessionMemory) => {
    const { input, context = {} } = sentence;
    const speaker = {
      location: locationIn(context),
      localTime: localTime(),
      instant: new Date(clock.now()),
    };
    const [registry, entities] = await Promise.all([
      call(ctx, devices.registry, {}),
      call(ctx, devices.list, {}),
    ]);
    const read = async (tag: SentenceLanguage) => {
      const cache = caches.get(tag) ?? openHomeCache();
      caches.set(tag, cache);
      const language = withPacks(await openLanguage(tag), await packs.packsOf(tag));
      const home = buildHomeModel(language, registry, entities, cache);
      return { tag, home, speaker: { ...speaker, memory: memoryFrom(known, context, home) } };
    };
    const [first, ...others] = likelyLanguages({
      sentence: input,
      language: sentence.language,
      accepted: ctx.meta.accept_language,
      spokenLast: known.language,
      usual: config.SENTENCE_LANGUAGE,
    });
    const usual = await read(first);
    const isMeant = (one: typeof usual) => isMeantIn(input, one.home, one.speaker);
    if (others.length === 0 || isMeant(usual)) return usual;
    for (const tag of others) {
      const other = await read(tag);
      if (isMeant(other)) return other;
    }
    // What is understood in none is answered in the language that it looks like.
    const [looksLike = first] = likelyOf(input);
    return read(looksLike);
  };

  /** What clocks of the home show, as if it were UTC. */
  const localTime = (): Date => localTimeIn(clock.now(), config.TIME_ZONE);

  /** A failed write does not fail the request, whose commands are performed already. */
  const remember = async (documents: readonly DocumentWrite[]) => {
    if (documents.length === 0) return;
    await store.apply({ documents }).catch((error: unknown) => {
      broker.logger.warn("what was said could not be stored", { error });
    });
  };

  /** What the sentence led to, and what is remembered of it. */
  const answer = async (
    ctx: Call,
    { input, context = {}, model, dry_run = false, code }: SaidSentence,
    home: HomeModel,
    speaker: DialogueContext,
    tell: Tell,
  ) => {
    const { memory, location } = speaker;
    const present = { ctx, home, dry_run, now: clock.now(), done: memory.done, ...place };
    const isAsked = memory.question !== undefined && present.now < memory.question.until;
    const unmeant = unmeantIn(input, home);
    if (unmeant) return { outcome: notUnderstood(unmeant), memory: undefined };
    if (code !== undefined) return answerWithCode(input, code, speaker, present);
    // An own sentence is followed whatever else it could mean; only a question that is open comes before it.
    const isOwn = !isAsked && readPacked(input, home, speaker) !== undefined;
    const later = isOwn ? undefined : await answerLater(input, present, { ...speaker, isAsked });
    if (later) return { outcome: later, memory: undefined };
    const isDecided = !isAsked && !isOwn;
    const decision = isDecided ? await decideApproval(ctx, input, home, dry_run) : undefined;
    if (decision) return { outcome: decision, memory: undefined };
    const { parsed, memory: next } = turnOf(input, speaker, present);
    const approved = await byApproval(() => readSentence(input, home, speaker), present);
    if (approved) return { outcome: approved, memory: next };
    if (parsed.kind === "unclear" && parsed.change)
      return askForRoutine(parsed.change, next, present);
    const isUnknown = parsed.kind === "unclear" && parsed.isUnderstood !== "refused" && !next;
    if (!isUnknown || model === undefined || !(await models.isSet(model)))
      return { outcome: await carryOut(parsed, present), memory: next };
    return askModel(ctx, models, {
      profile: model,
      sentence: input,
      home,
      memory,
      unclear: parsed,
      isTalk: parsed.isUnderstood === "talk",
      dry_run,
      tell,
      context: situationOf(context, location, present.now),
      around: { here: areasCalled(location, home), recent: memory.targets },
      now: present.now,
    });
  };

  /** The sentence without a code, in the home in which it is read. */
  const readWithoutCode = async (ctx: Call, sentence: Sentence, known: SessionMemory) => {
    const found = saidCode(sentence.input);
    const bare = found && { ...sentence, input: found.sentence };
    const read = await readHome(ctx, bare ?? sentence, known);
    if (!found || !bare) return { ...read, said: sentence };
    const { home, speaker } = read;
    // Digits of a name, or of an own sentence, are no code.
    if (isNamedSo(found, home) || readPacked(sentence.input, home, speaker))
      return { ...(await readHome(ctx, sentence, known)), said: sentence };
    return { ...read, said: { ...bare, code: found.code } };
  };

  return async (ctx, sentence, tell) => {
    const { context = {}, dry_run } = sentence;
    const { sub, name } = callerOf(ctx);
    const { user_id = name, session_id = "" } = context;
    const known = await memories.recall(sub, session_id);
    const { tag, home, speaker, said } = await readWithoutCode(ctx, sentence, known);
    const { outcome, memory: next } = await answer(ctx, said, home, speaker, tell);
    // A caller without a session may continue with the new one, or without any.
    const session = session_id === "" ? randomUUID() : session_id;
    const sessions = [...new Set([session_id, session])];
    const remembered = memoryAfter({ outcome, next, known, dry_run }, saidAt(context));
    const { context_id } = ctx.meta;
    const isActed = !dry_run && outcome.entities_affected.length > 0 && context_id !== undefined;
    await remember([
      ...(remembered ? memories.writes(sub, sessions, { ...remembered, language: tag }) : []),
      ...(isActed ? sayings.writes(context_id, { sub, input: said.input }) : []),
    ]);
    const { kept: _kept, ...reply } = outcome;
    return {
      ...reply,
      language: tag,
      context: { user_id, session_id: session, timestamp: new Date(clock.now()).toISOString() },
    };
  };
};

/** What is quoted or crossed out is no order, and answers no question. */
const unmeantIn = (input: string, { language: { say } }: HomeModel) => {
  if (isQuoted(input)) return refusal(say.text.quoted);
  return isCrossedOut(input) ? refusal(say.text.negated) : undefined;
};

/** What a model is told of the situation: all that the caller says, and the time where it says none. */
const situationOf = (
  { session_id: _session, user_id: _user, timestamp, ...given }: GivenContext,
  location: string | undefined,
  now: number,
) => ({ timestamp: timestamp ?? new Date(now).toISOString(), location, ...given });
