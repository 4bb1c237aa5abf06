/** One process alone looks after automations; another one takes over. */
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { lead } from "../../../../services/automations/engine/lead.ts";
import { eventually } from "../../../support/wait.ts";
import { type FreshStore, freshStore } from "../../devices/fresh-store.ts";

let store: FreshStore;
beforeEach(() => {
  store = freshStore();
});
afterEach(() => store.remove());

const led = (said: string[], name: string, start = async () => {}) => ({
  async start() {
    await start();
    said.push(`${name} starts`);
  },
  stop: async () => void said.push(`${name} stops`),
  leave: async () => void said.push(`${name} leaves`),
});
const nobody = () => undefined;

describe("of two processes", () => {
  it("the second one starts when the first one has stopped", async () => {
    const said: string[] = [];
    const stopFirst = lead(store, "first", led(said, "first"), nobody);
    await eventually(async () => ({ said }), { said: ["first starts"] });
    const stopSecond = lead(store, "second", led(said, "second"), nobody);
    await stopFirst();
    await eventually(async () => said, ["first starts", "first stops", "second starts"]);
    await stopSecond();
    expect(said.at(-1)).toBe("second stops");
  });

  it("the one that has lost the lease leaves everything as it is", async () => {
    const said: string[] = [];
    const stop = lead(store, "first", led(said, "first"), nobody);
    await eventually(async () => said, ["first starts"]);
    await store.leases.release("automations", "first");
    await store.leases.acquire("automations", "other", 60_000);
    await eventually(async () => said, ["first starts", "first leaves"]);
    await stop();
    expect(said).toEqual(["first starts", "first leaves"]);
  });

  it("one that cannot start tries again", async () => {
    const said: string[] = [];
    const refused: unknown[] = [];
    let left = 1;
    const start = async () => {
      if (left-- > 0) throw "not yet";
    };
    const stop = lead(store, "first", led(said, "first", start), (error) => refused.push(error));
    await eventually(async () => said, ["first starts"]);
    expect(refused).toEqual(["not yet"]);
    await stop();
  });
});
