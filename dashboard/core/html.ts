/** Markup as tagged templates: `html` makes preact's nodes without a build step. */
import htm from "htm";
import { type ComponentChildren, h, type VNode } from "preact";

export const html = htm.bind(h) as (strings: TemplateStringsArray, ...values: unknown[]) => VNode;

export type View = ComponentChildren;

/** Joins the class names that apply. */
export const classes = (...names: readonly (string | false | undefined)[]): string =>
  names.filter(Boolean).join(" ");
