/** A process whose changes are large, so that those who do not read fill its buffers soon. */
import type { Env } from "../../../shared/config/config.ts";
import type { Client } from "../../support/client.ts";
import { login, type Process, startHearth } from "../../support/spawn.ts";
import { ask } from "../../support/writers.ts";

const ADMIN_PASSWORD = "a password of the tests";
export const OFF = {
  LIMIT_A: "off",
  LIMIT_B: "off",
  LIMIT_C: "off",
  LIMIT_C_WS: "off",
  LIMIT_D: "off",
};

/** Characters of a change: what the system keeps for a client that does not read is full after some 300. */
const LENGTH = 15_000;
export const LAMP = "light.kitchen";

export interface Large {
  readonly hearth: Process;
  readonly url: string;
  readonly port: number;
  readonly admin: Client;
  readonly authorization: string;
  /** Makes so many changes, one after the other, and returns the last version; ends early if told so. */
  write(changes: number, isEnough?: () => boolean): Promise<number>;
  /** Where the log ends now. */
  head(): Promise<string>;
}

export const startLarge = async (env: Env = {}): Promise<Large> => {
  const hearth = await startHearth({ ADMIN_PASSWORD, ...OFF, ...env });
  const { url, port } = hearth;
  const admin = await login(hearth, ADMIN_PASSWORD);
  const authorization = admin.authorization ?? "";
  const filler = "x".repeat(LENGTH);
  let count = 0;

  const change = async (): Promise<number> => {
    count += 1;
    const body = { entity_id: LAMP, state: "on", attributes: { filler, count } };
    const { status, text } = await ask(url, authorization, { path: "/api/state", body });
    if (status !== 200) throw new Error(`${status} ${text.slice(0, 200)}`);
    return JSON.parse(text).version;
  };

  return {
    hearth,
    url,
    port,
    admin,
    authorization,
    async write(changes, isEnough = () => false) {
      let version = 0;
      for (let made = 0; made < changes && !isEnough(); made += 1) version = await change();
      return version;
    },
    async head() {
      const { text } = await ask(url, authorization, { path: "/api/events" });
      return JSON.parse(text).position;
    },
  };
};
