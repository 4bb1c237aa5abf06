/** Writes what an installation needs: settings, a systemd unit, a compose file. */
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { SETTINGS } from "../../shared/config/settings.ts";
import { composeText } from "../init/compose.ts";
import { envText } from "../init/env-file.ts";
import { unitText } from "../init/systemd.ts";
import { writeNewFile } from "../init/write-file.ts";
import { failWith } from "../kernel/failure.ts";
import type { ValueReader } from "../kernel/values.ts";
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

/** Where another folder was named, the commands that follow run there. */
const inFolder = ({ folder: path }: Place): string =>
  path === undefined ? "" : `cd ${resolve(path)} && `;

/** Where the home will be, as far as the settings that were given say so. */
const urlOf = (set: readonly string[]): string => {
  const [port = SETTINGS.PORT.fallback] = set
    .filter((pair) => pair.startsWith("PORT="))
    .map((pair) => pair.slice("PORT=".length))
    .reverse();
  return `http://127.0.0.1:${port}`;
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
      next: [`Start it: ${inFolder(place)}hearth start`, `Log in: hearth login ${urlOf(set)}`],
    }),
);

/** What useradd and systemd both take. */
const systemUser: ValueReader<string> = {
  expected: "a user name of this system: small letters, digits, - and _",
  read: (text) => (/^[a-z_][a-z0-9_-]{0,31}$/.test(text) ? text : undefined),
};

const systemd = command(
  "init systemd",
  {
    about: "Write a systemd unit for this installation",
    options: {
      user: { value: "user", about: "Who runs it (hearth)", reader: systemUser },
      folder,
      force,
    },
  },
  async (context, { options: { user = "hearth", ...place } }) =>
    write(context, place, {
      file: "hearth.service",
      text: unitText({ user }),
      mode: PUBLIC,
      next: [
        ...(place.folder === undefined ? [] : [`cd ${resolve(place.folder)}`]),
        ...(existsSync(join(place.folder ?? ".", ".env")) ? [] : ["hearth init env"]),
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
      next: [
        `Settings: ${inFolder(place)}hearth init env`,
        `Start it: ${inFolder(place)}docker compose up -d --wait`,
      ],
    }),
);

export const INIT_COMMANDS: readonly CliCommand[] = [env, systemd, compose];
