/** Tokens of receipts: each is unique, and has the attempt of its request. */
import { randomUUID } from "node:crypto";
import type { RequestAttempt } from "../../kernel/receipt.ts";

export const receiptToken = (attempt: RequestAttempt | undefined): string =>
  attempt ? `${attempt.id} ${attempt.rank} ${randomUUID()}` : randomUUID();

/** Whether a token is of an earlier attempt of the same request. */
export const isEarlierAttempt = (token: string, attempt: RequestAttempt | undefined): boolean => {
  const [id, rank, unique] = token.split(" ");
  return unique !== undefined && id === attempt?.id && (rank ?? "") < (attempt?.rank ?? "");
};
