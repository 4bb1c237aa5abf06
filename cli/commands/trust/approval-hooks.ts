/** Webhooks of approvals: registered, listed, removed. */
import type { ApprovalHook } from "../../../shared/contracts/approvals/approval-hooks.ts";
import { type CliCommand, command } from "../../spec/command.ts";
import { printable } from "../../terminal/text.ts";

const PATH = "/approval-webhooks";

const list = command(
  "approvals webhooks",
  { about: "List the webhooks that are told of what waits for you" },
  async ({ api, out }) => {
    const { webhooks } = await api().send<{ readonly webhooks: readonly ApprovalHook[] }>(
      "GET",
      PATH,
    );
    out.show({ webhooks }, () =>
      out.table<ApprovalHook>(
        [
          { title: "WEBHOOK", cell: ({ id }) => id },
          { title: "NAME", cell: ({ name = "" }) => printable(name) },
          { title: "FOR", cell: ({ user_name }) => printable(user_name) },
          { title: "ADDRESS", cell: ({ url }) => printable(url) },
          { title: "WAITING", cell: ({ waiting }) => String(waiting) },
          { title: "ERROR", cell: ({ error = "" }) => printable(error) },
        ],
        webhooks,
      ),
    );
  },
);

const notify = command(
  "approvals notify",
  {
    about: "Be told by a webhook of approvals that you may decide",
    notes: ["The secret that signs what is sent is printed, and not shown again."],
    args: { url: { about: "An https address outside, which gets a POST for each approval" } },
    options: { name: { value: "name", about: "What it is called" } },
  },
  async ({ api, out }, { args: { url }, options: { name } }) => {
    const { webhook } = await api().send<{ readonly webhook: ApprovalHook }>("POST", PATH, {
      body: { webhook: { url }, ...(name && { name }) },
    });
    out.note(`Registered ${webhook.id}; its secret is not shown again`);
    out.show(webhook, () => [webhook.secret ?? ""]);
  },
);

const forget = command(
  "approvals forget",
  {
    about: "Remove a webhook of approvals",
    args: { webhook: { about: "Its id, which hearth approvals webhooks lists" } },
  },
  async ({ api, out }, { args }) => {
    const path = `${PATH}/${encodeURIComponent(args.webhook)}`;
    const { webhook } = await api().send<{ readonly webhook: ApprovalHook }>("DELETE", path);
    out.show(webhook, () => [`Removed ${printable(webhook.url)} (${webhook.id})`]);
  },
);

export const APPROVAL_HOOK_COMMANDS: readonly CliCommand[] = [list, notify, forget];
