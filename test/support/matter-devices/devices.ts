/** Starts virtual Matter devices, each in a process of its own, changes them, kills them, brings them back. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { freePort } from "../free-port.ts";
import { freshFolder } from "../spawn.ts";

export type DeviceName = "lamp" | "house" | "bridge" | "bench";

interface DeviceAnswer {
  readonly id: number;
  readonly state?: unknown;
  readonly error?: string;
}

export interface VirtualDevice {
  readonly codes: { readonly manualPairingCode: string; readonly qrPairingCode: string };
  /** Sets attributes of clusters of one of its endpoints, as its own hardware would. */
  set(endpoint: string, state: Readonly<Record<string, object>>): Promise<void>;
  /** The attributes of a cluster. */
  get(endpoint: string, cluster: string): Promise<Record<string, unknown>>;
  /** Takes an endpoint away. */
  drop(endpoint: string): Promise<void>;
  /** Asks for something that only it can do. */
  ask(message: Readonly<Record<string, unknown>>): Promise<unknown>;
  /** Without a word to anyone. */
  kill(): Promise<void>;
  /** After a kill: as it was. */
  back(): Promise<void>;
}

/**
 * @param library  A folder in whose node_modules the Matter library is.
 * @param name  Which of them.
 */
export const startDevice = async (library: string, name: DeviceName): Promise<VirtualDevice> => {
  const args = [library, name, freshFolder(), String(await freePort())];
  let child: ChildProcess;
  let codes: VirtualDevice["codes"] | undefined;
  let asked = 0;
  const waiting = new Map<number, (answer: DeviceAnswer) => void>();

  const start = async () => {
    const mine = fork(join(__dirname, "device.js"), args, { execArgv: [] });
    child = mine;
    const ended = once(mine, "exit").then(() => {
      throw new Error(`the device ${name} has ended`);
    });
    const [message] = await Promise.race([once(mine, "message"), ended]);
    ended.catch(() => undefined);
    mine.on("message", (answer: DeviceAnswer) => waiting.get(answer.id)?.(answer));
    codes = (message as Pick<VirtualDevice, "codes">).codes;
  };
  const ask = async (message: object): Promise<DeviceAnswer> => {
    asked += 1;
    const id = asked;
    const { promise, resolve } = Promise.withResolvers<DeviceAnswer>();
    waiting.set(id, resolve);
    child.send({ ...message, id });
    const answer = await promise;
    waiting.delete(id);
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer;
  };

  await start();
  return {
    codes: codes as unknown as VirtualDevice["codes"],
    set: async (endpoint, set) => void (await ask({ endpoint, set })),
    get: async (endpoint, get) =>
      ((await ask({ endpoint, get })).state ?? {}) as Record<string, unknown>,
    ask: async (message) => (await ask(message)).state,
    drop: async (endpoint) => void (await ask({ endpoint, drop: true })),
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    },
    back: start,
  };
};
