/** Sends commands to the entities of an add-on; only the device's own report confirms one. */
import type { AddonReport, addons } from "../../../shared/contracts/addons.ts";
import type { ParamsOf } from "../../../shared/kernel/contract.ts";
import { fail, type Thrown } from "../../../shared/kernel/errors.ts";
import { escapeText } from "../../../shared/text/escape-html.ts";
import type { RunningAddon } from "./addon-processes.ts";
import { unescapeFields } from "./escape-values.ts";
import { isUnclear } from "./pending-requests.ts";
import { type AddonCommandAnswer, asCommandAnswer } from "./protocol.ts";

type AddonCommand = ParamsOf<typeof addons.obey>["orders"][number];
type Watch = ReturnType<RunningAddon["bridge"]["watch"]>;

const NO_REPORT = "its answer has a state without `confirmed: true`, which is not shown";

const invalid = (slug: string, why: string): never =>
  fail("SERVICE_UNAVAILABLE", { slug }, `${slug} has sent an invalid answer: ${why}`);

/** @throws SERVICE_UNAVAILABLE, INVALID_REQUEST as the add-on answers. */
const ask = async (
  slug: string,
  { supervisor, log }: RunningAddon,
  order: AddonCommand,
): Promise<AddonCommandAnswer | undefined> => {
  const { entity_id, command } = order;
  const note = (text: string) => log.add("hearth", `${command} of ${entity_id}: ${text}`);
  const fields = unescapeFields(order.fields);
  try {
    const answer = asCommandAnswer(await supervisor.ask({ type: "command", ...order, fields }));
    if (typeof answer === "string") return invalid(slug, escapeText(answer));
    if (!answer.isConfirmed && Object.keys(answer.patch).length > 0) note(NO_REPORT);
    return answer;
  } catch (error) {
    if (!isUnclear(error as Thrown)) throw error;
    // It is not sent again; a report still confirms it.
    note((error as Error).message);
    return undefined;
  }
};

const reportedIn = async (
  slug: string,
  { bridge }: RunningAddon,
  { entity_id }: AddonCommand,
  { patch }: AddonCommandAnswer,
) => {
  try {
    return await bridge.reported(entity_id, patch);
  } catch (error) {
    return invalid(slug, (error as Error).message);
  }
};

/** @returns nothing where no report has confirmed it. */
const outcomeOf = async (
  slug: string,
  addon: RunningAddon,
  order: AddonCommand,
  watch: Watch,
): Promise<readonly AddonReport[]> => {
  const answer = await ask(slug, addon, order);
  if (answer?.isConfirmed) {
    const shown = await reportedIn(slug, addon, order, answer);
    const end = watch.confirmedBy(shown);
    if (end) return [{ shown, ...end }];
  }
  const end = await watch.reported();
  const shown = addon.bridge.rowOf(order.entity_id);
  return end && shown ? [{ shown, ...end }] : [];
};

/**
 * Each is sent after the answer to the one before it.
 *
 * @param orders  For one entity: its report after the last one counts.
 */
export const sendCommands = async (
  slug: string,
  addon: RunningAddon,
  orders: readonly AddonCommand[],
): Promise<readonly AddonReport[]> => {
  const last = orders.at(-1);
  if (!last) return [];
  for (const order of orders.slice(0, -1)) {
    const answer = await ask(slug, addon, order);
    if (answer?.isConfirmed) await reportedIn(slug, addon, order, answer);
  }
  const watch = addon.bridge.watch(last);
  try {
    return await outcomeOf(slug, addon, last, watch);
  } finally {
    watch.close();
  }
};
