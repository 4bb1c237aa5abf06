/** A user of its own for each add-on, where Hearth runs as root: what is Hearth's, others may not read. */
import { hash } from "node:crypto";
import { chmod, lchown, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Sandbox, SandboxPaths } from "./sandbox.ts";

/** Ids that no system gives to users or services (systemd's "Users, Groups, UIDs and GIDs"). */
const FIRST_ID = 60_578;
const IDS = 606;

/** Always the same of one slug; two of them seldom have the same one. */
export const idOf = (slug: string): number =>
  FIRST_ID + (Number.parseInt(hash("sha256", slug).slice(0, 8), 16) % IDS);

/** Root keeps them; the group of the add-on reads them. */
const letRead = async (path: string, gid: number): Promise<void> => {
  await lchown(path, 0, gid);
  await chmod(path, 0o750);
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const one = join(path, entry.name);
    if (entry.isDirectory()) await letRead(one, gid);
    else if (entry.isFile()) {
      await lchown(one, 0, gid);
      await chmod(one, 0o640);
    }
  }
};

/** Others may pass through a folder, and still neither list nor read what is in it. */
const letPass = async (path: string) => chmod(path, ((await stat(path)).mode & 0o777) | 0o001);

export const ownUser = ({ above }: SandboxPaths): Sandbox | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  return {
    name: "a separate user",
    async prepare(folder, slug) {
      for (const path of above) await letPass(path);
      await letRead(folder, idOf(slug));
    },
    around: (program, _folder, slug) => ({
      ...program,
      options: { uid: idOf(slug), gid: idOf(slug) },
    }),
  };
};
