/** How the Matter library works here: where it stores, what it logs, how it shows itself to devices. */
import { Environment, Logger, VendorId } from "@matter/main";

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

/** It takes commands of nobody, and has no Bluetooth. */
export const controllerOptions = ({ folder, label, interface: on }) => ({
  environment: environmentFor(folder, on),
  id: "controller",
  network: { port: 0 },
  commissioning: { enabled: false },
  controller: { adminFabricLabel: label, ble: false },
  basicInformation: {
    vendorId: VendorId(VENDOR),
    vendorName: "Hearth",
    productName: label,
    productId: 1,
    hardwareVersion: 1,
    softwareVersion: 1,
  },
});
