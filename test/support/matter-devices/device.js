/**
 * A virtual Matter device in a process of its own: `device.js LIBRARY NAME FOLDER PORT`. Says its code at the start;
 * takes {id, endpoint, set}, {id, endpoint, get} and what else it can do, and answers {id, state} or {id, error}.
 */
import { createRequire } from "node:module";
import { join } from "node:path";
import { HOMES } from "./homes.js";

const [library, name, folder, port] = process.argv.slice(2);
const load = createRequire(join(library, "package.json"));
const { Environment, Logger, Seconds, ServerNode, VendorId } = load("@matter/main");

Logger.level = "fatal";
Environment.default.vars.set("storage.path", join(folder, name));

/** Passcodes and discriminators that differ. */
const number = Number(port) % 4096;

const node = await ServerNode.create({
  id: name,
  // Signs of life as often as the controller asks for them: by itself a device adds up to ten seconds.
  network: {
    port: Number(port),
    subscriptionOptions: { minInterval: Seconds(2), randomizationWindow: Seconds(0) },
  },
  commissioning: { passcode: 20_200_000 + number, discriminator: number },
  productDescription: { name, deviceType: 0x0100 },
  basicInformation: {
    vendorName: "Virtual",
    vendorId: VendorId(0xfff1),
    productId: 0x8000,
    productName: HOMES[name].product,
    nodeLabel: "",
    hardwareVersion: 1,
    softwareVersion: 1,
    serialNumber: `virtual-${name}`,
    uniqueId: name,
  },
});
const { fill, acts } = HOMES[name];
const endpoints = await fill(node, load);
const own = acts?.(load, endpoints) ?? {};
await node.start();

/** Large numbers have no JSON. */
const plain = (state) =>
  JSON.parse(JSON.stringify(state, (_key, one) => (typeof one === "bigint" ? Number(one) : one)));

const ACTS = {
  set: ({ endpoint, set }) => endpoints[endpoint].set(set),
  get: ({ endpoint, get }) => plain(endpoints[endpoint].state[get]),
  drop: ({ endpoint }) => endpoints[endpoint].delete(),
  ...own,
};

process.on("message", async (message) => {
  const { id } = message;
  const [, act] = Object.entries(ACTS).find(([key]) => key in message) ?? [];
  try {
    process.send({ id, state: await act(message) });
  } catch (error) {
    process.send({ id, error: error.message });
  }
});
process.on("disconnect", () => process.exit(0));
process.send({ ready: true, codes: node.state.commissioning.pairingCodes });
