/** What became of each automation of a file, in lines. */
import type {
  AutomationChangeResult,
  AutomationPreview,
} from "../../../shared/contracts/automations.ts";
import { commandFailure } from "../../kernel/failure.ts";
import type { CliContext } from "../../spec/context.ts";
import { counted, printable } from "../../terminal/text.ts";
import { lengthText } from "../../terminal/time.ts";

export interface EntryOutcome {
  readonly name: string;
  readonly outcome: "valid" | "created" | "replaced" | "unchanged" | "refused";
  readonly entity_id?: string;
  readonly message?: string;
  readonly advice?: readonly string[];
  readonly warnings?: AutomationChangeResult["warnings"];
  readonly preview?: AutomationPreview | undefined;
}

const ranText = ({ fired, since, is_shortened }: AutomationPreview, now: number): string =>
  `would have run ${is_shortened ? "at least " : ""}${counted(fired, "time")} in the last ${lengthText(now - Date.parse(since))}`;

/** Most triggers are described with their word: `when …`, `at …`; `30 min before sunset` is not. */
const momentText = (text: string): string => (/^(when|at) /.test(text) ? text : `when ${text}`);

const outcomeLines = ({ out, clock }: CliContext, one: EntryOutcome): readonly string[] => {
  const { name, outcome, entity_id, message, advice = [], warnings = [], preview } = one;
  const mark = out.style[outcome === "refused" ? "bad" : "good"](outcome);
  const isWritten = outcome === "created" || outcome === "replaced";
  const id = isWritten && entity_id !== undefined ? ` (${entity_id})` : "";
  return [
    `${mark}  ${printable(name)}${id}${message === undefined ? "" : `: ${printable(message)}`}`,
    ...advice.map((line) => `  ${printable(line)}`),
    ...warnings.map(
      (warning) =>
        `  ${out.style.warning("warning")}  ${printable(`${warning.field}: ${warning.message}`)}`,
    ),
    ...(preview === undefined
      ? []
      : [
          `  ${preview.triggers.map(momentText).join(", or ")}`,
          ...preview.conditions.map((line) => `  if ${line}`),
          ...preview.actions.map((line) => `  then ${line}`),
          `  ${ranText(preview, clock.now())}`,
        ].map(printable)),
  ];
};

/** Prints all of them; one that was refused ends the command as a failure. */
export const finish = (
  context: CliContext,
  outcomes: readonly EntryOutcome[],
  failure: string,
): void => {
  context.out.show({ automations: outcomes }, () =>
    outcomes.flatMap((one) => outcomeLines(context, one)),
  );
  const refused = outcomes.filter(({ outcome }) => outcome === "refused").length;
  if (refused > 0)
    throw commandFailure("failed", `${counted(refused, "automation")} refused${failure}`);
};
