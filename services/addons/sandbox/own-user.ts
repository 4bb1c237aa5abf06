/** A user of its own for each add-on, where Hearth runs as root: what is Hearth's, others may not read. */
import { hash } from "node:crypto";
import type { Dirent } from "node:fs";
import { chmod, lchown, lstat, readdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Sandbox, SandboxPaths } from "./sandbox.ts";

/** Ids that no system gives to users or services (systemd's "Users, Groups, UIDs and GIDs"). */
const FIRST_ID = 60_578;
const IDS = 606;

/** Always the same of one slug; two of them seldom have the same one. */
export const idOf = (slug: string): number =>
  FIRST_ID + (Number.parseInt(hash("sha256", slug).slice(0, 8), 16) % IDS);

interface FolderAccess {
  readonly uid: number;
  readonly gid: number;
  /** Mode of folders, and of files in them. */
  readonly modes: readonly [folder: number, file: number];
}

/** Root keeps its code; the group of the add-on reads it. */
const readable = (id: number): FolderAccess => ({ uid: 0, gid: id, modes: [0o750, 0o640] });
/** Its data is its own. */
const writable = (id: number): FolderAccess => ({ uid: id, gid: id, modes: [0o700, 0o600] });

/** The folder comes last: one that is as it should be has all in it so, too. A large add-on has 20,000 files. */
const give = async (path: string, access: FolderAccess): Promise<void> => {
  const { uid, gid, modes } = access;
  const now = await lstat(path);
  if (now.uid === uid && now.gid === gid && (now.mode & 0o777) === modes[0]) return;
  const entries = await readdir(path, { withFileTypes: true });
  const giveOne = async (entry: Dirent) => {
    const one = join(path, entry.name);
    if (entry.isDirectory()) return give(one, access);
    if (!entry.isFile()) return;
    await lchown(one, uid, gid);
    await chmod(one, modes[1]);
  };
  await Promise.all(entries.map(giveOne));
  await lchown(path, uid, gid);
  await chmod(path, modes[0]);
};

/** Others may pass through a folder, and still neither list nor read what is in it. */
const letPass = async (path: string) => chmod(path, ((await stat(path)).mode & 0o777) | 0o001);

export const ownUser = ({ above }: SandboxPaths): Sandbox | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  return {
    name: "a separate user",
    async prepare({ folder, data }, slug) {
      for (const path of [...above, dirname(data)]) await letPass(path);
      await give(folder, readable(idOf(slug)));
      await give(data, writable(idOf(slug)));
    },
    around: (program, _folders, slug) => ({
      ...program,
      options: { uid: idOf(slug), gid: idOf(slug) },
    }),
  };
};
