/** The homes that this process listens to: opened as the list has them, and let go when they are no longer in it. */
import type { Cancel, Clock } from "../../../shared/async/clock.ts";
import { withTimeout } from "../../../shared/async/with-timeout.ts";
import type { Home, HomeListener } from "../homes/home.ts";
import type { HomeTracker } from "./home-tracker.ts";
import type { ListedHome } from "./listed-homes.ts";

/** How long a start waits for a home to open: a leader that starts must not lose its lease. */
const OPEN_TIMEOUT_MS = 2500;
/** More than a driver waits until it says that its home is away. */
const AWAY_AFTER_MS = 12_000;
/** How long a stop, or another leader, waits for a home to end. */
const RELEASE_TIMEOUT_MS = 1000;

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
  readonly clock: Pick<Clock, "after">;
}

export const openFollowedHomes = (deps: FollowedHomesDeps) => {
  const { trackerFor, listenerFor, retired, clock } = deps;
  const tracked = new Map<string, Tracked>();
  /** What ends each home that is open here, or is opening; nothing where it could not be opened. */
  const releases = new Map<Home, Promise<Release | undefined>>();

  /** Ends the wait for each that may not open. */
  const waits = new Map<Home, Cancel>();

  const track = ({ id, home }: ListedHome) => {
    const tracker = tracked.get(id)?.tracker ?? trackerFor(id);
    tracked.set(id, { tracker, home });
  };

  /**
   * A home that cannot be opened is away, and is tried again with the next look at the list. For one that does not
   * come to an end with it, no other waits, and it is away until it does.
   */
  const openOne = async ({ id, home }: ListedHome): Promise<void> => {
    const listener = listenerFor(id, home);
    const away = (error: string) => listener.event({ kind: "home_status", status: "away", error });
    const opening = home.open(listener).catch((error: Error) => {
      releases.delete(home);
      away(error.message);
      return undefined;
    });
    releases.set(home, opening);
    const cancel = clock.after(AWAY_AFTER_MS, () => away("It does not open"));
    waits.set(home, cancel);
    const opened = opening.finally(cancel);
    await withTimeout(clock, OPEN_TIMEOUT_MS, opened);
  };
  /** What ends too late, ends by itself. */
  const release = async (home: Home): Promise<void> => {
    const opening = releases.get(home) ?? Promise.resolve(undefined);
    releases.delete(home);
    waits.get(home)?.();
    waits.delete(home);
    const stopped = opening.then((stop) => stop?.());
    await withTimeout(clock, RELEASE_TIMEOUT_MS, stopped);
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
