/** What may start an automation: platform × fields, in Home Assistant's terms. */
import type { Problem } from "../../../shared/kernel/problem.ts";
import type { Trigger } from "../config/automation-plan.ts";
import {
  bound,
  COMMON_FIELDS,
  checkRange,
  free,
  hours,
  ids,
  minutes,
  sun,
  text,
  texts,
} from "../schema/fields.ts";
import { invalid, optional, type Reader, refine, rule, transform } from "../schema/reader.ts";
import {
  defined,
  enabled,
  type FieldValues,
  object,
  oneOrList,
  unlessDisabled,
  variants,
} from "../schema/shapes.ts";
import { checkPattern, patternOf } from "../time/cron.ts";
import { duration, offset, times } from "../time/durations.ts";

const MAX_TRIGGERS = 20;

type BodyOf<T> = T extends unknown ? Omit<T, "id" | "path"> : never;
type Body = BodyOf<Trigger>;

const NAMED = { ...COMMON_FIELDS, id: optional(text) };
const watched = { ...NAMED, entity_id: ids, attribute: optional(text), for: optional(duration) };

const placeIn = (path: string): string => /\[(\d+)\]$/.exec(path)?.[1] ?? "0";

/** Of what stands in it, what the trigger is. */
const starts = <M extends FieldValues<typeof NAMED>>(
  reader: Reader<M>,
  body: (parts: M) => Body,
): Reader<Trigger> =>
  transform(reader, (parts, path) => ({ ...body(parts), id: parts.id ?? placeIn(path), path }));

const between = refine(
  object(
    { ...watched, above: optional(bound), below: optional(bound) },
    { needs: ["above", "below"] },
  ),
  checkRange,
);

/** Whoever knows it may start the automation. */
const secret = rule({
  type: "string",
  pattern: /^[A-Za-z0-9_-]{20,255}$/,
  about: "20 to 255 letters, digits, _ and -, so that nobody can guess it",
});

const cron = refine(object({ ...NAMED, pattern: text }), (path, { pattern }) =>
  checkPattern(`${path}.pattern`, pattern),
);

const PLATFORMS: Readonly<Record<Trigger["platform"] | "time_pattern", Reader<Trigger>>> = {
  event: starts(
    object(
      { ...NAMED, event: texts, event_data: optional(free) },
      { spelled: { event: "event_type" } },
    ),
    ({ event: event_types, event_data }) => ({
      platform: "event",
      event_types,
      ...defined({ event_data }),
    }),
  ),
  state: starts(
    object({ ...watched, from: optional(texts), to: optional(texts) }),
    ({ entity_id: entity_ids, attribute, from, to, for: for_ms = 0 }) => ({
      platform: "state",
      entity_ids,
      ...defined({ attribute, from, to }),
      for_ms,
    }),
  ),
  numeric_state: starts(
    between,
    ({ entity_id: entity_ids, attribute, above, below, for: for_ms = 0 }) => ({
      platform: "numeric_state",
      entity_ids,
      ...defined({ attribute, above, below }),
      for_ms,
    }),
  ),
  time: starts(object({ ...NAMED, at: times }), ({ at }) => ({ platform: "time", at })),
  time_pattern: starts(
    object(
      { ...NAMED, hours, minutes, seconds: minutes },
      { needs: ["hours", "minutes", "seconds"] },
    ),
    (parts) => ({ platform: "cron", pattern: patternOf(parts) }),
  ),
  sun: starts(
    object({ ...NAMED, event: sun, offset: optional(offset) }),
    ({ event, offset: offset_ms = 0 }) => ({ platform: "sun", event, offset_ms }),
  ),
  cron: starts(cron, ({ pattern }) => ({ platform: "cron", pattern: pattern.trim() })),
  webhook: starts(object({ ...NAMED, webhook_id: secret }), ({ webhook_id }) => ({
    platform: "webhook",
    webhook_id,
  })),
  homeassistant: starts(
    object({ ...NAMED, event: rule({ type: "enum", values: ["start", "shutdown"] }) }),
    ({ event }) => ({ platform: "homeassistant", event }),
  ),
};

const twice = (_path: string, triggers: readonly Trigger[]): readonly Problem[] => {
  const hooks = triggers.filter((one) => one.platform === "webhook");
  return hooks
    .filter(
      ({ webhook_id }, place) => hooks.findIndex((one) => one.webhook_id === webhook_id) < place,
    )
    .map(({ path }) => invalid(`${path}.webhook_id`, "is that of another trigger"));
};

/** Any of them starts it. */
export const triggers: Reader<readonly Trigger[]> = refine(
  transform(
    oneOrList(unlessDisabled(variants(["platform", "trigger"], PLATFORMS)), MAX_TRIGGERS),
    enabled,
  ),
  twice,
);
