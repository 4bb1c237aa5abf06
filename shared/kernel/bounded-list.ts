/** Bounds the details of an error: the first entries of each list, and how many more there are. */
import { own } from "./own-property.ts";

/** Entries of a list that grows with the request. */
const MAX_LISTED = 20;
/** Characters of one problem, and of the message. */
const MAX_TEXT = 300;
const MAX_MESSAGE = 2000;

type Details = Readonly<Record<string, unknown>>;

/** Details that grow with the request. */
const LISTS = ["problems", "missing_fields", "missing"];

/** @param most  Characters. */
const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most)}…` : text;

const cutEach = (entry: unknown): unknown => {
  if (typeof entry === "string") return cut(entry, MAX_TEXT);
  if (typeof entry !== "object" || entry === null) return entry;
  return Object.fromEntries(
    Object.entries(entry).map(([name, value]) => [
      name,
      typeof value === "string" ? cut(value, MAX_TEXT) : value,
    ]),
  );
};

/** The first entries of each list, each entry cut; `more` counts those that are left out, by list. */
export const boundedDetails = (details: Details): Details => {
  const more: Record<string, number> = {};
  const bounded: Record<string, unknown> = { ...details };
  for (const name of LISTS) {
    const list = own(details, name);
    if (!Array.isArray(list)) continue;
    bounded[name] = list.slice(0, MAX_LISTED).map(cutEach);
    if (list.length > MAX_LISTED) more[name] = list.length - MAX_LISTED;
  }
  return Object.keys(more).length > 0 ? { ...bounded, more } : bounded;
};

/** The beginning of a message, and how many of the problems it does not name. */
export const boundedMessage = (message: string, { problems }: Details): string => {
  const count = Array.isArray(problems) ? problems.length : 0;
  const rest = count > MAX_LISTED ? ` There are ${count} problems in all.` : "";
  return cut(message, MAX_MESSAGE) + rest;
};
