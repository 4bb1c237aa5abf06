/** Cursors: where the next page of a history begins, signed, as text that means nothing to a client. */
import { refuseField } from "../../shared/kernel/problem.ts";
import { type HistoryRequest, readTimes, type Window } from "./window.ts";

/** What all pages of one history have in common. */
export interface HistoryView extends Window {
  readonly entity_id: string;
  readonly minimal: boolean;
  readonly significant: boolean;
}

export interface PagePosition {
  /** The log has been looked through up to this event. */
  readonly after: number;
  /** An event that has been found, but not shown yet; 0 for none. */
  readonly pending: number;
  /** An event that is shown only if it is the last one of all; 0 for none. */
  readonly tail: number;
  /** Whether the first row has been shown. */
  readonly begun: boolean;
}

export const START: PagePosition = { after: 0, pending: 0, tail: 0, begun: false };

/** 128 bits of it: a cursor is no secret, but cannot be forged. */
const SIGNATURE_LENGTH = 22;

/** A keyed digest. */
type Sign = (text: string) => string;

const signed = (sign: Sign, entity_id: string, text: string) =>
  sign(`history ${entity_id} ${text}`).slice(0, SIGNATURE_LENGTH);

export const cursorFor = (view: HistoryView, place: PagePosition, sign: Sign): string => {
  const { from, to, minimal, significant } = view;
  const { after, pending, tail, begun } = place;
  const fields = [from, to, after, pending, +begun, +minimal, +significant, tail];
  const text = fields.map((field) => field.toString(36)).join("_");
  return `${text}.${signed(sign, view.entity_id, text)}`;
};

/** @throws INVALID_REQUEST unless it was made here, for this entity. */
export const readCursor = (
  cursor: string,
  entity_id: string,
  sign: Sign,
): { readonly view: HistoryView; readonly place: PagePosition } => {
  const [text = ""] = cursor.split(".", 1);
  if (cursor !== `${text}.${signed(sign, entity_id, text)}`)
    refuseField("cursor", "The 'cursor' field must be the 'next' of the previous page.");
  const [from = 0, to = 0, after = 0, pending = 0, begun, minimal, significant, tail = 0] = text
    .split("_")
    .map((field) => Number.parseInt(field, 36));
  return {
    view: { entity_id, from, to, minimal: minimal === 1, significant: significant === 1 },
    place: { after, pending, tail, begun: begun === 1 },
  };
};

/**
 * A cursor carries the whole request but its limit; what is repeated beside it must agree.
 *
 * @throws INVALID_REQUEST when it asks for another history than the cursor's.
 */
export const checkAgrees = (view: HistoryView, request: HistoryRequest, zone: string): void => {
  const { minimal_response = view.minimal, significant_changes_only = view.significant } = request;
  const { start, end } = readTimes(request, zone);
  const agrees =
    (start === undefined || start === view.from) &&
    // An end that was to come when the first page was read has been cut to that moment.
    (end === undefined || end >= view.to) &&
    minimal_response === view.minimal &&
    significant_changes_only === view.significant;
  if (!agrees) refuseField("cursor", "The 'cursor' field belongs to a different request.");
};
