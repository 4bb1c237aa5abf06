/** Checks of the service: does it answer, is it ready, is its clock right, does it take the credential. */
import packageJson from "../../package.json" with { type: "json" };
import { parseJson } from "../../shared/text/json-text.ts";
import { fetchWithin } from "../api/api.ts";
import { isCommandFailure } from "../kernel/failure.ts";
import type { CliContext } from "../spec/context.ts";
import { type DoctorCheck, type DoctorFinding, ok, problem, skipped, warning } from "./check.ts";

/** HTTP tells the time in whole seconds. */
const MAX_SKEW_MS = 5000;

interface Reached {
  readonly response: Response;
  readonly body: Readonly<Record<string, unknown>>;
  /** The time of this machine in the middle of the request. */
  readonly at: number;
}

const reach = async ({ clock, timeoutMs, target }: CliContext, path: string): Promise<Reached> => {
  const sent = clock.now();
  const { response, text } = await fetchWithin(`${target().url}${path}`, {}, { clock, timeoutMs });
  const body = (parseJson(text) ?? {}) as Reached["body"];
  return { response, body, at: (sent + clock.now()) / 2 };
};

const asProblem = (error: unknown): DoctorFinding => {
  if (!isCommandFailure(error)) throw error;
  return problem(error.message, ...(error.advice ?? []));
};

const service: DoctorCheck = {
  name: "service",
  isLocal: false,
  async run({ context }) {
    const { url } = context.target();
    try {
      const { body } = await reach(context, "/health/ready");
      if (body.status === "ready") return ok(`${url} is ready`);
      const missing = Array.isArray(body.missing) ? body.missing.join(", ") : "";
      return body.status === undefined
        ? problem(`${url} is not Hearth`, "Check the address: --url, HEARTH_URL or the profile")
        : problem(`${url} is ${String(body.status)}: ${missing} missing`, "Look at its log");
    } catch (error) {
      return asProblem(error);
    }
  },
};

/** @param skewMs  How far this machine is ahead. */
export const skewFinding = (skewMs: number): DoctorFinding => {
  if (Math.abs(skewMs) <= MAX_SKEW_MS) return ok("It agrees with the clock of the service");
  const seconds = Math.round(Math.abs(skewMs) / 1000);
  return problem(
    `This machine is ${seconds} s ${skewMs > 0 ? "ahead of" : "behind"} the service`,
    "Set the clocks of both by the network: timedatectl set-ntp true",
  );
};

const clock: DoctorCheck = {
  name: "clock",
  isLocal: false,
  async run({ context }) {
    try {
      const { response, body, at } = await reach(context, "/health");
      const date = response.headers.get("date");
      return date === null || body.version === undefined
        ? skipped("It is not Hearth, or does not tell the time")
        : skewFinding(at - Date.parse(date));
    } catch {
      return skipped("The service does not answer");
    }
  },
};

const version: DoctorCheck = {
  name: "version",
  isLocal: false,
  async run({ context }) {
    try {
      const { body } = await reach(context, "/health");
      if (body.version === undefined) return skipped("It is not Hearth");
      if (body.version === packageJson.version) return ok(`Hearth ${packageJson.version}`);
      return warning(
        `The service is ${String(body.version)}, this command line ${packageJson.version}`,
        "Use the same version of both",
      );
    } catch {
      return skipped("The service does not answer");
    }
  },
};

interface Whoami {
  readonly username: string;
  readonly role: string;
}

const credential: DoctorCheck = {
  name: "credential",
  isLocal: false,
  async run({ context }) {
    try {
      const api = context.api();
      if ((await api.authorization()) === undefined)
        return warning("There is none for this home", "Log in with hearth login");
      const { username, role } = await api.send<Whoami>("GET", "/auth/whoami");
      return ok(`${username} (${role})`);
    } catch (error) {
      const { exit } = isCommandFailure(error) ? error : { exit: undefined };
      return exit === "unreachable" ? skipped("The service does not answer") : asProblem(error);
    }
  },
};

export const SERVICE_CHECKS: readonly DoctorCheck[] = [service, version, clock, credential];
