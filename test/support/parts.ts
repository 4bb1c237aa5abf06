/** What services are built from, for tests that run a few of them without a whole house. */
import { ServiceBroker } from "moleculer";
import brokerOptions from "../../moleculer.config.ts";
import { openAuditedStore } from "../../shared/access/audited-store.ts";
import { openRefusals } from "../../shared/access/refusals.ts";
import { seal } from "../../shared/access/seal.ts";
import { type Clock, systemClock } from "../../shared/async/clock.ts";
import type { Config } from "../../shared/config/config.ts";
import { openLimiters } from "../../shared/limiters/open-limiters.ts";
import { openMetrics } from "../../shared/observability/metrics.ts";
import { openReadiness } from "../../shared/observability/readiness.ts";
import type { ServiceDeps } from "../../shared/service-deps.ts";
import type { Store } from "../../shared/store/port/store.ts";

const SECRET = "a secret of the tests that is long enough";
const noop = () => undefined;

export const partsOf = async (
  config: Config,
  plain: Store,
  clock: Clock = systemClock,
): Promise<ServiceDeps> => {
  const store = await openAuditedStore(plain, SECRET, clock);
  const sealing = seal(SECRET);
  const metrics = openMetrics();
  const refusals = openRefusals(store, clock, noop);
  const broker = new ServiceBroker(
    brokerOptions({ config, store, sealing, refusals, metrics, clock }),
  );
  return {
    broker,
    config,
    store,
    clock,
    limiters: await openLimiters(config, broker, clock),
    sealing,
    refusals,
    metrics,
    readiness: openReadiness(broker, store, () => true, clock),
    owner: "test",
    secret: SECRET,
    onFirstPassword: noop,
    onListening: noop,
  };
};
