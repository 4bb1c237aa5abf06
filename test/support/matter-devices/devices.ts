/** Starts virtual Matter devices, each in a process of its own, changes them, kills them, brings them back. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { freePort } from "../free-port.ts";
import { freshFolder } from "../spawn.ts";

export type DeviceName = "lamp" | "house" | "bridge";

interface DeviceAnswer {
  readonly id: number;
  readonly state?: Record<string, unknown>;
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

  const start = async () => {
    child = fork(join(__dirname, "device.js"), args, { execArgv: [] });
    child.setMaxListeners(100);
    const ended = once(child, "exit").then(() => {
      throw new Error(`the device ${name} has ended`);
    });
    const [message] = await Promise.race([once(child, "message"), ended]);
    ended.catch(() => undefined);
    codes = (message as Pick<VirtualDevice, "codes">).codes;
  };
  const ask = async (message: object): Promise<DeviceAnswer> => {
    asked += 1;
    const id = asked;
    const { promise, resolve } = Promise.withResolvers<DeviceAnswer>();
    const hear = (answer: DeviceAnswer) => answer.id === id && resolve(answer);
    child.on("message", hear);
    child.send({ id, ...message });
    const answer = await promise;
    child.off("message", hear);
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer;
  };

  await start();
  return {
    codes: codes as unknown as VirtualDevice["codes"],
    set: async (endpoint, set) => void (await ask({ endpoint, set })),
    get: async (endpoint, get) => (await ask({ endpoint, get })).state ?? {},
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
