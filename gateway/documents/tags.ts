/** Groups, as the documents of the API file things under them. */
import type { Free } from "../../shared/kernel/rules.ts";
import type { Group } from "../groups/group.ts";
import type { Letter } from "../groups/groups.ts";

export const tagOf = (letter: string): string => `Group ${letter}`;

export const groupTags = (groups: Readonly<Record<Letter, Group>>): readonly Free[] =>
  Object.values(groups).map(({ letter, about }) => ({ name: tagOf(letter), description: about }));
