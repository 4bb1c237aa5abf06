/** Each kind of home has a driver in its folder, and is tried with all others. */
import { expect, it } from "@jest/globals";
import { HOME_KINDS } from "../../../shared/homes/home-kinds.ts";
import { HOME_ASSISTANT } from "../../support/home-bench/home-assistant.ts";
import { MATTER } from "../../support/home-bench/matter.ts";
import { MQTT } from "../../support/home-bench/mqtt.ts";
import { VIRTUAL } from "../../support/home-bench/virtual.ts";

it.each(Object.entries(HOME_KINDS))("a home of kind %s has a driver", async (_kind, { folder }) => {
  const { driver } = await import(`../../../services/devices/homes/${folder}/driver.ts`);
  expect(driver).toEqual(expect.any(Function));
});

const BENCHES = [VIRTUAL, HOME_ASSISTANT, MQTT];

it("every kind has a bench, on which the conformance suite runs", () => {
  expect(BENCHES.map(({ kind }) => kind).sort()).toEqual(Object.keys(HOME_KINDS).sort());
});

it.each([...BENCHES, MATTER])(
  "a bench of kind $kind says why it cannot show what it lacks",
  ({ lacks }) => {
    for (const reason of Object.values(lacks)) expect(reason).toMatch(/^[A-Z].* .* /);
  },
);
