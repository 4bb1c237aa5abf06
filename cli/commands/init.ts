/** Writes what an installation needs: settings, a systemd unit, a compose file. */
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { composeText } from "../init/compose.ts";
import { envText } from "../init/env-file.ts";
import { unitText } from "../init/systemd.ts";
import { writeNewFile } from "../init/write-file.ts";
import { failWith } from "../kernel/failure.ts";
import { type CliCommand, command } from "../spec/command.ts";
import type { CliContext } from "../spec/context.ts";

const folder = {
  value: "folder",
  about: "Where it is written; this folder by default",
  complete: "files",
} as const;
const force = { about: "Replace the file, where it is there already" } as const;

interface Written {
  readonly file: string;
  readonly text: string;
  /** Of its owner only, where it holds secrets. */
  readonly mode: number;
  readonly next: readonly string[];
}

interface Place {
  readonly folder?: string | undefined;
  readonly force?: boolean | undefined;
}

const write = ({ out }: CliContext, place: Place, { file, text, mode, next }: Written): void => {
  const at = resolve(place.folder ?? ".");
  if (!existsSync(at)) failWith("failed", `There is no folder ${at}`, `Make it: mkdir -p ${at}`);
  const path = join(at, file);
  writeNewFile({ path, text, mode, mayReplace: place.force === true });
  out.show({ file: path, next }, () => [`Wrote ${path}`, ...next.map((line) => `  ${line}`)]);
};

const SECRET = 0o600;
const PUBLIC = 0o644;

const env = command(
  "init env",
  {
    about: "Write the settings of this folder to a file .env",
    isDefault: true,
    notes: ["A secret is made for the tokens. Settings are checked before anything is written."],
    options: {
      set: {
        value: "NAME=value",
        about: "Any setting; may be repeated",
        many: true,
        isWhole: true,
      },
      folder,
      force,
    },
    examples: ["hearth init env --set PORT=8080 --set TIME_ZONE=Europe/Berlin"],
  },
  async (context, { options: { set = [], ...place } }) =>
    write(context, place, {
      file: ".env",
      text: envText(set),
      mode: SECRET,
      next: ["Start it here: hearth start"],
    }),
);

const systemd = command(
  "init systemd",
  {
    about: "Write a systemd unit for this installation",
    options: { user: { value: "user", about: "Who runs it (hearth)" }, folder, force },
  },
  async (context, { options: { user = "hearth", ...place } }) =>
    write(context, place, {
      file: "hearth.service",
      text: unitText({ user }),
      mode: PUBLIC,
      next: [
        `sudo useradd --system --home-dir /var/lib/hearth --shell /usr/sbin/nologin ${user}`,
        "sudo install -D -m 600 .env /etc/hearth/hearth.env",
        "sudo cp hearth.service /etc/systemd/system/ && sudo systemctl enable --now hearth",
      ],
    }),
);

const compose = command(
  "init compose",
  { about: "Write a compose file that runs Hearth as one container", options: { folder, force } },
  async (context, { options: place }) =>
    write(context, place, {
      file: "compose.yaml",
      text: await composeText(),
      mode: PUBLIC,
      next: ["Settings: hearth init env", "Start it: docker compose up -d --wait"],
    }),
);

export const INIT_COMMANDS: readonly CliCommand[] = [env, systemd, compose];
