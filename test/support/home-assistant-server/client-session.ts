/** One client of a Home Assistant for tests: it authenticates, its ids rise, its messages are answered. */
import type { WebSocket } from "ws";
import { COMMANDS, formatProblem } from "./commands.ts";
import type { CommandContext, Message } from "./replies.ts";

export interface SessionOptions extends Pick<CommandContext, "house" | "behaviours" | "calls"> {
  /** Types of commands that get no answer. */
  readonly unanswered: ReadonlySet<string>;
  /** Types of commands that it does not have. */
  readonly unknown: ReadonlySet<string>;
  readonly token: string;
  readonly version: string;
  /** Counts attempts to authenticate. */
  onLogin(): void;
}

const USER = "9f3c0de0000000000000000000000001";
const NORMAL = 1000;

const read = (text: string): Readonly<Record<string, unknown>> | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null
      ? (value as Readonly<Record<string, unknown>>)
      : undefined;
  } catch {
    return undefined;
  }
};

export const serveClient = (socket: WebSocket, options: SessionOptions): void => {
  const { version, token, onLogin, unanswered, unknown, ...shared } = options;
  const subscriptions = new Map<number, () => void>();
  let isAuthenticated = false;
  let lastId = 0;
  let isCoalesced = false;
  let queue: object[] = [];

  const flush = () => {
    const messages = queue;
    queue = [];
    if (socket.readyState !== socket.OPEN) return;
    if (isCoalesced && messages.length > 1) socket.send(JSON.stringify(messages));
    else for (const message of messages) socket.send(JSON.stringify(message));
  };
  /** What is said in one turn goes out together, where the client can read that. */
  const send = (message: object) => {
    queue.push(message);
    if (queue.length === 1) setImmediate(flush);
  };
  const end = (message?: object) => {
    if (message) socket.send(JSON.stringify(message));
    socket.close(NORMAL);
  };

  /** As Home Assistant words what is wrong with the first message. */
  const authProblem = ({ type, access_token, ...rest }: Readonly<Record<string, unknown>>) => {
    const given = (value: unknown) => `Got ${typeof value === "string" ? `'${value}'` : value}`;
    const extra = Object.entries(rest).map(
      ([name, value]) => `extra keys not allowed @ data['${name}']. ${given(value)}`,
    );
    const wrong = `not a valid value for dictionary value @ data['type']. ${given(type)}`;
    const missing =
      access_token === undefined && type === "auth"
        ? ["required key not provided @ data['access_token']"]
        : [];
    const all = [...extra, ...(type === "auth" ? [] : [wrong]), ...missing];
    return all.length > 0 ? `Auth message incorrectly formatted: ${all.join("\n")}` : undefined;
  };
  const authenticate = (message: Readonly<Record<string, unknown>>) => {
    onLogin();
    const problem = authProblem(message);
    if (problem !== undefined) return end({ type: "auth_invalid", message: problem });
    if (message.access_token !== token)
      return end({ type: "auth_invalid", message: "Invalid access token or password" });
    isAuthenticated = true;
    socket.send(JSON.stringify({ type: "auth_ok", ha_version: version }));
  };

  const context: CommandContext = {
    ...shared,
    user_id: USER,
    send,
    keep: (id, stop) => void subscriptions.set(id, stop),
    unsubscribe(id) {
      subscriptions.get(id)?.();
      return subscriptions.delete(id);
    },
    setFeatures(features) {
      isCoalesced = (features as { coalesce_messages?: unknown }).coalesce_messages === 1;
    },
    breakOff: () => socket.terminate(),
  };

  const refuse = (id: unknown, error: object) =>
    send({ id, type: "result", success: false, error });
  const fail = (id: unknown, code: string, message: string) => refuse(id, { code, message });

  const run = async (message: Message, type: string) => {
    const isKnown = Object.hasOwn(COMMANDS, type) && !unknown.has(type);
    const command = isKnown ? COMMANDS[type] : undefined;
    if (!command) return fail(message.id, "unknown_command", "Unknown command.");
    lastId = message.id;
    if (unanswered.has(type)) return;
    const problem = formatProblem(command, message);
    if (problem !== undefined) return fail(message.id, "invalid_format", problem);
    const reply = await command.run(message, context);
    if (reply === "nothing") return;
    if ("error" in reply) return refuse(message.id, reply.error);
    send({ id: message.id, type: "result", success: true, result: reply.result });
  };

  const receive = (message: Readonly<Record<string, unknown>>) => {
    if (!isAuthenticated) return authenticate(message);
    const { id, type } = message;
    if (typeof id !== "number" || !Number.isInteger(id) || typeof type !== "string")
      return fail(null, "invalid_format", "Message incorrectly formatted.");
    if (id <= lastId) return fail(id, "id_reuse", "Identifier values have to increase.");
    void run(message as Message, type);
  };

  socket.on("message", (data, isBinary) => {
    const message = isBinary ? undefined : read(data.toString());
    if (message) receive(message);
    else end();
  });
  socket.on("error", () => undefined);
  socket.on("close", () => {
    for (const stop of subscriptions.values()) stop();
  });
  socket.send(JSON.stringify({ type: "auth_required", ha_version: version }));
};
