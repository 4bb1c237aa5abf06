/** An answer that the lattice parser has found, in words. */
import type { HomeModel } from "../home/home-model.ts";
import { filled } from "../language/filled.ts";
import type { DescribedEntity, ValueTopic } from "../language/responses.ts";
import type { FactWords } from "../understanding/frames/facts.ts";
import type { HomeAnswer } from "../understanding/questions/answer.ts";
import { timersText } from "./spoken-timers.ts";

/** What is told of a thing by the attribute that was asked for; others are told as a value alone. */
const TOPICS: Readonly<Partial<Record<string, ValueTopic>>> = {
  temperature: "warmth",
  warmth: "warmth",
  brightness: "brightness",
  color: "colour",
  volume: "volume",
  position: "position",
};

const weatherIn = (home: HomeModel): readonly DescribedEntity[] =>
  [...home.entities.values()].filter(({ domain }) => domain === "weather");

const topicText = (topic: string, home: HomeModel, localTime: Date): string | undefined => {
  const { say } = home.language;
  if (topic === "time" || topic === "date") return say.clock(topic, localTime);
  const weather = weatherIn(home);
  return weather.length > 0 ? say.values("state", weather) : undefined;
};

/** How much is to be done; the items are known to the home alone. */
const listsText = (lists: readonly DescribedEntity[], { language }: HomeModel): string =>
  lists
    .map(({ name, state }) => filled(language.tasks.listItems, { names: name, value: state }))
    .join(" ");

/** @returns nothing where the home has nothing to answer with. */
export const answerText = (
  { entities, yes, count, value, topic, left }: HomeAnswer,
  asked: FactWords | undefined,
  home: HomeModel,
  localTime: Date,
): string | undefined => {
  const { say } = home.language;
  if (topic !== undefined) return topicText(topic, home, localTime);
  const about = entities.flatMap((id) => home.entities.get(id) ?? []);
  if (left) return timersText(about, left, home);
  const [state = ""] = asked?.states ?? [];
  if (yes !== undefined)
    return yes ? say.whether(true, state, about, []) : say.whether(false, state, [], about);
  const isOfLists = about.length > 0 && about.every(({ domain }) => domain === "todo");
  if (isOfLists && count === undefined) return listsText(about, home);
  if (count !== undefined)
    return say.list(asked?.asks.includes("count") ? "count" : "which", state, about);
  const [thing] = about;
  if (!thing) return undefined;
  const [attribute = "status"] = asked?.attributes ?? [];
  const isState = attribute === "status" || attribute === "mode" || thing.domain === "sensor";
  const known = isState ? "state" : TOPICS[attribute];
  return known ? say.values(known, about) : say.value(thing.name, String(value ?? "?"));
};
