/** Approvals: what waits for a person, shown, approved, refused. */
import type { Approval } from "../../../shared/contracts/approvals/approvals.ts";
import type { HomeApi } from "../../api/api.ts";
import { commandFailure } from "../../kernel/failure.ts";
import { type CliCommand, command } from "../../spec/command.ts";
import type { CliContext } from "../../spec/context.ts";
import { printable } from "../../terminal/text.ts";
import { dateText } from "../../terminal/time.ts";

interface ApprovalAnswer {
  readonly approval: Approval;
}

const POLL_MS = 500;

const id = { about: "Its id, which hearth approvals lists" } as const;
const pathOf = (approval: string) => `/approvals/${encodeURIComponent(approval)}`;

const read = async (api: HomeApi, approval: string): Promise<Approval> =>
  (await api.send<ApprovalAnswer>("GET", pathOf(approval))).approval;

const askText = ({ entity_id, command: name, fields = {}, action }: Approval["asks"][number]) =>
  [
    name ?? action,
    entity_id,
    ...Object.entries(fields).map(([field, value]) => `${field}=${JSON.stringify(value)}`),
  ]
    .filter(Boolean)
    .join(" ");

/** `unlock lock.front_door, open cover.garage_door`. */
const whatText = ({ asks }: Approval): string => printable(asks.map(askText).join(", "));

const statusText = ({ status, decided_by, error }: Approval): string =>
  printable(
    [status, decided_by && `by ${decided_by}`, error && `: ${error.message}`]
      .filter(Boolean)
      .join(" ")
      .replace(" :", ":"),
  );

const lines = (approval: Approval): readonly string[] => [
  `${whatText(approval)} (${approval.id})`,
  `Asked for by ${printable(approval.user_name)}, for ${approval.policy.join(", ")} of the policy`,
  `Status: ${statusText(approval)}`,
  ...(approval.status === "open"
    ? [
        `It can be approved until ${dateText(approval.expires_at)}${approval.pin ? ", with a PIN" : ""}`,
      ]
    : []),
];

const list = command(
  "approvals list",
  {
    about: "List what waits for approval: what you may see, and what you have asked for",
    isDefault: true,
    options: {
      all: { about: "Also what was decided in the last 24 hours" },
      decidable: { about: "Only what you may decide" },
    },
  },
  async ({ api, out }, { options: { all, decidable } }) => {
    if (all && decidable)
      throw commandFailure("usage", "--all and --decidable exclude each other: give one of them");
    const status = all ? "all" : decidable ? "decidable" : undefined;
    const { approvals } = await api().send<{ readonly approvals: readonly Approval[] }>(
      "GET",
      "/approvals",
      { query: { status } },
    );
    out.show({ approvals }, () =>
      out.table<Approval>(
        [
          { title: "APPROVAL", cell: (one) => one.id },
          { title: "BY", cell: ({ user_name }) => printable(user_name) },
          { title: "WHAT", cell: whatText },
          { title: "UNTIL", cell: ({ expires_at }) => dateText(expires_at) },
          { title: "STATUS", cell: statusText },
        ],
        approvals,
      ),
    );
  },
);

/** It is done, or a failure says what became of it. */
const show = ({ out }: CliContext, approval: Approval): void => {
  out.show(approval, () => lines(approval));
  const { status, error } = approval;
  if (["failed", "refused", "expired"].includes(status))
    throw commandFailure("failed", `Nothing was done: ${error?.message ?? `it is ${status}`}`);
};

const isDecided = ({ status }: Approval): boolean => status !== "open" && status !== "approved";

const showOne = command(
  "approvals show",
  {
    about: "Show what was asked for, and what became of it",
    args: { id },
    options: { wait: { about: "Wait until it is decided and done, or has expired" } },
  },
  async (context, { args, options: { wait } }) => {
    const api = context.api();
    let approval = await read(api, args.id);
    while (wait && !isDecided(approval)) {
      await context.clock.sleep(POLL_MS);
      approval = await read(api, args.id);
    }
    show(context, approval);
  },
);

const pinFor = async (
  { prompt }: CliContext,
  { pin }: Approval,
  isPiped: boolean | undefined,
): Promise<string | undefined> => {
  if (isPiped) return (await prompt.readAll()).trim();
  return pin ? prompt.askSecret("Your PIN:", "--pin-stdin") : undefined;
};

const approve = command(
  "approvals approve",
  {
    about: "Approve what was asked for: it is done now, once",
    notes: [
      "Who has asked for it cannot approve it, and an agent cannot either. Where the policy says so,",
      "it asks for your PIN, which hearth pin sets.",
    ],
    args: { id },
    options: { pinStdin: { about: "Read the PIN from standard input" } },
  },
  async (context, { args, options: { pinStdin } }) => {
    const api = context.api();
    const pin = await pinFor(context, await read(api, args.id), pinStdin);
    const body = pin === undefined ? {} : { pin };
    const path = `${pathOf(args.id)}/approve`;
    const { approval } = await api.send<ApprovalAnswer>("POST", path, { body });
    show(context, approval);
  },
);

const refuse = command(
  "approvals refuse",
  { about: "Refuse what was asked for, or withdraw what you have asked for", args: { id } },
  async ({ api, out }, { args }) => {
    const path = `${pathOf(args.id)}/refuse`;
    const { approval } = await api().send<ApprovalAnswer>("POST", path, { body: {} });
    out.show(approval, () => [`Refused: ${whatText(approval)}`]);
  },
);

export const APPROVAL_COMMANDS: readonly CliCommand[] = [list, showOne, approve, refuse];
