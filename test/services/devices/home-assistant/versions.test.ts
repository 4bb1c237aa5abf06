/** Which versions of Home Assistant are new enough. */
import { expect, it } from "@jest/globals";
import { homeAssistantFailuresOf } from "../../../../services/devices/homes/home-assistant/home-assistant-failures.ts";

const failures = homeAssistantFailuresOf("https://home.example:8123");

it.each([
  ["2023.12.1", true],
  ["2024.3.9", true],
  ["2024.4.0", false],
  ["2026.4.0.dev0", false],
  ["", true],
  ["nonsense", true],
])("knows whether %j is too old: %j", (version, isOld) => {
  expect(failures.ofVersion(version) !== undefined).toBe(isOld);
});
