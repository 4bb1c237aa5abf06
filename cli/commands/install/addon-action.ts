/** Calls actions that add-ons offer, and follows those that take long. */
import type { JobBrief } from "../../../shared/contracts/jobs.ts";
import { readCommand } from "../../api/command-fields.ts";
import { followJob } from "../../api/jobs.ts";
import { failWith } from "../../kernel/failure.ts";
import { command } from "../../spec/command.ts";
import { openProgress } from "../../terminal/progress.ts";
import { printable } from "../../terminal/text.ts";

interface ActionAnswer {
  readonly result?: { readonly message?: string; readonly job?: JobBrief } | null;
}

const ACTION = /^[a-z0-9_]+\.\w+$/;

export const addonsDo = command(
  "addons do",
  {
    about: "Call an action of a running add-on: addons do matter.commission code=3497-011-2332",
    args: {
      words: { about: "The action, then its parameters as name=value", many: true },
    },
  },
  async ({ api, clock, out }, { args: { words } }) => {
    const { command: action, fields: parameters } = readCommand(words);
    if (!ACTION.test(action))
      failWith("usage", `An action of an add-on is <add-on>.<action>, not ${action}`);
    const progress = openProgress(out, clock);
    progress.update(undefined, action);
    const run = async () => {
      const body = { action, parameters };
      const { result } = await api().send<ActionAnswer>("POST", "/api/action", { body });
      if (!result?.job) return result;
      const onProgress = (job: { readonly progress: number; readonly message: string }) =>
        progress.update(job.progress, job.message || action);
      return followJob(api(), result.job.id, { clock, onProgress });
    };
    const done = await run().finally(progress.end);
    out.show(done ?? {}, () => [printable(done?.message ?? JSON.stringify(done ?? "done"))]);
  },
);
