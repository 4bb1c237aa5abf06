/**
 * Ranks of the attempts of one request: of two, the later one has the greater text. What a later
 * attempt of the request calls comes after all that an earlier one calls, however often that is sent.
 */

export const FIRST_RANK = "00";

/** @param times  How often it was sent before, under a rank that it was given by its caller. */
export const rankOf = (given: string | undefined, times: number): string => {
  const base = given ?? FIRST_RANK;
  if (times === 0) return base;
  const number = String(times).padStart(2, "0");
  return given === undefined ? number : `${base}.${number}`;
};

/** Whether another process may have begun with the same before. */
export const isAgain = (rank: string): boolean => rank !== FIRST_RANK;
