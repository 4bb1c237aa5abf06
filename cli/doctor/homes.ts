/** A check of the homes that the service controls: which does not answer, or refuses the credentials. */
import type { HomeResult } from "../../shared/contracts/homes.ts";
import { isCommandFailure } from "../kernel/failure.ts";
import { agoText } from "../terminal/time.ts";
import { type DoctorCheck, type DoctorFinding, ok, problem, skipped, warning } from "./check.ts";

const MENDS: Readonly<Record<"away" | "refused", (id: string) => readonly string[]>> = {
  away: (id) => [
    "Start it, and look whether this machine reaches it",
    `Or give its present address: hearth homes set ${id} <url>`,
  ],
  refused: (id) => [`Make another token, and give it with hearth homes set ${id}`],
};

export const homesFinding = (homes: readonly HomeResult[], now: number): DoctorFinding => {
  if (homes.length === 0) return warning("There is none", "Connect one with hearth homes add");
  const wrong = homes.flatMap(({ status, ...one }) =>
    status === "away" || status === "refused" ? [{ ...one, status }] : [],
  );
  if (wrong.length === 0)
    return ok(homes.map(({ name, status }) => `${name}: ${status}`).join(", "));
  const told = wrong.map(
    ({ name, status, since, last_error }) =>
      `${name} is ${status} (${agoText(since, now)})${last_error ? `: ${last_error}` : ""}`,
  );
  return problem(told.join("; "), ...wrong.flatMap(({ id, status }) => MENDS[status](id)));
};

const homes: DoctorCheck = {
  name: "homes",
  isLocal: false,
  async run({ context }) {
    try {
      const api = context.api();
      if ((await api.authorization()) === undefined) return skipped("There is no credential");
      const answer = await api.send<{ readonly homes: readonly HomeResult[] }>("GET", "/homes");
      return homesFinding(answer.homes, context.clock.now());
    } catch (error) {
      if (!isCommandFailure(error)) throw error;
      return skipped(
        error.exit === "forbidden"
          ? "Only an admin without a grant may list them"
          : "The service does not answer",
      );
    }
  },
};

export const HOME_CHECKS: readonly DoctorCheck[] = [homes];
