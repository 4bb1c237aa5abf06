/** An order with a time is planned like any other, and scheduled; nothing of it is done where a part is unclear. */
import type { PlannedCommand } from "../commands/planned-command.ts";
import type { HomeModel } from "../home/home-model.ts";
import type { TimedOrder } from "../language/later.ts";
import { type Clarification, refusal } from "../parser/clarification.ts";
import { ordersIn, parse, type SpeakerContext } from "../parser/parse.ts";
import { EXACT_CONFIDENCE, type ParsedSentence } from "../parser/parsed-sentence.ts";
import { isForTimers } from "../spoken/spoken-timers.ts";

type Act = Extract<ParsedSentence, { readonly kind: "act" }>;

export interface PlannedOrder extends TimedOrder {
  readonly act: Act;
}

/** Of one entity, or of one order for several that is said in full. */
const isDefinite = ({ steps, confidence }: Act): boolean =>
  steps.length === 1 || confidence === EXACT_CONFIDENCE;

/**
 * @returns nothing for a sentence without a time that is understood; why nothing is scheduled for one that cannot be.
 */
export const planTimed = (
  sentence: string,
  home: HomeModel,
  speaker: SpeakerContext,
): PlannedOrder | Clarification | undefined => {
  const words = home.language.later;
  const timed = words?.timed(sentence);
  if (!words || !timed) return undefined;
  const act = parse(timed.order, home, speaker);
  // How long a timer runs is no time at which something is done.
  if (act.kind !== "act" || isForTimers(act.steps)) return undefined;
  // Which of several orders the time is for, the lattice parser tells.
  if (ordersIn(timed.order, home) > 1)
    return home.language.parser ? undefined : refusal(words.say.severalOrders);
  if (!isDefinite(act)) return refusal(words.say.severalOrders);
  return act.confirm === undefined ? { ...timed, act } : refusal(words.say.needsConfirmation);
};

/** What is scheduled: the command of one entity, or the words where they are about several. */
export const actionOf = ({ order, act: { steps } }: PlannedOrder, location: string | undefined) => {
  const [first, ...others] = steps;
  if (!first || others.length > 0 || first.isGroup)
    return {
      action: "interpret",
      parameters: { input: order, ...(location !== undefined && { context: { location } }) },
    };
  return commandOf(first);
};

/** As an action by name. */
export const commandOf = ({
  entity_id,
  command,
  fields,
}: Pick<PlannedCommand, "entity_id" | "command" | "fields">) =>
  entity_id.startsWith("scene.")
    ? { action: "activate_scene", parameters: { scene_id: entity_id } }
    : { action: "control", parameters: { entity_id, command, ...fields } };
