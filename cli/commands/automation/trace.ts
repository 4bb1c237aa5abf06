/** The last runs of an automation: what started each, and what its steps did. */
import type { AutomationTrace } from "../../../shared/contracts/automations.ts";
import { failWith } from "../../kernel/failure.ts";
import { wholeNumber } from "../../kernel/values.ts";
import { command } from "../../spec/command.ts";
import type { CliContext } from "../../spec/context.ts";
import { counted, printable } from "../../terminal/text.ts";
import { agoText, clockText, dateText } from "../../terminal/time.ts";
import { automation, automationPath } from "./list.ts";

const MAX_RUNS = 20;

const took = ({ started_at, ended_at }: AutomationTrace): string =>
  ended_at === null ? "" : `${(Date.parse(ended_at) - Date.parse(started_at)) / 1000} s`;

const runTable = ({ out, clock }: CliContext, runs: readonly AutomationTrace[]) =>
  out.table<AutomationTrace>(
    [
      { title: "RUN", cell: (run) => String(runs.indexOf(run) + 1), isNumber: true },
      { title: "STARTED", cell: ({ started_at }) => agoText(started_at, clock.now()) },
      { title: "BY", cell: ({ trigger }) => trigger.said },
      {
        title: "STATE",
        cell: ({ state }) => state,
        style: ({ state }) => (state === "failed" ? "bad" : undefined),
      },
      { title: "TOOK", cell: took, isNumber: true },
      { title: "MESSAGE", cell: ({ message }) => message },
    ],
    runs,
  );

const stepLines = ({ out }: CliContext, { steps, steps_omitted }: AutomationTrace) => [
  ...(steps_omitted > 0 ? [`  ${counted(steps_omitted, "older step")} left out`] : []),
  ...steps.map(({ timestamp, path, said, success, results = [] }) => {
    const isElsewhere = results.some((result) => "superseded" in result);
    const mark = success ? out.style.good("done  ") : out.style.bad("failed");
    return `  ${out.style.dim(clockText(timestamp))}  ${mark}  ${path}: ${printable(said)}${isElsewhere ? " (a device ended elsewhere)" : ""}`;
  }),
];

const runLines = (context: CliContext, run: AutomationTrace, number: number) => {
  const { trigger, state, started_at, message } = run;
  // Without a name of its own, a trigger has its number as one.
  const isNamed = trigger.id !== null && !/^\d+$/.test(trigger.id);
  const by = `${isNamed ? `${trigger.id}: ` : ""}${trigger.said}`;
  const title = `Run ${number}, ${dateText(started_at)}: ${state}${message && `, ${message}`}`;
  return [
    context.out.style.bold(printable(title)),
    `  ${printable(by)}`,
    ...stepLines(context, run),
  ];
};

export const automationTrace = command(
  "automation trace",
  {
    about: "Show the last runs of an automation, and the steps of one",
    args: { automation },
    options: {
      run: {
        value: "number",
        about: "The run to show; 1, the newest, by default",
        reader: wholeNumber(1, MAX_RUNS),
      },
    },
  },
  async (context, { args, options: { run = 1 } }) => {
    type Answer = { readonly traces: readonly AutomationTrace[] };
    const path = `${automationPath(args.automation)}/traces`;
    const { traces } = await context.api().send<Answer>("GET", path);
    const shown = traces[run - 1];
    if (traces.length > 0 && shown === undefined)
      failWith("missing", `There is no run ${run}`, `There are ${traces.length}`);
    context.out.show({ traces }, () =>
      shown === undefined
        ? ["It has not run yet"]
        : [...runTable(context, traces), "", ...runLines(context, shown, run)],
    );
  },
);
