/** Looks for what is wrong with an installation, and says how to mend it. */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import type { DoctorCheck, DoctorFinding, FindingStatus } from "../doctor/check.ts";
import { FOLDER_CHECKS } from "../doctor/folder.ts";
import { HOME_CHECKS } from "../doctor/homes.ts";
import { SERVER_CHECKS } from "../doctor/servers.ts";
import { SERVICE_CHECKS } from "../doctor/service.ts";
import { subjectOf } from "../doctor/subject.ts";
import { commandFailure, failWith } from "../kernel/failure.ts";
import { command } from "../spec/command.ts";
import type { CliContext } from "../spec/context.ts";
import type { TextStyle } from "../terminal/style.ts";
import { counted, printable } from "../terminal/text.ts";

interface NamedFinding extends DoctorFinding {
  readonly name: string;
}

const MACHINE_CHECKS: readonly DoctorCheck[] = [...FOLDER_CHECKS, ...SERVER_CHECKS];

const STYLES: Readonly<Record<FindingStatus, keyof TextStyle>> = {
  ok: "good",
  warning: "warning",
  problem: "bad",
  skipped: "dim",
};

const STATUS_WIDTH = 8;
const NAME_WIDTH = 12;

/** `undefined` where it cannot be told: a check then says why. */
const urlOf = ({ target }: CliContext): string | undefined => {
  try {
    return target().url;
  } catch {
    return undefined;
  }
};

const LOCAL = /^https?:\/\/(localhost|127\.|\[::1\])/;

const linesOf = ({ out }: CliContext, { status, name, message, mend = [] }: NamedFinding) => [
  `${out.style[STYLES[status]](status.padEnd(STATUS_WIDTH))}  ${name.padEnd(NAME_WIDTH)}  ${printable(message)}`,
  ...mend.map((line) => `${" ".repeat(STATUS_WIDTH + NAME_WIDTH + 4)}→ ${line}`),
];

export const doctorCommand = command(
  "doctor",
  {
    about: "Find what is wrong with an installation, and how to mend it",
    notes: [
      "The installation in this folder is looked at where the home is on this machine.",
      "It ends with 1 where it has found a problem.",
    ],
    options: {
      folder: {
        value: "folder",
        about: "Where Hearth runs; this folder by default",
        complete: "files",
      },
      serviceOnly: { about: "Look at the service only, and not at this machine" },
    },
  },
  async (context, { options: { folder, serviceOnly } }) => {
    if (folder !== undefined && !existsSync(folder))
      failWith("missing", `There is no folder ${folder}`);
    const url = urlOf(context);
    const isHere = folder !== undefined || (LOCAL.test(url ?? "") && !serviceOnly);
    const checks = [
      ...MACHINE_CHECKS.filter(({ isLocal }) => isHere || !isLocal),
      ...(url === undefined ? [] : [...SERVICE_CHECKS, ...HOME_CHECKS]),
    ];
    const subject = subjectOf(context, resolve(folder ?? "."));
    const findings: NamedFinding[] = [];
    for (const { name, run } of checks) findings.push({ name, ...(await run(subject)) });
    context.out.show({ checks: findings }, () => findings.flatMap((one) => linesOf(context, one)));
    const found = findings.filter(({ status }) => status === "problem").length;
    if (found > 0) throw commandFailure("failed", `${counted(found, "problem")} found`);
  },
);
