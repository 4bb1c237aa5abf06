/** The domains that a command is for when its clause names none. */
import { CELSIUS } from "../../../shared/domains/climate/fields.ts";
import { DOMAINS } from "../../../shared/domains/domains.ts";
import { type Act, isWithin } from "../../../shared/domains/sentences.ts";
import type { CommandSlots } from "../tokens/slots.ts";

/** By act, measure or unit: the domains that it means where nothing is named. */
const IMPLIED = new Map<string, readonly string[]>();
for (const { name, sentences } of DOMAINS)
  for (const word of sentences?.implied ?? [])
    IMPLIED.set(word, [...(IMPLIED.get(word) ?? []), name]);

/** A room that is set to a bare number is set to so many degrees. */
const isTemperature = ({ quantities: [one], hasFrame }: CommandSlots) =>
  one?.unit === undefined &&
  one?.preposition === "to" &&
  hasFrame &&
  isWithin(one.value, ...CELSIUS);

export const impliedDomains = (slots: CommandSlots): readonly string[] => {
  const { acts, steps, dimensions, quantities, colours, whites, modes } = slots;
  const hints = [
    ...acts,
    ...dimensions,
    ...steps.map(({ of }) => of),
    ...quantities.map(({ unit }) => unit),
    colours.length + whites.length > 0 ? "colour" : undefined,
    modes.length > 0 || isTemperature(slots) ? "mode" : undefined,
  ].flatMap((word) => {
    const domains = word && IMPLIED.get(word);
    return domains ? [domains] : [];
  });
  const [first = []] = hints;
  return first.filter((domain) => hints.every((hint) => hint.includes(domain)));
};

const RUNNING: readonly Act[] = [
  "off",
  "stop",
  "play",
  "pause",
  "next",
  "previous",
  "mute",
  "unmute",
];

/** Whether the command is for what is running, where several could be meant. */
export const prefersRunning = ({ acts, steps, dimensions }: CommandSlots): boolean =>
  acts.some((act) => RUNNING.includes(act)) || dimensions.includes("volume") || steps.length > 0;
