/** Guest links in the store: kept as digests, taken once for each browser, revoked with what was taken. */
import { randomBytes } from "node:crypto";
import { permissionsChanged } from "../../../shared/access/permission-version.ts";
import type { Clock } from "../../../shared/async/clock.ts";
import { retry } from "../../../shared/async/retry.ts";
import type { GuestLink } from "../../../shared/contracts/identity/guests.ts";
import { fail, isA } from "../../../shared/kernel/errors.ts";
import type { Settle, Settled } from "../../../shared/kernel/receipt.ts";
import type { Document, DocumentWrite, Store } from "../../../shared/store/port/store.ts";
import type { ApiKeys, ShownApiKey } from "../keys.ts";
import { digestOf, isDigestOf } from "../tokens.ts";

const LINKS = "guest_links";
const MAX_LINKS = 500;
/** Each browser that takes a link at the same time as others may be in the way of each once. */
const MAX_ATTEMPTS = 25;
/** For a link that does not exist: a digest that no secret has. */
const NO_DIGEST = digestOf(randomBytes(32).toString("base64url"));

export interface StoredLink extends GuestLink {
  readonly hash: string;
}

export type DraftedLink = Pick<
  GuestLink,
  "name" | "role" | "grant" | "agent" | "expires_at" | "created_by" | "browsers"
>;

export const asLink = ({ hash: _hash, ...link }: StoredLink): GuestLink => link;

const again = <T>(work: () => Promise<T>): Promise<T> =>
  retry(work, { attempts: MAX_ATTEMPTS, isRetryable: (error) => isA("CONFLICT", error) });

export const openGuestLinks = ({ documents, apply }: Store, keys: ApiKeys, clock: Clock) => {
  const isOpen = ({ expires_at }: GuestLink) => Date.parse(expires_at) > clock.now();

  const writeOf = (id: string, value: StoredLink | undefined, expects: number): DocumentWrite => ({
    collection: LINKS,
    id,
    value: value && { ...value },
    expects,
    ...(value && { expiresAt: Date.parse(value.expires_at) }),
  });

  const find = async (id: string): Promise<Document<StoredLink> | undefined> => {
    const found = await documents.get<StoredLink>(LINKS, id);
    return found && isOpen(found.value) ? found : undefined;
  };

  const list = async (): Promise<readonly GuestLink[]> =>
    (await documents.all<StoredLink>(LINKS))
      .map(({ value }) => asLink(value))
      .filter(isOpen)
      .sort((a, b) => (a.created_at < b.created_at ? -1 : 1));

  /** The link, where the secret is its own: compared also where there is no such link. */
  const opened = async (id: string, secret: string): Promise<Document<StoredLink>> => {
    const found = await find(id);
    const isRight = isDigestOf(secret, found?.value.hash ?? NO_DIGEST);
    if (!found || !isRight)
      return fail("UNAUTHORIZED", {}, "The guest link is not valid: it has ended, or was revoked");
    return found;
  };

  const takeOnce = async (
    { value, revision }: Document<StoredLink>,
    settle: Settle<ShownApiKey> | undefined,
  ): Promise<ShownApiKey> => {
    const { id, name, role, grant, agent, expires_at, created_by, taken, browsers } = value;
    if (taken.length >= browsers)
      fail("CONFLICT", { browsers }, "The guest link was taken already: ask for another one");
    const wanted = { name, role, grant, created_by, expires_at, guest_link: id };
    const key = keys.draft({ ...wanted, ...(agent && { agent }) });
    const more = { key_id: key.shown.id, at: key.shown.created_at };
    const link = { ...value, taken: [...taken, more] };
    await apply({
      documents: [writeOf(id, link, revision), key.write],
      receipt: settle?.(key.shown),
    });
    return key.shown;
  };

  return {
    list,

    draft(wanted: DraftedLink) {
      const id = randomBytes(8).toString("hex");
      const secret = randomBytes(32).toString("base64url");
      const created_at = new Date(clock.now()).toISOString();
      const link: GuestLink = { id, ...wanted, created_at, taken: [] };
      return { link, secret };
    },

    /** @throws CONFLICT where there are too many. */
    async keep(link: GuestLink, secret: string, receipt: Settled | undefined): Promise<void> {
      if ((await list()).length >= MAX_LINKS)
        fail("CONFLICT", { max: MAX_LINKS }, `There are ${MAX_LINKS} guest links already`);
      await apply({
        documents: [writeOf(link.id, { ...link, hash: digestOf(secret) }, 0)],
        receipt,
      });
    },

    /**
     * Two browsers at once write the same document: one of them sees what the other has taken.
     *
     * @throws UNAUTHORIZED for a link that does not exist, has ended or was revoked; CONFLICT for one that is taken.
     */
    async take(
      id: string,
      secret: string,
      settle: Settle<ShownApiKey> | undefined,
    ): Promise<ShownApiKey> {
      let isTaken = false;
      return retry(
        async () => {
          const link = await opened(id, secret);
          isTaken = link.value.taken.length >= link.value.browsers;
          return takeOnce(link, settle);
        },
        {
          attempts: MAX_ATTEMPTS,
          isRetryable: (error) => isA("CONFLICT", error) && !isTaken,
        },
      );
    },

    /** With what was taken until then. @throws NOT_FOUND */
    remove: (id: string, dry_run = false): Promise<GuestLink> =>
      again(async () => {
        const found = await find(id);
        if (!found) return fail("NOT_FOUND", { id }, `There is no guest link ${id}`);
        const { value, revision } = found;
        const taken = value.taken.map(({ key_id }) => keys.removal(key_id));
        const gone = [writeOf(id, undefined, revision), ...taken, permissionsChanged()];
        if (!dry_run) await apply({ documents: gone });
        return asLink(value);
      }),
  };
};
