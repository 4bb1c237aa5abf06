/** The setting of the broker on which Hearth announces its entities. */
import { expect, it } from "@jest/globals";
import { readConfig } from "../../../shared/config/config.ts";

const read = (MQTT_ANNOUNCE: string) =>
  readConfig({ MQTT_ANNOUNCE, JWT_SECRET: "a secret of the tests that is long enough" });

it.each(["", "mqtt://broker", "mqtts://broker:8884?discovery_prefix=ha"])("may be %j", (given) =>
  expect(read(given)).toMatchObject({ MQTT_ANNOUNCE: given }),
);

it.each(["virtual:", "mqtt://user:secret@broker", "broker", "mqtt://broker?prefix=ha"])(
  "is not %j, and says what it may be",
  (given) => expect(read(given)).toMatch(/MQTT_ANNOUNCE.*mqtt\[s\]:\/\/<host>/),
);
