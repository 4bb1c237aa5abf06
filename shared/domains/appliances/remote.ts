/** Remote controls: activities, and the commands that they send to other devices. */
import { optional } from "../../kernel/rules.ts";
import {
  becomes,
  type CommandFields,
  domain,
  type Effect,
  type Field,
  type FieldAlias,
  type FieldTable,
  onOff,
  reachOnOff,
} from "../domain.ts";
import { ON_OFF } from "../sentences.ts";
import { ATTRIBUTE, among, choice, decimal, hasFeature, pick, whole, words } from "../values.ts";

/** Home Assistant's bits. */
const FEATURE = { learn: 1, delete: 2, activity: 4 } as const;
const MAX_SECONDS = 60;

/** Commands that a device has of its own, by the names that its maker gives them. */
export const DEVICE_COMMANDS = {
  rule: optional({
    type: "array",
    items: { type: "string", min: 1, max: 1024 },
    min: 1,
    max: 100,
    about: "Commands that the device gets, or the remote control sends or learns, in their order",
  }),
  homeAssistant: ["command"],
} as const satisfies Field;

const isText = (value: unknown) => typeof value === "string" && value !== "";

/** Home Assistant's name of the same. */
export const DEVICE_COMMANDS_ALIAS = {
  field: "remote_command",
  rule: optional({ type: "any", about: "A text or a list of texts, instead of remote_command" }),
  convert: (value: unknown) => (Array.isArray(value) ? value : [value]),
  problem: (value: unknown) =>
    (Array.isArray(value) ? value : [value]).every(isText)
      ? undefined
      : "It is a text, or a list of texts.",
} as const satisfies FieldAlias;

const FIELDS = {
  activity: {
    rule: words("One of the entity's activity_list"),
    isSupported: (attributes) => hasFeature(attributes, FEATURE.activity),
    allowed: (value, { activity_list }) =>
      Array.isArray(activity_list) ? among(value, activity_list) : undefined,
  },
  remote_command: DEVICE_COMMANDS,
  device: { rule: words("The device that the remote control commands") },
  num_repeats: { rule: whole(0, 255, "How often the commands are sent") },
  delay_secs: { rule: decimal(0, MAX_SECONDS, "Seconds between two commands") },
  hold_secs: { rule: decimal(0, MAX_SECONDS, "Seconds for which a command is held") },
  command_type: {
    rule: optional({ type: "enum", values: ["ir", "rf"], about: "Infrared or radio" }),
  },
  alternative: { rule: choice("Whether the command switches between two codes") },
  timeout: { rule: whole(0, MAX_SECONDS, "Seconds to wait for the command to learn") },
} as const satisfies FieldTable;

type RemoteFields = CommandFields<typeof FIELDS>;

/** What a remote control sends changes other devices, which it does not know of. */
const nothing: Effect<RemoteFields> = () => ({});

export const remote = domain({
  name: "remote",
  states: ["on", "off"],
  fields: FIELDS,
  aliases: { command: DEVICE_COMMANDS_ALIAS },
  commands: {
    ...onOff<RemoteFields>(becomes("on"), becomes("off")),
    turn_on: {
      may: ["activity"],
      effect: (_now, { activity }) => ({
        state: "on",
        ...(activity !== undefined && { attributes: { current_activity: activity } }),
      }),
    },
    send_command: {
      needs: ["remote_command"],
      may: ["device", "num_repeats", "delay_secs", "hold_secs"],
      effect: nothing,
      isMomentary: true,
    },
    learn_command: {
      may: ["remote_command", "device", "command_type", "alternative", "timeout"],
      features: FEATURE.learn,
      effect: nothing,
      isMomentary: true,
    },
    delete_command: {
      needs: ["remote_command"],
      may: ["device"],
      features: FEATURE.delete,
      effect: nothing,
      isMomentary: true,
    },
  },
  attributes: { owned: { current_activity: ATTRIBUTE.text }, declared: ["activity_list"] },
  targetState: ({ state, attributes }) => ({
    state,
    attributes:
      state === "on" && FIELDS.activity.isSupported(attributes)
        ? pick(attributes, "current_activity")
        : {},
  }),
  commandsToReach(wanted, now) {
    const { current_activity: activity } = wanted.attributes;
    const isOther = activity != null && activity !== now.attributes.current_activity;
    if (wanted.state === "on" && isOther)
      return [{ command: "turn_on", fields: { activity: String(activity) } }];
    return reachOnOff(wanted, now);
  },
  sentences: {
    acts: ON_OFF,
  },
});
