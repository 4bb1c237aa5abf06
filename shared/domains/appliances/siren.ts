/** Sirens: they sound with a tone, a volume, and for a time. */
import { becomes, domain, type FieldTable, onOff, reachOnOff, targetByState } from "../domain.ts";
import { VOLUME } from "../media-player/media-player.ts";
import { ON_OFF } from "../sentences.ts";
import { among, hasFeature, listOf, whole, words } from "../values.ts";

/** Home Assistant's bits. */
const FEATURE = { on: 1, off: 2, tones: 4, volume: 8, duration: 16 } as const;
const DAY_S = 86_400;

/** Tones are a list, or a table of names by number; a tone of the table may be named either way. */
const tonesOf = (tones: unknown): readonly unknown[] =>
  typeof tones === "object" && tones !== null && !Array.isArray(tones)
    ? Object.entries(tones).flat()
    : listOf(tones);

const FIELDS = {
  tone: {
    rule: words("One of the entity's available_tones"),
    isSupported: (attributes) => hasFeature(attributes, FEATURE.tones),
    allowed: (value, { available_tones }) => among(value, tonesOf(available_tones)),
  },
  volume: { ...VOLUME, isSupported: (attributes) => hasFeature(attributes, FEATURE.volume) },
  duration: {
    rule: whole(1, DAY_S, "A siren: seconds, 1–86,400"),
    isSupported: (attributes) => hasFeature(attributes, FEATURE.duration),
  },
} as const satisfies FieldTable;

const SOUNDED = onOff(becomes("on"), becomes("off"));
const MAY = ["tone", "volume", "duration"] as const;

export const siren = domain({
  name: "siren",
  states: ["on", "off"],
  fields: FIELDS,
  aliases: { volume_level: { field: "volume", rule: VOLUME.rule } },
  commands: {
    turn_on: { ...SOUNDED.turn_on, may: MAY, features: FEATURE.on },
    turn_off: { ...SOUNDED.turn_off, features: FEATURE.off },
    toggle: { ...SOUNDED.toggle, may: [], features: FEATURE.on | FEATURE.off },
  },
  attributes: { declared: ["available_tones"] },
  targetState: targetByState,
  commandsToReach: reachOnOff,
  sentences: {
    acts: { ...ON_OFF, stop: "turn_off", start: "turn_on" },
  },
});
