/** Turns what an action returns or throws into its outcome. */
import { outcomeError } from "../kernel/errors.ts";
import type { Outcome } from "./routines.ts";

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
