/** Settings of a test: a fresh folder, a free port, no limits, quiet. */
import { type Config, type Env, readConfig } from "../../shared/config/config.ts";
import type { PasswordCost } from "../../shared/service-deps.ts";

export const ADMIN_PASSWORD = "admin-password-for-tests";

const QUIET: Env = {
  NODE_ENV: "test",
  PORT: "0",
  LOG_LEVEL: "fatal",
  ADMIN_PASSWORD,
  JWT_SECRET: "a secret of the tests that is long enough",
  LIMIT_A: "off",
  LIMIT_B: "off",
  LIMIT_C: "off",
  LIMIT_D: "off",
  // Nothing moves by itself unless a test wants it to.
  HOMES: "virtual:?speed=0",
};

export const configFor = (env: Env): Config => {
  const config = readConfig({ ...QUIET, ...env });
  if (typeof config === "string") throw new TypeError(config);
  return config;
};

/** Passwords of the tests only: the tests of hashing itself go by what is recommended. */
export const CHEAP: PasswordCost = { memoryKib: 8, passes: 1, lanes: 1 };
