/** What deserves a look, as sentences with what can be done about it. */
import type { DeviceCommand } from "../../core/commands.ts";
import { areaName } from "../../core/places.ts";
import type { Thing } from "../../core/state.ts";
import { duration, listText, percent, t } from "../../core/text.ts";
import { numberOf, textOf } from "../../devices/attributes.ts";
import { maySend } from "../../devices/may-command.ts";
import type { TextKey } from "../../messages/texts.ts";

export interface UnusualFact {
  readonly id: string;
  readonly text: string;
  readonly tone: "alert" | "quiet";
  readonly action?: TextKey;
  readonly requests: readonly DeviceCommand[];
}

const OPENINGS = new Set(["door", "garage_door", "window", "opening"]);
const ALARMS = new Set(["smoke", "gas", "moisture", "problem", "carbon_monoxide"]);
const BATTERY_LOW = 15;
/** A door that has been open for longer than this, in milliseconds, is worth a line. */
const OPEN_MS = 2 * 60_000;
/** Lights that stay on for longer than this while no motion was seen, in milliseconds. */
const UNSEEN_MS = 30 * 60_000;

const fact = (
  { id }: Thing,
  text: string,
  tone: UnusualFact["tone"],
  action?: TextKey,
  requests: readonly DeviceCommand[] = [],
): UnusualFact => ({ id, text, tone, requests, ...(action && requests.length > 0 && { action }) });

const commandTo = (thing: Thing, command: string): readonly DeviceCommand[] =>
  maySend(command) ? [{ id: thing.id, command }] : [];

type Finder = (thing: Thing, now: number) => UnusualFact | undefined;

const FINDERS: Readonly<Record<string, Finder>> = {
  lock: (thing) =>
    thing.state === "unlocked" || thing.state === "jammed"
      ? fact(
          thing,
          t(`home.${thing.state}`, { name: thing.name }),
          "alert",
          "common.lock",
          commandTo(thing, "lock"),
        )
      : undefined,
  cover: (thing, now) =>
    textOf(thing, "device_class") === "garage" && thing.state === "open"
      ? fact(
          thing,
          t("home.openFor", { name: thing.name, time: duration(now - thing.since) }),
          "alert",
          "common.shut",
          commandTo(thing, "close"),
        )
      : undefined,
  binary_sensor: (thing, now) => {
    const kind = textOf(thing, "device_class") ?? "";
    if (thing.state !== "on") return undefined;
    if (ALARMS.has(kind)) return fact(thing, t("home.alarm", { name: thing.name }), "alert");
    if (kind === "battery") return fact(thing, t("home.lowBattery", { name: thing.name }), "quiet");
    return OPENINGS.has(kind) && now - thing.since > OPEN_MS
      ? fact(
          thing,
          t("home.openFor", { name: thing.name, time: duration(now - thing.since) }),
          "alert",
        )
      : undefined;
  },
  sensor: (thing) =>
    textOf(thing, "device_class") === "battery" && Number(thing.state) <= BATTERY_LOW
      ? fact(
          thing,
          t("home.battery", { name: thing.name, level: percent(Number(thing.state) / 100) }),
          "quiet",
        )
      : undefined,
  vacuum: (thing) =>
    thing.state === "error"
      ? fact(thing, t("home.stuck", { name: thing.name }), "alert")
      : undefined,
};

/** Whether a sensor of motion or presence of an area has been off for long. */
const isDeserted = (things: readonly Thing[], now: number): boolean => {
  const seen = things.filter(
    (one) =>
      one.domain === "binary_sensor" &&
      ["motion", "occupancy"].includes(textOf(one, "device_class") ?? ""),
  );
  return (
    seen.length > 0 && seen.every(({ state, since }) => state === "off" && now - since > UNSEEN_MS)
  );
};

const lightsOfDeserted = (things: readonly Thing[], now: number): readonly UnusualFact[] =>
  [...Map.groupBy(things, ({ area }) => area)].flatMap(([area, members]) => {
    const lights = members.filter(
      ({ domain, state, since }) => domain === "light" && state === "on" && now - since > UNSEEN_MS,
    );
    const [first] = lights;
    if (!first || area === "" || !isDeserted(members, now)) return [];
    const text = t("home.lightsUnseen", { count: lights.length, area: areaName(area) });
    return [
      fact(
        first,
        text,
        "quiet",
        "common.off",
        lights.flatMap((one) => commandTo(one, "turn_off")),
      ),
    ];
  });

const away = (things: readonly Thing[]): readonly UnusualFact[] => {
  const gone = things.filter(({ state, domain }) => state === "unavailable" && domain !== "scene");
  const [first] = gone;
  return first
    ? [
        fact(
          first,
          t("home.away", {
            count: gone.length,
            names: listText(gone.slice(0, 3).map(({ name }) => name)),
          }),
          "quiet",
        ),
      ]
    : [];
};

/** The unusual, the urgent first. */
export const findUnusual = (things: readonly Thing[], now: number): readonly UnusualFact[] =>
  [
    ...things.flatMap((one) => FINDERS[one.domain]?.(one, now) ?? []),
    ...lightsOfDeserted(things, now),
    ...away(things),
  ].sort((a, b) => Number(b.tone === "alert") - Number(a.tone === "alert"));

/** The temperature of an area: of its first thermometer, or its thermostat. */
export const areaTemperature = (things: readonly Thing[]): number | undefined => {
  const sensor = things.find(
    (one) =>
      one.domain === "sensor" &&
      textOf(one, "device_class") === "temperature" &&
      Number.isFinite(Number(one.state)),
  );
  if (sensor) return Number(sensor.state);
  const thermostat = things.find(({ domain }) => domain === "climate");
  return thermostat && numberOf(thermostat, "current_temperature");
};
