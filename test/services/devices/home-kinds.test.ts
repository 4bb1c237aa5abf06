/** Each kind of home has a driver in its folder. */
import { expect, it } from "@jest/globals";
import { HOME_KINDS } from "../../../shared/homes/home-kinds.ts";

it.each(Object.entries(HOME_KINDS))("a home of kind %s has a driver", async (_kind, { folder }) => {
  const { driver } = await import(`../../../services/devices/homes/${folder}/driver.ts`);
  expect(driver).toEqual(expect.any(Function));
});
