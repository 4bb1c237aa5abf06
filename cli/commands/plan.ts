/** Plans: what commands would do, kept for a while, and carried out once. */
import type {
  AppliedPlan,
  Plan,
  PlanConflict,
  StoredPlan,
} from "../../shared/contracts/agents/plans.ts";
import type { Scheduled } from "../../shared/contracts/agents/scheduled.ts";
import { readCommand, splitEntities } from "../api/command-fields.ts";
import { scheduledText, TIME_OPTIONS, timesOf } from "../api/later-times.ts";
import { commandFailure, failWith } from "../kernel/failure.ts";
import { type CliCommand, command } from "../spec/command.ts";
import type { CliContext } from "../spec/context.ts";
import { readDocument } from "../terminal/documents.ts";
import { printable } from "../terminal/text.ts";
import { dateText } from "../terminal/time.ts";

/** What was done, or what is scheduled instead; both of what is so for a while. */
type ApplyAnswer = Pick<AppliedPlan, "success"> &
  Partial<AppliedPlan> & { readonly scheduled?: Scheduled };

interface PlanAnswer<P> {
  readonly plan: P;
}

const id = { about: "Its id, which hearth plan has told" } as const;
const pathOf = (plan: string) => `/api/plan/${encodeURIComponent(plan)}`;

/** Each entity gets the command in a step of its own. */
const actionsOf = (words: readonly string[]) => {
  const { entities, rest } = splitEntities(words);
  const { command: action, fields } = readCommand(rest);
  return entities.map((entity_id) => ({ action, parameters: { entity_id, ...fields } }));
};

const actionsIn = async ({ prompt }: CliContext, file: string): Promise<readonly unknown[]> => {
  const actions = await readDocument(prompt, file);
  return Array.isArray(actions)
    ? actions
    : failWith(
        "usage",
        `${file === "-" ? "input" : file} is no list of actions`,
        'For example: [{"action":"turn_on","parameters":{"entity_id":"light.kitchen"}}]',
      );
};

const requestedActions = (
  context: CliContext,
  words: readonly string[],
  file: string | undefined,
) => {
  if (file === undefined)
    return words.length > 0
      ? actionsOf(words)
      : failWith(
          "usage",
          "Entities and a command are missing, or --file",
          "See hearth plan --help",
        );
  return words.length === 0
    ? actionsIn(context, file)
    : failWith("usage", `--file stands alone: ${words[0]} is too many`);
};

const conflictLine = ({ out }: CliContext, { message }: PlanConflict) =>
  `${out.style.warning("conflict")}  ${printable(message)}`;

/** What it would do, whether that is allowed, and what contradicts itself. */
const planLines = (context: CliContext, { text, applicable, conflicts }: Plan) => {
  const { style } = context.out;
  return [
    ...text.split("\n").map(printable),
    applicable ? style.good("All of it is allowed") : style.bad("Not all of it is allowed"),
    ...conflicts.map((one) => conflictLine(context, one)),
  ];
};

const untilText = ({ id: plan, expires_at, applicable }: Plan) =>
  `Plan ${plan} ${applicable ? "may be applied" : "is kept"} until ${dateText(expires_at)}`;

const planNew = command(
  "plan new",
  {
    about:
      "Say what commands would do, and keep that as a plan for ten minutes; new may be left out",
    notes: [
      "Words are those of hearth set: entities, a command, fields. Each entity is a step of its own.",
      'A file is a list: [{ "action": "turn_on", "parameters": { "entity_id": "light.kitchen" } }]',
    ],
    args: {
      words: {
        about: "Entity ids, then a command, then fields as name=value",
        optional: true,
        many: true,
        complete: "entities",
      },
    },
    options: {
      file: {
        value: "file",
        about: "Instead of words, JSON or YAML with several actions; - for input",
        complete: "files",
      },
    },
    isDefault: true,
    examples: [
      "hearth plan light.kitchen on brightness=60%",
      "hearth plan cover.office cover.living_room close",
      "hearth plan --file actions.json",
    ],
  },
  async (context, { args: { words }, options: { file } }) => {
    const { api, out } = context;
    const body = { actions: await requestedActions(context, words, file) };
    const { plan } = await api().send<PlanAnswer<Plan>>("POST", "/api/plan", { body });
    out.show(plan, () => [...planLines(context, plan), untilText(plan)]);
    if (!plan.applicable) throw commandFailure("failed", "The plan cannot be applied as it is");
    out.note(`Carry it out with hearth plan apply ${plan.id}`);
  },
);

/** What the command itself tells, such as `Kitchen light: turn_on done`. */
const messageOf = (result: unknown): string => {
  const { message } = (result ?? {}) as { readonly message?: unknown };
  return typeof message === "string" ? `: ${printable(message)}` : "";
};

const resultLines = ({ out }: CliContext, results: AppliedPlan["results"]): readonly string[] =>
  results.map(({ index, action, success, skipped, undone, result, error }) => {
    const step = `Step ${index}: ${printable(action)}`;
    if (skipped) return `${out.style.dim("skipped")} ${step}`;
    if (success && undone) return `${out.style.dim("undone")}  ${step}`;
    return success && undone === undefined
      ? `${out.style.good("done")}    ${step}${messageOf(result)}`
      : `${out.style.bad("failed")}  ${step}${messageOf(error)}`;
  });

const statusLines = (context: CliContext, plan: StoredPlan): readonly string[] => {
  const { status, expires_at, applied_at, results = [], message, scheduled_id = "" } = plan;
  const lines: Readonly<Record<StoredPlan["status"], string>> = {
    open: untilText(plan),
    scheduled: `It is scheduled as ${scheduled_id}; hearth scheduled --all says what became of it`,
    applying: message ?? "It is being carried out",
    applied: `It was carried out at ${dateText(applied_at ?? expires_at)}`,
    expired: `It could be applied until ${dateText(expires_at)}`,
  };
  return [printable(lines[status]), ...resultLines(context, results)];
};

const planShow = command(
  "plan show",
  { about: "Show a plan of your own, and what became of it", args: { id } },
  async (context, { args }) => {
    const { plan } = await context.api().send<PlanAnswer<StoredPlan>>("GET", pathOf(args.id));
    context.out.show(plan, () => [...planLines(context, plan), ...statusLines(context, plan)]);
  },
);

const planApply = command(
  "plan apply",
  {
    about: "Carry out a plan of your own, once, if nothing of it has changed since",
    args: { id },
    options: {
      atomic: { about: "All or nothing: where a step fails, what was done is undone" },
      ...TIME_OPTIONS,
    },
    examples: ["hearth plan apply <id>", "hearth plan apply <id> --in 30m --for 2h"],
  },
  async (context, { args, options: { atomic, ...given } }) => {
    const body = { ...(atomic && { atomic }), ...timesOf(given) };
    const path = `${pathOf(args.id)}/apply`;
    const answer = await context.api().send<ApplyAnswer>("POST", path, { body });
    context.out.show(answer, () => resultLines(context, answer.results ?? []));
    if (answer.scheduled) context.out.note(scheduledText(answer.scheduled));
    if (!answer.success) throw commandFailure("failed", "Not all of it could be done");
  },
);

export const PLAN_COMMANDS: readonly CliCommand[] = [planNew, planShow, planApply];
