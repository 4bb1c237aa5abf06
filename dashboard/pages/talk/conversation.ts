/**
 * A sentence over a connection of its own: a language model takes seconds, and the messages of one connection are
 * answered in their order, so commands would wait for it.
 */
import { ApiError, asApiError, post } from "../../core/api.ts";
import { after } from "../../core/clock.ts";
import { parseJson } from "../../core/escapes.ts";

/** The service answers within 10 s. */
const TIMEOUT_MS = 15_000;
const ID = 1;

interface ConversationMessage {
  readonly type?: string;
  readonly text?: string;
  readonly event?: string;
  readonly id?: unknown;
  readonly data?: { readonly id?: unknown };
}

const lost = (): ApiError => new ApiError("UNREACHABLE", "The connection was lost");

/** @returns the connection, which sends the message once it is open. */
const openFor = async (message: object): Promise<WebSocket> => {
  const { ticket } = await post<{ ticket: string }>("/auth/ticket", undefined, { group: "D" });
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const socket = new WebSocket(
    `${scheme}://${location.host}/ws?${new URLSearchParams({ ticket })}`,
  );
  socket.onopen = () => socket.send(JSON.stringify(message));
  return socket;
};

/**
 * Says a sentence, and tells the words of a language model as it writes them.
 *
 * @param fields  `payload` and `dry_run` of the message `conversation`.
 * @throws ApiError
 */
export const converse = async <Result>(
  fields: Readonly<Record<string, unknown>>,
  onText: (text: string) => void,
): Promise<Result> => {
  const socket = await openFor({ type: "conversation", id: ID, ...fields });
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const cancel = after(TIMEOUT_MS, () => reject(lost()));
  socket.onclose = () => reject(lost());
  socket.onmessage = ({ data }) => {
    const message = parseJson(String(data)) as ConversationMessage;
    if (message.type === "conversation_delta") onText(String(message.text));
    else if (message.type === "conversation_result") resolve(message as Result);
    else if (message.event === "error" && message.data?.id === ID)
      reject(asApiError(message.data, 400));
  };
  try {
    return await promise;
  } finally {
    cancel();
    socket.onclose = null;
    socket.close();
  }
};
