/** All errors that a client can get, in one table, and how to throw them. */
import { Errors } from "moleculer";
import { boundedDetails, boundedMessage } from "./bounded-list.ts";

export interface ErrorRow {
  readonly status: number;
  /** The code on the wire, where several rows share one. */
  readonly code?: string;
  readonly message: string;
  readonly suggestion: string;
  readonly recovery: readonly string[];
}

const READ_DOCS = "Compare the request with the API documentation at /docs/api";
const RETRY = "Repeat the request after the seconds in the Retry-After header";

export const ERRORS = {
  INVALID_REQUEST: {
    status: 400,
    message: "The request is not valid",
    suggestion: "Correct the value that the message names",
    recovery: [READ_DOCS],
  },
  INVALID_PARAMETERS: {
    status: 400,
    message: "A required parameter is missing",
    suggestion: "Add the parameters that the message names",
    recovery: [READ_DOCS],
  },
  UNAUTHORIZED: {
    status: 401,
    message: "Credentials are missing or not valid",
    suggestion: "Send Authorization: Bearer <token> or Authorization: ApiKey <key>",
    recovery: ["Get a token with POST /auth/token", "Ask an admin for an API key"],
  },
  FORBIDDEN: {
    status: 403,
    message: "This credential does not permit the request",
    suggestion: "Use a credential whose role and grant cover the request",
    recovery: ["See what this credential allows with GET /auth/whoami", "Ask an admin"],
  },
  READ_ONLY: {
    status: 403,
    message: "The house is read-only: nothing can be commanded or changed",
    suggestion: "An admin switches it off with PATCH /policy and read_only: false",
    recovery: ["See whether it is with GET /policy"],
  },
  APPROVAL_REQUIRED: {
    status: 202,
    message: "A person approves this first; nothing is done yet",
    suggestion: "Read the approval with GET /approvals/{id} until it is decided",
    recovery: ["Do not repeat the request: it would be the same approval"],
  },
  NOT_FOUND: {
    status: 404,
    message: "The resource does not exist",
    suggestion: "Check the path and the identifier",
    recovery: [READ_DOCS],
  },
  DEVICE_NOT_FOUND: {
    status: 404,
    message: "No such device",
    suggestion: "Use the id of a device that exists",
    recovery: ["Check the entity id for a spelling mistake"],
  },
  SCENE_NOT_FOUND: {
    status: 404,
    message: "No such scene",
    suggestion: "List the scenes with GET /scenes",
    recovery: ["Check the scene's name"],
  },
  AUTOMATION_NOT_FOUND: {
    status: 404,
    message: "No such automation",
    suggestion: "List the automations with GET /automations",
    recovery: ["Check the automation's id"],
  },
  ADDON_NOT_FOUND: {
    status: 404,
    message: "No such add-on",
    suggestion: "List the add-ons with GET /addons",
    recovery: ["Check the add-on's slug"],
  },
  PACKAGE_NOT_FOUND: {
    status: 404,
    message: "No such package",
    suggestion: "List the packages with GET /packages",
    recovery: ["Check the category and the repository"],
  },
  JOB_NOT_FOUND: {
    status: 404,
    message: "No such job",
    suggestion: "Use the job's id from the answer to the request",
    recovery: [
      "Finished jobs are kept for 7 days",
      "List the add-ons with GET /addons or the packages with GET /packages",
    ],
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    message: "This path does not support the method",
    suggestion: "Use a method of the Allow header",
    recovery: [READ_DOCS],
  },
  VERSION_CONFLICT: {
    status: 409,
    message: "The entity has changed since that version",
    suggestion: "Read the entity again, then repeat the request if it still applies",
    recovery: [
      "Read it with GET /api/state/{entity_id}",
      "Omit If-Match to command the entity at any version",
    ],
  },
  IDEMPOTENCY_CONFLICT: {
    status: 409,
    message: "This Idempotency-Key belongs to another request",
    suggestion: "Use a new key for a new request",
    recovery: ["Repeat the first request unchanged to get its answer", RETRY],
  },
  CONFLICT: {
    status: 409,
    message: "The request conflicts with the present state",
    suggestion: "Read the present state, then repeat the request if it still applies",
    recovery: [READ_DOCS],
  },
  PAYLOAD_TOO_LARGE: {
    status: 413,
    code: "INVALID_REQUEST",
    message: "The body is larger than 1 MiB",
    suggestion: "Send a smaller body",
    recovery: ["Split the request into several"],
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    code: "INVALID_REQUEST",
    message: "The body must be application/json, in UTF-8 and not compressed",
    suggestion: "Send the content type that the message names",
    recovery: [READ_DOCS],
  },
  REQUEST_TIMEOUT: {
    status: 408,
    code: "INVALID_REQUEST",
    message: "The request did not arrive in time",
    suggestion: "Send headers and body without pauses",
    recovery: ["Repeat the request"],
  },
  HEADERS_TOO_LARGE: {
    status: 431,
    code: "INVALID_REQUEST",
    message: "The headers are larger than 16 KiB",
    suggestion: "Send fewer or shorter headers",
    recovery: ["Leave out cookies"],
  },
  UPGRADE_REQUIRED: {
    status: 426,
    code: "INVALID_REQUEST",
    message: "This path supports only WebSocket",
    suggestion: "Connect with a WebSocket client",
    recovery: ["Follow GET /subscribe_events or GET /api/events instead", READ_DOCS],
  },
  RATE_LIMIT_EXCEEDED: {
    status: 429,
    message: "Too many requests",
    suggestion: "Wait until the time in the X-RateLimit-Reset header",
    recovery: [RETRY],
  },
  WEAR_LIMIT: {
    status: 429,
    message: "It is switched too often",
    suggestion: "Wait for the seconds in the Retry-After header",
    recovery: ["See the limits with GET /policy"],
  },
  INTERNAL_ERROR: {
    status: 500,
    message: "An internal error occurred",
    suggestion: "Repeat the request; if it fails again, report its X-Request-Id to the operator",
    recovery: ["Repeat the request", "Check GET /health"],
  },
  SOURCE_REFUSED: {
    status: 502,
    message: "The data of the source were refused; nothing was changed",
    suggestion: "The message names the problem",
    recovery: ["Request another version", "Report the problem to the publisher"],
  },
  SERVICE_UNAVAILABLE: {
    status: 503,
    message: "A service that this request needs is unavailable",
    suggestion: "Repeat the request in a moment",
    recovery: [RETRY, "Check GET /health/ready"],
  },
} as const satisfies Record<string, ErrorRow>;

