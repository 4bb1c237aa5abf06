/** How far a media player has played, and its queue of tracks. */
import type { Snapshot } from "../../kernel/entity.ts";
import type { Free } from "../../kernel/rules.ts";
import { listOf, numberOf } from "../values.ts";

interface Track {
  readonly title: string;
  readonly artist: string;
  /** Seconds. */
  readonly duration: number;
}

const timeOf = (value: unknown) => (typeof value === "string" ? Date.parse(value) : Number.NaN);

/** Seconds into the track: the last reported position, and what has been played since. */
export const playedSeconds = ({ state, attributes }: Snapshot, at: Date): number => {
  const reported = numberOf(attributes.media_position);
  const since = timeOf(attributes.media_position_updated_at);
  return state === "playing" && Number.isFinite(since)
    ? reported + (at.getTime() - since) / 1000
    : reported;
};

export const playedUntil = (seconds: number, at: Date): Free => ({
  media_position: Math.round(seconds),
  media_position_updated_at: at.toISOString(),
});

/** Moves on by so many tracks in the queue, from its end to its beginning. */
export const skip = ({ attributes }: Snapshot, by: number, at: Date): Free => {
  const queue = listOf(attributes.queue) as readonly Track[];
  const place = (numberOf(attributes.queue_position) + by + queue.length) % queue.length;
  const track = queue[place];
  if (!track) return playedUntil(0, at);
  return {
    queue_position: place,
    media_title: track.title,
    media_artist: track.artist,
    media_duration: track.duration,
    ...playedUntil(0, at),
  };
};
