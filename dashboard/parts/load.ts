/** Reads something from the service when a view appears: its value, its error, and how to read it again. */
import { useEffect, useState } from "preact/hooks";
import { ApiError } from "../core/api.ts";
import { errorHint, errorText } from "../core/error-text.ts";
import { html } from "../core/html.ts";
import { t } from "../core/text.ts";
import { Button } from "./buttons.ts";

export interface Loaded<Value> {
  readonly value?: Value;
  readonly error?: ApiError;
  readonly reload: () => void;
}

/** @param read  @param keys what it depends on: it is read again when one of them changes */
export const useLoaded = <Value>(
  read: (signal: AbortSignal) => Promise<Value>,
  keys: readonly unknown[] = [],
): Loaded<Value> => {
  const [result, setResult] = useState<Omit<Loaded<Value>, "reload">>({});
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    read(controller.signal).then(
      (value) => {
        if (!controller.signal.aborted) setResult({ value });
      },
      (error: unknown) => {
        if (controller.signal.aborted) return;
        if (!(error instanceof ApiError)) throw error;
        setResult((last) => ({ ...last, error }));
      },
    );
    return () => controller.abort();
  }, [...keys, turn]);
  return { ...result, reload: () => setTurn((last) => last + 1) };
};

/** An error in the service's own words, with another try. */
export const LoadError = ({
  error,
  onRetry,
}: {
  readonly error: ApiError;
  readonly onRetry?: () => void;
}) => html`
  <div class="load-error" role="alert">
    <p>${errorText(error)}</p>
    ${errorHint(error) && html`<p class="quiet">${errorHint(error)}</p>`}
    ${onRetry && html`<${Button} onClick=${onRetry}>${t("common.tryAgain")}</${Button}>`}
  </div>
`;
