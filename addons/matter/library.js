/** How the Matter library works here: where it stores, what it logs, how it shows itself to devices. */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { Environment, Logger, Seconds, VendorId } from "@matter/main";
import { ManualPairingCodeCodec, QrPairingCodeCodec } from "@matter/main/types";
import { refuse } from "./clusters/values.js";

/** Matter keeps this one for those without a vendor id of their own. */
const VENDOR = 0xfff1;

const LEVELS = { error: "error", fatal: "error", warn: "warn" };

/** Only its problems are told, in the log of the add-on. */
export const logTo = (log) => {
  Logger.level = "warn";
  Logger.format = "plain";
  Logger.destinations.default.write = (text, { level } = {}) => log[LEVELS[level] ?? "warn"](text);
};

/** One for the process, as discovery is. The end of the process is the add-on's own business. */
const environmentFor = (folder, networkInterface) => {
  const environment = Environment.default;
  environment.vars.set("storage.path", folder);
  environment.vars.set("runtime.signals", false);
  environment.vars.set("runtime.exitcode", false);
  if (networkInterface) environment.vars.set("mdns.networkInterface", networkInterface);
  return environment;
};

const ID = "controller";
const LOCKS = ["matter.lock", "matter.pid"];

/**
 * Removes what a process that was killed has left. Hearth runs one process at a time; the library would ask
 * the system for the other one, which an add-on may not.
 */
export const unlock = (folder) =>
  Promise.all(LOCKS.map((name) => rm(join(folder, ID, name), { force: true })));

/**
 * The library waits minutes until it asks a silent device again; one that has power again is to be back within seconds.
 * A device of which one address is silent may have another one.
 */
const TIMING = {
  maxDelayBetweenInitialContactRetries: Seconds(3),
  delayAfterNetworkError: Seconds(2),
  delayBeforeNextAddress: Seconds(3),
  delayAfterPeerError: Seconds(30),
};

/** No other controller can add or command it, and it has no Bluetooth. */
export const controllerOptions = ({ folder, label, interface: on }) => ({
  environment: environmentFor(folder, on),
  id: ID,
  network: { port: 0, timing: TIMING },
  commissioning: { enabled: false },
  controller: { adminFabricLabel: label, ble: false },
  basicInformation: {
    vendorId: VendorId(VENDOR),
    vendorName: "Hearth",
    productName: label,
    productLabel: "Controller",
    productId: 1,
    hardwareVersion: 1,
    softwareVersion: 1,
  },
});

const decode = (code) => {
  if (!code.startsWith("MT:")) return ManualPairingCodeCodec.decode(code);
  // A code may stand for several devices of one package: the first is added.
  return QrPairingCodeCodec.decode(code)[0];
};

/**
 * By what the device is found, and its passcode.
 *
 * @throws 400 where a check digit or a field of the code is wrong.
 */
export const wantedBy = (code) => {
  try {
    const { passcode, discriminator, shortDiscriminator } = decode(code);
    return {
      passcode,
      ...(discriminator === undefined ? { shortDiscriminator } : { discriminator }),
    };
  } catch {
    return refuse("The code is wrong: a digit or a letter of it was mistyped");
  }
};
