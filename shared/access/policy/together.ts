/** Holds many commands of one request together against the policy, before the first is given. */
import { devices } from "../../contracts/devices.ts";
import { type Call, call } from "../../kernel/contract.ts";
import type { Free } from "../../kernel/rules.ts";

interface GivenCommand {
  readonly entity_id: string;
  readonly command: string;
  readonly fields?: Free | undefined;
}

/** @throws FORBIDDEN for what the policy denies, APPROVAL_REQUIRED for what it asks about. */
export const checkTogether = async (ctx: Call, given: readonly GivenCommand[]): Promise<void> => {
  // A single one is held against the policy when it is commanded.
  if (given.length < 2) return;
  const commands = given.map(({ entity_id, command, fields = {} }) => ({
    entity_id,
    command,
    fields,
  }));
  await call(ctx, devices.permit, { commands });
};
