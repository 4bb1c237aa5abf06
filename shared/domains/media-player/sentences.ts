/** How sentences speak of speakers, radios and televisions. */
import { isWithin, ON_OFF, type Sentences, stateIs, stateIsNot } from "../sentences.ts";

export const PLAYER_SENTENCES = {
  nouns: [
    {
      kind: "player",
      en: [
        "speaker|radio|player|media player|music|some music|song|track|playback|audio|stereo|tune",
        "speakers|radios|players|media players|songs|tunes",
      ],
    },
    { kind: "television", classes: ["tv"], en: ["tv|television|telly", "tvs|televisions"] },
  ],
  nameEndings: { en: ["speaker", "radio", "player"] },
  scope: "everything",
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
  implied: ["stop", "play", "pause", "next", "previous", "mute", "unmute", "volume"],
  measures: ["volume"],
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
  states: {
    on: stateIsNot("off"),
    off: stateIs("off"),
    playing: stateIs("playing", "buffering"),
    paused: stateIs("paused"),
    running: stateIs("playing"),
    muted: ({ attributes }) => attributes.is_volume_muted === true,
  },
} as const satisfies Sentences;
