/** Sentences that fit this home. */
import type { Thing } from "../../core/state.ts";
import { mayCommand } from "../../devices/may-command.ts";

const SENTENCES: readonly (readonly [domain: string, sentence: (name: string) => string])[] = [
  ["light", (name) => `Turn on the ${name}`],
  ["light", (name) => `Dim the ${name} to 30 %`],
  ["cover", (name) => `Close the ${name}`],
  ["climate", (name) => `Set the ${name} to 21 degrees`],
  ["media_player", (name) => `Pause the ${name}`],
  ["lock", (name) => `Lock the ${name}`],
  ["scene", (name) => `Activate ${name}`],
];

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

export const examplesFor = (things: readonly Thing[]): readonly string[] => {
  const able = mayCommand() ? things : [];
  return SENTENCES.flatMap(([domain, sentence], at) => {
    const some = able.filter((one) => one.domain === domain);
    const one = some[at % (some.length || 1)];
    return one ? [sentence(domain === "scene" ? one.name : lowerFirst(one.name))] : [];
  });
};
