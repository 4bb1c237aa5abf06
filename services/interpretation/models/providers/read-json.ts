/** Reads what a server has sent: any of it may be missing, or of another type. */

import type { Free } from "../../../../shared/kernel/rules.ts";
import { isObject } from "../../../../shared/text/json-text.ts";
import { failModel } from "./failure.ts";

/** @throws ModelFailure where it is something else. */
export const objectIn = (value: unknown): Free => (isObject(value) ? value : failModel("format"));

export const optionalObject = (value: unknown): Free => (value == null ? {} : objectIn(value));

export const optionalText = (value: unknown): string => {
  if (value == null) return "";
  return typeof value === "string" ? value : failModel("format");
};

export const optionalList = (value: unknown): readonly unknown[] => {
  if (value == null) return [];
  return Array.isArray(value) ? value : failModel("format");
};

/** A model calls one tool; more calls than these are not read. */
const MAX_CALLS = 8;

export interface CallInPieces {
  name: string;
  text: string;
}

/** Tool calls that arrive in pieces, each with its place. */
export const openCalls = () => {
  const calls = new Map<unknown, CallInPieces>();
  return {
    add(place: unknown, { name, text }: CallInPieces): void {
      const known = calls.get(place) ?? { name: "", text: "" };
      calls.set(place, { name: known.name + name, text: known.text + text });
      if (calls.size > MAX_CALLS) failModel("format");
    },
    all: (): readonly CallInPieces[] => [...calls.values()],
  };
};
