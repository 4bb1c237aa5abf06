/** Binary sensors: doors, windows and motion, which are only read. */
import { domain } from "../domain.ts";

export const binarySensor = domain({
  name: "binary_sensor",
  states: ["on", "off"],
  commands: {},
});
