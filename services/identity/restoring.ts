/** Brings back an earlier role and grant of a user, also of one who was deleted. */
import type { Returned } from "../../shared/contracts/dry-run.ts";
import type { identity, User } from "../../shared/contracts/identity.ts";
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

const userIn = ({ wanted }: Restorable) => wanted.value as unknown as User;

/** With the password as it was; tokens and agents of an earlier generation stay revoked. */
const accountAgain = (found: Restorable): Account => {
  const user = userIn(found);
  const { value, hidden } = found.deleted ?? found.wanted;
  const { password_hash, generation, has_generated_password } = { ...hidden } as Partial<Secrets>;
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
const changed = (before: Account, found: Restorable): Account => {
  const { grant: _grant, ...kept } = before;
  const { role, grant } = userIn(found);
  return { ...kept, role, ...(grant && { grant }) };
};

/** @throws NOT_FOUND, CONFLICT for the last admin, or where another user has the name. */
export const userRestorer =
  ({ accounts, checkNames, editBy }: RestoringDeps) =>
  async (ctx: Call<ParamsOf<typeof identity.restoreUser>>): Promise<Returned> => {
    const { id, version, dry_run } = ctx.params;
    const found = await accounts.versions.restorable("user", id, version);
    await checkNames(userIn(found).grant);
    const edit = { ...editBy(ctx), isRestored: true };
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
