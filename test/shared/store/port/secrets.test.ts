/** Secrets: set, or made once and kept where the data of the home is. */
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import type { Config } from "../../../../shared/config/config.ts";
import { clusterSecrets, signingSecret } from "../../../../shared/store/port/secrets.ts";
import type { Store } from "../../../../shared/store/port/store.ts";
import { openSqliteStore } from "../../../../shared/store/sqlite/sqlite.ts";
import { configFor } from "../../../support/boot.ts";

const LONG = "a secret of at least 32 characters";

let folder: string;
let store: Store;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "hearth-secrets-"));
  store = openSqliteStore(join(folder, "test.db"));
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

const inFolder = (): Config =>
  configFor({ DATA_DIR: mkdtempSync(join(folder, "home-")), JWT_SECRET: "" });
/** Many processes with one store, whatever keeps it. */
const shared = (env = {}): Config =>
  configFor({ DATA_DIR: folder, JWT_SECRET: "", STORE_URL: "redis://localhost", ...env });

describe("the secret that signs tokens", () => {
  it("is made once, for its owner only, and used again", async () => {
    const [config, other] = [inFolder(), inFolder()];
    const secret = await signingSecret(config, store);
    expect(secret.length).toBeGreaterThanOrEqual(32);
    expect(await signingSecret(config, store)).toBe(secret);
    expect(statSync(join(config.dataDir, "jwt-secret")).mode & 0o777).toBe(0o600);
    expect(readdirSync(config.dataDir)).toEqual(["jwt-secret"]);
    expect(await signingSecret(other, store)).not.toBe(secret);
  });

  it("is not kept when it is set", async () => {
    const config = { ...inFolder(), JWT_SECRET: LONG };
    expect(await signingSecret(config, store)).toBe(LONG);
    expect(readdirSync(config.dataDir)).toEqual([]);
  });

  it("is the same for processes that start at once on one store", async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => signingSecret(shared(), store)));
    expect(new Set(all).size).toBe(1);
    expect(all[0]?.length).toBeGreaterThanOrEqual(32);
    expect(await signingSecret(shared(), store)).toBe(all[0]);
  });
});

describe("the secrets of what processes say to each other", () => {
  it("are kept in the store, and another one than that of tokens", async () => {
    const [secret] = await clusterSecrets(shared(), store);
    expect(await clusterSecrets(shared(), store)).toEqual([secret]);
    expect(secret).not.toBe(await signingSecret(shared(), store));
  });

  it("are those that are set, the present one first", async () => {
    const config = shared({ CLUSTER_SECRET: LONG, CLUSTER_SECRET_PREVIOUS: `${LONG} before` });
    expect(await clusterSecrets(config, store)).toEqual([LONG, `${LONG} before`]);
  });
});
