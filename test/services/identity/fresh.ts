/** A real store in a folder of its own, with what identity keeps in it. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newAccount, openAccounts } from "../../../services/identity/accounts.ts";
import { openTokens, type TokenOptions } from "../../../services/identity/tokens.ts";
import type { Clock } from "../../../shared/async/clock.ts";
import { openSqliteStore } from "../../../shared/store/sqlite/sqlite.ts";
import { CHEAP } from "../../support/settings.ts";

export const SECRET = "a secret of the tests that is long enough";

/** When the users of tests were made. */
export const MADE_AT = "2030-01-01T00:00:00.000Z";

/** @param clock  Of the store and of all that is made from it. */
export const openFresh = async (clock: Clock) => {
  const folder = mkdtempSync(join(tmpdir(), "hearth-identity-"));
  const store = openSqliteStore(join(folder, "hearth.db"), clock.now);
  const accounts = openAccounts(store, clock);
  const anna = newAccount({ username: "anna", role: "user" }, "not a hash", MADE_AT);
  await accounts.add(anna);
  return {
    store,
    accounts,
    anna,
    /** What a first start needs. */
    first: { accounts, leases: store.leases, owner: "test", clock, passwordCost: CHEAP },
    tokens: (options: Partial<TokenOptions> = {}) =>
      openTokens(store, accounts, { secret: SECRET, previous: "", ttl: 60, clock, ...options }),
    /** Every byte that the store has written, log included. */
    bytes: () =>
      Buffer.concat(readdirSync(folder).map((name) => readFileSync(join(folder, name)))).toString(
        "latin1",
      ),
    close: async () => {
      await store.close();
      rmSync(folder, { recursive: true });
    },
  };
};

export type Fresh = Awaited<ReturnType<typeof openFresh>>;
