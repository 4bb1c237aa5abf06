/** How sentences speak of speakers, radios and televisions. */
import { isWithin, ON_OFF, type Sentences } from "../sentences.ts";

export const PLAYER_SENTENCES = {
  acts: {
    ...ON_OFF,
    stop: "stop",
    start: "play",
    play: "play",
    pause: "pause",
    next: "next",
    previous: "previous",
    mute: "mute",
    unmute: "unmute",
  },
  fieldsOf(value, unit) {
    if (unit === undefined && isWithin(value, 0, 1)) return { volume: value };
    return (unit === undefined || unit === "percent") && isWithin(value, 0, 100)
      ? { volume: value / 100 }
      : undefined;
  },
  scales: [
    {
      of: ["volume"],
      field: "volume",
      attribute: "volume_level",
      sizes: { small: 0.05, usual: 0.1, large: 0.2 },
      range: [0, 1],
      unit: 0.01,
      units: ["percent", undefined],
    },
  ],
} as const satisfies Sentences;
