/** What a check of an installation is: what it looks at, what it found, and how that is mended. */
import type { Config, Env } from "../../shared/config/config.ts";
import type { CliContext } from "../spec/context.ts";

export type FindingStatus = "ok" | "warning" | "problem" | "skipped";

export interface DoctorFinding {
  readonly status: FindingStatus;
  readonly message: string;
  /** How to mend it, one line each. */
  readonly mend?: readonly string[];
}

/** What checks look at; later checks use what earlier ones have found. */
export interface DoctorSubject {
  readonly context: CliContext;
  /** The folder in which Hearth runs. */
  readonly folder: string;
  /** The environment, with what the file `.env` of the folder adds. */
  readonly env: Env;
  /** `undefined` where the settings are not valid. */
  readonly config: Config | undefined;
  /** Why the settings are not valid. */
  readonly invalid: string | undefined;
  /** Names in `.env` that are no settings. */
  readonly unknown: readonly string[];
}

export interface DoctorCheck {
  readonly name: string;
  /** Whether it looks at the installation on this machine, and not at the service. */
  readonly isLocal: boolean;
  readonly run: (subject: DoctorSubject) => Promise<DoctorFinding> | DoctorFinding;
}

export const ok = (message: string): DoctorFinding => ({ status: "ok", message });

export const skipped = (message: string): DoctorFinding => ({ status: "skipped", message });

export const warning = (message: string, ...mend: readonly string[]): DoctorFinding => ({
  status: "warning",
  message,
  mend,
});

export const problem = (message: string, ...mend: readonly string[]): DoctorFinding => ({
  status: "problem",
  message,
  mend,
});

/** Most checks need valid settings. */
export const withConfig =
  (run: (config: Config, subject: DoctorSubject) => Promise<DoctorFinding> | DoctorFinding) =>
  (subject: DoctorSubject): Promise<DoctorFinding> | DoctorFinding =>
    subject.config === undefined
      ? skipped("The settings are not valid")
      : run(subject.config, subject);
