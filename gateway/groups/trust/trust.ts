/** What people entrust to others and see afterwards, as group B has it. */
import type { Group, Route } from "../group.ts";
import { scheduledRoutes, scheduledShapes } from "./scheduled.ts";
import { watchRoutes, watchShapes } from "./watches.ts";

export const trustShapes = {
  ...scheduledShapes,
  ...watchShapes,
} as const satisfies Group["shapes"];

export const trustRoutes: readonly Route[] = [...scheduledRoutes, ...watchRoutes];
