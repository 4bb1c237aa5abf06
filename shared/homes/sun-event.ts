/** What the sun does each day, as automations and sentences name it. */
export const SUN_EVENTS = ["sunrise", "sunset"] as const;
export type SunEvent = (typeof SUN_EVENTS)[number];

export const isSunEvent = (word: string): word is SunEvent =>
  SUN_EVENTS.some((event) => event === word);
