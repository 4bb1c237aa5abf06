/** What a condition comes to, and how several come to one. */

export interface ConditionVerdict {
  /** `undefined` where it cannot be told, which then holds for all that depends on it. */
  readonly result: boolean | undefined;
  readonly said: string;
}

const joined = (result: boolean, all: readonly ConditionVerdict[]): ConditionVerdict => ({
  result,
  said: all.map(({ said }) => said).join("; ") || "nothing is asked",
});

const firstOf = (all: readonly ConditionVerdict[], wanted: boolean | undefined) =>
  all.find(({ result }) => result === wanted);

export const every = (all: readonly ConditionVerdict[]): ConditionVerdict =>
  firstOf(all, false) ?? firstOf(all, undefined) ?? joined(true, all);

export const some = (all: readonly ConditionVerdict[]): ConditionVerdict =>
  firstOf(all, true) ?? firstOf(all, undefined) ?? joined(false, all);

/** What cannot be told is not taken for something that does not hold. */
export const none = (all: readonly ConditionVerdict[]): ConditionVerdict => {
  const { result, said } = some(all);
  return { result: result === undefined ? undefined : !result, said };
};
