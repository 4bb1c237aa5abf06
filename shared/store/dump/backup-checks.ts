/** Checks the header, the lines and the end of a backup. */
import { own } from "../../kernel/own-property.ts";
import { isObject } from "../../text/json-text.ts";
import type { BackupLine, LineCounts, LineKind } from "../port/backup.ts";

/** Incremented with each change of the lines; an older Hearth refuses a newer backup. */
export const FORMAT_VERSION = 2;
export const FORMAT = "hearth-backup";

export interface BackupHeader {
  readonly format: typeof FORMAT;
  readonly version: number;
  /** The version of Hearth that wrote it. */
  readonly hearth: string;
  /** ISO 8601. */
  readonly created_at: string;
  readonly epoch: string;
  /** The place of the newest event. */
  readonly place: number;
}

/** The last line. */
export interface BackupEnd {
  readonly end: LineCounts;
  /** Of all text before it, in hex. */
  readonly sha256: string;
}

type Check = (value: unknown) => boolean;
type FieldChecks = Readonly<Record<string, Check>>;

const isText: Check = (value) => typeof value === "string";
const isWhole: Check = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);

const FIELDS: Readonly<Record<LineKind, FieldChecks>> = {
  entity: { entity_id: isText, state: isText, attributes: isObject, version: isWhole },
  document: {
    collection: isText,
    id: isText,
    revision: isWhole,
    expires_at: optional(isWhole),
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
  audit_head: { segment: isText, sequence: isWhole, hash: isText, token: isText },
  audit_record: {
    place: isWhole,
    segment: isText,
    sequence: isWhole,
    text: isText,
    hash: isText,
  },
  event: {
    sequence: isWhole,
    time: isWhole,
    kind: isText,
    entity_id: optional(isText),
    data: isObject,
  },
};

const HEADER: FieldChecks = {
  format: (value) => value === FORMAT,
  version: isWhole,
  hearth: isText,
  created_at: isText,
  epoch: isText,
  place: isWhole,
};

const END: FieldChecks = { end: isObject, sha256: isText };

const fits = (value: unknown, fields: FieldChecks): boolean =>
  isObject(value) && Object.entries(fields).every(([name, check]) => check(own(value, name)));

export const FOREIGN = "is not a backup of Hearth";
export const CHANGED = "is damaged or was changed";
export const CUT_OFF = "is truncated";

/** @throws with the problem, as a predicate of the file's name. */
export const checkHeader = (value: unknown): BackupHeader => {
  if (!fits(value, HEADER)) throw new Error(FOREIGN);
  const header = value as BackupHeader;
  if (header.version > FORMAT_VERSION)
    throw new Error(`was made by a newer Hearth (${JSON.stringify(header.hearth)})`);
  return header;
};

/** @throws as `checkHeader` does. */
export const checkEnd = (value: unknown): BackupEnd => {
  if (!fits(value, END)) throw new Error(CHANGED);
  return value as BackupEnd;
};

export const isLine = (value: unknown): value is BackupLine => {
  if (!isObject(value)) return false;
  const [[kind = "", content] = [], ...more] = Object.entries(value);
  const fields = own(FIELDS, kind);
  return fields !== undefined && more.length === 0 && fits(content, fields);
};
