/** What is scheduled in words: "Turn on Kitchen light", "Waiting · 18:30 · in 1 hour". */
import { now } from "../../core/clock.ts";
import { thing } from "../../core/state.ts";
import { locale, relativeTime, t, upperFirst } from "../../core/text.ts";
import { targetsOf } from "../automations/config/parts.ts";
import { actionWords } from "../automations/words/action-words.ts";
import { isOver, type ScheduledRow, timeOf } from "./scheduled-api.ts";

type NamedAction = Pick<ScheduledRow, "action" | "parameters">;

const sceneName = (id: string): string => (thing(id) ?? thing(`scene.${id}`))?.name ?? id;

/** A command to entities; another action is shown by its name. */
const commandWords = ({ action, parameters }: NamedAction): string => {
  const { entity_id, command = "", ...data } = parameters;
  const name = action === "control" ? String(command) : action;
  const [first] = targetsOf({ entity_id });
  if (first === undefined || name.includes(".")) return action;
  const service = `${first.split(".")[0]}.${name}`;
  return upperFirst(actionWords({ action: service, data, target: { entity_id } }, thing));
};

export const whatWords = (row: NamedAction): string => {
  const { input, scene_id, actions } = row.parameters;
  // Of a plan, each of its steps.
  if (Array.isArray(actions))
    return actions
      .map(({ action, parameters = {} }) => whatWords({ action, parameters }))
      .join(", ");
  if (row.action === "interpret") return t("scheduled.sentence", { input: String(input) });
  return row.action === "activate_scene"
    ? upperFirst(t("automationWords.activate", { names: sceneName(String(scene_id)) }))
    : commandWords(row);
};

/** "18:30", or with its day where that is not today. */
const momentText = (time: string): string => {
  const [at, today] = [new Date(time), new Date(now.value)];
  const isToday = at.toDateString() === today.toDateString();
  return new Intl.DateTimeFormat(locale.value, {
    hour: "2-digit",
    minute: "2-digit",
    ...(!isToday && { weekday: "short", day: "numeric", month: "short" }),
    ...(at.getFullYear() !== today.getFullYear() && { year: "numeric" }),
  }).format(at);
};

const timesWords = ({ status, at, until }: ScheduledRow): string => {
  if (until === null) return momentText(at);
  return status === "active"
    ? t("people.until", { time: momentText(until) })
    : `${momentText(at)} – ${momentText(until)}`;
};

export const whenWords = (row: ScheduledRow): string =>
  [
    upperFirst(t(`scheduled.${row.status}`)),
    timesWords(row),
    ...(isOver(row) ? [] : [relativeTime(timeOf(row))]),
  ].join(" · ");
