/** What people entrust to others and see afterwards, as group B has it. */
import type { Group, Route } from "../group.ts";
import { approvalRoutes, approvalShapes } from "./approvals.ts";
import { scheduledRoutes, scheduledShapes } from "./scheduled.ts";
import { versionRoutes, versionShapes } from "./versions.ts";

export const trustShapes = {
  ...approvalShapes,
  ...scheduledShapes,
  ...versionShapes,
} as const satisfies Group["shapes"];

export const trustRoutes: readonly Route[] = [
  ...approvalRoutes,
  ...scheduledRoutes,
  ...versionRoutes,
];
