/** Opens a WebSocket to Home Assistant and authenticates on it. */
import { WebSocket } from "ws";
import type { Clock } from "../../../../shared/async/clock.ts";
import { own } from "../../../../shared/kernel/own-property.ts";
import type { LinkFailure } from "../connection/link-failures.ts";
import { type HomeAssistantMessage, readFrame } from "./frames.ts";
import { homeAssistantFailuresOf } from "./home-assistant-failures.ts";

/** Where a Home Assistant is, and what opens it. */
export interface LinkTarget {
  /** Scheme, host and port, such as https://home.example:8123. */
  readonly address: string;
  readonly token: string | undefined;
}

/** A socket that Home Assistant has accepted. */
export interface AcceptedSocket {
  readonly socket: WebSocket;
  readonly version: string;
}

const HANDSHAKE_TIMEOUT_MS = 10_000;
/** The states of 10,000 entities are about 6 MB. */
const MAX_FRAME_BYTES = 64 * 1024 * 1024;

/** Every message of the handshake that comes from Home Assistant, and what it leads to. */
type Step = (message: HomeAssistantMessage) => AcceptedSocket | LinkFailure | "goes on";

const stepsFor = (
  socket: WebSocket,
  { address, token }: LinkTarget,
): Readonly<Record<string, Step>> => {
  const failures = homeAssistantFailuresOf(address);
  return {
    auth_required() {
      socket.send(JSON.stringify({ type: "auth", access_token: token }));
      return "goes on";
    },
    auth_ok({ ha_version }) {
      const version = typeof ha_version === "string" ? ha_version : "";
      return failures.ofVersion(version) ?? { socket, version };
    },
    auth_invalid: () => failures.token(),
  };
};

/** Resolves with the socket, or why there is none; it never rejects. */
export const authenticate = (
  target: LinkTarget,
  clock: Pick<Clock, "after">,
): Promise<AcceptedSocket | LinkFailure> => {
  const { address, token } = target;
  const failures = homeAssistantFailuresOf(address);
  if (!token) return Promise.resolve(failures.noToken());
  return new Promise((resolve) => {
    const url = `${address.replace(/^http/, "ws")}/api/websocket`;
    const socket = new WebSocket(url, {
      maxPayload: MAX_FRAME_BYTES,
      perMessageDeflate: false,
      followRedirects: false,
    });
    const steps = stepsFor(socket, target);
    const end = (outcome: AcceptedSocket | LinkFailure) => {
      cancel();
      socket.removeAllListeners();
      // A socket that is given up may still fail.
      socket.on("error", () => undefined);
      if ("status" in outcome) socket.terminate();
      resolve(outcome);
    };
    const cancel = clock.after(HANDSHAKE_TIMEOUT_MS, () => end(failures.silent()));
    socket.on("error", (error) => end(failures.ofError(error)));
    socket.on("unexpected-response", (_request, { statusCode = 0 }) =>
      end(failures.ofStatus(statusCode)),
    );
    socket.on("close", () => end(failures.closed()));
    socket.on("message", (data, isBinary) => {
      const [message] = readFrame(data, isBinary, () => undefined);
      const outcome = message && own(steps, message.type)?.(message);
      if (outcome !== "goes on") end(outcome ?? failures.unexpected());
    });
  });
};
