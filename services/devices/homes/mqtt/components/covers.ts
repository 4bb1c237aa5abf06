/** Covers and valves: they open and close, and some take a position. Slats of covers tilt. */
import { isTiltOpening, TILT, TILT_ENDS } from "../../../../../shared/domains/cover/tilt.ts";
import { CLOSED, OPEN } from "../../../../../shared/domains/cover/travel.ts";
import { numberOf } from "../../../../../shared/domains/values.ts";
import type { Patch, Snapshot } from "../../../../../shared/kernel/entity.ts";
import { own } from "../../../../../shared/kernel/own-property.ts";
import type { Free } from "../../../../../shared/kernel/rules.ts";
import { isRecord } from "../../connection/bounds.ts";
import { type Build, type Component, type ConfigReader, isSame } from "../config.ts";
import { isAssumed } from "./switch.ts";

/** Home Assistant's bits. */
const COVER = { open: 1, close: 2, position: 4, stop: 8 } as const;
const VALVE = { open: 1, close: 2, position: 4, stop: 8 } as const;

const scaleOf = (config: ConfigReader) => {
  const closed = config.number("position_closed") ?? 0;
  const span = (config.number("position_open") ?? 100) - closed || 100;
  return {
    toDevice: (position: number) => Math.round(closed + (position * span) / 100),
    fromDevice(value: string): number | undefined {
      const position = Math.round(((Number(value) - closed) * 100) / span);
      if (value.trim() === "" || !Number.isFinite(position)) return undefined;
      return Math.min(100, Math.max(0, position));
    },
  };
};

const restingState = (position: number) => (position === 0 ? "closed" : "open");

const stateReader = (config: ConfigReader) => {
  const names = ["open", "opening", "closed", "closing"] as const;
  const payloads = names.map((name) => [config.text(`state_${name}`) ?? name, name] as const);
  const stopped = config.text("state_stopped") ?? "stopped";
  return (value: string, { state, attributes }: Snapshot): string | undefined => {
    const found = payloads.find(([payload]) => isSame(value, payload))?.[1];
    if (found !== undefined) return found;
    if (value === "None") return "unknown";
    if (value !== stopped) return undefined;
    const { current_position: position } = attributes;
    if (typeof position === "number") return restingState(position);
    return state === "closing" ? "closed" : "open";
  };
};

/** What a device takes for a command; null takes the command away. */
const payloadOf = (config: ConfigReader, name: string, usual?: string): string | undefined =>
  config.isNull(name) ? undefined : (config.text(name) ?? usual);

const bitsOf = (bits: Readonly<Record<string, number>>, has: Readonly<Record<string, unknown>>) =>
  Object.entries(bits).reduce(
    (sum, [name, bit]) => sum + (own(has, name) !== undefined ? bit : 0),
    0,
  );

const refused = (config: ConfigReader, value: string): undefined => {
  config.warn(`the state ${JSON.stringify(value.slice(0, 80))}`);
  return undefined;
};

const turnedRound = ({ state }: Snapshot): "stop" | "open" | "close" => {
  if (state === "opening" || state === "closing") return "stop";
  return state === "closed" ? "open" : "close";
};

/** Home Assistant's bits: open 16, close 32, stop 64, set a position 128. */
const TILT_FEATURES = 240;

/** How far the slats of a cover are turned, and how they are told to turn. */
interface Slats extends Pick<Component, "inputs" | "commands"> {
  readonly features: number;
  readonly declared: Free;
  readonly assumed: readonly string[];
}

const slatsOf = (config: ConfigReader): Slats => {
  const least = config.number("tilt_min") ?? 0;
  const most = config.number("tilt_max") ?? 100;
  const span = most - least || 100;
  const [closed, open] = [
    config.number("tilt_closed_value") ?? 0,
    config.number("tilt_opened_value") ?? 100,
  ];
  const send = config.output("tilt_command_topic", "tilt_command_template");
  // To stop is no angle: the template of the angles does not make it.
  const sendStop = config.output("tilt_command_topic", "");
  /** The names that a template has beside the value. */
  const known = {
    tilt_min: least,
    tilt_max: most,
    position_open: config.number("position_open") ?? 100,
    position_closed: config.number("position_closed") ?? 0,
  };
  const turn = (value: number, tilt_position = value) =>
    send ? [send(value, { ...known, tilt_position })] : [];
  const stop = config.text("payload_stop_tilt") ?? "STOP";
  const isOptimistic = config.flag("tilt_optimistic") || !config.has("tilt_status_topic");
  const asTilt = (value: number) => Math.round(((value - least) * 100) / span);
  return {
    features: send ? TILT_FEATURES : 0,
    declared: {
      ...(asTilt(open) !== OPEN && { [TILT_ENDS.open]: asTilt(open) }),
      ...(asTilt(closed) !== CLOSED && { [TILT_ENDS.closed]: asTilt(closed) }),
    },
    inputs: config.input("tilt_status_topic", "tilt_status_template", (value) => {
      const tilt = asTilt(Number(value));
      if (value.trim() !== "" && tilt >= CLOSED && tilt <= OPEN)
        return { attributes: { [TILT]: tilt } };
      config.warn(`the tilt ${JSON.stringify(value.slice(0, 80))}`);
      return undefined;
    }),
    commands: {
      open_tilt: () => turn(open),
      close_tilt: () => turn(closed),
      stop_tilt: () => (sendStop ? [sendStop(stop)] : []),
      toggle_tilt: (_fields, now) => turn(isTiltOpening(now) ? open : closed),
      set_tilt_position: ({ tilt_position }) => {
        const tilt = numberOf(tilt_position);
        return turn(Math.round(least + (span * tilt) / 100), tilt);
      },
    },
    assumed: isOptimistic ? [TILT] : [],
  };
};

