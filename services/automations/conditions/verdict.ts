/** What a condition comes to, and how several come to one. */

export interface Verdict {
  /** `undefined` where it cannot be told, which then holds for all that depends on it. */
  readonly result: boolean | undefined;
  readonly said: string;
}

const joined = (result: boolean, all: readonly Verdict[]): Verdict => ({
  result,
  said: all.map(({ said }) => said).join("; ") || "nothing is asked",
});

const firstOf = (all: readonly Verdict[], wanted: boolean | undefined) =>
  all.find(({ result }) => result === wanted);

export const every = (all: readonly Verdict[]): Verdict =>
  firstOf(all, false) ?? firstOf(all, undefined) ?? joined(true, all);

export const some = (all: readonly Verdict[]): Verdict =>
  firstOf(all, true) ?? firstOf(all, undefined) ?? joined(false, all);

/** What cannot be told is not taken for something that does not hold. */
export const none = (all: readonly Verdict[]): Verdict => {
  const { result, said } = some(all);
  return { result: result === undefined ? undefined : !result, said };
};
