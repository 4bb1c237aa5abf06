/** Reads attributes of an entity by type; what is missing or of another type is undefined. */
import type { Thing } from "../core/state.ts";

export const numberOf = ({ attributes }: Thing, name: string): number | undefined => {
  const value = attributes[name];
  return typeof value === "number" ? value : undefined;
};

export const textOf = ({ attributes }: Thing, name: string): string | undefined => {
  const value = attributes[name];
  return typeof value === "string" && value !== "" ? value : undefined;
};

export const listOf = ({ attributes }: Thing, name: string): readonly string[] => {
  const value = attributes[name];
  return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
};

export const isAvailable = ({ state }: Thing): boolean => state !== "unavailable";

/** Whether a bit of Home Assistant's `supported_features` is set. Without the attribute, everything is supported. */
export const supports = (thing: Thing, feature: number): boolean => {
  const features = numberOf(thing, "supported_features");
  return features === undefined || (features & feature) !== 0;
};
