/** Starts an automation now, and says so. */
import { notify, notifyError } from "../../core/notices.ts";
import type { Thing } from "../../core/state.ts";
import { t } from "../../core/text.ts";
import { startAutomation } from "./automations-api.ts";

export const start = async ({ id, name }: Thing): Promise<void> => {
  try {
    await startAutomation(id);
    notify({ kind: "done", text: t("automations.started", { name }) });
  } catch (error) {
    notifyError(error);
  }
};
