/** Alarm control panels: armed and disarmed, with a code that is checked here or by the device. */
import { fail } from "../../../../../shared/kernel/errors.ts";
import { own } from "../../../../../shared/kernel/own-property.ts";
import type { Build, CommandPublications, ConfigReader } from "../config.ts";
import { isAssumed, stateInput } from "./switch.ts";

/** Feature of the configuration, command, payload, and Home Assistant's bit. */
const ARMED = [
  ["arm_home", "ARM_HOME", 1],
  ["arm_away", "ARM_AWAY", 2],
  ["arm_night", "ARM_NIGHT", 4],
  ["trigger", "TRIGGER", 8],
  ["arm_custom_bypass", "ARM_CUSTOM_BYPASS", 16],
  ["arm_vacation", "ARM_VACATION", 32],
] as const;
const STATES = `disarmed armed_home armed_away armed_night armed_vacation armed_custom_bypass
  arming disarming pending triggered`.split(/\s+/);
/** The device checks the code itself. */
const REMOTE: Readonly<Record<string, string>> = {
  REMOTE_CODE: "number",
  REMOTE_CODE_TEXT: "text",
};
/** By command: the field of the configuration that says whether it needs the code. */
const REQUIRED: Readonly<Record<string, string>> = {
  disarm: "code_disarm_required",
  trigger: "code_trigger_required",
};

const formatOf = (code: string | undefined): string | undefined =>
  code === undefined ? undefined : (own(REMOTE, code) ?? (/^\d+$/.test(code) ? "number" : "text"));

/** @throws INVALID_REQUEST for another code than the one of the configuration. */
const checkCode = (config: ConfigReader, command: string, given: unknown) => {
  const code = config.text("code");
  const isRequired = config.flagOr(own(REQUIRED, command) ?? "code_arm_required", true);
  if (code === undefined || !isRequired) return;
  const isRight = own(REMOTE, code) === undefined ? given === code : Boolean(given);
  if (!isRight) fail("INVALID_REQUEST", {}, given ? "The code is wrong" : "It needs the code");
};

export const alarmComponent: Build = (config) => {
  const send = config.output("command_topic");
  const wanted = config.texts("supported_features") ?? ARMED.map(([name]) => name);
  const rows = ARMED.filter(([name]) => wanted.includes(name));
  const format = formatOf(config.text("code"));
  const publish =
    (command: string, usual: string): CommandPublications =>
    ({ code }) => {
      checkCode(config, command, code);
      const action = config.text(`payload_${command}`) ?? usual;
      return send ? [send(action, { action, code })] : [];
    };
  return {
    initial: {
      state: "unknown",
      attributes: {
        supported_features: rows.reduce((sum, [, , bit]) => sum | bit, 0),
        code_arm_required: config.flagOr("code_arm_required", true),
        ...(format !== undefined && { code_format: format }),
      },
    },
    inputs: stateInput(config, (value) =>
      value === "None" ? "unknown" : STATES.includes(value) ? value : undefined,
    ),
    commands: Object.fromEntries([
      ["disarm", publish("disarm", "DISARM")],
      ...rows.map(([command, usual]) => [command, publish(command, usual)]),
    ]),
    isAssumed: isAssumed(config),
  };
};
