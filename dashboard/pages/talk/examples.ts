/** Sentences that fit this home, in the person's language. */
import type { Thing } from "../../core/state.ts";
import { language, t } from "../../core/text.ts";
import { mayCommand } from "../../devices/may-command.ts";
import type { TextKey } from "../../messages/texts.ts";

const SENTENCES: readonly (readonly [domain: string, sentence: TextKey])[] = [
  ["light", "talk.exampleOn"],
  ["light", "talk.exampleDim"],
  ["cover", "talk.exampleClose"],
  ["climate", "talk.exampleWarm"],
  ["media_player", "talk.examplePause"],
  ["lock", "talk.exampleLock"],
  ["scene", "talk.exampleActivate"],
];

/** English has small letters within a sentence; names of scenes stay as they are. */
const within = (domain: string, name: string): string =>
  language.value === "en" && domain !== "scene"
    ? name.charAt(0).toLowerCase() + name.slice(1)
    : name;

export const examplesFor = (things: readonly Thing[]): readonly string[] => {
  const able = mayCommand() ? things : [];
  return SENTENCES.flatMap(([domain, sentence], at) => {
    const some = able.filter((one) => one.domain === domain);
    const one = some[at % (some.length || 1)];
    return one ? [t(sentence, { name: within(domain, one.name) })] : [];
  });
};
