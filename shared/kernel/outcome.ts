/** What became of something that was done, whatever that is. */
import type { Outcome } from "../contracts/routines.ts";
import { outcomeError } from "./errors.ts";

/** Never rejects: what is thrown is the outcome. */
export const outcomeOf = async (
  entity_id: string,
  action: string,
  act: () => Promise<Pick<Outcome, "state"> | undefined>,
): Promise<Outcome> => {
  try {
    const state = (await act())?.state;
    return { entity_id, action, success: true, ...(state && { state }) };
  } catch (error) {
    return { entity_id, action, success: false, error: outcomeError(error) };
  }
};

/** Whether a result says of itself that it did not succeed: what it is part of did not either. */
export const isFailed = (result: unknown): boolean =>
  typeof result === "object" && result !== null && "success" in result && result.success === false;

/** States of things that are on their way, and not there yet. */
const UNDER_WAY: readonly string[] = ["opening", "closing", "locking", "unlocking", "returning"];

export const isUnderWay = (state: string): boolean => UNDER_WAY.includes(state);

/** A value that is set of something that is off shows only once it is on. */
export const isSetWhileOff = (command: string, state: string | undefined): boolean =>
  command.startsWith("set_") && command !== "set_hvac_mode" && state === "off";
