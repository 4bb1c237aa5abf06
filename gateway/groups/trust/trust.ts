/** What people entrust to others and see afterwards, as group B has it. */
import type { Group, Route } from "../group.ts";
import { approvalRoutes, approvalShapes } from "./approvals.ts";
import { auditRoutes, auditShapes } from "./audit.ts";
import { scheduledRoutes, scheduledShapes } from "./scheduled.ts";
import { versionRoutes, versionShapes } from "./versions.ts";
import { watchRoutes, watchShapes } from "./watches.ts";

export const trustShapes = {
  ...approvalShapes,
  ...auditShapes,
  ...scheduledShapes,
  ...versionShapes,
  ...watchShapes,
} as const satisfies Group["shapes"];

export const trustRoutes: readonly Route[] = [
  ...approvalRoutes,
  ...auditRoutes,
  ...scheduledRoutes,
  ...versionRoutes,
  ...watchRoutes,
];
