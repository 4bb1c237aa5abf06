/** Media players: a queue of tracks, a volume, sources. */
import { optional } from "../../kernel/rules.ts";
import {
  becomes,
  type CommandFields,
  domain,
  type Effect,
  type FieldTable,
  onOff,
  reachAttributes,
  reachByState,
} from "../domain.ts";
import { ATTRIBUTE, among, decimal, pick } from "../values.ts";
import { playedSeconds, playedUntil, skip } from "./playback.ts";
import { PLAYER_SENTENCES } from "./sentences.ts";

/** How loud, from silence to the most. */
export const VOLUME = { rule: decimal(0, 1, "0–1"), homeAssistant: ["volume_level"] } as const;

/** Home Assistant's bits. */
const FEATURE = {
  pause: 1,
  volume: 4,
  mute: 8,
  previous: 16,
  next: 32,
  on: 128,
  off: 256,
  source: 2048,
  stop: 4096,
  play: 16_384,
} as const;

const FIELDS = {
  volume: VOLUME,
  muted: {
    rule: optional({ type: "boolean", about: "Whether the player is muted" }),
    homeAssistant: ["is_volume_muted"],
  },
  source: {
    rule: optional({ type: "string", max: 255, about: "One of the entity's source_list" }),
    isSupported: ({ source_list }) => Array.isArray(source_list),
    allowed: (value, { source_list }) => among(value, source_list),
  },
} as const satisfies FieldTable;

type PlayerFields = CommandFields<typeof FIELDS>;
type PlayerEffect = Effect<PlayerFields>;

const play: PlayerEffect = (now, _fields, at) =>
  now.state === "playing"
    ? {}
    : { state: "playing", attributes: playedUntil(playedSeconds(now, at), at) };
const pause: PlayerEffect = (now, _fields, at) =>
  now.state === "playing"
    ? { state: "paused", attributes: playedUntil(playedSeconds(now, at), at) }
    : {};
const skipBy =
  (tracks: number): PlayerEffect =>
  (now, _fields, at) => ({ state: "playing", attributes: skip(now, tracks, at) });
const mute = (muted: boolean) => ({ attributes: { is_volume_muted: muted } });

/** Attributes that a requested representation may change, and how. */
const reachSettings = reachAttributes<"set_volume" | "mute" | "select_source", PlayerFields>([
  { attribute: "volume_level", field: "volume", command: "set_volume" },
  { attribute: "is_volume_muted", field: "muted", command: "mute" },
  { attribute: "source", field: "source", command: "select_source" },
]);

const reachState = reachByState({
  off: ["turn_off"],
  on: ["turn_on"],
  idle: ["stop"],
  playing: ["play"],
  paused: ["play", "pause"],
  buffering: ["play"],
});

export const mediaPlayer = domain({
  name: "media_player",
  states: ["off", "on", "idle", "playing", "paused", "buffering"],
  fields: FIELDS,
  aliases: {
    volume_level: { field: "volume", rule: FIELDS.volume.rule },
    is_volume_muted: { field: "muted", rule: FIELDS.muted.rule },
  },
  commands: {
    ...onOff<PlayerFields>(
      (now) => (now.state === "off" ? { state: "idle" } : {}),
      becomes("off"),
      [],
      FEATURE,
    ),
    play: { features: FEATURE.play, effect: play, service: "media_play" },
    pause: { features: FEATURE.pause, effect: pause, service: "media_pause" },
    play_pause: {
      features: FEATURE.play | FEATURE.pause,
      effect: (now, fields, at) => (now.state === "playing" ? pause : play)(now, fields, at),
      service: "media_play_pause",
    },
    stop: {
      features: FEATURE.stop,
      effect: (_now, _fields, at) => ({ state: "idle", attributes: playedUntil(0, at) }),
      service: "media_stop",
    },
    next: {
      features: FEATURE.next,
      effect: skipBy(1),
      service: "media_next_track",
      isMomentary: true,
    },
    previous: {
      features: FEATURE.previous,
      effect: skipBy(-1),
      service: "media_previous_track",
      isMomentary: true,
    },
    set_volume: {
      features: FEATURE.volume,
      needs: ["volume"],
      effect: (_now, { volume }) => ({ attributes: { volume_level: volume } }),
      service: "volume_set",
    },
    mute: {
      features: FEATURE.mute,
      may: ["muted"],
      sets: ["is_volume_muted"],
      effect: (_now, { muted = true }) => mute(muted),
      service: "volume_mute",
    },
    unmute: { features: FEATURE.mute, sets: ["is_volume_muted"], effect: () => mute(false) },
    select_source: {
      features: FEATURE.source,
      needs: ["source"],
      effect: (_now, { source }) => ({ attributes: { source } }),
    },
  },
  attributes: {
    owned: {
      volume_level: FIELDS.volume.rule,
      is_volume_muted: FIELDS.muted.rule,
      source: ATTRIBUTE.text,
    },
    known: {
      queue_position: ATTRIBUTE.count,
      media_title: ATTRIBUTE.text,
      media_artist: ATTRIBUTE.text,
      media_duration: ATTRIBUTE.amount,
      media_position: ATTRIBUTE.amount,
      media_position_updated_at: ATTRIBUTE.time,
    },
    declared: ["source_list", "queue"],
  },
  targetState: ({ state, attributes }) => ({
    state: state === "buffering" ? "playing" : state,
    attributes: pick(
      attributes,
      "volume_level",
      "is_volume_muted",
      ...(FIELDS.source.isSupported(attributes) ? ["source"] : []),
    ),
  }),
  commandsToReach: (wanted, now) => [...reachState(wanted, now), ...reachSettings(wanted, now)],
  sentences: PLAYER_SENTENCES,
});
