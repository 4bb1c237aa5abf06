/** Versions of what people configure, as group B has them: listed, read, restored. */
import {
  restoredResult,
  type Versioned,
  type VersionKind,
  versionedResult,
  versionResult,
  versions,
} from "../../../shared/contracts/registry/versions.ts";
import { listOf, objectOf } from "../../../shared/kernel/rules.ts";
import { asFlag, queryFlag, under } from "../answer-rules.ts";
import { TIME } from "../examples.ts";
import { type Group, type Route, route } from "../group.ts";

const VALUE = { id: "b7c8a1d2-4a5f-4c43-9d52-0f3f3a1f2e11", username: "admin", role: "admin" };
const VERSION = {
  version: 1,
  at: TIME,
  user_id: null,
  name: "admin",
  change: "created",
  value: VALUE,
};
const VERSIONED: Versioned = {
  id: "admin",
  name: "admin",
  version: 1,
  versions: 1,
  at: TIME,
  deleted: false,
};

export const versionShapes = {
  Version: { rules: versionResult, example: VERSION },
  Versioned: { rules: versionedResult, example: { ...VERSIONED } },
} as const satisfies Group["shapes"];

/** The rules of the action check it. */
const asKind = (kind: string) => kind as VersionKind;

export const versionRoutes: readonly Route[] = [
  route("GET /versions/:kind", "listVersioned", versions.list, {
    query: { deleted: { ...queryFlag, about: versions.list.rules.deleted.about } },
    read: ({ path: { kind }, query: { deleted } }) => ({
      kind: asKind(kind),
      deleted: asFlag(deleted),
    }),
    ...under("versions", listOf(versionedResult), {
      answerName: "VersionedList",
      example: [VERSIONED],
    }),
    example: { path: "/versions/user" },
  }),
  route("GET /versions/:kind/:id", "listVersions", versions.get, {
    read: ({ path: { kind, id } }) => ({ kind: asKind(kind), id }),
    ...under("versions", listOf(versionResult), { answerName: "VersionList", example: [VERSION] }),
    example: { path: "/versions/user/admin" },
  }),
  route("POST /versions/:kind/:id/restore", "restoreVersion", versions.restore, {
    bodyName: "VersionToRestore",
    body: { version: versions.restore.rules.version },
    read: ({ path: { kind, id }, body }) => ({ kind: asKind(kind), id, ...body }),
    ...under("restored", objectOf(restoredResult), {
      answerName: "RestoredVersion",
      example: { kind: "user", id: "admin", version: 1, before: VALUE, value: VALUE, left_out: [] },
    }),
    example: { path: "/versions/user/admin/restore", body: { version: 1 } },
  }),
];
