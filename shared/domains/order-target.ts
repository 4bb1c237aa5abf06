/** Where an order leads, and whether a device is there, or has ended elsewhere: for every kind of home. */
import { domainOf, patched, type Snapshot } from "../kernel/entity.ts";
import { own } from "../kernel/own-property.ts";
import type { Free } from "../kernel/rules.ts";
import { canonical } from "../text/canonical-json.ts";
import { domainFor, UNREACHABLE_STATES } from "./domains.ts";
import { isNear, isSameState } from "./near-values.ts";
import { targetStateOf } from "./target-state.ts";

const POSITION = "current_position";
/** Attributes that change by and by on the way to their target. */
const TRAVELLING = [POSITION, "current_tilt_position"];
/** The attributes that fields become, where they are named otherwise. */
const ATTRIBUTES: Readonly<Record<string, string>> = {
  position: POSITION,
  tilt_position: "current_tilt_position",
  volume: "volume_level",
  muted: "is_volume_muted",
  activity: "current_activity",
};

/** Domains in which a command names the very state that it leads to; in others, the device chooses among several. */
const EXACT_DOMAINS = [
  "light",
  "switch",
  "lock",
  "cover",
  "valve",
  "fan",
  "humidifier",
  "siren",
  "select",
  "number",
  "text",
  "input_boolean",
  "input_number",
  "input_select",
  "input_text",
];
/** In other domains, fields whose value becomes the state. */
const STATE_FIELDS = ["hvac_mode", "operation_mode"];

/** A command that has been checked. */
interface CheckedOrder {
  readonly entity_id: string;
  readonly command: string;
  readonly fields: Free;
}

/** What was wanted of a device, and what it has reported instead, by name; its state is `state`. */
export interface SupersededValues {
  readonly wanted: Free;
  readonly reached: Free;
}

/** What a state of the device says about an order. */
type Verdict =
  | { readonly is: "reached" }
  /** It is elsewhere, and not on its way. */
  | { readonly is: "elsewhere"; readonly superseded: SupersededValues }
  /** It is as before the order, or on its way. */
  | { readonly is: "open" }
  /** The order has no target that the state would show. */
  | { readonly is: "unknown" };

export interface ReachableTarget {
  readonly verdict: (now: Snapshot) => Verdict;
  /** In what a device differs that is at rest, also where it is as before; nothing where it is not at rest. */
  readonly missed: (now: Snapshot) => SupersededValues | undefined;
}

const OPEN: Verdict = { is: "open" };
const REACHED: Verdict = { is: "reached" };
const UNKNOWN: Verdict = { is: "unknown" };

const isEqual = (one: unknown, other: unknown): boolean =>
  canonical(one ?? null) === canonical(other ?? null);

/** @param before  The device before the order. */
export const orderTarget = (
  { entity_id, command, fields }: CheckedOrder,
  before: Snapshot,
  at: Date,
): ReachableTarget => {
  const { attributes: about, passing = {}, commands } = domainFor(entity_id);
  const row = own(commands, command);
  const patch = row?.effect(before, fields, at) ?? {};
  const after = patched(before, patch);
  const target = targetStateOf(entity_id, after);
  // Where a device stops is not known before.
  const isStop = patch.attributes?.target_position === null;
  const isExact =
    (EXACT_DOMAINS.includes(domainOf(entity_id)) && !isStop) ||
    STATE_FIELDS.some((field) => own(fields, field) !== undefined);
  const named = Object.keys(fields).map((field) => own(ATTRIBUTES, field) ?? field);
  const given = [...named, ...(row?.sets ?? [])];
  // At the end of a range, a step has nothing to do.
  const isDone = Object.keys(patch).length > 0 && isEqual(after, patched(before, {}));
  const isMomentary = row?.isMomentary === true && !isDone;
  const isStill = isStop || patch.state === undefined;
  // To the end, a cover is on its way by its state, and there by its position.
  const moving = isStill ? [] : (about?.moving?.filter((name) => name === POSITION) ?? []);
  const wanted: Free = Object.fromEntries(
    [...new Set([...given, ...moving])].flatMap((name) => {
      const value = own(target?.attributes ?? {}, name);
      return value == null ? [] : [[name, value]];
    }),
  );
  /** Slats tilt in whichever state the cover is, and whether it travels or not. */
  const isOfState = patch.state !== undefined || Object.keys(wanted).length === 0;
  const isPassing = ({ state }: Snapshot) => isOfState && own(passing, state) !== undefined;
  const found = (now: Snapshot, name: string) =>
    own(targetStateOf(entity_id, now)?.attributes ?? {}, name);

  const differing = (now: Snapshot): readonly (readonly [name: string, value: unknown])[] => {
    const isOther = target && isExact && isOfState && !isSameState(target.state, now);
    const values = Object.entries(wanted).flatMap(([name, value]) => {
      const other = found(now, name);
      const isThere = other == null || isNear(name, value, other, now.attributes);
      return isThere ? [] : [[name, other] as const];
    });
    return isOther ? [["state", now.state], ...values] : values;
  };
  const valueIn = (snapshot: Snapshot, name: string) =>
    name === "state" ? snapshot.state : found(snapshot, name);
  /** A light that fades, and a cover that tells only its position, are on their way without saying so. */
  const mayGoOn = (now: Snapshot): boolean => {
    if (Number(own(fields, "transition") ?? 0) > 0) return true;
    return TRAVELLING.some((name) => {
      const values = [found(before, name), found(now, name), own(wanted, name)];
      const [from = 0, at = 0, to = 0] = values.map((value) => Number(value ?? Number.NaN));
      return (from < at && at < to) || (from > at && at > to);
    });
  };
  const isAsBefore = (name: string, value: unknown) => isEqual(valueIn(before, name), value);

  const superseded = (others: ReturnType<typeof differing>): SupersededValues => {
    const goal: Free = { ...wanted, state: target?.state };
    return {
      wanted: Object.fromEntries(others.map(([name]) => [name, own(goal, name)])),
      reached: Object.fromEntries(others),
    };
  };

  return {
    missed(now) {
      if (isMomentary || UNREACHABLE_STATES.includes(now.state) || isPassing(now)) return undefined;
      const others = target ? differing(now) : [];
      return others.length > 0 ? superseded(others) : undefined;
    },
    verdict(now) {
      if (isMomentary) return UNKNOWN;
      // Where no command has a target, there is nothing to do once the effect would change nothing.
      if (!target) return isEqual(patched(now, patch), patched(now, {})) ? REACHED : UNKNOWN;
      if (UNREACHABLE_STATES.includes(now.state)) return OPEN;
      if (isPassing(now)) {
        if (now.state === after.state) return REACHED;
        return isExact ? OPEN : UNKNOWN;
      }
      const others = differing(now);
      if (others.length > 0) {
        const isUnchanged = others.every(([name, value]) => isAsBefore(name, value));
        if (isUnchanged || mayGoOn(now)) return OPEN;
        return { is: "elsewhere", superseded: superseded(others) };
      }
      const isAtState = !isOfState || isSameState(target.state, now);
      return isAtState ? REACHED : isExact ? OPEN : UNKNOWN;
    },
  };
};
