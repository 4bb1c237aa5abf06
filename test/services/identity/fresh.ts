/** A real store in a folder of its own, with what identity keeps in it. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newAccount, openAccounts } from "../../../services/identity/accounts.ts";
import { openTokens, type TokenOptions } from "../../../services/identity/tokens.ts";
import { openSqlite } from "../../../shared/store/sqlite.ts";

export const SECRET = "a secret of the tests that is long enough";

export const openFresh = async () => {
  const folder = mkdtempSync(join(tmpdir(), "hearth-identity-"));
  const clock = { ahead: 0 };
  const store = openSqlite(join(folder, "hearth.db"), () => Date.now() + clock.ahead);
  const accounts = openAccounts(store);
  const anna = newAccount({ username: "anna", role: "user" }, "not a hash");
  await accounts.add(anna);
  return {
    store,
    accounts,
    anna,
    /** Moves the store's time. */
    pass: (ms: number) => {
      clock.ahead += ms;
    },
    tokens: (options: Partial<TokenOptions> = {}) =>
      openTokens(store, accounts, { secret: SECRET, previous: "", ttl: 60, ...options }),
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
