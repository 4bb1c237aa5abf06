/** Accounts: users in the store. */
import { randomUUID } from "node:crypto";
import { GRANT_USES } from "../../shared/access/grant-uses.ts";
import { permissionsChanged } from "../../shared/access/permission-version.ts";
import type { Clock } from "../../shared/async/clock.ts";
import type { User } from "../../shared/contracts/identity/results.ts";
import { fail } from "../../shared/kernel/errors.ts";
import type { Settled } from "../../shared/kernel/receipt.ts";
import type { Document, DocumentWrite, Store } from "../../shared/store/port/store.ts";
import { type VersionedValue, versionsIn } from "../../shared/store/versions.ts";

const USERS = "users";
const GUARDS = "guards";
const MANAGERS = "managers";

export interface Account extends User {
  readonly password_hash: string;
  /** Rises with a new password; tokens of an older generation are void. */
  readonly generation: number;
  /** Of the PIN with which the user approves. */
  readonly pin_hash?: string;
  /** Set until the password that the first start generated is changed. */
  readonly has_generated_password?: true;
}

/** A user with a grant manages neither users nor keys. */
const isManager = ({ role, grant }: User) => role === "admin" && !grant;

export const asUser = ({
  password_hash: _hash,
  pin_hash: _pin,
  generation: _generation,
  has_generated_password: _isGenerated,
  ...user
}: Account): User => user;

export const newAccount = (
  user: Pick<User, "username" | "role" | "grant">,
  password_hash: string,
  created_at: string,
): Account => ({ id: randomUUID(), ...user, created_at, password_hash, generation: 1 });

/** The password of a user who is deleted is kept for a restore; earlier ones are not. */
const versionOf = (account: Account | undefined, isLast = false): VersionedValue | undefined => {
  if (!account) return undefined;
  const { password_hash, generation, has_generated_password } = account;
  const secrets = { password_hash, generation, has_generated_password };
  return {
    value: { ...asUser(account) },
    ...(isLast && { hidden: secrets }),
    at: account.created_at,
  };
};

export interface AccountEdit {
  /** Who changes it. */
  readonly user_id?: string | undefined;
  readonly isRestored?: boolean;
  /** The newest version that there must be. */
  readonly expects?: number | undefined;
}

export const openAccounts = (store: Store, clock: Pick<Clock, "now">) => {
  const versions = versionsIn(store.documents, clock);

  const versionWrites = (
    id: string,
    [before, after]: readonly [before: Account | undefined, after: Account | undefined],
    edit: AccountEdit,
  ) =>
    versions.writesFor({
      kind: "user",
      id,
      before: versionOf(before, after === undefined),
      after: versionOf(after),
      ...edit,
    });

  const find = (username: string): Promise<Document<Account> | undefined> =>
    store.documents.get<Account>(USERS, username);

  const all = async () => (await store.documents.all<Account>(USERS)).map(({ value }) => value);

  /**
   * Changes that remove a manager write the same document, so that two cannot happen at once.
   *
   * @throws CONFLICT for the last manager.
   */
  const guard = async ({ username }: User): Promise<DocumentWrite> => {
    const expects = (await store.documents.get(GUARDS, MANAGERS))?.revision ?? 0;
    if (!(await all()).some((one) => isManager(one) && one.username !== username))
      fail("CONFLICT", { username }, "This is the last admin");
    return { collection: GUARDS, id: MANAGERS, value: {}, expects };
  };

  return {
    find,
    all,
    async get(username: string): Promise<Document<Account>> {
      return (
        (await find(username)) ?? fail("NOT_FOUND", { username }, `There is no user ${username}`)
      );
    },
    /** @throws CONFLICT when the name is taken. */
    async add(account: Account, receipt?: Settled, edit: AccountEdit = {}): Promise<void> {
      const { username: id } = account;
      const write = { collection: USERS, id, value: { ...account }, expects: 0 };
      const kept = await versionWrites(id, [undefined, account], edit);
      await store.apply({ documents: [write, ...kept], receipt });
    },
    versions,
    /**
     * Changes an account, or removes it.
     *
     * @throws CONFLICT when it changed meanwhile, or for the last manager.
     */
    async change(
      { id, value: before, revision }: Document<Account>,
      after: Account | undefined,
      dry_run = false,
      edit: AccountEdit = {},
    ) {
      const losesPower = isManager(before) && !(after && isManager(after));
      const guards = losesPower ? [await guard(before)] : [];
      const value = after && { ...after };
      const write = { collection: USERS, id, value, expects: revision };
      if (dry_run) return;
      // With a new grant, its uses are counted from the start.
      const isGranted = before.grant !== after?.grant;
      const uses = { collection: GRANT_USES, id: before.id, value: undefined };
      const kept = await versionWrites(id, [before, after], edit);
      const more = [...(isGranted ? [uses] : []), ...guards, ...kept];
      await store.apply({ documents: [write, ...more, permissionsChanged()] });
    },
  };
};

export type Accounts = ReturnType<typeof openAccounts>;
