/** Which group answers on a path that several own: data, and one pure choice. */

import { fail } from "../../shared/kernel/errors.ts";
import { own } from "../../shared/kernel/own-property.ts";
import type { Free } from "../../shared/kernel/rules.ts";
import type { AuthScheme } from "../groups/group.ts";
import type { Letter } from "../groups/groups.ts";

interface SharedPath {
  /** A field of the body that tells the group; both or none of them tell nothing. */
  readonly byField?: Readonly<Record<string, Letter>>;
  readonly byScheme: Readonly<Partial<Record<AuthScheme, Letter>>>;
  readonly otherwise: Letter;
}

/** Every other path has one owner: the group that has a route there. */
export const SHARED_PATHS: Readonly<Record<string, SharedPath>> = {
  "GET /api/state": { byScheme: { apikey: "C", bearer: "D" }, otherwise: "D" },
  "POST /api/state": {
    byField: { entity_id: "A", context: "C" },
    byScheme: { apikey: "C" },
    otherwise: "A",
  },
  "GET /ws": { byScheme: { apikey: "C", bearer: "D" }, otherwise: "D" },
};

/** General paths, and paths that do not exist, speak D's language. */
export const DEFAULT_GROUP: Letter = "D";

export interface GroupChoice {
  readonly spec: string;
  /** The groups with a route there. */
  readonly letters: readonly Letter[];
  readonly scheme: AuthScheme | undefined;
  /** `X-API-Group`, where the client sent one. */
  readonly forced: string | undefined;
}

const byScheme = ({ byScheme: table, otherwise }: SharedPath, scheme: AuthScheme | undefined) =>
  (scheme && table[scheme]) ?? otherwise;

const byBody = ({ byField = {} }: SharedPath, body: Free): Letter | undefined => {
  const named = Object.keys(byField).filter((field) => Object.hasOwn(body, field));
  return named.length === 1 ? own(byField, named[0] as string) : undefined;
};

/** Whether the body has a say. */
export const needsBody = ({ spec, forced }: GroupChoice): boolean =>
  forced === undefined && own(SHARED_PATHS, spec)?.byField !== undefined;

/**
 * @param body  What has been read of the request; `undefined` before, or when it cannot be read.
 */
export const chooseGroup = (choice: GroupChoice, body: Free | undefined): Letter => {
  const sharing = own(SHARED_PATHS, choice.spec);
  if (!sharing) return choice.letters[0] ?? DEFAULT_GROUP;
  if (choice.forced !== undefined) return choice.forced as Letter;
  return (body && byBody(sharing, body)) ?? byScheme(sharing, choice.scheme);
};

const ownersOf = ({ spec, letters }: GroupChoice): readonly string[] => {
  const { byField = {}, byScheme: schemes, otherwise } = own(SHARED_PATHS, spec) as SharedPath;
  return [...letters, otherwise, ...Object.values(byField), ...Object.values(schemes)];
};

/** @throws INVALID_REQUEST when a group is forced that does not own the shared path. */
export const checkForced = (choice: GroupChoice): void => {
  if (choice.forced === undefined || !own(SHARED_PATHS, choice.spec)) return;
  const allowed = [...new Set(ownersOf(choice))].sort();
  if (!allowed.includes(choice.forced))
    fail("INVALID_REQUEST", { allowed }, `X-API-Group must be one of ${allowed.join(", ")} here`);
};
