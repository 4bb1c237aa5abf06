/** Asks the model of a profile: within its budget, its time and its server's reach. */
import type { ServiceBroker } from "moleculer";
import type { Clock } from "../../../shared/async/clock.ts";
import type { Profile } from "../../../shared/contracts/interpretation.ts";
import type { ModelTest } from "../../../shared/contracts/models/models.ts";
import { openBreakers } from "./breaker.ts";
import { type LocalNow, statusOf, usedTokens } from "./model-status.ts";
import { monthOf } from "./month.ts";
import { urlOf } from "./profile-change.ts";
import type { ModelRecord, ProfileStore, StoredModel } from "./profile-store.ts";
import { boundedFetch } from "./providers/bounded-fetch.ts";
import {
  describeFailure,
  type FailureKind,
  failModel,
  failureOf,
  modelError,
} from "./providers/failure.ts";
import type { ModelReply, ModelRequest } from "./providers/model-provider.ts";
import { PROVIDERS } from "./providers/providers.ts";
import { tokensOf } from "./usage.ts";

/** How long a model that was away is not asked. */
const AWAY_MS = 60_000;
/** What the rest of a request needs of its time: the commands, and the answer. */
const REST_MS = 1500;
/** A model is not asked for less. */
const MIN_TIMEOUT_MS = 500;

/** What a model was asked, or why it was not. */
export type ModelOutcome =
  | { readonly kind: "reply"; readonly reply: ModelReply }
  /** It is not set, it does not answer, or its tokens of this month are used up. */
  | { readonly kind: "not_set" | "away" | "budget_used" };

export interface AskOptions {
  /** Gets the text as it is written. */
  readonly onText?: (text: string) => void;
  /** Epoch milliseconds. */
  readonly deadline: number | undefined;
}

export interface Models {
  ask(profile: Profile, request: ModelRequest, options: AskOptions): Promise<ModelOutcome>;
  isSet(profile: Profile): Promise<boolean>;
  test(profile: Profile, deadline: number | undefined): Promise<ModelTest>;
}

interface ModelsDeps {
  readonly profiles: ProfileStore;
  readonly clock: Clock;
  readonly local: () => LocalNow;
  readonly logger: Pick<ServiceBroker["logger"], "warn">;
}

type Attempt =
  | { readonly reply: ModelReply; readonly tokens: number }
  | { readonly failure: FailureKind; readonly tokens: number };

const TINY: ModelRequest = {
  system: "You check a connection.",
  input: "Answer with the word yes.",
  tools: [],
  maxTokens: 256,
};

const contextOf = (model: StoredModel) => ({
  host: URL.parse(urlOf(model))?.host ?? "",
  model: model.model,
  seconds: model.timeout_seconds,
});

/** Stops the request where its time is over, whatever the server does. */
const withinTime = async <T>(
  clock: Clock,
  ms: number,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const abort = new AbortController();
  const late = Promise.withResolvers<never>();
  const cancel = clock.after(ms, () => {
    late.reject(modelError("timeout"));
    abort.abort();
  });
  const running = run(abort.signal);
  running.catch(() => undefined);
  late.promise.catch(() => undefined);
  try {
    return await Promise.race([running, late.promise]);
  } finally {
    cancel();
    abort.abort();
  }
};

