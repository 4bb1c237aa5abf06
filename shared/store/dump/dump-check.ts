/** Looks whether lines are those of a backup, in the order and with the fields that it has. */
import { own } from "../../kernel/own-property.ts";
import {
  type Counts,
  type End,
  FORMAT,
  FORMAT_VERSION,
  type Header,
  KINDS,
  type Kind,
  kindOf,
  type Line,
  NONE,
} from "./dump.ts";

type Fits = (value: unknown) => boolean;
type Fields = Readonly<Record<string, Fits>>;

const isText: Fits = (value) => typeof value === "string";
const isWhole: Fits = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
const isObject: Fits = (value) =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const orNothing =
  (fits: Fits): Fits =>
  (value) =>
    value === undefined || fits(value);

const FIELDS: Readonly<Record<Kind, Fields>> = {
  entity: { entity_id: isText, state: isText, attributes: isObject, version: isWhole },
  document: {
    collection: isText,
    id: isText,
    revision: isWhole,
    expires_at: orNothing(isWhole),
    value: isObject,
  },
  receipt: {
    key: isText,
    token: isText,
    fingerprint: isText,
    claimed_at: isWhole,
    expires_at: isWhole,
  },
  lease: { name: isText, token: isWhole },
  event: {
    sequence: isWhole,
    time: isWhole,
    kind: isText,
    entity_id: orNothing(isText),
    data: isObject,
  },
};

const HEADER: Fields = {
  format: (value) => value === FORMAT,
  version: isWhole,
  hearth: isText,
  created_at: isText,
  epoch: isText,
  place: isWhole,
};

const END: Fields = { end: isObject, sha256: isText };

const fitsAll = (value: unknown, fields: Fields): boolean =>
  isObject(value) &&
  Object.entries(fields).every(([name, fits]) => fits(own(value as Record<string, unknown>, name)));

export const FOREIGN = "is no backup of Hearth";
export const CHANGED = "is damaged or was changed";
export const CUT_OFF = "is cut off";

/** @throws with what is the matter, to stand behind the name of the file. */
export const checkHeader = (value: unknown): Header => {
  if (!fitsAll(value, HEADER)) throw new Error(FOREIGN);
  const header = value as Header;
  if (header.version > FORMAT_VERSION)
    throw new Error(`was made by a newer Hearth (${JSON.stringify(header.hearth)})`);
  return header;
};

/** @throws as `checkHeader` does. */
export const checkEnd = (value: unknown): End => {
  if (!fitsAll(value, END)) throw new Error(CHANGED);
  return value as End;
};

const isLine = (value: unknown): value is Line => {
  if (!isObject(value)) return false;
  const [[kind = "", content] = [], ...more] = Object.entries(value as object);
  const fields = own(FIELDS, kind);
  return fields !== undefined && more.length === 0 && fitsAll(content, fields);
};

/** Counts lines, and holds each against those before it. */
export const openCheck = ({ place }: Header) => {
  const counts: Record<Kind, number> = { ...NONE };
  let newest = 0;

  const follows = (line: Line): boolean => {
    if (!("event" in line)) return counts.event === 0;
    const { sequence } = line.event;
    const fits = sequence > 0 && (newest === 0 || sequence === newest + 1);
    newest = sequence;
    return fits;
  };

  return {
    counts,
    /** @throws as `checkHeader` does. */
    take(value: unknown): Line {
      if (!isLine(value) || !follows(value)) throw new Error(CHANGED);
      counts[kindOf(value)] += 1;
      return value;
    },
    /** @throws as `checkHeader` does. */
    end(told: Counts): void {
      const isWhole = newest === place && KINDS.every((kind) => told[kind] === counts[kind]);
      if (!isWhole) throw new Error(CHANGED);
    },
  };
};