export type ErrorCode = keyof typeof ERRORS;
export type Details = Readonly<Record<string, unknown>>;

export const isErrorCode = (type: unknown): type is ErrorCode =>
  typeof type === "string" && Object.hasOwn(ERRORS, type);

/** A thrown value: ours, Moleculer's, or a bug. */
export interface Thrown {
  readonly type?: unknown;
  readonly code?: unknown;
  readonly message?: unknown;
  readonly data?: Details | undefined;
  readonly stack?: unknown;
}

export const isA = (code: ErrorCode, error: unknown): boolean => (error as Thrown).type === code;

/** Moleculer's codes for a service that is away or slow. */
const UNAVAILABLE = [
  "SERVICE_NOT_FOUND",
  "SERVICE_NOT_AVAILABLE",
  "REQUEST_TIMEOUT",
  "REQUEST_SKIPPED",
  "REQUEST_REJECTED",
  "QUEUE_FULL",
  "BAD_GATEWAY",
];

/** Moleculer has a REQUEST_TIMEOUT too; its status distinguishes it from ours. */
export const isFromTable = ({ type, code }: Thrown): boolean =>
  isErrorCode(type) && ERRORS[type].status === code;

export const codeOf = (thrown: Thrown): ErrorCode => {
  if (isFromTable(thrown)) return thrown.type as ErrorCode;
  return UNAVAILABLE.includes(String(thrown.type)) ? "SERVICE_UNAVAILABLE" : "INTERNAL_ERROR";
};

/**
 * A Moleculer error: only these keep code, type and data between nodes. Its lists are bounded, so that
 * an answer does not grow with the request.
 */
export const failure = (code: ErrorCode, details: Details = {}, message?: string) =>
  new Errors.MoleculerClientError(
    boundedMessage(message ?? ERRORS[code].message, details),
    ERRORS[code].status,
    code,
    boundedDetails(details),
  );

/** Throws the error of a code, with its own message or a more precise one. */
export const fail: (code: ErrorCode, details?: Details, message?: string) => never = (
  code,
  details,
  message,
) => {
  throw failure(code, details, message);
};
