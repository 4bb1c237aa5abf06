/** What a question about the home is answered with, before it is put into words. */
import type { SunEvent } from "../../../../shared/homes/sun-event.ts";

/** A sunrise or sunset: the next one, or that of tomorrow. */
export interface AskedSun {
  readonly event: SunEvent;
  readonly isTomorrow: boolean;
}

export interface HomeAnswer {
  readonly entities: readonly string[];
  readonly yes?: boolean;
  readonly count?: number;
  readonly value?: number | string;
  /** Of each entity, where a value of it was asked for; `value` is the first. */
  readonly values?: readonly (number | string)[];
  readonly topic?: string;
  /** Of a date: so many days from today. */
  readonly days?: number;
  readonly sun?: AskedSun;
  /** Of timers: the seconds that each has left. */
  readonly left?: readonly number[];
  readonly cost: number;
}
