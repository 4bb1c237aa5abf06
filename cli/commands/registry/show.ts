/** What is said of one entity or device, line by line; beside what people have set, what its home says. */
import { own } from "../../../shared/kernel/own-property.ts";
import type { TextStyle } from "../../terminal/style.ts";
import { printable } from "../../terminal/text.ts";

interface SaidFields {
  readonly name: string;
  readonly changed: readonly string[];
}

const ORIGINAL = "original_";

const textOf = (value: unknown): string =>
  printable(Array.isArray(value) ? value.join(", ") : String(value ?? ""));

export const entryLines = (style: TextStyle, id: string, said: SaidFields): readonly string[] => {
  const { name, changed, ...others } = said;
  const fields: Readonly<Record<string, unknown>> = { name, ...others };
  const note = (field: string): string => {
    if (!changed.includes(field)) return "";
    const known = Object.hasOwn(fields, ORIGINAL + field);
    return known
      ? ` (set here; its home says ${textOf(own(fields, ORIGINAL + field)) || "none"})`
      : " (set here)";
  };
  const shown = Object.keys(fields).filter((field) => !field.startsWith(ORIGINAL));
  const width = Math.max(...shown.map(({ length }) => length));
  return [
    `${style.bold(printable(name))} (${id})`,
    ...shown.map(
      (field) => `  ${style.dim(field.padEnd(width))}  ${textOf(own(fields, field))}${note(field)}`,
    ),
  ];
};
