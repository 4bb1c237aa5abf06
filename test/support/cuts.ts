/**
 * Cuts a life off between two of its steps on the disk and in the store, as a kill does: what it
 * would have done then, it never does. Other lives in this process go on.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import fs, {
  appendFileSync,
  readdirSync,
  readFileSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import disk from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, jest } from "@jest/globals";
import type { Store } from "../../shared/store/port/store.ts";

interface Life {
  readonly steps: string[];
  /** Where it ends. */
  readonly at: number;
  readonly isAmid: boolean;
  readonly cut: () => void;
  /** What is under way when it ends may still take place. */
  readonly underway: Set<Promise<unknown>>;
}
const lives = new AsyncLocalStorage<Life>();
const never = () => new Promise<never>(() => undefined);

type Step = (...args: never[]) => Promise<unknown>;
const CHANGES = ["appendFile", "mkdir", "rename", "rm", "rmdir", "writeFile"] as const;

/** What a kill leaves of a step that was begun. */
const HALVES: Readonly<Record<string, (path: string, text: string) => void>> = {
  appendFile: (path, text) => appendFileSync(path, text.slice(0, text.length / 2)),
  writeFile: (path, text) => writeFileSync(path, text.slice(0, text.length / 2)),
  rm(path) {
    const names = readdirSync(path, { recursive: true, encoding: "utf8" });
    const file = names.find((name) => statSync(join(path, name)).isFile());
    if (file) unlinkSync(join(path, file));
  },
};

const step = async <T>(name: string, args: readonly unknown[], take: () => Promise<T>) => {
  const life = lives.getStore();
  if (!life) return take();
  life.steps.push(name);
  if (life.steps.length <= life.at) {
    const taken = take().finally(() => life.underway.delete(taken));
    life.underway.add(taken);
    return taken;
  }
  if (life.isAmid && life.steps.length === life.at + 1)
    HALVES[name]?.(String(args[0]), String(args[1]));
  life.cut();
  return never();
};

const minding = () => {
  const { open, writeFile } = disk;
  const unflushed: typeof writeFile = (file, data, options) =>
    writeFile(file, data, typeof options === "object" ? { ...options, flush: false } : options);
  const functions = disk as unknown as Record<(typeof CHANGES)[number], Step>;
  for (const name of CHANGES) {
    const take = name === "writeFile" ? (unflushed as Step) : functions[name];
    jest
      .spyOn(functions, name)
      .mockImplementation((...args) => step(name, args, () => take(...args)));
  }
  jest.spyOn(fs, "fsync").mockImplementation((_handle, done) => done(null));
  jest.spyOn(disk, "open").mockImplementation(async (...args) => {
    const handle = await open(...args);
    handle.sync = async () => undefined;
    return handle;
  });
};

/** Minds the disk of this file's tests; nothing need outlive a power cut there, so no fsync is needed. */
export const mindDisk = (): void => {
  beforeAll(minding);
  afterAll(() => void jest.restoreAllMocks());
};

/** The store as such a life has it. */
export const minded = <S extends Store>(store: S): S => ({
  ...store,
  apply: (write) => step("apply", [], () => store.apply(write)),
});

interface Cut {
  /** Steps that come before; all of them, where it is left out. */
  readonly at?: number;
  /** The next one is begun. */
  readonly isAmid?: boolean;
}

/** @returns the steps that were taken, when it has ended or was cut off. */
const live = async (run: () => Promise<unknown>, { at = Infinity, isAmid = false }: Cut = {}) => {
  const steps: string[] = [];
  const underway = new Set<Promise<unknown>>();
  const { promise, resolve } = Promise.withResolvers<void>();
  const ended = lives.run({ steps, at, isAmid, cut: resolve, underway }, run);
  await Promise.race([ended, promise]);
  await Promise.allSettled(underway);
  return steps;
};

/**
 * Cuts off the same thing at each of its steps, each time another life of it.
 *
 * @param open  Makes everything anew.
 * @param act  What is cut off.
 * @param check  Looks at what is there then.
 * @returns in how many places it was cut off.
 */
export const cutEverywhere = async <T>(
  open: () => T,
  act: (made: T) => Promise<unknown>,
  check: (made: T, where: string) => Promise<void>,
): Promise<number> => {
  const whole = open();
  const steps = await live(() => act(whole));
  await check(whole, "at its end");
  const cuts = steps.flatMap((name, at) => [
    { name, at, isAmid: false },
    ...(name in HALVES ? [{ name, at, isAmid: true }] : []),
  ]);
  const cutOff = async ({ name, ...cut }: (typeof cuts)[number]) => {
    const made = open();
    await live(() => act(made), cut);
    await check(made, `${cut.isAmid ? "amid" : "before"} step ${cut.at + 1}, ${name}`);
  };
  await Promise.all(cuts.map(cutOff));
  return cuts.length;
};

/** What is kept in a file, where there is one. */
export const textIn = (path: string): string | undefined => {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
};
