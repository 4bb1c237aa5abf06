/** What is scheduled in words, and which of it a sentence names; pure. */
import type { Scheduled } from "../../../shared/contracts/agents/scheduled.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import { escapeText } from "../../../shared/text/escape-html.ts";
import { nameOf } from "../commands/planned-command.ts";
import type { HomeModel } from "../home/home-model.ts";
import type { ScheduledText } from "../language/later.ts";
import { keyOf } from "../language/words.ts";
import { isFiller } from "../spoken/spoken-situation.ts";
import { toldTime } from "./clock-times.ts";

/** What is scheduled, or a step of a plan that is. */
type NamedAction = Readonly<{ action: string; parameters?: Free | undefined }>;

/** What it is done with; nothing where that is several things, or none. */
export const entityIn = ({
  parameters: { entity_id, scene_id } = {},
}: NamedAction): string | undefined =>
  [entity_id, scene_id].find((id): id is string => typeof id === "string");

const HIDDEN = ["entity_id", "scene_id", "command", "code"];

export const whatOf = (one: NamedAction, home: HomeModel): string => {
  const { action, parameters = {} } = one;
  const entity_id = entityIn(one);
  if (action === "interpret") return escapeText(String(parameters.input));
  if (Array.isArray(parameters.actions))
    return parameters.actions.map((step) => whatOf(step as NamedAction, home)).join(", ");
  if (entity_id === undefined) return action;
  const given = Object.entries(parameters).filter(([name]) => !HIDDEN.includes(name));
  const own = action === "control" ? String(parameters.command) : action;
  const command = action === "activate_scene" ? "activate" : own;
  const name = nameOf(home, entity_id);
  return home.language.say.order([{ command, fields: Object.fromEntries(given), name }]);
};

interface Present {
  readonly now: number;
  readonly zone: string;
}

export const scheduledText = (
  one: Scheduled,
  home: HomeModel,
  present: Present,
): ScheduledText => ({
  what: whatOf(one, home),
  at: one.status === "active" ? undefined : toldTime(Date.parse(one.at), present, home.language),
  until: one.until === null ? undefined : toldTime(Date.parse(one.until), present, home.language),
});

/** How it is named: by its entity, or by its words. */
export const nameIn = (one: Scheduled, home: HomeModel): string => {
  const entity_id = entityIn(one);
  return entity_id === undefined
    ? String(one.parameters.input ?? one.action)
    : nameOf(home, entity_id);
};

/** Without an article before it. */
const cutWith = ({ language: { words, parser } }: HomeModel, text: string): string => {
  const [first = "", ...rest] = words.cut(text);
  return keyOf(isFiller(first, parser) ? rest : [first, ...rest]);
};

/** What is about an entity of that name, or has the name in its words. */
export const namedBy = (
  said: string,
  all: readonly Scheduled[],
  home: HomeModel,
): readonly Scheduled[] => {
  const wanted = cutWith(home, said);
  return all.filter((one) => {
    const name = cutWith(home, nameIn(one, home));
    return one.action === "interpret" ? ` ${name} `.includes(` ${wanted} `) : name === wanted;
  });
};