export const openModels = ({ profiles, clock, local, logger }: ModelsDeps): Models => {
  const awayUntil = new Map<Profile, number>();
  const breakers = openBreakers((profile) => (awayUntil.get(profile) ?? 0) <= clock.now());

  /** Never throws. */
  const attempt = async (
    model: StoredModel,
    request: ModelRequest,
    ms: number,
    onText: (text: string) => void,
  ): Promise<Attempt> => {
    let hasBegun = false;
    let written = "";
    try {
      const { key } = profiles.opened(model) ?? failModel("sealed");
      const fetch = boundedFetch(key !== undefined, {
        onBegun: () => {
          hasBegun = true;
        },
      });
      const server = {
        url: urlOf(model),
        key,
        model: model.model,
        isPublic: !model.base_url,
        fetch,
      };
      const reply = await withinTime(clock, ms, async (signal) => {
        const provider = await PROVIDERS[model.provider](server);
        return provider.complete(
          request,
          (text) => {
            written += text;
            if (!signal.aborted) onText(text);
          },
          signal,
        );
      });
      const answered = [reply.text, ...reply.calls.map(({ name, text }) => name + text)].join("\n");
      return { reply, tokens: tokensOf(request, answered, reply.usage) };
    } catch (error) {
      const tokens = hasBegun ? tokensOf(request, written, undefined) : 0;
      return { failure: failureOf(error, hasBegun), tokens };
    }
  };

  const recordAfter =
    (model: StoredModel, tried: Attempt) =>
    (before: ModelRecord): ModelRecord => {
      const now = local();
      const used_tokens = Math.min(usedTokens(before, now) + tried.tokens, Number.MAX_SAFE_INTEGER);
      const { away_until: _away, ...rest } = before;
      const noted = { ...rest, month: monthOf(now.now, now.timeZone), used_tokens };
      if (!("failure" in tried)) return noted;
      const last_error = describeFailure(tried.failure, contextOf(model));
      return { ...noted, away_until: now.now + AWAY_MS, last_error };
    };

  /** A failed write does not fail the request. */
  const note = (profile: Profile, model: StoredModel, tried: Attempt): Promise<void> =>
    profiles.note(profile, recordAfter(model, tried)).catch((error: unknown) => {
      logger.warn("what a language model has used could not be stored", { profile, error });
    });

  const timeLeft = ({ timeout_seconds }: StoredModel, deadline: number | undefined): number =>
    Math.min(
      timeout_seconds * 1000,
      (deadline ?? Number.POSITIVE_INFINITY) - REST_MS - clock.now(),
    );

  /** Throws for a model that has not answered, so that its circuit opens. */
  const attemptAndNote = async (
    profile: Profile,
    model: StoredModel,
    request: ModelRequest,
    { onText = () => undefined, deadline }: AskOptions,
  ): Promise<ModelReply> => {
    const tried = await attempt(model, request, timeLeft(model, deadline), onText);
    if ("failure" in tried) awayUntil.set(profile, clock.now() + AWAY_MS);
    await note(profile, model, tried);
    return "failure" in tried ? failModel(tried.failure) : tried.reply;
  };

  const read = async (profile: Profile) => {
    const [model, record] = await Promise.all([profiles.model(profile), profiles.record(profile)]);
    return { model, record, status: statusOf(model, record, local()) };
  };

  return {
    isSet: async (profile) => (await profiles.model(profile)) !== undefined,

    async ask(profile, request, options) {
      const { model, record, status } = await read(profile);
      if (!model || status === "not_set") return { kind: "not_set" };
      if (status !== "ready") return { kind: status };
      awayUntil.set(profile, record.away_until ?? 0);
      if (timeLeft(model, options.deadline) < MIN_TIMEOUT_MS) return { kind: "away" };
      const run = () => attemptAndNote(profile, model, request, options);
      const reply = await breakers.run(profile, run).catch((error: unknown) => {
        logger.warn("a language model has not answered", { profile, error });
      });
      return reply ? { kind: "reply", reply } : { kind: "away" };
    },

    async test(profile, deadline) {
      const { model, status } = await read(profile);
      const began = clock.elapsed();
      const result = (success: boolean, message: string): ModelTest => ({
        success,
        message,
        duration_ms: Math.max(0, Math.round(clock.elapsed() - began)),
      });
      if (!model) return result(false, `The profile ${profile} has no language model.`);
      if (status === "budget_used") return result(false, "The tokens of this month are used up.");
      const tried = await attempt(model, TINY, timeLeft(model, deadline), () => undefined);
      await note(profile, model, tried);
      return "failure" in tried
        ? result(false, describeFailure(tried.failure, contextOf(model)))
        : result(true, `The model ${model.model} has answered.`);
    },
  };
};
