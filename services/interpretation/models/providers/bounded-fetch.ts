/** Requests to the server of a model: no redirect is followed, and no answer is longer than it may be. */
import { failModel } from "./failure.ts";

/** Bytes of an answer: far more than an answer of the tokens that it may have. */
const MAX_ANSWER_BYTES = 512 * 1024;

interface FetchHooks {
  /** The server has begun to answer with success. */
  readonly onBegun: () => void;
}

const bounded = (body: ReadableStream<Uint8Array>) => {
  let bytes = 0;
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        if (bytes > MAX_ANSWER_BYTES) failModel("too_long");
        controller.enqueue(chunk);
      },
    }),
  );
};

/** Headers that a server without a key does not get. */
const KEY_HEADERS = ["authorization", "x-api-key"];

/** @param hasKey  Without one, the placeholder that a library wants is not sent. */
export const boundedFetch =
  (hasKey: boolean, { onBegun }: FetchHooks): typeof globalThis.fetch =>
  async (input, init) => {
    const headers = new Headers(init?.headers);
    if (!hasKey) for (const name of KEY_HEADERS) headers.delete(name);
    const response = await fetch(input, { ...init, headers, redirect: "manual" });
    if (response.ok) onBegun();
    if (!response.body) return response;
    const { status, statusText, headers: answered } = response;
    return new Response(bounded(response.body), { status, statusText, headers: answered });
  };
