/** A broker for all cases of a file, and on it a rig for each of them. */
import { afterAll, afterEach, beforeAll, beforeEach } from "@jest/globals";
import { type Server, startMosquitto } from "./servers.ts";

/** What is there in hooks and cases only. */
const inCases = <T extends object>(now: () => T | undefined): T =>
  new Proxy({} as T, {
    get(_target, name) {
      const found = now();
      if (!found) throw new TypeError("this is there in hooks and cases only");
      return Reflect.get(found, name);
    },
  });

/** @param open  Gets the URL of the broker. */
export const eachRig = <Rig extends { stop(): Promise<unknown> }>(
  open: (broker: string) => Promise<Rig>,
) => {
  let server: Server | undefined;
  let rig: Rig | undefined;
  const broker = inCases(() => server);
  beforeAll(async () => {
    server = await startMosquitto();
  });
  afterAll(() => broker.stop());
  beforeEach(async () => {
    rig = await open(broker.url);
  });
  afterEach(() => rig?.stop());
  return { broker, rig: inCases(() => rig) };
};
