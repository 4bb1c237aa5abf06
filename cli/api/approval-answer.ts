/** An answer that says that a person approves the request first: the command ends with an exit code of its own. */
import { type CommandFailure, commandFailure, isCommandFailure } from "../kernel/failure.ts";

const CODE = "APPROVAL_REQUIRED";
const ACCEPTED = 202;

interface AskedAnswer {
  readonly success?: unknown;
  readonly message?: unknown;
  readonly approval?: { readonly id: string; readonly expires_at: string };
}

/** Only told what it would ask about: there is no approval. */
const OF_A_TRIAL = ["It would be asked for: nothing waits for approval yet"];

const adviceOn = ({ approval }: AskedAnswer): readonly string[] =>
  approval === undefined
    ? OF_A_TRIAL
    : [
        `Another person approves it until ${approval.expires_at}: hearth approvals approve ${approval.id}`,
        `See what becomes of it with hearth approvals show ${approval.id} --wait`,
      ];

/** @returns `undefined` for all other answers. */
export const askedFailure = (status: number, answer: unknown): CommandFailure | undefined => {
  const asked = (answer ?? {}) as AskedAnswer;
  if (status !== ACCEPTED || asked.success !== false) return undefined;
  const { success: _success, message, ...details } = asked;
  return commandFailure("asked", String(message), {
    code: CODE,
    advice: adviceOn(asked),
    details,
  });
};

export const isAsked = (error: unknown): error is CommandFailure =>
  isCommandFailure(error) && error.exit === "asked";
