/** The policy: what is allowed, asked about or denied; shown, changed, and the house made read-only. */
import type { Policy, PolicyRow } from "../../../shared/contracts/approvals/policy.ts";
import { type CliCommand, command } from "../../spec/command.ts";
import type { CliContext } from "../../spec/context.ts";
import { readDocument } from "../../terminal/documents.ts";
import { lengthText } from "../../terminal/time.ts";
import { grantText } from "../access/grant.ts";

interface PolicyAnswer {
  readonly policy: Policy;
}

const dryRun = { about: "Only check it" } as const;
const MS_PER_S = 1000;

const effectText = ({ effect, pin }: PolicyRow): string => (pin ? `${effect}, with a PIN` : effect);

const limitsText = ({ wear_limits }: Policy): string =>
  Object.entries(wear_limits)
    .map(([domain, limit]) => `${domain} ${limit}`)
    .join(", ");

const policyLines = ({ out }: CliContext, policy: Policy): readonly string[] => [
  ...out.table<PolicyRow>(
    [
      { title: "ROW", cell: ({ id }) => id },
      { title: "WHO", cell: ({ who }) => who.join(", ") },
      { title: "WHAT", cell: ({ what }) => grantText(what) },
      { title: "WHEN", cell: ({ when }) => grantText(when) },
      { title: "EFFECT", cell: effectText },
    ],
    policy.rows,
  ),
  `Read-only: ${policy.read_only ? "yes, nothing can be commanded or changed" : "no"}`,
  `Commands a minute of agents and automations, for an entity: ${limitsText(policy) || "any number"}`,
  `An approval can be given for ${lengthText(policy.approval_seconds * MS_PER_S)}`,
];

const showPolicy = command(
  "policy show",
  {
    about: "Show what is allowed, asked about or denied; of the rows, the first that fits decides",
    isDefault: true,
  },
  async (context) => {
    const { policy } = await context.api().send<PolicyAnswer>("GET", "/policy");
    context.out.show(policy, () => policyLines(context, policy));
  },
);

const change = async (context: CliContext, body: unknown, isTried: boolean | undefined) => {
  const query = { dry_run: isTried ? "true" : undefined };
  const { policy } = await context.api().send<PolicyAnswer>("PATCH", "/policy", { query, body });
  context.out.show(policy, () => policyLines(context, policy));
  if (isTried) context.out.note("Nothing was changed: this is what it would be");
};

const readOnly = command(
  "policy read-only",
  {
    about: "Make the house read-only, so that nothing can be commanded or changed, or end that",
    args: { state: { about: "on or off", choices: ["on", "off"] } },
    options: { dryRun },
  },
  (context, { args: { state }, options }) =>
    change(context, { read_only: state === "on" }, options.dryRun),
);

/** A list is one of rows. */
const documentIn = async ({ prompt }: CliContext, file: string): Promise<unknown> => {
  const document = await readDocument(prompt, file);
  return Array.isArray(document) ? { rows: document } : document;
};

const setPolicy = command(
  "policy set",
  {
    about: "Change the policy from a file",
    notes: [
      "A list replaces all rows: [{ id: night, who: [agents], what: { domains: [lock] }, effect: deny }].",
      "An object has rows, read_only, wear_limits or approval_seconds; null stands for the first ones.",
    ],
    args: { file: { about: "YAML or JSON; - for input", complete: "files" } },
    options: { dryRun },
    examples: ["hearth policy set rows.yaml --dry-run"],
  },
  async (context, { args, options }) =>
    change(context, await documentIn(context, args.file), options.dryRun),
);

export const POLICY_COMMANDS: readonly CliCommand[] = [showPolicy, readOnly, setPolicy];
