/** The settings of packages: what they take, and what they refuse. */
import { describe, expect, it } from "@jest/globals";
import { readConfig } from "../../../shared/config/config.ts";

const read = (name: string, value: string) => {
  const config = readConfig({ [name]: value });
  return typeof config === "string"
    ? undefined
    : (config as unknown as Record<string, string>)[name];
};

describe("a setting", () => {
  it.each([
    ["PACKAGE_SOURCE", "https://github.com/", "https://github.com"],
    ["PACKAGE_SOURCE", "http://mirror.local:8080/git//", "http://mirror.local:8080/git"],
    ["PACKAGE_INDEX", "https://packages.example/index.json?v=1", undefined],
    ["PACKAGE_INDEX", "./index.json", undefined],
    ["PACKAGE_INDEX", "c:\\index.json", undefined],
    ["PACKAGE_PRIVATE", "on", undefined],
  ])("%s takes %j", (name, value, expected) => expect(read(name, value)).toBe(expected ?? value));

  it.each([
    ["PACKAGE_SOURCE", "github.com"],
    ["PACKAGE_SOURCE", "ftp://github.com"],
    ["PACKAGE_SOURCE", "https://user@github.com"],
    ["PACKAGE_SOURCE", "https://:secret@github.com"],
    ["PACKAGE_SOURCE", "https://github.com/?a"],
    ["PACKAGE_INDEX", "ftp://packages.example/index.json"],
    ["PACKAGE_INDEX", "https://user:secret@packages.example/index.json"],
    ["PACKAGE_PRIVATE", "yes"],
  ])("%s refuses %j", (name, value) => expect(read(name, value)).toBeUndefined());
});
