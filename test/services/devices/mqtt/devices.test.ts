/** The devices that components are part of. */
import { expect, it } from "@jest/globals";
import { namesOf } from "../../../../services/devices/homes/mqtt/naming.ts";

const announced = (device: object) => ({
  component: "sensor",
  key: "a/b",
  config: { name: "Battery", unique_id: "x1", device },
});

it.each([
  [
    { identifiers: ["zigbee_1", "other"], name: "Motion" },
    { device_id: "zigbee_1", name: "Motion" },
  ],
  [
    { identifiers: "solo", manufacturer: "Aqara" },
    { device_id: "solo", manufacturer: "Aqara" },
  ],
  [
    { connections: [["mac", "02:5b"]], model: "M1" },
    { device_id: "mac 02:5b", model: "M1" },
  ],
  [
    { identifiers: ["a"], sw_version: 7, model: "" },
    { device_id: "a", name: "Battery" },
  ],
  [{ name: "Nameless" }, undefined],
  [{ identifiers: [] }, undefined],
])("a component with the device %j is part of %j", (device, expected) => {
  const found = namesOf(announced(device)).device;
  if (expected === undefined) expect(found).toBeUndefined();
  else expect(found).toMatchObject(expected);
});
