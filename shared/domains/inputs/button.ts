/** Buttons, whose state is the time at which they were last pressed: `button` and `input_button`. */
import { domain, type Effect } from "../domain.ts";
import { ISO_TIME } from "../values.ts";

const press: Effect = (_now, _fields, at) => ({ state: at.toISOString() });

/** A press cannot be undone, and leads to no state that could be reached again. */
const buttonDomain = <const Name extends string>(name: Name) =>
  domain({
    name,
    states: ISO_TIME,
    statesInWords: "an ISO 8601 time",
    commands: { press: { effect: press } },
    sentences: {
      acts: { press: "press", start: "press", activate: "press", trigger: "press" },
    },
  });

export const button = buttonDomain("button");
export const inputButton = buttonDomain("input_button");
