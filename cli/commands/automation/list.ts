/** Automations: listed, shown, turned on and off, run by hand, deleted. */
import type { Automation, AutomationChangeResult } from "../../../shared/contracts/automations.ts";
import type { HomeApi } from "../../api/api.ts";
import { command } from "../../spec/command.ts";
import { yamlText } from "../../terminal/documents.ts";
import { printable } from "../../terminal/text.ts";
import { agoText, dateText } from "../../terminal/time.ts";

export const automation = {
  about: "Its entity id, or the part after the dot",
  complete: "automations",
} as const;

export const readAutomations = async (api: HomeApi): Promise<readonly Automation[]> => {
  type Answer = { readonly automations: readonly Automation[] };
  const query = { details: "true" };
  return (await api.send<Answer>("GET", "/automations", { query })).automations;
};

export const automationPath = (id: string): string => `/automations/${encodeURIComponent(id)}`;

/** With the domain, where it was left out. */
const entityOf = (id: string) => (id.startsWith("automation.") ? id : `automation.${id}`);

export const automationList = command(
  "automation list",
  { about: "List the automations", isDefault: true },
  async ({ api, out, clock }) => {
    const automations = await readAutomations(api());
    const now = clock.now();
    out.show({ automations }, () =>
      out.table<Automation>(
        [
          { title: "AUTOMATION", cell: ({ entity_id }) => entity_id },
          { title: "NAME", cell: ({ name }) => name },
          {
            title: "STATE",
            cell: ({ state }) => state,
            style: ({ state }) => (state === "on" ? "good" : "dim"),
          },
          {
            title: "LAST RUN",
            cell: ({ last_triggered }) => (last_triggered ? agoText(last_triggered, now) : "never"),
          },
          {
            title: "NEXT RUN",
            cell: ({ next_trigger }) => (next_trigger ? dateText(next_trigger) : ""),
          },
        ],
        automations,
      ),
    );
  },
);

export const automationShow = command(
  "automation show",
  { about: "Show an automation as it was written, in YAML", args: { automation } },
  async ({ api, out }, { args }) => {
    type Answer = { readonly automation: Automation };
    const { automation: shown } = await api().send<Answer>("GET", automationPath(args.automation));
    const yaml = shown.config === undefined ? undefined : await yamlText(shown.config);
    out.show(shown, () =>
      yaml === undefined
        ? [`${printable(shown.name)} came with the home, which does not show what it does`]
        : yaml.trimEnd().split("\n"),
    );
  },
);

/** Turning on is a command of the entity, so that it may be repeated. */
const turn = (word: "on" | "off") =>
  command(
    `automation ${word}`,
    { about: `Turn an automation ${word}`, args: { automation } },
    async ({ api, out }, { args }) => {
      const body = { entity_id: entityOf(args.automation), command: `turn_${word}` };
      const answer = await api().send<{ readonly entity_id: string }>("POST", "/control", { body });
      out.show(answer, () => [`${answer.entity_id} is ${word}`]);
    },
  );

export const automationOn = turn("on");
export const automationOff = turn("off");

const change = (action: "trigger" | "delete", about: string) =>
  command(
    `automation ${action === "trigger" ? "run" : action}`,
    { about, args: { automation } },
    async ({ api, out }, { args }) => {
      const body = { action, automation_id: args.automation };
      const answer = await api().send<AutomationChangeResult>("POST", "/automations", { body });
      out.show(answer, () => [printable(answer.message)]);
    },
  );

export const automationRun = change("trigger", "Run an automation now, without its conditions");
export const automationDelete = change("delete", "Delete an automation that a client has written");
