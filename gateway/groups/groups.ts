/** All groups. Another one is a file beside these and a line here. */
import { groupA } from "./a.ts";
import { groupB } from "./b.ts";
import { groupC } from "./c.ts";
import { groupD } from "./d.ts";

export const GROUPS = { A: groupA, B: groupB, C: groupC, D: groupD } as const;

export type Letter = keyof typeof GROUPS;
