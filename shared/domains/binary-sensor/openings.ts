/** Contacts that are on while something stands open. */

const OPENINGS: readonly unknown[] = ["door", "garage_door", "window", "opening"];

export const isOpening = (device_class: unknown): boolean => OPENINGS.includes(device_class);
