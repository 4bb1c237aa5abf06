/** All groups. Another one is a file beside these and a line here. */
import type { Group, Letter } from "./group.ts";
import { groupA } from "./groups/a.ts";
import { groupB } from "./groups/b.ts";
import { groupC } from "./groups/c.ts";
import { groupD } from "./groups/d.ts";

export const GROUPS: Readonly<Record<Letter, Group>> = {
  A: groupA,
  B: groupB,
  C: groupC,
  D: groupD,
};
