/** A file `.env` with the settings that a home needs, checked as Hearth checks them at its start. */
import { randomBytes } from "node:crypto";
import { readConfig } from "../../shared/config/config.ts";
import type { Setting } from "../../shared/config/setting.ts";
import { SETTINGS } from "../../shared/config/settings.ts";
import { own } from "../../shared/kernel/own-property.ts";
import { failWith } from "../kernel/failure.ts";
import { isSetting, LIST_SETTINGS, meantSettings } from "../kernel/setting-names.ts";

type Values = Readonly<Record<string, string>>;

const ROWS: Readonly<Record<string, Setting>> = SETTINGS;
const SECRET_BYTES = 36;

/** What differs from home to home; secrets are made here. */
const suggested = (): Values => ({
  NODE_ENV: "production",
  PORT: SETTINGS.PORT.fallback,
  JWT_SECRET: randomBytes(SECRET_BYTES).toString("base64url"),
  TIME_ZONE: new Intl.DateTimeFormat().resolvedOptions().timeZone,
});

/** `PORT=8080` as a name and a value. */
const readPair = (pair: string): readonly [string, string] => {
  const [, name = "", value = ""] = /^([^=]+)=(.*)$/s.exec(pair) ?? [];
  if (name === "") return failWith("usage", `${pair} is no setting`, "Write it as NAME=value");
  if (!isSetting(name))
    failWith("usage", `There is no setting ${name}${meantSettings(name)}`, LIST_SETTINGS);
  return [name, value];
};

/**
 * Quoted where a space or a `#` would end it. Node, systemd and Compose read the file: all take single quotes
 * as they are, and each has its own escapes within double ones.
 */
const quoted = (value: string): string => {
  if (/^[\w./:@,+*?=&%~-]*$/.test(value)) return value;
  if (!/['\n]/.test(value)) return `'${value}'`;
  return /["\\$`\n]/.test(value)
    ? failWith(
        "usage",
        "A value with line breaks, or with ' beside \" \\ $ or `, cannot stand in .env",
      )
    : `"${value}"`;
};

/** @param pairs  Settings that were given, as NAME=value. */
export const envText = (pairs: readonly string[]): string => {
  const values = { ...suggested(), ...Object.fromEntries(pairs.map(readPair)) };
  const config = readConfig(values);
  if (typeof config === "string") failWith("usage", config);
  const lines = Object.entries(values).flatMap(([name, value]) => [
    `# ${own(ROWS, name)?.about}`,
    `${name}=${quoted(value)}`,
    "",
  ]);
  return ["# Settings of Hearth; hearth start --settings lists all of them.", "", ...lines].join(
    "\n",
  );
};
