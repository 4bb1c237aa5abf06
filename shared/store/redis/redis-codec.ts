/** Text of entities and documents in Redis: what scripts compare, then a blank, then JSON. */
import type { Entity } from "../../kernel/entity.ts";
import { jsonOf } from "../../text/json-text.ts";

/** The expiry of a document that has none. */
export const NO_EXPIRY = 0;

/** `<version> <entity>` */
export const entityText = (entity: Entity): string => `${entity.version} ${jsonOf(entity)}`;

export const entityIn = (text: string): Entity =>
  JSON.parse(text.slice(text.indexOf(" ") + 1)) as Entity;

export interface DocumentText {
  readonly revision: number;
  /** Epoch milliseconds, or `FOR_EVER`. */
  readonly ends: number;
  /** The value as JSON, which a check of the expiry does not parse. */
  readonly json: string;
}

/** `<revision> <end> <value>` */
export const documentText = ({ revision, ends, json }: DocumentText): string =>
  `${revision} ${ends} ${json}`;

export const documentIn = (text: string): DocumentText => {
  const first = text.indexOf(" ");
  const second = text.indexOf(" ", first + 1);
  return {
    revision: Number(text.slice(0, first)),
    ends: Number(text.slice(first + 1, second)),
    json: text.slice(second + 1),
  };
};
