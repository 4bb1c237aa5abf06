/** What identity has said of a credential holds, and not a moment longer than it is true. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { openCallerCache } from "../../../gateway/request/caller-cache.ts";
import { permissionsChanged } from "../../../shared/access/permission-version.ts";
import type { Caller } from "../../../shared/kernel/caller.ts";
import { failure } from "../../../shared/kernel/errors.ts";
import { type FreshStore, freshStore } from "../../services/devices/fresh-store.ts";
import { stillClock } from "../../support/clocks.ts";

const TIMEOUT_MS = 1000;
const SOON_MS = 60_000;
const CREDENTIALS = {
  one: { scheme: "bearer", credential: "one" },
  two: { scheme: "bearer", credential: "two" },
} as const;
const anna: Caller = { sub: "1", name: "anna", role: "user", via: "token" };

const clock = stillClock();
let store: FreshStore;
let readCallers: ReturnType<typeof openCallerCache>;
let asked: string[];
let answer: () => Caller;
const who = (name: keyof typeof CREDENTIALS) => readCallers()(CREDENTIALS[name], TIMEOUT_MS);

beforeAll(() => {
  store = freshStore();
});
afterAll(() => store.remove());
beforeEach(() => {
  asked = [];
  answer = () => anna;
  const identity = {
    async call(_action: string, { credential }: { readonly credential: string }) {
      asked.push(credential);
      return answer();
    },
  };
  readCallers = openCallerCache(identity as never, store, clock);
});

describe("a credential", () => {
  it("is asked for each time where no service keeps permissions", async () => {
    expect([await who("one"), await who("one")]).toEqual([anna, anna]);
    expect(asked).toEqual(["one", "one"]);
  });

  describe("whose permissions a service keeps", () => {
    beforeAll(() => store.apply({ documents: [permissionsChanged()] }));

    it("is asked for once, each by itself", async () => {
      for (const name of ["one", "one", "two", "one", "two"] as const) await who(name);
      expect(asked).toEqual(["one", "two"]);
    });

    it("is asked for anew when rights have changed", async () => {
      await who("one");
      await store.apply({ documents: [permissionsChanged()] });
      answer = () => {
        throw failure("UNAUTHORIZED");
      };
      for (let time = 0; time < 2; time += 1)
        await expect(who("one")).rejects.toMatchObject({ type: "UNAUTHORIZED" });
      expect(asked).toEqual(["one", "one", "one"]);
    });

    it("is asked for anew when rights change while it is looked at", async () => {
      answer = () => {
        void store.apply({ documents: [permissionsChanged()] });
        return anna;
      };
      await who("one");
      await store.apply({});
      await who("one");
      expect(asked).toEqual(["one", "one"]);
    });

    it("is asked for anew when it has ended", async () => {
      answer = () => ({ ...anna, expires_at: new Date(clock.now() + SOON_MS).toISOString() });
      for (const ms of [0, SOON_MS - 1, 1]) {
        await clock.advance(ms);
        await who("one");
      }
      expect(asked).toEqual(["one", "one"]);
    });
  });

  it("is held against how rights stood when the request came", async () => {
    await store.apply({ documents: [permissionsChanged()] });
    await who("one");
    const early = readCallers();
    await store.apply({ documents: [permissionsChanged()] });
    expect(await early(CREDENTIALS.one, TIMEOUT_MS)).toEqual(anna);
    expect(asked).toEqual(["one"]);
    await who("one");
    expect(asked).toEqual(["one", "one"]);
  });

  it("needs no listener to learn that the store is away, where the request is refused before", async () => {
    const away = { documents: { get: () => Promise.reject(failure("SERVICE_UNAVAILABLE")) } };
    const lookUp = openCallerCache({} as never, away as never, clock);
    lookUp();
    const wanted = lookUp();
    // As long as it takes for an unhandled error to end the process.
    await clock.advance(0);
    await expect(wanted(CREDENTIALS.one, TIMEOUT_MS)).rejects.toMatchObject({
      type: "SERVICE_UNAVAILABLE",
    });
  });
});
