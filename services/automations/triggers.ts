/** What may start an automation: platform × fields, in Home Assistant's terms. */
import {
  bound,
  duration,
  free,
  hours,
  ids,
  minutes,
  offset,
  sun,
  text,
  texts,
  times,
} from "./fields.ts";
import { is, maybe, object, variants } from "./reader.ts";

const watched = { entity_id: ids, attribute: maybe(text), for: maybe(duration) };

const PLATFORMS = {
  event: object(
    { event: maybe(text), event_type: maybe(texts), event_data: maybe(free) },
    "event",
    "event_type",
  ),
  state: object({ ...watched, from: maybe(texts), to: maybe(texts) }),
  numeric_state: object({ ...watched, above: maybe(bound), below: maybe(bound) }, "above", "below"),
  time: object({ at: times }),
  time_pattern: object({ hours, minutes, seconds: minutes }, "hours", "minutes", "seconds"),
  sun: object({ event: sun, offset: maybe(offset) }),
  webhook: object({ webhook_id: text }),
  homeassistant: object({ event: is({ type: "enum", values: ["start", "shutdown"] }) }),
};

export const trigger = variants("platform", PLATFORMS);
