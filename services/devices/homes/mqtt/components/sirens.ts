/** Sirens: they sound with a tone and a volume, for a time. */
import { listOf } from "../../../../../shared/domains/values.ts";
import type { Free } from "../../../../../shared/kernel/rules.ts";
import { isRecord } from "../../connection/bounds.ts";
import type { Build } from "../config.ts";
import { isAssumed, onOffOf } from "./switch.ts";

/** Home Assistant's bits. */
const FEATURE = { on: 1, off: 2, tones: 4, volume: 8, duration: 16 } as const;
/** What a message may say beside the state. */
const TOLD = ["tone", "duration", "volume_level"] as const;

const jsonIn = (value: string): unknown => {
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
};

export const sirenComponent: Build = (config) => {
  const { on, off, stateOf } = onOffOf(config);
  const isTemplate = config.has("command_template");
  const send = config.output("command_topic");
  const sendOff = config.output(
    "command_topic",
    config.has("command_off_template") ? "command_off_template" : "command_template",
  );
  const tones = config.texts("available_tones") ?? [];
  const features =
    FEATURE.on |
    FEATURE.off |
    (tones.length > 0 ? FEATURE.tones : 0) |
    (config.flagOr("support_volume_set", true) ? FEATURE.volume : 0) |
    (config.flagOr("support_duration", true) ? FEATURE.duration : 0);

  const turnOn = ({ tone, duration, volume: volume_level }: Free) => {
    const values = { state: on, tone, duration, volume_level };
    return send ? [send(isTemplate ? on : JSON.stringify(values), values)] : [];
  };
  const turnOff = () => {
    const isPlain = !isTemplate && !config.has("command_off_template");
    return sendOff ? [sendOff(isPlain ? JSON.stringify({ state: off }) : off, { state: off })] : [];
  };
  return {
    initial: {
      state: "unknown",
      attributes: {
        supported_features: features,
        ...(tones.length > 0 && { available_tones: listOf(tones) }),
      },
    },
    inputs: config.input("state_topic", "state_value_template", (value) => {
      const told = jsonIn(value);
      const row = isRecord(told) ? told : { state: value };
      const state = stateOf(String(row.state));
      const attributes = Object.fromEntries(
        TOLD.filter((name) => row[name] !== undefined).map((name) => [name, row[name]]),
      );
      if (state === undefined && row.state !== undefined)
        config.warn(`the state ${JSON.stringify(String(row.state).slice(0, 80))}`);
      return { ...(state !== undefined && { state }), attributes };
    }),
    commands: { turn_on: turnOn, turn_off: turnOff },
    isAssumed: isAssumed(config),
  };
};
