/** The homes of the list as this process has opened their drivers: to command them, and to read them where it leads. */
import type { Home, HomeDeps } from "../homes/home.ts";
import type { OpenHome } from "../homes/open.ts";
import type { HomeList } from "./home-list.ts";
import type { StoredHome } from "./home-seed.ts";

export interface ListedHome {
  readonly id: string;
  readonly home: Home;
}
interface OpenedHome extends ListedHome {
  readonly stored: StoredHome;
}

/** Stands for a home that cannot be opened at all, and says why. */
const brokenHome = (error: unknown): Home => {
  const sentence = (error as Error).message;
  return {
    async open({ event }) {
      event({ kind: "home_status", status: "refused", error: sentence });
      return async () => undefined;
    },
    async send() {
      throw error;
    },
  };
};

const isSame = (one: StoredHome, other: StoredHome) =>
  one.url === other.url && one.sealed === other.sealed;

/**
 * @param depsOf  What the driver of a home gets.
 */
export const openListedHomes = (
  list: Pick<HomeList, "homes" | "credentialsOf">,
  open: OpenHome,
  depsOf: (id: string) => HomeDeps,
) => {
  let opened: readonly OpenedHome[] = [];
  let followed: readonly StoredHome[] | undefined;
  let following: Promise<void> | undefined;

  const openOne = async (stored: StoredHome): Promise<OpenedHome> => {
    const { id, url } = stored;
    const known = opened.find((one) => one.id === id && isSame(one.stored, stored));
    if (known) return { ...known, stored };
    try {
      return { id, stored, home: await open(url, list.credentialsOf(stored), depsOf(id)) };
    } catch (error) {
      return { id, stored, home: brokenHome(error) };
    }
  };

  const followNow = async () => {
    for (let wanted = list.homes(); wanted !== followed; wanted = list.homes()) {
      const before = opened;
      opened = await Promise.all((wanted ?? []).map(openOne));
      followed = wanted;
      const gone = before.filter(({ home }) => !opened.some((one) => one.home === home));
      for (const { home } of gone) await home.close?.();
    }
  };

  return {
    /** The same list while no home comes or goes. */
    current: (): readonly ListedHome[] => opened,

    /** Whether the list has changed since it was followed. */
    isBehind: (): boolean => list.homes() !== followed,

    /** Opens what is new in the list, and closes what is no longer in it; call it after a refresh. */
    follow(): Promise<void> {
      following ??= followNow().finally(() => {
        following = undefined;
      });
      return following;
    },

    async close(): Promise<void> {
      await following;
      for (const { home } of opened) await home.close?.();
    },
  };
};

export type ListedHomes = ReturnType<typeof openListedHomes>;
