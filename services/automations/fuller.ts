/** Tells the fuller form of a configuration from that of the interface. */
import { given, isObject } from "./reader.ts";
import { known } from "./shapes.ts";

const WHOLE = ["triggers", "actions", "max"];

/** Whether it has anything that the interface does not: other names, or other kinds of actions. */
export const isFuller = (config: unknown): boolean => {
  if (!isObject(config)) return false;
  const triggers = [given(config, "trigger")].flat().filter(isObject);
  const actions = [given(config, "action")].flat().filter(isObject);
  return (
    known(config, WHOLE).length > 0 ||
    triggers.some(
      (one) => known(one, ["trigger"]).length > 0 || given(one, "platform") === "cron",
    ) ||
    actions.some((one) => known(one, ["service"]).length === 0)
  );
};
