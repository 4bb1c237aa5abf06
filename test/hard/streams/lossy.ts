/** Two nodes between which news of the log gets lost. */
import { Transporters } from "moleculer";
import { type RunningProcess, startProcess } from "../../../assembly.ts";
import { HTTP_SERVICES, SERVICES } from "../../../shared/config/settings.ts";
import { appended } from "../../../shared/contracts/events.ts";
import { configFor } from "../../support/boot.ts";
import { movedClock } from "../../support/clocks.ts";
import type { Chance } from "./chance.ts";

export interface Lossy {
  readonly port: number;
  /** News that got lost, and news that was to be sent. */
  readonly lost: number;
  readonly sent: number;
  stop(): Promise<void>;
}

/** @param share  Of a hundred, so many get lost. */
export const openLossy = async (
  folders: readonly [back: string, front: string],
  chance: Chance,
  share: number,
): Promise<Lossy> => {
  let lost = 0;
  let sent = 0;
  const losing = () => {
    const transporter = new Transporters.Fake({});
    const send = transporter.prepublish.bind(transporter);
    transporter.prepublish = async (packet) => {
      const isNews = (packet.payload as { event?: string }).event === appended.name;
      if (isNews) sent += 1;
      if (!isNews || chance.below(100) >= share) return send(packet);
      lost += 1;
    };
    return transporter;
  };
  // What is found out without news is found out sooner.
  const clock = movedClock(Date.now(), 5);
  const namespace = `lossy-${process.pid}-${chance.below(2 ** 31)}`;
  const open = (
    DATA_DIR: string,
    services: readonly string[],
    nodeID: string,
  ): Promise<RunningProcess> =>
    startProcess(configFor({ DATA_DIR, HOMES: "virtual:", SERVICES: services.join() }), {
      bus: { transporter: losing(), namespace, nodeID },
      clock,
    });

  const others = SERVICES.filter((name) => !HTTP_SERVICES.includes(name));
  const back = await open(folders[0], others, "back");
  const front = await open(folders[1], ["gateway"], "front");
  await front.broker.waitForServices([...SERVICES], 60_000, 10);
  return {
    port: front.port as number,
    get lost() {
      return lost;
    },
    get sent() {
      return sent;
    },
    async stop() {
      await front.stop();
      await back.stop();
    },
  };
};
