/** Settings of the process that answers: read, and those of the place of the home changed by a restart. */
import { type Config, describeSettings } from "../../shared/config/config.ts";
import type { Setting } from "../../shared/config/setting.ts";
import { SETTINGS } from "../../shared/config/settings.ts";
import { isSqlite } from "../../shared/config/store-url.ts";
import { readStored, type SettingTexts, writeStored } from "../../shared/config/stored-settings.ts";
import type { context, SettingsChange } from "../../shared/contracts/context.ts";
import type { Call, ParamsOf } from "../../shared/kernel/contract.ts";
import { fail } from "../../shared/kernel/errors.ts";
import { own } from "../../shared/kernel/own-property.ts";
import { refuse, refuseField } from "../../shared/kernel/problem.ts";
import type { ServiceDeps } from "../../shared/service-deps.ts";

const ROWS: Readonly<Record<string, Setting>> = SETTINGS;
/** A metre; more would have an exponent in its text. */
const DIGITS = 5;

type Fields = Omit<ParamsOf<typeof context.changeSettings>, "dry_run">;

const textOf = (value: string | number): string =>
  typeof value === "number" ? String(Number(value.toFixed(DIGITS))) : value;

/** An optional field may be there without a value. */
const valuesOf = (fields: Fields): readonly (readonly [string, string | number])[] =>
  Object.entries(fields).flatMap(([field, value]) => (value === undefined ? [] : [[field, value]]));

const checkFields = (fields: Fields): void => {
  if (valuesOf(fields).length === 0)
    refuseField("time_zone", "Give latitude and longitude, time_zone, or all of them.");
  if ((fields.latitude === undefined) !== (fields.longitude === undefined))
    refuseField(
      fields.latitude === undefined ? "latitude" : "longitude",
      "latitude and longitude are only changed together.",
    );
};

/** @throws INVALID_REQUEST for a value that its setting does not accept. */
const textsOf = (fields: Fields): SettingTexts => {
  const rows = valuesOf(fields).map(([field, value]) => ({
    field,
    name: field.toUpperCase(),
    text: textOf(value),
  }));
  refuse(
    rows.flatMap(({ field, name, text }) => {
      const { read, expected } = own(ROWS, name) ?? fail("INVALID_REQUEST");
      const message = `The '${field}' field must be ${expected}.`;
      return read(text) === undefined ? [{ field, message }] : [];
    }),
  );
  return Object.fromEntries(rows.map(({ name, text }) => [name, text]));
};

/** @throws CONFLICT where the environment would override it. */
const checkSources = ({ texts }: Config, names: readonly string[]): void => {
  const set = names.filter((name) => own(texts, name) !== undefined);
  if (set.length > 0)
    fail(
      "CONFLICT",
      { settings: set },
      `The environment of Hearth, or the file .env where it was started, sets ${set.join(" and ")}: change it there`,
    );
};

const storedIn = (dataDir: string): SettingTexts => {
  const stored = readStored(dataDir);
  // The file was valid at the start; something else has changed it.
  return typeof stored === "string" ? fail("CONFLICT", {}, stored) : stored;
};

/** @throws CONFLICT where the processes cannot take a change over */
const cannotRestart = (names: readonly string[]): never =>
  fail(
    "CONFLICT",
    { settings: names },
    `Hearth cannot restart itself here with other settings: set ${names.join(", ")} in the environment of each process`,
  );

export const openSettings = ({ config, restart, broker }: ServiceDeps) => {
  /** Other processes would keep the settings that they were started with. */
  const isAlone = isSqlite(config) && config.TRANSPORTER === "none";
  const restarts = isAlone ? restart : undefined;

  /** @throws SERVICE_UNAVAILABLE where the data folder cannot be written; the file is as it was. */
  const store = (texts: SettingTexts): void => {
    try {
      writeStored(config.dataDir, texts);
    } catch (error) {
      broker.logger.error("the settings could not be stored", { error });
      fail("SERVICE_UNAVAILABLE", {}, "The settings could not be stored in the data folder");
    }
  };

  /** Nothing is awaited between reading the file and writing it. */
  const changeSettings = ({
    params: { dry_run, ...fields },
  }: Call<ParamsOf<typeof context.changeSettings>>): SettingsChange => {
    checkFields(fields);
    const settings = textsOf(fields);
    const names = Object.keys(settings);
    checkSources(config, names);
    if (!restarts) return cannotRestart(names);
    if (dry_run) return { status: "checked", settings };
    const stored = storedIn(config.dataDir);
    if (names.every((name) => own(stored, name) === own(settings, name)))
      return { status: "unchanged", settings };
    store({ ...stored, ...settings });
    broker.logger.info("the settings were changed, and Hearth restarts", { settings: names });
    restarts("settings");
    return { status: "restarting", settings };
  };

  return {
    settings: () => describeSettings(config, restarts !== undefined),
    changeSettings,
  };
};
