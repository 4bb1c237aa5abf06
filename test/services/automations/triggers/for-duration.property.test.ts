/** Triggers with `for`, whatever happens: against a simple model. */
import { expect, it } from "@jest/globals";
import { fc } from "../../../support/any.ts";
import { changed } from "../entity-events.ts";
import { DOOR, FIVE, live, onState } from "../holds.ts";

it("fires exactly when a state has held long enough, whatever happens", () => {
  const step = fc.record({
    state: fc.constantFrom("on", "off", "unavailable"),
    wait: fc.integer({ min: 1, max: 2 * FIVE }),
  });
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 20 }), (steps) => {
      const times = steps.map((_, place) =>
        steps.slice(0, place).reduce((sum, { wait }) => sum + wait, 0),
      );
      const before = (place: number) => steps[place - 1]?.state ?? "off";
      const events = steps.map(({ state }, place) =>
        changed(DOOR, [before(place), { place }], [state, { place: place + 1 }], times[place]),
      );
      const { fired, pending } = live(onState({ to: ["on"] }), events);
      const opened = steps.flatMap(({ state }, place) =>
        state === "on" && before(place) !== "on" ? [place] : [],
      );
      const long = opened.filter((place) => {
        const end = steps.findIndex(({ state }, later) => later > place && state !== "on");
        return end >= 0 ? (times[end] ?? 0) - (times[place] ?? 0) >= FIVE : false;
      });
      const isOn = steps.at(-1)?.state === "on";
      const since = times[opened.at(-1) ?? -1] ?? 0;
      const open = isOn && (times.at(-1) ?? 0) - since >= FIVE;
      expect(fired).toHaveLength(long.length + (open ? 1 : 0));
      expect(pending).toHaveLength(isOn && !open ? 1 : 0);
    }),
  );
});
