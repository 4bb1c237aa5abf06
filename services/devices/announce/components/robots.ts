/** Robots: vacuum cleaners and lawn mowers. */
import { UNREACHABLE_STATES } from "../../../../shared/domains/domains.ts";
import { hasFeature, hasFeatures, listOf } from "../../../../shared/domains/values.ts";
import { isRecord } from "../../homes/connection/bounds.ts";
import {
  type AnnouncedDomain,
  byText,
  byWord,
  having,
  jsonIn,
  type ReadOrder,
  STATE,
} from "../announced-domain.ts";

/** What Home Assistant calls an ability of a robot, its bit, the payload, and the command. */
const ROBOT = [
  ["start", 8192, "start", "start"],
  ["pause", 4, "pause", "pause"],
  ["stop", 8, "stop", "stop"],
  ["return_home", 16, "return_to_base", "return_to_base"],
  ["clean_spot", 1024, "clean_spot", "clean_spot"],
  ["locate", 512, "locate", "locate"],
] as const;
const [FAN_SPEED, SEND_COMMAND] = [32, 256];

/** A command of the device alone, or as JSON with what it takes. */
const ownCommand: ReadOrder = (payload) => {
  const given = jsonIn(payload);
  if (!isRecord(given)) return { command: "send_command", fields: { remote_command: [payload] } };
  const { command, ...params } = given;
  return { command: "send_command", fields: { remote_command: [command], params } };
};

export const announcedVacuum: AnnouncedDomain = {
  component: "vacuum",
  config: ({ attributes }) => ({
    state_topic: "~/state",
    command_topic: "~/set",
    supported_features: [
      ...ROBOT.filter(([, bit]) => hasFeatures(attributes, bit)).map(([name]) => name),
      ...(hasFeature(attributes, FAN_SPEED) ? ["fan_speed"] : []),
      ...(hasFeature(attributes, SEND_COMMAND) ? ["send_command"] : []),
    ],
    ...(hasFeature(attributes, FAN_SPEED) && {
      fan_speed_list: listOf(attributes.fan_speed_list),
      set_fan_speed_topic: "~/set/fan_speed",
    }),
    ...(hasFeature(attributes, SEND_COMMAND) && { send_command_topic: "~/set/send_command" }),
  }),
  told: (entity) => ({
    ...(UNREACHABLE_STATES.includes(entity.state) && { state: null }),
    ...having(entity, "fan_speed"),
  }),
  orders: {
    "": byWord(Object.fromEntries(ROBOT.map(([, , payload, command]) => [payload, command]))),
    fan_speed: byText("set_fan_speed", "fan_speed"),
    send_command: ownCommand,
  },
};

export const announcedLawnMower: AnnouncedDomain = {
  component: "lawn_mower",
  config: () => ({
    activity_state_topic: "~/state",
    activity_value_template: STATE.value_template,
    start_mowing_command_topic: "~/set",
    pause_command_topic: "~/set",
    dock_command_topic: "~/set",
  }),
  orders: { "": byWord({ start_mowing: "start_mowing", pause: "pause", dock: "dock" }) },
};
