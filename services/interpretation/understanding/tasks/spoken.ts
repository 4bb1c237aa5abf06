/** Music by its name, and words for everyone in the house. */
import type { SentenceItem } from "../frames/item.ts";
import { nearSpeaker } from "../frames/target-scope.ts";
import type { HomeThing } from "../home/home-index.ts";
import { keyOf } from "../text/normalize.ts";
import { oneBefore } from "../text/one-before.ts";
import { freeSpan, freeText } from "./free-text.ts";
import { areasNamedBy, isAct, type SpokenTask, type TaskScene } from "./task.ts";

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
  const before = oneBefore(items, at);
  const isBehindTo = before?.is === "link" && before.of === "to";
  return VALUES.includes(is) || unit !== undefined || (is === "num" && isBehindTo);
};

const PLAYED = ["music", "player", "tv", "device"];

/** "Draai de verwarming omhoog": each word is known, and something else is named. */
const isOfOtherThing = (items: readonly SentenceItem[]): boolean =>
  items.some(({ is, of }) => (is === "kind" || is === "kinds") && !PLAYED.includes(of)) &&
  items.every(({ is }) => is !== "unknown");

/** The parts of a sentence that asks for music. */
interface MediaWords {
  readonly play: SentenceItem;
  readonly media: SentenceItem | undefined;
  readonly players: readonly SentenceItem[];
  readonly rooms: readonly SentenceItem[];
}

const isOther = (item: SentenceItem): boolean =>
  item.is === "q" || item.is === "block" || isAct(item, ...TRANSPORT);

const isPlayer = (id: string): boolean => id.startsWith("media_player.");

const isPlayerName = ({ is, ids }: SentenceItem): boolean =>
  (is === "name" || is === "stem") && ids.length > 0 && ids.every(isPlayer);

/** "Play", and "start" where what is started is media. */
const playVerb = (
  items: readonly SentenceItem[],
  media: SentenceItem | undefined,
): SentenceItem | undefined => {
  const isStarted = media !== undefined && STARTED.includes(media.of);
  return (
    items.find((item) => isAct(item, "play")) ??
    (isStarted ? items.find((item) => isAct(item, "start", "activate")) : undefined)
  );
};

const mediaWords = ({ items, speaker }: TaskScene): MediaWords | undefined => {
  const media = items.find(({ is }) => is === "media");
  const play = playVerb(items, media);
  if (!play || items.some(isOther)) return undefined;
  const players = items.filter(isPlayerName);
  const rooms = items.filter((item) => areasNamedBy(item, speaker));
  // "Play 22 degrees in the lounge" is no music.
  const isMusic = media || (!items.some(isValue) && !isOfOtherThing(items));
  if (!isMusic || (!media && players.length + rooms.length === 0)) return undefined;
  return { play, media, players, rooms };
};

/** The one that is named or is in the room that is; else the only one, or the one beside the speaker. */
const playerFor = (
  { home, speaker }: TaskScene,
  { players, rooms }: MediaWords,
): HomeThing | undefined => {
  const areas = rooms.flatMap((item) => areasNamedBy(item, speaker) ?? []);
  const wanted = players.flatMap(({ ids }) => ids);
  const isMeant = ({ entity_id, area_id }: HomeThing): boolean =>
    (wanted.length === 0 || wanted.includes(entity_id)) &&
    (areas.length === 0 || areas.includes(area_id ?? ""));
  const meant = home.ofDomain("media_player").filter(isMeant);
  const near = nearSpeaker(meant, speaker);
  if (meant.length > 1 && near.length !== 1) return undefined;
  const [player] = wanted.length + areas.length > 0 || near.length === 0 ? meant : near;
  return player;
};

/** A word for a player says which one is meant, where no name does. */
const isPlayerNoun = ({ is, of }: SentenceItem): boolean =>
  is === "kind" && (of === "player" || of === "tv");

/** What is to be played: the words that say nothing else. */
const titleOf = (
  { items, text, language }: TaskScene,
  { play, media, players, rooms }: MediaWords,
): string | undefined => {
  const nouns = players.some(({ is }) => is === "name") ? [] : items.filter(isPlayerNoun);
  const said = [play, ...(media ? [media] : []), ...players, ...rooms, ...nouns];
  const title = freeSpan(text, said, language);
  if (!title) return undefined;
  const senses = language.senses.get(keyOf(title.text));
  const isAnyMusic = senses.some(({ is, of }) => is.startsWith("kind") && of === "music");
  const isOrder = items.some(
    ({ is, of, to }) => is === "link" && JOINING.includes(of) && to === title.from,
  );
  const isBefore = title.from < play.from;
  const isThere = [...players, ...rooms].every(({ from }) => from <= play.from);
  return isAnyMusic || isOrder || (isBefore && !isThere) ? undefined : title.text;
};

/**
 * Without a kind of media or a player, "play" may mean a game. What is said before the verb is a title only where the
 * player is said there, too: "turn off the light and play the radio" are two orders.
 */
export const mediaTask: SpokenTask = (scene) => {
  const words = mediaWords(scene);
  const player = words && playerFor(scene, words);
  const title = player && titleOf(scene, words);
  if (!player || title === undefined) return undefined;
  const { media } = words;
  const fields = { query: title, ...(media && { media_type: media.of }) };
  return { steps: [{ entity_id: player.entity_id, command: "play_media", fields }] };
};
