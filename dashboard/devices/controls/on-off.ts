/** The switch of an entity that can be on and off. */
import { run } from "../../core/commands.ts";
import { html } from "../../core/html.ts";
import type { Thing } from "../../core/state.ts";
import { t } from "../../core/text.ts";
import { Toggle } from "../../parts/toggle.ts";
import { isOn, toggleOf } from "../switching.ts";

export const OnOff = ({ thing }: { readonly thing: Thing }) => {
  const toggle = toggleOf(thing);
  if (!toggle) return null;
  return html`
    <${Toggle} label=${t("device.power")} isOn=${isOn(thing)} onChange=${() => void run(thing.id, toggle)} />
  `;
};
