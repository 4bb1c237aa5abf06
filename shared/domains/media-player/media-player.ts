/** Media players: a queue of tracks, a volume, sources. */
import type { Snapshot } from "../../kernel/entity.ts";
import type { Free } from "../../kernel/rules.ts";
import { numberOf } from "../attributes.ts";
import type { Fields } from "../capabilities.ts";
import { becomes, domain, type Effect, onOff, reachBy } from "../domain.ts";

interface Track {
  readonly title: string;
  readonly artist: string;
  /** Seconds. */
  readonly duration: number;
}

const timeOf = (value: unknown) => (typeof value === "string" ? Date.parse(value) : Number.NaN);

/** Seconds into the track: what was told last, and what has been played since. */
export const playedSeconds = ({ state, attributes }: Snapshot, at: Date): number => {
  const told = numberOf(attributes.media_position);
  const since = timeOf(attributes.media_position_updated_at);
  return state === "playing" && Number.isFinite(since)
    ? told + (at.getTime() - since) / 1000
    : told;
};

export const heardUntil = (seconds: number, at: Date): Free => ({
  media_position: Math.round(seconds),
  media_position_updated_at: at.toISOString(),
});

/** Goes so many tracks on in the queue, round and round. */
export const skip = ({ attributes }: Snapshot, by: number, at: Date): Free => {
  const queue = (Array.isArray(attributes.queue) ? attributes.queue : []) as Track[];
  const place = (numberOf(attributes.queue_position) + by + queue.length) % queue.length;
  const track = queue[place];
  if (!track) return heardUntil(0, at);
  return {
    queue_position: place,
    media_title: track.title,
    media_artist: track.artist,
    media_duration: track.duration,
    ...heardUntil(0, at),
  };
};

const play: Effect = (now, _fields, at) =>
  now.state === "playing"
    ? {}
    : { state: "playing", attributes: heardUntil(playedSeconds(now, at), at) };
const pause: Effect = (now, _fields, at) =>
  now.state === "playing"
    ? { state: "paused", attributes: heardUntil(playedSeconds(now, at), at) }
    : {};
const skipped =
  (by: number): Effect =>
  (now, _fields, at) => ({ state: "playing", attributes: skip(now, by, at) });
const mute: Effect = (_now, { muted = true }) => ({ attributes: { is_volume_muted: muted } });

/** Attributes that a wished representation may change, and how. */
const SETTINGS = [
  { attribute: "volume_level", field: "volume", command: "set_volume" },
  { attribute: "is_volume_muted", field: "muted", command: "mute" },
  { attribute: "source", field: "source", command: "select_source" },
] as const;

const reachState = reachBy({
  off: ["turn_off"],
  on: ["turn_on"],
  idle: ["stop"],
  playing: ["play"],
  paused: ["play", "pause"],
  buffering: ["play"],
});

export const mediaPlayer = domain({
  states: ["off", "on", "idle", "playing", "paused", "buffering"],
  owns: ["volume_level", "is_volume_muted", "source"],
  commands: {
    ...onOff((now) => (now.state === "off" ? { state: "idle" } : {}), becomes("off")),
    play: { effect: play },
    pause: { effect: pause },
    play_pause: {
      effect: (now, fields, at) => (now.state === "playing" ? pause : play)(now, fields, at),
    },
    stop: { effect: (_now, _fields, at) => ({ state: "idle", attributes: heardUntil(0, at) }) },
    next: { effect: skipped(1) },
    previous: { effect: skipped(-1) },
    set_volume: {
      needs: ["volume"],
      effect: (_now, { volume }) => ({ attributes: { volume_level: volume } }),
    },
    mute: { may: ["muted"], effect: mute },
    unmute: { effect: (now, _fields, at) => mute(now, { muted: false }, at) },
    select_source: {
      needs: ["source"],
      effect: (_now, { source }) => ({ attributes: { source } }),
    },
  },
  reach(wished, now) {
    const differing = SETTINGS.filter(({ attribute }) => {
      const value = wished.attributes[attribute];
      return value !== undefined && value !== now.attributes[attribute];
    });
    return [
      ...reachState(wished, now),
      ...differing.map(({ attribute, field, command }) => ({
        command,
        fields: { [field]: wished.attributes[attribute] } as Fields,
      })),
    ];
  },
});
