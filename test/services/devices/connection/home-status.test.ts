/** What another process has caused is reported late, and what follows it a second time. */
import { describe, expect, it } from "@jest/globals";
import { openHomeStatus } from "../../../../services/devices/homes/connection/home-status.ts";
import { OTHER_PROCESS_MS } from "../../../../services/devices/homes/home.ts";
import { stillClock } from "../../../support/clocks.ts";

const PUMP = "switch.pump";

describe("the reports of a home that several processes command", () => {
  const opened = () => {
    const clock = stillClock();
    const said: string[] = [];
    const refresh = async () => void said.push("refreshed");
    const status = openHomeStatus({ event: () => undefined, refresh }, clock);
    status.connected();
    const report = (ids: readonly string[]) => void (ids.length > 0 && said.push(...ids));
    const change = (isOther: boolean) => status.reportInTurn([PUMP], () => isOther, report);
    const later = () => clock.advance(OTHER_PROCESS_MS);
    return { said, change, later, clock };
  };

  it("come at once where this process, or the device itself, is the cause", async () => {
    const { said, change, later } = opened();
    change(false);
    await later();
    expect(said).toEqual([PUMP]);
  });

  it("come once the other process has recorded its change", async () => {
    const { said, change, later } = opened();
    change(true);
    expect(said).toEqual([]);
    await later();
    expect(said).toEqual(["refreshed", PUMP]);
  });

  it("are repeated for a change that follows, which a store that is not read yet may hide", async () => {
    const { said, change, later, clock } = opened();
    change(true);
    await later();
    said.length = 0;
    change(false);
    expect(said).toEqual([PUMP]);
    await later();
    expect(said).toEqual([PUMP, "refreshed", PUMP]);
    await clock.advance(10_000);
    said.length = 0;
    change(false);
    await later();
    expect(said).toEqual([PUMP]);
  });
});
