/**
 * The folders of add-ons on disk. Each holds a token that names its content; the store says which
 * token is valid, so the right folder can be restored after a crash at any step.
 */
import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { moveDurably } from "../../../shared/config/fsync.ts";
import type { JobLogger } from "../../../shared/jobs/job-record.ts";

const PREFIX = ".tmp-";
const TOKEN = ".hearth-token";

const tokenIn = (path: string): Promise<string | undefined> =>
  readFile(join(path, TOKEN), "utf8").catch(() => undefined);

const remove = (path: string) => rm(path, { recursive: true, force: true });

export const openFolders = (root: string, log: JobLogger) => {
  const pathOf = (slug: string) => join(root, slug);
  /** What may have to be put back, by the add-on that it is of. */
  const held = new Map<string, string>();
  let changing = 0;
  const names = () => readdir(root).catch(() => [] as string[]);
  const aside = () => join(root, `${PREFIX}${randomUUID()}`);

  const withToken = async (token: string): Promise<string | undefined> => {
    for (const name of await names()) {
      const path = join(root, name);
      if (name.startsWith(PREFIX) && (await tokenIn(path)) === token) return path;
    }
    return undefined;
  };

  const clear = async () => {
    const kept = [...held.values()].map((path) => basename(path));
    for (const name of await names())
      if (name.startsWith(PREFIX) && !kept.includes(name))
        await remove(join(root, name)).catch((error) =>
          log.error("the old files of an add-on could not be removed", { error }),
        );
  };

  const makeRight = async (slug: string, token: string | undefined): Promise<boolean> => {
    const live = pathOf(slug);
    if (token !== undefined && (await tokenIn(live)) === token) return true;
    if ((await names()).includes(slug)) await moveDurably(live, aside());
    if (token === undefined) return true;
    const kept = await withToken(token);
    if (kept) await moveDurably(kept, live);
    return kept !== undefined;
  };

  return {
    /** Whether the folder holds that. */
    has: async (slug: string, token: string) => (await tokenIn(pathOf(slug))) === token,

    /** A new folder beside the others: what an earlier process has begun may still write to its own. */
    async stage(): Promise<string> {
      const path = aside();
      await mkdir(path, { recursive: true, mode: 0o700 });
      return path;
    },

    /** Says what a stage holds, now that it is whole. */
    seal: (path: string, token: string): Promise<void> =>
      writeFile(join(path, TOKEN), token, { flush: true, mode: 0o600 }),

    /** Puts a stage in place of what is there; that is kept until `settle`. */
    async place(slug: string, path: string): Promise<void> {
      const old = aside();
      held.set(slug, old);
      if ((await names()).includes(slug)) await moveDurably(pathOf(slug), old);
      await moveDurably(path, pathOf(slug));
    },

    /**
     * Makes the folder what the store says.
     *
     * @param token  Nothing, where the add-on is not installed.
     * @returns whether it is.
     */
    async settle(slug: string, token: string | undefined): Promise<boolean> {
      const isRight = await makeRight(slug, token);
      held.delete(slug);
      return isRight;
    },

    /** Lets changes go on side by side, and removes what they have left when the last one ends. */
    async during<T>(run: () => Promise<T>): Promise<T> {
      changing += 1;
      try {
        return await run();
      } finally {
        changing -= 1;
        if (changing === 0) await clear();
      }
    },

    clear,

    /** Folders that are there, of whatever add-on. */
    slugs: async (): Promise<readonly string[]> =>
      (await names()).filter((name) => !name.startsWith(".")),
  };
};

export type AddonFolders = ReturnType<typeof openFolders>;

/**
 * Makes all folders what the store says, after a process that may have been cut off anywhere.
 *
 * @returns whether that could be done; what is gone, is gone.
 */
export const recover = async (
  folders: AddonFolders,
  installed: readonly { readonly slug: string; readonly token: string }[],
  log: JobLogger,
): Promise<boolean> => {
  const tokens = new Map(installed.map(({ slug, token }) => [slug, token]));
  let isAllRight = true;
  for (const slug of new Set([...tokens.keys(), ...(await folders.slugs())]))
    try {
      if (!(await folders.settle(slug, tokens.get(slug))))
        log.error("the files of an add-on are missing", { slug });
    } catch (error) {
      isAllRight = false;
      log.error("the folder of an add-on could not be repaired", { slug, error });
    }
  return isAllRight;
};
