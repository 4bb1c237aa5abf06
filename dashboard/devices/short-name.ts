/** The name of an entity below that of its area, which it need not repeat; read aloud, it does. */
import { html } from "../core/html.ts";
import { areaName } from "../core/places.ts";
import type { Thing } from "../core/state.ts";

/** @returns what of the name repeats the area, and the rest; the two together are the name. */
export const splitName = ({ name, area }: Thing): readonly [repeated: string, rest: string] => {
  const start = `${areaName(area)} `;
  const isRepeated =
    start.length > 1 &&
    name.length > start.length &&
    name.toLowerCase().startsWith(start.toLowerCase());
  return isRepeated ? [name.slice(0, start.length), name.slice(start.length)] : ["", name];
};

export const ShortName = ({ thing }: { readonly thing: Thing }) => {
  const [repeated, rest] = splitName(thing);
  return html`<span class="short-name">${repeated && html`<span class="hidden-text">${repeated}</span>`}${rest}</span>`;
};
