/** What admins do with the list of homes: see it, connect a home, change and remove one. */
import { type Clock, timestampOf } from "../../../shared/async/clock.ts";
import { withTimeout } from "../../../shared/async/with-timeout.ts";
import type { Returned } from "../../../shared/contracts/dry-run.ts";
import type { HomeResult, homes as homesContract } from "../../../shared/contracts/homes.ts";
import { hostOf, isSameMachine, plainUrl } from "../../../shared/homes/home-kinds.ts";
import type { Call, ParamsOf } from "../../../shared/kernel/contract.ts";
import { fail } from "../../../shared/kernel/errors.ts";
import { occurred } from "../../../shared/kernel/events.ts";
import type { Meta } from "../../../shared/kernel/meta.ts";
import type { Store } from "../../../shared/store/port/store.ts";
import type { Versions } from "../../../shared/store/versions.ts";
import type { HomeCredentials, HomeDeps } from "../homes/home.ts";
import type { OpenHome } from "../homes/open.ts";
import { checkCredentials, checkUrl, type GivenCredentials } from "./home-checks.ts";
import type { HomeList } from "./home-list.ts";
import type { HomeRecord } from "./home-record.ts";
import { type StoredHome, withHome } from "./home-seed.ts";

/** How long the first try of a connection may take. */
const PROBE_TIMEOUT_MS = 5000;
/** How long an answer waits for the process that opens the homes. */
const FOLLOW_TIMEOUT_MS = 3000;
const FOLLOW_POLL_MS = 50;

interface HomeAdminDeps {
  readonly list: HomeList;
  readonly records: ReadonlyMap<string, HomeRecord>;
  readonly open: OpenHome;
  readonly homeDeps: (id: string) => HomeDeps;
  /** Opens and closes homes as the list has them now, where this process does so. */
  readonly follow: () => Promise<void>;
  readonly store: Pick<Store, "refresh">;
  readonly versions: Versions;
  readonly clock: Clock;
}

const credentialsIn = ({ token, username, password }: GivenCredentials): HomeCredentials => ({
  ...(token !== undefined && { token }),
  ...(username !== undefined && { username }),
  ...(password !== undefined && { password }),
});

type HomeChange = ParamsOf<typeof homesContract.changeHome>;

interface Connection {
  readonly url: string;
  readonly sealed: string | undefined;
}
/** HOMES moves it no more. */
const movedHome = (
  { sealed: _before, isSeeded, ...home }: StoredHome,
  { url, sealed }: Connection,
): StoredHome => ({
  ...home,
  ...(isSeeded && url === home.url && { isSeeded }),
  ...(sealed !== undefined && { sealed }),
  url,
});

/** Nothing is connected for an agent before a person has approved it. */
const mayProbe = ({ approved = [] }: Pick<Meta, "approved">, dry_run: boolean | undefined) =>
  !dry_run || approved.length === 0;

const editBy = ({ caller }: Pick<Meta, "caller">) => ({ user_id: caller?.sub });

