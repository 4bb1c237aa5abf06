/** Music by its name, and words for everyone in the house. */
import type { SentenceItem } from "../frames/item.ts";
import { nearSpeaker } from "../frames/target-scope.ts";
import { keyOf } from "../text/normalize.ts";
import { freeSpan, freeText } from "./free-text.ts";
import { areasNamedBy, isAct, type SpokenTask } from "./task.ts";

export const broadcastTask: SpokenTask = ({ items, text, language }) => {
  const [first] = items;
  if (!first || !isAct(first, "broadcast")) return undefined;
  const message = freeText(text, [first], language, true);
  return message === undefined
    ? undefined
    : { steps: [{ entity_id: "home", command: "broadcast", fields: { message } }] };
};

/** What is set of things; the name of music has other words. */
const VALUES = ["color", "white", "level", "mode", "up", "down", "attr"];

/** What a player does with what it plays already. */
const TRANSPORT = ["pause", "resume", "next", "previous", "mute", "unmute"] as const;

/** Media that are started as well as played; a film is the word of many a scene. */
const STARTED = ["playlist", "album", "podcast", "music", "artist"];

/** What follows them is another order. */
const JOINING: readonly string[] = ["and", "then"];

/** "Pon el salón a 21" has one without a unit. */
const isValue = (
  { is, unit }: SentenceItem,
  at: number,
  items: readonly SentenceItem[],
): boolean => {
  const before = items[at - 1];
  const isBehindTo = before?.is === "link" && before.of === "to";
  return VALUES.includes(is) || unit !== undefined || (is === "num" && isBehindTo);
};

const PLAYED = ["music", "player", "tv", "device"];

/** "Draai de verwarming omhoog": each word is known, and something else is named. */
const isOfOtherThing = (items: readonly SentenceItem[]): boolean =>
  items.some(({ is, of }) => (is === "kind" || is === "kinds") && !PLAYED.includes(of)) &&
  items.every(({ is }) => is !== "unknown");

/**
 * Without a kind of media or a player, "play" may mean a game. What is said before the verb is a title only where the
 * player is said there, too: "turn off the light and play the radio" are two orders.
 */
export const mediaTask: SpokenTask = ({ items, text, language, home, speaker }) => {
  const media = items.find(({ is }) => is === "media");
  const play =
    items.find((item) => isAct(item, "play")) ??
    (media && STARTED.includes(media.of)
      ? items.find((item) => isAct(item, "start", "activate"))
      : undefined);
  const isOther = (item: SentenceItem) =>
    item.is === "q" || item.is === "block" || isAct(item, ...TRANSPORT);
  if (!play || items.some(isOther)) return undefined;
  const isPlayer = (id: string) => id.startsWith("media_player.");
  const named = items.filter(
    ({ is, ids }) => (is === "name" || is === "stem") && ids.length > 0 && ids.every(isPlayer),
  );
  const rooms = items.filter((item) => areasNamedBy(item, speaker));
  if (!media && named.length + rooms.length === 0) return undefined;
  // "Play 22 degrees in the lounge" is no music.
  if (!media && (items.some(isValue) || isOfOtherThing(items))) return undefined;
  const areas = rooms.flatMap((item) => areasNamedBy(item, speaker) ?? []);
  const wanted = named.flatMap(({ ids }) => ids);
  const players = home
    .ofDomain("media_player")
    .filter(
      (thing) =>
        (wanted.length === 0 || wanted.includes(thing.entity_id)) &&
        (areas.length === 0 || areas.includes(thing.area_id ?? "")),
    );
  const near = nearSpeaker(players, speaker);
  const [player] = wanted.length + areas.length > 0 || near.length === 0 ? players : near;
  const isNamed = named.some(({ is }) => is === "name");
  const title = freeSpan(
    text,
    [
      play,
      ...(media ? [media] : []),
      ...named,
      ...rooms,
      ...items.filter(
        ({ is, of }) => is === "kind" && (of === "player" || of === "tv") && !isNamed,
      ),
    ],
    language,
  );
  if (!player || !title || (players.length > 1 && near.length !== 1)) return undefined;
  const isAnyMusic = language.senses
    .get(keyOf(title.text))
    .some(({ is, of }) => is.startsWith("kind") && of === "music");
  const isBefore = title.from < play.from;
  const isOrder = items.some(
    ({ is, of, to }) => is === "link" && JOINING.includes(of) && to === title.from,
  );
  if (
    isAnyMusic ||
    isOrder ||
    (isBefore && [...named, ...rooms].some(({ from }) => from > play.from))
  )
    return undefined;
  const fields = { query: title.text, ...(media && { media_type: media.of }) };
  return { steps: [{ entity_id: player.entity_id, command: "play_media", fields }] };
};
