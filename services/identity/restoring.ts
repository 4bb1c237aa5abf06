/** Brings back an earlier role and grant of a user, also of one who was deleted. */
import type { Returned } from "../../shared/contracts/dry-run.ts";
import type { identity } from "../../shared/contracts/identity/identity.ts";
import type { User } from "../../shared/contracts/identity/results.ts";
import type { Call, ParamsOf } from "../../shared/kernel/contract.ts";
import { fail } from "../../shared/kernel/errors.ts";
import type { Restorable } from "../../shared/store/versions.ts";
import { type Account, type AccountEdit, type Accounts, asUser } from "./accounts.ts";

interface RestoringDeps {
  readonly accounts: Accounts;
  /** @throws INVALID_REQUEST for a name in a grant that does not exist. */
  readonly checkNames: (grant: User["grant"]) => Promise<void>;
  readonly editBy: (ctx: Call) => AccountEdit;
}

type Secrets = Pick<Account, "password_hash" | "generation" | "has_generated_password">;
type Found = Restorable<User, Secrets>;

/** With the password as it was; tokens and agents of an earlier generation stay revoked. */
const accountAgain = (found: Found): Account => {
  const user = found.wanted.value;
  const { value, hidden } = found.deleted ?? found.wanted;
  const { password_hash, generation, has_generated_password } = hidden ?? {};
  if (value.id !== user.id || password_hash === undefined || generation === undefined)
    return fail(
      "CONFLICT",
      { id: user.username },
      `Another user was called ${user.username} last: only versions of that one are restored`,
    );
  return {
    ...user,
    password_hash,
    generation: generation + 1,
    ...(has_generated_password && { has_generated_password }),
  };
};

/** Who is there keeps the present password. */
const changed = (before: Account, found: Found): Account => {
  const { grant: _grant, ...kept } = before;
  const { role, grant } = found.wanted.value;
  return { ...kept, role, ...(grant && { grant }) };
};

/** @throws NOT_FOUND, VERSION_CONFLICT, CONFLICT for the last admin, or where another user has the name. */
export const userRestorer =
  ({ accounts, checkNames, editBy }: RestoringDeps) =>
  async (ctx: Call<ParamsOf<typeof identity.restoreUser>>): Promise<Returned> => {
    const { id, dry_run, expected_version: expects } = ctx.params;
    const found = await accounts.versions.restorable<User, Secrets>("user", ctx.params);
    await checkNames(found.wanted.value.grant);
    const edit = { ...editBy(ctx), isRestored: true, expects };
    if (!found.deleted) {
      const before = await accounts.get(id);
      const after = changed(before.value, found);
      await accounts.change(before, after, dry_run, edit);
      return { value: { ...asUser(after) } };
    }
    const account = accountAgain(found);
    if (!dry_run) await accounts.add(account, undefined, edit);
    return { value: { ...asUser(account) } };
  };
