/** What HOMES does to the list of homes: it fills it at the first start, and later only says where its own homes are. */
import {
  HOME_KINDS,
  type HomeKind,
  homeKindOf,
  isSameMachine,
  plainUrl,
} from "../../../shared/homes/home-kinds.ts";
import { fail } from "../../../shared/kernel/errors.ts";
import { slugOf } from "../../../shared/text/slug.ts";

export interface StoredHome {
  readonly id: string;
  readonly kind: HomeKind;
  readonly name: string;
  readonly url: string;
  /** Credentials, encrypted; missing where it has none. */
  readonly sealed?: string;
  /** It is from HOMES, and its URL has not been changed over the API. */
  readonly isSeeded?: true;
}

/** `virtual`, `virtual_2`: the first that is not taken. */
export const freeId = (wanted: string, isTaken: (id: string) => boolean): string => {
  for (let n = 1; ; n += 1) {
    const id = n === 1 ? wanted : `${wanted}_${n}`;
    if (!isTaken(id)) return id;
  }
};

/**
 * @returns the list with the new home at its end, and that home.
 * @throws INVALID_REQUEST where no kind of home has such a URL.
 */
export const withHome = (
  homes: readonly StoredHome[],
  { name, ...given }: Pick<StoredHome, "url" | "sealed" | "isSeeded"> & Partial<StoredHome>,
): readonly [homes: readonly StoredHome[], added: StoredHome] => {
  const kind =
    homeKindOf(given.url) ?? fail("INVALID_REQUEST", {}, `No home supports ${given.url}`);
  const home = { ...given, url: plainUrl(given.url) };
  const isTaken = (one: string) => homes.some(({ id }) => id === one);
  const id = freeId(name === undefined ? kind : slugOf(name), isTaken);
  const added = { ...home, id, kind, name: name ?? HOME_KINDS[kind].title };
  return [[...homes, added], added];
};

export const seededHomes = (urls: readonly string[]): readonly StoredHome[] =>
  urls.reduce<readonly StoredHome[]>((all, url) => withHome(all, { url, isSeeded: true })[0], []);

/** What was given to one machine is not sent to another. */
const movedTo = (url: string, { sealed, ...home }: StoredHome): StoredHome => ({
  ...home,
  ...(sealed !== undefined && isSameMachine(home.url, url) && { sealed }),
  url,
});

/**
 * The homes of HOMES at the URLs that it has now: of each kind the first at the first, and so on. None is added, and
 * none removed.
 *
 * @returns the same list where nothing differs.
 */
export const reseeded = (
  homes: readonly StoredHome[],
  urls: readonly string[],
): readonly StoredHome[] => {
  const left = Map.groupBy(urls.map(plainUrl), homeKindOf);
  const next = homes.map((home) => {
    if (!home.isSeeded) return home;
    const url = left.get(home.kind)?.shift() ?? home.url;
    return url === home.url ? home : movedTo(url, home);
  });
  return next.some((home, index) => home !== homes[index]) ? next : homes;
};
