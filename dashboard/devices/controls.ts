/** Everything an entity can do, by its domain. */
import { run } from "../core/commands.ts";
import { html } from "../core/html.ts";
import type { Thing } from "../core/state.ts";
import { Toggle } from "../parts/toggle.ts";
import { isOn, toggleOf } from "./switching.ts";

export const Controls = ({ thing }: { readonly thing: Thing }) => {
  const toggle = toggleOf(thing);
  return toggle
    ? html`<${Toggle} label=${thing.name} isOn=${isOn(thing)} onChange=${() => void run(thing.id, toggle)} />`
    : null;
};
