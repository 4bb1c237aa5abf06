/** The process that opens the homes is the one that announces their entities, where MQTT_ANNOUNCE says so. */
import type { LeaderTask } from "../../../shared/store/port/leader-election.ts";
import type { OwnMarks } from "../homes/home.ts";
import type { Announcing, AnnouncingDeps } from "./announce.ts";
import { type KnownHome, openOwnAnnouncements } from "./own-announcements.ts";

interface LeaderDeps extends Omit<AnnouncingDeps, "node" | "ownAnnouncements"> {
  readonly reconciler: LeaderTask;
}

export const announcingLeader = ({ reconciler, ...deps }: LeaderDeps) => {
  const { broker, config, store, homeList } = deps;
  const isWanted = config.MQTT_ANNOUNCE !== "";
  const failed = (error: unknown) =>
    broker.logger.error("what this Hearth announces could not be noted", { error });
  const ownAnnouncements = openOwnAnnouncements(store, failed);
  let node: string | undefined;
  let announcing: Announcing | undefined;

  const homeOf = (id: string): KnownHome | undefined =>
    homeList.homes()?.find((home) => home.id === id);
  const end = async (isLast: boolean) => {
    const last = announcing;
    announcing = undefined;
    await last?.stop(isLast);
  };

  return {
    /** Reads the own id, before homes are opened; it is made at the first announcement. */
    async prepare(): Promise<void> {
      if (isWanted) node = await ownAnnouncements.claim();
      else await ownAnnouncements.read();
    },
    marksFor: (id: string): OwnMarks => ({
      isOwn: ownAnnouncements.isOwn,
      seen() {
        const home = homeOf(id);
        if (home) ownAnnouncements.seenIn(home);
      },
    }),
    wake: () => announcing?.wake(),
    async start(token: number) {
      await reconciler.start(token);
      if (node === undefined) return;
      const { startAnnouncing } = await import("./announce.ts");
      announcing = startAnnouncing({ ...deps, node, ownAnnouncements });
    },
    async stop() {
      await end(true);
      await reconciler.stop();
    },
    async onLost() {
      await end(false);
      await reconciler.onLost();
    },
  };
};
