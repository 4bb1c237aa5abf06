/** What people entrust to others and see afterwards, as group B has it. */
import type { Group, Route } from "../group.ts";
import { auditRoutes, auditShapes } from "./audit.ts";
import { scheduledRoutes, scheduledShapes } from "./scheduled.ts";

export const trustShapes = {
  ...auditShapes,
  ...scheduledShapes,
} as const satisfies Group["shapes"];

export const trustRoutes: readonly Route[] = [...scheduledRoutes, ...auditRoutes];
