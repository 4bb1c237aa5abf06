/** Which group answers on a path that several groups share: data, and one pure choice. */
import { fail } from "../../shared/kernel/errors.ts";
import { own } from "../../shared/kernel/own-property.ts";
import type { Free } from "../../shared/kernel/rules.ts";
import type { AuthScheme } from "../groups/group.ts";
import type { Letter } from "../groups/groups.ts";

interface SharedPath {
  /** The group by a field of the body; a body with several of these fields, or none, decides nothing. */
  readonly byField?: Readonly<Record<string, Letter>>;
  readonly byScheme: Readonly<Partial<Record<AuthScheme, Letter>>>;
  readonly otherwise: Letter;
}

/** Every other path belongs to one group: the one that has a route there. */
export const SHARED_PATHS: Readonly<Record<string, SharedPath>> = {
  "GET /api/state": { byScheme: { apikey: "C", bearer: "D" }, otherwise: "D" },
  "POST /api/state": {
    byField: { entity_id: "A", context: "C" },
    byScheme: { apikey: "C" },
    otherwise: "A",
  },
  "GET /ws": { byScheme: { apikey: "C", bearer: "D" }, otherwise: "D" },
};

/** Answers on general paths, and on paths that do not exist. */
export const DEFAULT_GROUP: Letter = "D";

export interface GroupChoice {
  readonly spec: string;
  /** The groups with a route there. */
  readonly letters: readonly Letter[];
  readonly scheme: AuthScheme | undefined;
  /** `X-API-Group`, where the client sent one. */
  readonly forced: string | undefined;
}

/** Every group that a request to the path may be given to. */
export const lettersOf = (spec: string, letters: readonly Letter[]): readonly Letter[] => {
  const shared = own(SHARED_PATHS, spec);
  if (!shared) return [...letters].sort();
  const { byField = {}, byScheme, otherwise } = shared;
  const all = [...letters, otherwise, ...Object.values(byField), ...Object.values(byScheme)];
  return [...new Set(all)].sort();
};

const byBody = ({ byField = {} }: SharedPath, body: Free): Letter | undefined => {
  const named = Object.keys(byField).filter((field) => Object.hasOwn(body, field));
  return named.length === 1 ? own(byField, named[0] as string) : undefined;
};

/** Whether the body has to be read before the group is known. */
export const needsBody = ({ spec, forced }: GroupChoice): boolean =>
  forced === undefined && own(SHARED_PATHS, spec)?.byField !== undefined;

/**
 * A forced group that does not share the path is ignored here: `checkForced` refuses it.
 *
 * @param body  What has been read of the request; `undefined` before, or when it cannot be read.
 */
export const chooseGroup = (choice: GroupChoice, body: Free | undefined): Letter => {
  const { spec, letters, scheme, forced } = choice;
  const shared = own(SHARED_PATHS, spec);
  if (!shared) return letters[0] ?? DEFAULT_GROUP;
  const isForced = (letter: Letter) => letter === forced;
  return (
    (forced === undefined
      ? body && byBody(shared, body)
      : lettersOf(spec, letters).find(isForced)) ??
    (scheme && shared.byScheme[scheme]) ??
    shared.otherwise
  );
};

/** @throws INVALID_REQUEST when a group is forced that does not share the path. */
export const checkForced = ({ spec, letters, forced }: GroupChoice): void => {
  if (forced === undefined || !own(SHARED_PATHS, spec)) return;
  const allowed: readonly string[] = lettersOf(spec, letters);
  if (!allowed.includes(forced))
    fail("INVALID_REQUEST", { allowed }, `X-API-Group must be one of ${allowed.join(", ")} here`);
};
