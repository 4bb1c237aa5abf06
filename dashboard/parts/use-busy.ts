/** What a view does for a person: whether it is still under way, and why it has failed. */
import { useState } from "preact/hooks";
import { ApiError } from "../core/api.ts";
import { errorText } from "../core/error-text.ts";
import { notifyError } from "../core/notices.ts";

/** @returns whether it was done */
type Attempt = (work: () => Promise<void>) => Promise<boolean>;

/** An error is shown as a notice, unless the view shows it. */
export const useBusy = (
  onError: (error: unknown) => void = notifyError,
): readonly [isBusy: boolean, attempt: Attempt] => {
  const [isBusy, setBusy] = useState(false);
  const attempt: Attempt = async (work) => {
    setBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      onError(error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return [isBusy, attempt];
};

/** @throws what the service has not said */
export const refusalText = (error: unknown): string => {
  if (!(error instanceof ApiError)) throw error;
  return errorText(error);
};

interface FormState {
  readonly isBusy: boolean;
  readonly error: string;
  readonly setError: (text: string) => void;
  readonly attempt: Attempt;
}

/** The same of a form, which shows the error of the last attempt itself. */
export const useForm = (textOf = refusalText): FormState => {
  const [error, setError] = useState("");
  const [isBusy, attempt] = useBusy((refused) => setError(textOf(refused)));
  return {
    isBusy,
    error,
    setError,
    attempt: (work) => {
      setError("");
      return attempt(work);
    },
  };
};
