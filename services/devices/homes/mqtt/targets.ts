/** Whether a device is where an order leads: what the order names is compared, as the device rounds it. */
import { domainFor, UNREACHABLE_STATES } from "../../../../shared/domains/domains.ts";
import { targetStateOf } from "../../../../shared/domains/target-state.ts";
import { patched, type Snapshot } from "../../../../shared/kernel/entity.ts";
import { own } from "../../../../shared/kernel/own-property.ts";
import type { Free } from "../../../../shared/kernel/rules.ts";
import { canonical } from "../../../../shared/text/canonical-json.ts";
import { effectOf } from "../../commands/check-command.ts";
import type { Order } from "../home.ts";

/** Stands for the cause of a report: a broker does not tell it. */
export const ANY_CAUSE = "any";
/** The attributes that fields become, where they are named otherwise. */
const ATTRIBUTES: Readonly<Record<string, string>> = {
  position: "current_position",
  tilt_position: "current_tilt_position",
};
/** How far a device may be from what it was told: a share of the value, and at least an amount. */
const SHARE = 0.02;
const AMOUNTS: Readonly<Record<string, number>> = {
  brightness: 3,
  color_temp: 4,
  rgb_color: 15,
  current_position: 2,
  current_tilt_position: 2,
  temperature: 0.26,
  target_temp_low: 0.26,
  target_temp_high: 0.26,
  humidity: 1,
};

const isNear = (name: string, wanted: unknown, found: unknown, attributes: Free): boolean => {
  if (Array.isArray(wanted) && Array.isArray(found))
    return wanted.every((one, n) => isNear(name, one, found[n], attributes));
  if (typeof wanted !== "number" || typeof found !== "number")
    return canonical(wanted ?? null) === canonical(found ?? null);
  const step = name === "percentage" ? Number(attributes.percentage_step ?? 1) : 0;
  const amount = Math.max(step, own(AMOUNTS, name) ?? 0, Math.abs(wanted) * SHARE);
  return Math.abs(wanted - found) <= amount;
};

/** Whether all that an order leaves otherwise is so, where the domain has no target. */
const isAsLeft = (after: Snapshot, before: Snapshot, now: Snapshot): boolean =>
  now.state === after.state &&
  Object.entries(after.attributes)
    .filter(([name, value]) => canonical(value) !== canonical(own(before.attributes, name) ?? null))
    .every(([name, value]) => canonical(value) === canonical(own(now.attributes, name) ?? null));

/** @param before  The entity before the order. */
export const reachedBy = (
  { entity_id, command, fields }: Order,
  before: Snapshot,
  at: Date,
): ((now: Snapshot) => boolean) => {
  const effect = effectOf(entity_id, command, before, fields, at);
  const after = patched(before, effect);
  const target = targetStateOf(entity_id, after);
  const { attributes: { moving = [] } = {}, commands, passing = {} } = domainFor(entity_id);
  const row = own(commands, command);
  if (row?.isMomentary) return () => false;
  const given = Object.keys(fields).map((field) => own(ATTRIBUTES, field) ?? field);
  /** Where the state is not known, what the device says else counts. */
  const valuesIn = (one: Snapshot): Free =>
    UNREACHABLE_STATES.includes(one.state)
      ? one.attributes
      : (targetStateOf(entity_id, one)?.attributes ?? {});
  const wanted = valuesIn(after);
  const names = [...given, ...(row?.sets ?? [])].filter((name) => own(wanted, name) != null);
  /** Slats tilt in whichever state the cover is, and whether it travels or not. */
  const isOfState = effect.state !== undefined || names.length === 0;
  // To the end, a cover is on its way by its state, and there by its position.
  const travelling = moving.filter((name) => isOfState && name === "current_position");
  const named = [...new Set([...names, ...travelling])].filter((name) => own(wanted, name) != null);
  const isPassing = ({ state }: Snapshot) => isOfState && own(passing, state) !== undefined;
  return (now) => {
    if (isPassing(after) && now.state === after.state && before.state !== after.state) return true;
    if (!isPassing(after) && isPassing(now)) return false;
    const found = target && targetStateOf(entity_id, now);
    if (!target || !found) return isAsLeft(after, before, now);
    const values = valuesIn(now);
    return (
      (!isOfState || found.state === target.state) &&
      named.every((name) => isNear(name, own(wanted, name), own(values, name), now.attributes))
    );
  };
};
