/** What becomes of commands by the rows of the policy that fit them: refused, asked about, or let through; pure. */
import type { PolicyCommand } from "../../../shared/access/policy/policy.ts";
import type { PolicyRow } from "../../../shared/contracts/approvals/policy.ts";
import { withoutSecrets } from "../../../shared/domains/secret-fields.ts";
import { fail } from "../../../shared/kernel/errors.ts";
import type { Approved } from "../../../shared/kernel/meta.ts";
import { canonical } from "../../../shared/text/canonical-json.ts";

const asked = ({ entity_id, command, fields }: PolicyCommand): Approved => {
  const shown = withoutSecrets(fields);
  return { entity_id, command, ...(Object.keys(shown).length > 0 && { fields: shown }) };
};

/** @throws FORBIDDEN for what a row denies, APPROVAL_REQUIRED for all that rows ask about. */
export const applyRows = (
  commands: readonly PolicyCommand[],
  rows: readonly (PolicyRow | undefined)[],
  approved: readonly Approved[] = [],
): void => {
  const denied = rows.findIndex((row) => row?.effect === "deny");
  const refused = commands[denied];
  if (refused) {
    const { entity_id, command } = refused;
    const policy = rows[denied]?.id;
    fail("FORBIDDEN", { entity_id, command, policy }, `The policy ${policy} does not allow this`);
  }
  const known = new Set(approved.map(canonical));
  const open = commands.flatMap((command, index) => {
    const row = rows[index];
    if (row?.effect !== "ask") return [];
    const one = asked(command);
    const text = canonical(one);
    return known.has(text) ? [] : [{ one, row, text }];
  });
  if (open.length === 0) return;
  fail("APPROVAL_REQUIRED", {
    asks: [...new Map(open.map(({ one, text }) => [text, one])).values()],
    policy: [...new Set(open.map(({ row }) => row.id))],
    pin: open.some(({ row }) => row.pin === true),
  });
};
