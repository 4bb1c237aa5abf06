/** The one class of errors: what the service refuses, and that it cannot be reached. */
import { ERRORS } from "./tables.ts";

export type HearthErrorCode = keyof typeof ERRORS | "UNREACHABLE";

const UNREACHABLE = {
  status: 0,
  suggestion:
    "Check the address, and that the service runs; for a web page, also that CORS_ORIGINS of the service has its origin",
} as const;
const TABLE = { ...ERRORS, UNREACHABLE } as const;

/** The service suggests headers, which this client writes itself. */
const CREDENTIAL_SUGGESTION =
  "Check the user name and password of login, or the token or apiKey of openHome";

interface ErrorFields {
  /** One of docs/errors.md, or `UNREACHABLE`; a later service may have others. */
  readonly code: HearthErrorCode | (string & {});
  /** Of the answer; 0 where there was none. */
  readonly status: number;
  /** What can be done about it. */
  readonly suggestion: string;
  /** What the service tells besides, for example the names that it knows. */
  readonly details: unknown;
  /** How long to wait before another request, where that helps. */
  readonly retryAfterMs: number | undefined;
}

export class HearthError extends Error implements ErrorFields {
  override readonly name = "HearthError";
  readonly code: ErrorFields["code"];
  readonly status: number;
  readonly suggestion: string;
  readonly details: unknown;
  readonly retryAfterMs: number | undefined;

  constructor(message: string, fields: ErrorFields, cause?: unknown) {
    super(message, { cause });
    this.code = fields.code;
    this.status = fields.status;
    this.suggestion = fields.suggestion;
    this.details = fields.details;
    this.retryAfterMs = fields.retryAfterMs;
  }
}

/** What the groups of the API write of an error, each in its own shape. */
interface Written {
  readonly code?: string;
  readonly message?: string;
  readonly suggestion?: string;
  readonly details?: unknown;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

const writtenIn = (body: unknown): Written => {
  if (!isObject(body)) return {};
  return isObject(body.error) ? body.error : body;
};

/** Some answers have no code: the first of their status stands for it. */
const codeFor = (status: number): string =>
  Object.entries(TABLE).find(([, row]) => row.status === status)?.[0] ?? `HTTP_${status}`;

const suggestionFor = (code: string): string =>
  Object.entries(TABLE).find(([name]) => name === code)?.[1].suggestion ?? "";

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Of an answer that is an error. */
export const errorFrom = async (response: Response): Promise<HearthError> => {
  const { status } = response;
  const written = writtenIn(jsonOf(await response.text()));
  const { code = codeFor(status), message = `The answer was ${status}`, details } = written;
  const suggestion =
    code === "UNAUTHORIZED" ? CREDENTIAL_SUGGESTION : (written.suggestion ?? suggestionFor(code));
  const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
  const retryAfterMs = Number.isFinite(seconds) ? seconds * 1000 : undefined;
  return new HearthError(message, { code, status, suggestion, details, retryAfterMs });
};

/** A failed fetch has the reason in its innermost cause: a code such as ECONNREFUSED, or a sentence. */
const reasonOf = (error: unknown): string => {
  if (!isObject(error)) return "";
  const { cause, code, message } = error;
  return reasonOf(cause) || `: ${typeof code === "string" ? code : message}`;
};

/** Of a request or a stream that got no answer. */
export const unreachable = (what: string, cause?: unknown): HearthError => {
  const code = "UNREACHABLE";
  const fields = { ...UNREACHABLE, code, details: undefined, retryAfterMs: undefined } as const;
  return new HearthError(`${what} cannot be reached${reasonOf(cause)}`, fields, cause);
};
