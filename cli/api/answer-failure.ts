/** A refusal of the service as a failure of the command: its message, its suggestion, an exit code. */
import { own } from "../../shared/kernel/own-property.ts";
import type { ExitName } from "../kernel/exit-codes.ts";
import { type CommandFailure, commandFailure } from "../kernel/failure.ts";

interface Refusal {
  readonly code?: string;
  readonly message?: string;
  readonly suggestion?: string;
  readonly details?: unknown;
}

const EXITS: ReadonlyMap<number, ExitName> = new Map([
  [400, "usage"],
  [401, "forbidden"],
  [403, "forbidden"],
  [404, "missing"],
  [429, "later"],
  [503, "later"],
]);

/** What to do on a command line; the service's own suggestions are for programs that speak HTTP. */
const ADVICE: Readonly<Record<string, string>> = {
  UNAUTHORIZED: "Log in with hearth login, or set HEARTH_TOKEN to a token or an API key",
  FORBIDDEN: "See what this credential allows with hearth whoami, or ask an admin",
  DEVICE_NOT_FOUND: "List the entities with hearth get",
  SCENE_NOT_FOUND: "List the scenes with hearth scene",
  AUTOMATION_NOT_FOUND: "List the automations with hearth automation",
  ADDON_NOT_FOUND: "List the add-ons with hearth addons",
  PACKAGE_NOT_FOUND: "List the packages with hearth packages",
  READ_ONLY: "See it with hearth policy; an admin ends it with hearth policy read-only off",
  WEAR_LIMIT: "See the limits with hearth policy",
  VERSION_CONFLICT: "Read it again with hearth get, and decide anew",
};

/** They say no more than the advice of this table, or speak of HTTP. */
const OWN_ADVICE_ONLY = ["UNAUTHORIZED", "FORBIDDEN", "VERSION_CONFLICT", "CONFLICT"];

/** A filter or a grant that names what is not there is a 400; on a command line it is a missing name. */
const MISSING = /^There is no (\w+) /;
const LIST_OF: Readonly<Record<string, string>> = {
  device: "List the entities with hearth get",
  area: "List the areas with hearth areas",
  floor: "List the floors with hearth floors",
  label: "List the labels with hearth labels",
  home: "List the homes with hearth homes",
};

/** Paths of the service, where a person finds the other names. */
const FOR_HTTP = /; see (?:GET )?\/\S+ for all(?=\.)/;

const asText = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined;

/** Groups A, B and C put it into `error`; group D answers it flat. */
const refusalOf = (answer: unknown): Refusal => {
  const body = (answer ?? {}) as { readonly error?: unknown };
  return (typeof body.error === "object" ? body.error : body) as Refusal;
};

const forShell = (text: string): string => text.replace(FOR_HTTP, "");

interface Problem {
  readonly field?: unknown;
  readonly message?: unknown;
}

/** Where several fields are wrong, the message is all of them in one: each gets a line. */
const problemLines = (details: unknown): readonly string[] => {
  const { problems } = (details ?? {}) as { readonly problems?: unknown };
  if (!Array.isArray(problems) || problems.length < 2) return [];
  return problems.map(({ message }: Problem) => forShell(String(message)));
};

/** A subject that already has a job: it can be followed. */
const jobLines = (details: unknown): readonly string[] => {
  const { job_id } = (details ?? {}) as { readonly job_id?: unknown };
  return typeof job_id === "string" ? [`Follow it with hearth job ${job_id}`] : [];
};

const retrySeconds = ({ headers }: Response): number | undefined => {
  const text = headers.get("retry-after");
  return text === null ? undefined : Number(text);
};

const suggestionsFor = (code: string, suggestion: unknown): readonly string[] => {
  const own_ = own(ADVICE, code);
  const theirs = OWN_ADVICE_ONLY.includes(code) ? undefined : asText(suggestion);
  const isForHttp = theirs !== undefined && /\b(GET|POST|header)\b/.test(theirs);
  return [isForHttp ? undefined : theirs, own_].filter((line) => line !== undefined);
};

export const answerFailure = (response: Response, answer: unknown, url: string): CommandFailure => {
  const { status, headers } = response;
  const { code = "", message, suggestion, details } = refusalOf(answer);
  const text = asText(message);
  if (text === undefined)
    return commandFailure("failed", `${url} answered ${status}, but not as Hearth does`, {
      advice: ["Check the address: another program may listen there"],
    });
  const id = headers.get("x-request-id");
  const seconds = retrySeconds(response);
  const problems = problemLines(details);
  const shown = problems.length > 0 ? `${problems.length} things are wrong` : forShell(text);
  const [, what] = (status === 400 && MISSING.exec(text)) || [];
  const exit = what === undefined ? (EXITS.get(status) ?? "failed") : "missing";
  return commandFailure(exit, shown, {
    advice: [
      ...problems,
      ...suggestionsFor(code, suggestion),
      ...[own(LIST_OF, what ?? "")].filter((line) => line !== undefined),
      ...jobLines(details),
      ...(seconds === undefined ? [] : [`Try again in ${seconds} s`]),
      ...(status >= 500 && id !== null ? [`The request's id in the log: ${id}`] : []),
    ],
    code,
    details,
    ...(seconds !== undefined && { retryMs: seconds * 1000 }),
  });
};
