/** Opens the home that a URL names: each kind has a driver, which is loaded when a home of its kind is opened. */
import { type HomeKind, homeKindOf } from "../../../shared/homes/home-kinds.ts";
import { fail } from "../../../shared/kernel/errors.ts";
import type { Home, HomeCredentials, HomeDeps, HomeDriver } from "./home.ts";

const DRIVERS: Readonly<Record<HomeKind, () => Promise<HomeDriver>>> = {
  virtual: async () => (await import("./virtual/driver.ts")).virtualDriver,
  homeassistant: async () => (await import("./home-assistant/driver.ts")).homeAssistantDriver,
  mqtt: async () => (await import("./mqtt/driver.ts")).mqttDriver,
};

export type OpenHome = (url: string, credentials: HomeCredentials, deps: HomeDeps) => Promise<Home>;

/** @throws INVALID_REQUEST where no kind of home has such a URL. */
export const openHome: OpenHome = async (url, credentials, deps) => {
  const kind = homeKindOf(url) ?? fail("INVALID_REQUEST", {}, `No home supports ${url}`);
  const driver = await DRIVERS[kind]();
  return driver(new URL(url), credentials, deps);
};
