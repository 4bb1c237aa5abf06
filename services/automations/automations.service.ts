/** Automations: kept as clients write them, checked part by part, and run by hand. */
import { implement } from "../../shared/contract.ts";
import { automations } from "../../shared/contracts/automations.ts";
import { asAutomation } from "./automation.ts";
import { applyChange } from "./changes.ts";
import { visible } from "./find.ts";

export default () =>
  implement(automations, {
    list: async (ctx) => (await visible(ctx)).map((entity) => asAutomation(entity)),
    change: applyChange,
  });
