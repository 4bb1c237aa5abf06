/** All groups. Another one is a file beside these and a line here. */
import { groupA } from "./groups/a.ts";
import { groupB } from "./groups/b.ts";
import { groupC } from "./groups/c.ts";
import { groupD } from "./groups/d.ts";

export const GROUPS = {
  A: groupA,
  B: groupB,
  C: groupC,
  D: groupD,
} as const;

export type Letter = keyof typeof GROUPS;
