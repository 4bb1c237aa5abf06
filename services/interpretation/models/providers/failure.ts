/** Why a model has not answered: the error of a library, a server or a connection, as one of few. */

const FAILURES = {
  timeout: ({ seconds }) => `The model has not answered within ${seconds} s.`,
  unreachable: ({ host }) => `The model's server ${host} cannot be reached.`,
  certificate: ({ host }) => `The certificate of the model's server ${host} is not valid.`,
  key: () => "The model's server does not accept the key.",
  model: ({ model }) =>
    `The model's server does not know the model ${model}, or base_url has a wrong path.`,
  busy: () => "The model's server takes no more requests for now.",
  redirect: () => "The model's server sends requests elsewhere, which is not followed.",
  refused: () => "The model's server refuses the request.",
  server: () => "The model's server has failed.",
  format: () => "The answer of the model's server does not have the expected format.",
  cut_off: () => "The answer of the model's server has ended too early.",
  too_long: () => "The answer of the model's server is too long.",
  sealed: () => "The key was encrypted with another JWT_SECRET: give it again.",
} as const satisfies Readonly<Record<string, (about: FailureContext) => string>>;

export interface FailureContext {
  readonly host: string;
  readonly model: string;
  readonly seconds: number;
}

export type FailureKind = keyof typeof FAILURES;

export interface ModelFailure {
  readonly failure: FailureKind;
}

/** The sentence for people. */
export const describeFailure = (kind: FailureKind, about: FailureContext): string =>
  FAILURES[kind](about);

export const modelError = (kind: FailureKind): Error =>
  Object.assign(new Error(kind), { failure: kind } satisfies ModelFailure);

/** Ends the request to a model. */
export const failModel = (kind: FailureKind): never => {
  throw modelError(kind);
};

/** By the status of an answer. */
const BY_STATUS: Readonly<Record<number, FailureKind>> = {
  401: "key",
  403: "key",
  404: "model",
  408: "timeout",
  429: "busy",
};

const byStatus = (status: number): FailureKind => {
  const known = BY_STATUS[status];
  if (known) return known;
  if (status >= 500) return "server";
  return status >= 300 && status < 400 ? "redirect" : "refused";
};

const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS|ERR_SSL/;
/** Of a connection that was closed while the answer was read. */
const CUT_OFF = /UND_ERR_SOCKET|ECONNRESET|ERR_STREAM_PREMATURE|terminated/;

interface ThrownError {
  readonly failure?: unknown;
  readonly status?: unknown;
  readonly code?: unknown;
  readonly message?: unknown;
  readonly cause?: unknown;
}

const MAX_CAUSES = 5;

/** An error and what caused it. */
const chainOf = (error: unknown): readonly ThrownError[] => {
  const chain: ThrownError[] = [];
  for (let one = error; chain.length < MAX_CAUSES && typeof one === "object" && one !== null; ) {
    chain.push(one);
    one = (one as ThrownError).cause;
  }
  return chain;
};

/** @param hasBegun  Whether the server has begun to answer. */
export const failureOf = (error: unknown, hasBegun: boolean): FailureKind => {
  const chain = chainOf(error);
  const own = chain.find(({ failure }) => failure !== undefined)?.failure;
  if (own !== undefined) return own as FailureKind;
  const status = chain.find((one) => typeof one.status === "number")?.status;
  if (typeof status === "number") return byStatus(status);
  const texts = chain.map(({ code, message }) => `${code} ${message}`).join(" ");
  if (CERTIFICATE.test(texts)) return "certificate";
  if (!hasBegun) return "unreachable";
  return CUT_OFF.test(texts) ? "cut_off" : "format";
};
