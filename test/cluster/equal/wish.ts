/** What is asked, before any client asks it; and the short ways to make it. */

import type { Free } from "../../../shared/kernel/rules.ts";
import { fc } from "../../support/any.ts";
import { anyOf } from "./words.ts";

export interface Wish {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}
export type Made = fc.Arbitrary<Wish>;
/** How often it comes, among others. */
export type Row = readonly [weight: number, made: Made];

/** As a part of a path; what the memory is to fill in stays as it is. */
const encoded = (text: string): string =>
  text
    .split(/(«[^»]*»)/)
    .map((part, index) => (index % 2 === 0 ? encodeURIComponent(part) : part))
    .join("");

export const get = (before: string, at: fc.Arbitrary<string>, after = ""): Made =>
  at.map((one) => ({ method: "GET", path: before + encoded(one) + after }));
export const read = (...paths: string[]): Made =>
  anyOf(...paths).map((path) => ({ method: "GET", path }));

export const post = (path: string, body: fc.Arbitrary<unknown>, group?: string): Made =>
  body.map((one) => ({
    method: "POST",
    path,
    body: one,
    ...(group && { headers: { "x-api-group": group } }),
  }));
export const change = (
  method: "PUT" | "PATCH",
  before: string,
  at: fc.Arbitrary<string>,
  body: fc.Arbitrary<Free>,
): Made =>
  fc
    .tuple(at, body)
    .map(([one, fields]) => ({ method, path: before + encoded(one), body: fields }));
export const remove = (before: string, at: fc.Arbitrary<string>): Made =>
  at.map((one) => ({ method: "DELETE", path: before + encoded(one) }));