export const homeAdmin = (deps: HomeAdminDeps) => {
  const { list, records, open, homeDeps, follow, store, versions, clock } = deps;
  const all = () => list.homes() ?? [];

  const shown = ({ id, kind, name, url }: StoredHome): HomeResult => {
    const {
      status = "connecting",
      since,
      last_error = null,
      entities = [],
    } = records.get(id) ?? {};
    return {
      id,
      kind,
      name,
      url,
      status,
      since: since ?? timestampOf(clock),
      entities: entities.length,
      last_error,
    };
  };
  const find = (homes: readonly StoredHome[], id: string): StoredHome =>
    homes.find((home) => home.id === id) ?? fail("NOT_FOUND", { id }, `There is no home ${id}`);

  /** @throws SERVICE_UNAVAILABLE with a sentence that says why the home cannot be connected. */
  const probe = async (url: string, credentials: HomeCredentials): Promise<void> => {
    const home = await open(url, credentials, homeDeps("new"));
    const late = Symbol("late");
    try {
      const done = home.probe?.() ?? Promise.resolve();
      const outcome = await withTimeout(
        clock,
        PROBE_TIMEOUT_MS,
        done.then(() => late),
      );
      if (outcome !== late)
        fail("SERVICE_UNAVAILABLE", {}, `${hostOf(url)} did not answer within 5 s`);
    } finally {
      await home.close?.();
    }
  };

  const changed = ({ id, name }: StoredHome, status: string) =>
    occurred("home_changed", { home: id, name, status, timestamp: timestampOf(clock) });

  /** Waits until the process that opens the homes has done so; it goes on where that takes long. */
  const settled = async (isSettled: () => boolean): Promise<void> => {
    const until = clock.now() + FOLLOW_TIMEOUT_MS;
    // What has failed is tried again by the process that opens the homes.
    await withTimeout(
      clock,
      FOLLOW_TIMEOUT_MS,
      follow().catch(() => undefined),
    );
    while (!isSettled() && clock.now() < until) {
      await clock.sleep(FOLLOW_POLL_MS);
      await store.refresh();
    }
  };
  /** @param before  What the home had said before the change. */
  const isOpened = (id: string, before?: HomeRecord) => () => {
    const record = records.get(id);
    return record !== undefined && record !== before && record.status !== "connecting";
  };

  /** @param id  Of the home that is to be there. */
  const checkNew = (homes: readonly StoredHome[], url: string, id?: string): void => {
    const same = homes.find((home) => home.url === url && home.id !== id);
    if (same) fail("CONFLICT", { id: same.id }, `${same.name} is already connected at ${url}`);
  };

  /** Where a home is to be from now on: tried, and with its credentials sealed. */
  const connectionOf = async (
    before: StoredHome,
    given: HomeChange,
    meta: Meta,
  ): Promise<Connection> => {
    const { url: wanted = before.url } = given;
    checkUrl(wanted, before.kind);
    const url = plainUrl(wanted);
    // What was given to one machine is not sent to another.
    const known = isSameMachine(before.url, url) ? list.readableCredentialsOf(before) : {};
    const credentials = { ...known, ...credentialsIn(given) };
    checkCredentials(before.kind, credentials);
    checkNew(all(), url, before.id);
    if (mayProbe(meta, given.dry_run)) await probe(url, credentials);
    return { url, sealed: list.seal(credentials) };
  };

  return {
    list: (): readonly HomeResult[] => all().map(shown),

    /** @throws INVALID_REQUEST, INVALID_PARAMETERS, CONFLICT, SERVICE_UNAVAILABLE */
    async add({ params, meta }: Call<ParamsOf<typeof homesContract.addHome>>): Promise<HomeResult> {
      const { name, dry_run } = params;
      checkCredentials(checkUrl(params.url), params);
      const url = plainUrl(params.url);
      checkNew(all(), url);
      if (mayProbe(meta, dry_run)) await probe(url, credentialsIn(params));
      const sealed = list.seal(credentialsIn(params));
      const wanted = { url, ...(name !== undefined && { name }), ...(sealed && { sealed }) };
      if (dry_run) return shown(withHome(all(), wanted)[1]);
      const added = await list.change((homes) => {
        checkNew(homes, url);
        const [next, one] = withHome(homes, wanted);
        return [next, changed(one, "added"), one];
      }, editBy(meta));
      await settled(isOpened(added.id));
      return shown(added);
    },

    /** @throws NOT_FOUND, INVALID_REQUEST, INVALID_PARAMETERS, CONFLICT, SERVICE_UNAVAILABLE */
    async change({ params, meta }: Call<HomeChange>): Promise<HomeResult> {
      const { id, name, url, dry_run } = params;
      const before = find(all(), id);
      const isElsewhere = url !== undefined || Object.keys(credentialsIn(params)).length > 0;
      const moved = isElsewhere ? await connectionOf(before, params, meta) : undefined;
      const changedOf = (home: StoredHome): StoredHome => ({
        ...(moved ? movedHome(home, moved) : home),
        ...(name !== undefined && { name }),
      });
      if (dry_run) return shown(changedOf(before));
      const said = records.get(id);
      const after = await list.change((homes) => {
        const next = changedOf(find(homes, id));
        if (moved) checkNew(homes, moved.url, id);
        const all = homes.map((home) => (home.id === id ? next : home));
        return [all, changed(next, "changed"), next];
      }, editBy(meta));
      if (moved) await settled(isOpened(id, said));
      return shown(after);
    },

    /** @throws NOT_FOUND */
    async remove({
      params: { id, dry_run },
      meta,
    }: Call<ParamsOf<typeof homesContract.removeHome>>): Promise<HomeResult> {
      const answer = shown(find(all(), id));
      if (dry_run) return answer;
      await list.change((homes) => {
        const gone = find(homes, id);
        return [homes.filter((home) => home !== gone), changed(gone, "removed"), gone];
      }, editBy(meta));
      await settled(() => !records.has(id));
      return answer;
    },

    /** @throws NOT_FOUND, CONFLICT, SERVICE_UNAVAILABLE */
    async restore({ params, meta }: Call<ParamsOf<typeof homesContract.restoreHome>>) {
      const { id, dry_run, expected_version: expects } = params;
      const { wanted } = await versions.restorable<StoredHome, Partial<StoredHome>>("home", params);
      const home: StoredHome = { ...wanted.value, ...wanted.hidden };
      const before = all().find((one) => one.id === id);
      checkNew(all(), home.url, id);
      const isElsewhere = before?.url !== home.url || before.sealed !== home.sealed;
      if (isElsewhere && mayProbe(meta, dry_run)) await probe(home.url, list.credentialsOf(home));
      const value = (one: StoredHome): Returned => ({ value: { ...shown(one) } });
      if (dry_run) return value(home);
      const said = records.get(id);
      const after = await list.change(
        (homes) => {
          checkNew(homes, home.url, id);
          const isThere = homes.some((one) => one.id === id);
          const next = homes.map((one) => (one.id === id ? home : one));
          return isThere
            ? [next, changed(home, "changed"), home]
            : [[...homes, home], changed(home, "added"), home];
        },
        { ...editBy(meta), isRestored: true, expects },
      );
      if (isElsewhere) await settled(isOpened(id, said));
      return value(after);
    },
  };
};
