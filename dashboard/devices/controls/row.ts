/** What a row of controls says: one command, and how a person gives its value. */
import type { TextKey } from "../../messages/texts.ts";

interface CommonRow {
  readonly command: string;
  readonly label: TextKey;
  /** Bit of Home Assistant's `supported_features`. */
  readonly feature?: number;
}

/** A number between two attributes. */
export interface RangeRow extends CommonRow {
  readonly kind: "range";
  readonly field: string;
  /** The attribute with the present value; without it, the state. */
  readonly of?: string;
  /** Attributes with the least and the greatest value, and the step. */
  readonly limits: readonly [low: string, high: string, step: string];
  /** Where the entity declares none. */
  readonly range: readonly [low: number, high: number];
  readonly unit?: string;
  /** An attribute that is sent along as it is, as the command needs both. */
  readonly beside?: string;
}

/** One of a list. */
interface PickRow extends CommonRow {
  readonly kind: "pick";
  readonly field: string;
  readonly of?: string;
  /** The attribute with the list, or the list itself. */
  readonly options: string | readonly string[];
}

/** What is typed. */
export interface EntryRow extends CommonRow {
  readonly kind: "entry";
  readonly field: string;
  readonly type: "text" | "date" | "time" | "datetime-local";
  /** Whether the field begins with the state. */
  readonly isState?: boolean;
  /** The attribute that has to be true, where the entity has it. */
  readonly needs?: string;
}

interface FlagRow extends CommonRow {
  readonly kind: "flag";
  readonly field: string;
  readonly of: string;
}

export interface PressRow extends CommonRow {
  readonly kind: "press";
  readonly icon: string;
  /** It gets the code that the person has typed. */
  readonly hasCode?: boolean;
}

export type ControlRow =
  | RangeRow
  | PickRow
  | EntryRow
  | FlagRow
  | PressRow
  | { readonly kind: "power" };
