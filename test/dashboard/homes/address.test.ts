/** The address of a home, as people type it. */
import { expect, it } from "@jest/globals";
import { addressOf, brokerOf } from "../../../dashboard/pages/homes/address.ts";

it.each([
  ["homeassistant.local", "http://homeassistant.local:8123"],
  [" homeassistant.local:8123 ", "http://homeassistant.local:8123"],
  ["192.168.1.5", "http://192.168.1.5:8123"],
  ["192.168.1.5:80/lovelace/0", "http://192.168.1.5"],
  ["[fd00::5]", "http://[fd00::5]:8123"],
  ["[fd00::5]:8124", "http://[fd00::5]:8124"],
  ["http://homeassistant.local:8123/lovelace/0?edit=1", "http://homeassistant.local:8123"],
  ["http://proxy.local", "http://proxy.local"],
  ["HTTPS://Cabin.Example.org/", "https://cabin.example.org"],
])("of a Home Assistant is, of %j, %j", (typed, address) => expect(addressOf(typed)).toBe(address));

it.each([
  ["nothing", ""],
  ["a sentence", "my house"],
  ["a user with a password", "http://me:secret@homeassistant.local:8123"],
  ["another scheme", "ftp://homeassistant.local"],
  ["a URL of a home", "homeassistant:http://homeassistant.local:8123"],
])("of a Home Assistant is none of %s", (_what, typed) => expect(addressOf(typed)).toBeUndefined());

it.each([
  ["192.168.1.10", "mqtt://192.168.1.10"],
  [" broker.local:1884 ", "mqtt://broker.local:1884"],
  ["mqtts://broker.example?discovery_prefix=home", "mqtts://broker.example?discovery_prefix=home"],
  ["", undefined],
  ["my broker", undefined],
  ["http://broker.local", undefined],
  ["mqtt://me:secret@broker.local", undefined],
])("of a broker is, of %j, %j", (typed, address) => expect(brokerOf(typed)).toBe(address));
