/** What is on or off, is set, is pressed, or only shows a value. */
import type { Entity } from "../../../../shared/kernel/entity.ts";
import {
  type AnnouncedDomain,
  byNumber,
  byText,
  byWord,
  having,
  ON_OFF,
  STATE,
  SWITCHED,
} from "../announced-domain.ts";

export const announcedSwitch: AnnouncedDomain = {
  component: "switch",
  config: () => ({
    ...STATE,
    command_topic: "~/set",
    state_on: "on",
    state_off: "off",
    ...ON_OFF,
  }),
  orders: { "": SWITCHED },
};

export const announcedBinarySensor: AnnouncedDomain = {
  component: "binary_sensor",
  config: () => ({ ...STATE, payload_on: "on", payload_off: "off" }),
};

export const announcedSensor: AnnouncedDomain = {
  component: "sensor",
  config: (entity) => ({
    ...STATE,
    ...having(entity, "unit_of_measurement", "state_class", "options"),
  }),
};

export const announcedTracker: AnnouncedDomain = {
  component: "device_tracker",
  config: () => ({ ...STATE, payload_home: "home", payload_not_home: "not_home" }),
};

export const announcedNumber: AnnouncedDomain = {
  component: "number",
  config: (entity) => ({
    ...STATE,
    command_topic: "~/set",
    ...having(entity, "min", "max", "step", "unit_of_measurement"),
  }),
  orders: { "": byNumber("set_value", "value") },
};

export const announcedSelect: AnnouncedDomain = {
  component: "select",
  config: (entity) => ({ ...STATE, command_topic: "~/set", ...having(entity, "options") }),
  orders: { "": byText("select_option", "option") },
};

const isPassword = ({ attributes }: Entity) => attributes.mode === "password";

export const announcedText: AnnouncedDomain = {
  component: "text",
  config: (entity) => ({ ...STATE, command_topic: "~/set", ...having(entity, "min", "max") }),
  orders: { "": byText("set_value", "value") },
  // A broker is no place for passwords.
  isAnnounced: (entity) => !isPassword(entity),
};

export const announcedButton: AnnouncedDomain = {
  component: "button",
  config: () => ({ command_topic: "~/set" }),
  orders: { "": byWord({ PRESS: "press" }) },
};

export const announcedScene: AnnouncedDomain = {
  component: "scene",
  config: () => ({ command_topic: "~/set", payload_on: "ON" }),
  orders: { "": byWord({ ON: "activate" }) },
};