export const coverComponent: Build = (config) => {
  const { toDevice, fromDevice } = scaleOf(config);
  const send = config.output("command_topic", "");
  const position = config.output("set_position_topic", "set_position_template");
  const payloads = {
    open: payloadOf(config, "payload_open", "OPEN"),
    close: payloadOf(config, "payload_close", "CLOSE"),
    stop: payloadOf(config, "payload_stop", "STOP"),
  };
  const stateOf = stateReader(config);
  const isByPosition = !config.has("state_topic");
  const publish = (name: keyof typeof payloads) => {
    const payload = payloads[name];
    return send && payload !== undefined ? [send(payload)] : [];
  };
  const has = send ? { ...payloads, position } : { position };
  const slats = slatsOf(config);
  return {
    initial: {
      state: "unknown",
      attributes: {
        supported_features: bitsOf(COVER, has) | slats.features,
        ...slats.declared,
      },
    },
    inputs: [
      ...config.input("position_topic", "position_template", (value): Patch | undefined => {
        const found = fromDevice(value);
        if (found === undefined) return refused(config, value);
        const attributes: Free = { current_position: found };
        return isByPosition ? { state: restingState(found), attributes } : { attributes };
      }),
      ...config.input("state_topic", "value_template", (value, now) => {
        const state = stateOf(value, now);
        return state === undefined ? refused(config, value) : { state };
      }),
      ...slats.inputs,
    ],
    commands: {
      open: () => publish("open"),
      close: () => publish("close"),
      stop: () => publish("stop"),
      toggle: (_fields, now) => publish(turnedRound(now)),
      set_position: (fields) =>
        position
          ? [position(toDevice(numberOf(fields.position)), { position: fields.position })]
          : [],
      ...slats.commands,
    },
    isAssumed: isAssumed(config, "position_topic"),
    assumed: slats.assumed,
  };
};

export const valveComponent: Build = (config) => {
  const { toDevice, fromDevice } = scaleOf(config);
  const send = config.output("command_topic");
  const hasPosition = config.flag("reports_position");
  const [open, close, stop] = [
    hasPosition ? String(toDevice(100)) : payloadOf(config, "payload_open", "OPEN"),
    hasPosition ? String(toDevice(0)) : payloadOf(config, "payload_close", "CLOSE"),
    payloadOf(config, "payload_stop"),
  ];
  const has = send && { open, close, stop, position: hasPosition || undefined };
  const stateOf = stateReader(config);
  const publish = (payload: string | undefined) =>
    send && payload !== undefined ? [send(payload)] : [];
  const read = (value: string, now: Snapshot, json: unknown): Patch | undefined => {
    const told = isRecord(json) && hasPosition ? json : undefined;
    const position = hasPosition ? fromDevice(String(told ? told.position : value)) : undefined;
    const state =
      stateOf(String(told ? told.state : value), now) ??
      (position === undefined ? undefined : restingState(position));
    if (state === undefined) return refused(config, value);
    return { state, ...(position !== undefined && { attributes: { current_position: position } }) };
  };
  return {
    initial: { state: "unknown", attributes: { supported_features: bitsOf(VALVE, has ?? {}) } },
    inputs: config.input("state_topic", "value_template", (value, now, message) =>
      read(value, now, message.json()),
    ),
    commands: {
      open: () => publish(open),
      close: () => publish(close),
      stop: () => publish(stop),
      toggle: (_fields, now) => publish({ open, close, stop }[turnedRound(now)]),
      set_position: (fields) => publish(String(toDevice(numberOf(fields.position)))),
    },
    isAssumed: isAssumed(config),
  };
};
