/** Opens the home that a URL names: the folder of its kind has a driver, which is loaded when a home is opened. */
import { HOME_KINDS, homeKindOf } from "../../../shared/homes/home-kinds.ts";
import { fail } from "../../../shared/kernel/errors.ts";
import type { Home, HomeCredentials, HomeDeps, HomeDriver } from "./home.ts";

export type OpenHome = (url: string, credentials: HomeCredentials, deps: HomeDeps) => Promise<Home>;

/** @throws INVALID_REQUEST where no kind of home has such a URL. */
export const openHome: OpenHome = async (url, credentials, deps) => {
  const kind = homeKindOf(url) ?? fail("INVALID_REQUEST", {}, `No home supports ${url}`);
  const { folder } = HOME_KINDS[kind];
  const { driver } = (await import(`./${folder}/driver.ts`)) as { readonly driver: HomeDriver };
  return driver(new URL(url), credentials, deps);
};
