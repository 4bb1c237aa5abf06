/** A file system, processes and users of its own for an add-on, by the program bubblewrap, where it is installed. */
import { existsSync, realpathSync } from "node:fs";
import { delimiter, join } from "node:path";
import { readableFor } from "./node-flags.ts";
import type { Sandbox, SandboxPaths } from "./sandbox.ts";

/** What Node needs of the system: libraries, names of hosts, certificates, time zones. */
const SYSTEM = [
  ...["/usr", "/lib", "/lib64", "/bin", "/etc/ld.so.cache", "/etc/hosts", "/etc/nsswitch.conf"],
  ...["/etc/gai.conf", "/etc/ssl", "/etc/pki", "/etc/ca-certificates", "/etc/localtime"],
];

/** It is a link on many machines, to a folder that is not there within. */
const RESOLVER = "/etc/resolv.conf";

const readOnly = (from: string, to = from) => ["--ro-bind-try", from, to];

const APART = [
  ...["--unshare-user-try", "--unshare-ipc", "--unshare-pid", "--unshare-uts"],
  ...["--unshare-cgroup-try", "--cap-drop", "ALL", "--new-session", "--die-with-parent"],
];

export const bubblewrap = ({ path }: SandboxPaths): Sandbox | undefined => {
  const file = path
    .split(delimiter)
    .filter((folder) => folder.startsWith("/"))
    .map((folder) => join(folder, "bwrap"))
    .find((one) => existsSync(one));
  if (file === undefined) return undefined;
  return {
    name: "bubblewrap",
    prepare: async () => undefined,
    around: (program, { folder, data }) => ({
      file,
      args: [
        ...APART,
        ...["--proc", "/proc", "--dev", "/dev"],
        ...SYSTEM.flatMap((one) => readOnly(one)),
        ...(existsSync(RESOLVER) ? readOnly(realpathSync(RESOLVER), RESOLVER) : []),
        ...[program.file, ...readableFor(folder)].flatMap((one) => readOnly(one)),
        ...["--bind", data, data],
        ...["--remount-ro", "/", "--chdir", folder, "--", program.file, ...program.args],
      ],
      // Ctrl-C in a terminal would end the program around the add-on before Hearth does.
      options: { detached: true },
    }),
  };
};
