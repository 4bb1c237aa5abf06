/** What happens again and again is said once a second, with how often it happened. */
import { expect, it } from "@jest/globals";
import { logThrottle } from "../../../shared/observability/log-throttle.ts";
import { stillClock } from "../../support/clocks.ts";

it("says the first of each kind at once, and the number of the others with the next", async () => {
  const clock = stillClock();
  const tell = logThrottle(clock);
  const said: unknown[] = [];
  const say = (kind: string) => tell(kind, (untold) => said.push([kind, untold]));
  for (let count = 0; count < 5; count += 1) say("full");
  say("other");
  await clock.advance(1000);
  say("full");
  expect(said).toEqual([
    ["full", 0],
    ["other", 0],
    ["full", 4],
  ]);
});
