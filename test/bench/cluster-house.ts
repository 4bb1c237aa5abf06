/** Starts a Hearth of several processes: the front, all the rest, and more for devices alone. */
import { setTimeout as pause } from "node:timers/promises";
import { SERVICES } from "../../shared/config/settings.ts";
import { freshFolder, spawnHearth } from "../support/spawn.ts";
import { enter, type House, SETTINGS } from "./house.ts";

interface Layout {
  readonly nats: string;
  readonly redis: string;
  /** Processes in which devices are served. */
  readonly devices: number;
}

const FRONT = ["gateway", "push"];
const LOOK_AGAIN_MS = 100;

export const startCluster = async ({ nats, redis, devices }: Layout): Promise<House> => {
  const node = (services: readonly string[], more: object = {}) =>
    spawnHearth({
      ...SETTINGS,
      TRANSPORTER: nats,
      STORE_URL: redis,
      NAMESPACE: `bench-${devices}`,
      CLUSTER_SECRET: "a secret of the bench that is long enough",
      DATA_DIR: freshFolder(),
      SERVICES: services.join(),
      ...more,
    });
  const back = node(SERVICES.filter((name) => !FRONT.includes(name)));
  await back.says("Hearth");
  const others = Array.from({ length: devices - 1 }, () => node(["devices"]));
  await Promise.all(others.map((other) => other.says("Hearth")));
  const front = node(FRONT, { PORT: "0" });
  await front.ready();
  while ((await fetch(`${front.url}/health/ready`)).status !== 200) await pause(LOOK_AGAIN_MS);
  return enter(front);
};
