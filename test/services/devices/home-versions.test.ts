/** Homes as they were: with the credentials of then, which no version shows. */
import { afterEach, beforeEach, expect, it } from "@jest/globals";
import { failure } from "../../../shared/kernel/errors.ts";
import { houseWith, LAMP, lampOf, openHomeRig } from "./home-rig.ts";

const HOUSE = "homeassistant:http://house:8123";
const OTHER = "homeassistant:http://other:8123";
const ID = "homeassistant";
const token = "a-token-that-lives-long";
const BACK = { value: { id: ID, url: HOUSE, name: "Home Assistant", status: "connected" } };

let rig: ReturnType<typeof openHomeRig>;
beforeEach(async () => {
  rig = openHomeRig();
  for (const url of [HOUSE, OTHER]) rig.behind.set(url, houseWith(lampOf("Lamp")));
  await rig.start({ HOMES: "none" });
  await rig.add(HOUSE, { token });
});
afterEach(() => rig.close());

it("a home is at its earlier address again, with the credentials of then", async () => {
  await rig.change(ID, { url: OTHER, token: "another" });
  expect(await rig.restore(ID, 1)).toMatchObject(BACK);
  expect([rig.opened.at(-1), rig.given.at(-1)]).toEqual([HOUSE, { token }]);
});

it("a removed home has its id, its credentials and its entities again", async () => {
  await rig.remove(ID);
  await expect(rig.get(LAMP)).rejects.toMatchObject({ type: "DEVICE_NOT_FOUND" });
  expect(await rig.restore(ID, 2)).toMatchObject(BACK);
  expect(rig.given.at(-1)).toEqual({ token });
  expect(await rig.get(LAMP)).toMatchObject({ state: "off" });
});

it("what is only renamed back is not opened again", async () => {
  await rig.change(ID, { name: "Elsewhere" });
  const opened = rig.opened.length;
  expect(await rig.restore(ID, 1)).toMatchObject(BACK);
  expect(rig.opened).toHaveLength(opened);
});

it("a home that does not answer now is not brought back", async () => {
  await rig.remove(ID);
  rig.homeAt(HOUSE).probe = () => Promise.reject(failure("SERVICE_UNAVAILABLE"));
  await expect(rig.restore(ID, 2)).rejects.toMatchObject({ type: "SERVICE_UNAVAILABLE" });
  expect(await rig.list()).toEqual([]);
});

it("its credentials are encrypted in the versions, too", async () => {
  await rig.remove(ID);
  const kept = JSON.stringify(await rig.store.documents.all("versions_home"));
  expect(kept).toContain(HOUSE);
  expect(kept).not.toContain(token);
});
