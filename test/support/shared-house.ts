/** Running houses that the stories of a suite share: opened when the first one needs it, stopped after all. */
import { afterAll, beforeAll } from "@jest/globals";
import type { Env } from "../../shared/config/config.ts";
import { type Booted, boot } from "./boot.ts";

/** Counted, and not to be reached. */
const FAR = "1000000/60";

/** No limits, for stories that are not about them; rooms for tests that want devices of their own. */
const SHARED: Env = {
  HOMES: "virtual:?speed=0&rooms=40",
  LIMIT_C_WS: FAR,
  LIMIT_CLAUDE: FAR,
  LIMIT_GPT4: FAR,
  LIMIT_CUSTOM: FAR,
};

const houses = new Map<string, Promise<Booted>>();

const open = (env: Env, pace: number): Promise<Booted> => {
  const key = JSON.stringify([env, pace]);
  const house = houses.get(key) ?? boot({ ...SHARED, ...env }, { pace });
  houses.set(key, house);
  return house;
};

afterAll(async () => {
  const all = [...houses.values()];
  houses.clear();
  for (const house of all) await (await house).stop();
});

/**
 * The house of a suite, for hooks and tests; stories with the same settings have the same one.
 *
 * @param env   Settings other than those of every test.
 * @param pace  How many times faster than time everything in it goes.
 */
export const sharedHouse = (env: Env = {}, pace = 1): Booted => {
  let house: Booted | undefined;
  beforeAll(async () => {
    house = await open(env, pace);
  });
  return new Proxy({} as Booted, {
    get(_target, name) {
      if (!house) throw new TypeError("the house is open in hooks and tests only");
      return Reflect.get(house, name);
    },
  });
};

/** A house whose devices move by themselves, a hundred times faster than in life. */
export const livingHouse = (): Booted => sharedHouse({ HOMES: "virtual:?speed=10" }, 10);
