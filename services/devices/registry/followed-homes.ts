/** The homes that this process listens to: opened as the list has them, and let go when they are no longer in it. */
import type { Home, HomeListener } from "../homes/home.ts";
import type { HomeTracker } from "./home-tracker.ts";
import type { ListedHome } from "./listed-homes.ts";

interface Tracked {
  readonly tracker: HomeTracker;
  readonly home: Home;
}
type Release = () => Promise<void>;

interface FollowedHomesDeps {
  readonly trackerFor: (id: string) => HomeTracker;
  readonly listenerFor: (id: string, home: Home) => HomeListener;
  /** The home is no longer in the list. */
  readonly retired: (id: string, tracker: HomeTracker) => void;
}

export const openFollowedHomes = ({ trackerFor, listenerFor, retired }: FollowedHomesDeps) => {
  const tracked = new Map<string, Tracked>();
  /** What ends each home that is open here, or is opening; nothing where it could not be opened. */
  const releases = new Map<Home, Promise<Release | undefined>>();

  const track = ({ id, home }: ListedHome) => {
    const tracker = tracked.get(id)?.tracker ?? trackerFor(id);
    tracked.set(id, { tracker, home });
  };

  /** A home that cannot be opened is away, and is tried again with the next look at the list. */
  const openOne = ({ id, home }: ListedHome): Promise<unknown> => {
    const listener = listenerFor(id, home);
    const opening = home.open(listener).catch((error: Error) => {
      releases.delete(home);
      listener.event({ kind: "home_status", status: "away", error: error.message });
      return undefined;
    });
    releases.set(home, opening);
    return opening;
  };
  const release = async (home: Home): Promise<void> => {
    const stop = await releases.get(home);
    releases.delete(home);
    await stop?.();
  };
  const retire = (id: string) => {
    const tracker = tracked.get(id)?.tracker ?? trackerFor(id);
    tracked.delete(id);
    retired(id, tracker);
  };

  return {
    /** What each home of the list has said, by its id. */
    trackers: () => [...tracked].map(([id, { tracker }]) => [id, tracker] as const),
    /** That of a home, where it is the one that the list has now. */
    trackerOf(id: string, home: Home): HomeTracker | undefined {
      const one = tracked.get(id);
      return one?.home === home ? one.tracker : undefined;
    },

    /** All of them are tracked before the first is opened: each keeps its ids apart from those of the others. */
    async begin(listed: readonly ListedHome[], known: Iterable<string>): Promise<void> {
      for (const one of listed) track(one);
      for (const id of known) if (!tracked.has(id)) retire(id);
      await Promise.all(listed.map(openOne));
    },

    /** Opens what is new, or is opened otherwise now, and lets go what is gone. Homes may still be opening afterwards. */
    async follow(listed: readonly ListedHome[]): Promise<void> {
      const isListed = (home: Home) => listed.some((one) => one.home === home);
      const gone = [...tracked.keys()].filter((id) => !listed.some((one) => one.id === id));
      for (const id of gone) retire(id);
      for (const one of listed.filter(({ home }) => !releases.has(home))) {
        const isNew = tracked.get(one.id)?.home !== one.home;
        track(one);
        // What it had under its former URL counts only where it says so again.
        if (isNew)
          listenerFor(one.id, one.home).event({ kind: "home_status", status: "connecting" });
        void openOne(one);
      }
      await Promise.all([...releases.keys()].filter((home) => !isListed(home)).map(release));
    },

    async end(): Promise<void> {
      await Promise.all([...releases.keys()].map(release));
    },
  };
};
