/** Opens the bus that the settings ask for: none for a single process, or NATS. */
import type { Clock } from "../async/clock.ts";
import type { Config } from "../config/config.ts";
import { clusterSecrets } from "../store/port/secrets.ts";
import type { Store } from "../store/port/store.ts";
import type { Bus } from "./bus.ts";

const NONE: Bus = {
  options: {},
  middlewares: [],
  services: [],
  isReachable: () => true,
  leave: async () => undefined,
  watch: () => () => undefined,
};

/** @param timeoutMs  Time limit of a call that sets none. */
export const openBus = async (
  config: Config,
  store: Store,
  timeoutMs: number,
  clock: Clock,
): Promise<Bus> => {
  if (config.TRANSPORTER === "none") return NONE;
  const { natsBus } = await import("./nats-bus.ts");
  return natsBus(config, await clusterSecrets(config, store), timeoutMs, clock);
};
