/** Messages over the connection that wait for their answer. */
import { ApiError } from "./api.ts";
import { after } from "./clock.ts";

interface PendingAnswer {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: ApiError) => void;
  readonly cancel: () => void;
}

const pending = new Map<number, PendingAnswer>();
let lastId = 0;

export const isAnswerPending = (): boolean => pending.size > 0;

const take = (id: unknown): PendingAnswer | undefined => {
  const found = pending.get(Number(id));
  pending.delete(Number(id));
  found?.cancel();
  return found;
};

export const resolveAnswer = (id: unknown, result: unknown): void => take(id)?.resolve(result);

export const rejectAnswer = (id: unknown, error: ApiError): void => take(id)?.reject(error);

export const rejectAllAnswers = (): void => {
  for (const id of [...pending.keys()])
    rejectAnswer(id, new ApiError("UNREACHABLE", "The connection was lost"));
};

/** Sends a message with an id and waits for its answer, at most so many milliseconds. @throws ApiError */
export const waitForAnswer = (send: (id: number) => void, timeout: number): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const id = ++lastId;
    const cancel = after(timeout, () =>
      rejectAnswer(id, new ApiError("UNREACHABLE", "Hearth has not answered in time")),
    );
    pending.set(id, { resolve, reject, cancel });
    send(id);
  });
