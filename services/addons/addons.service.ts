/** Add-ons: shown from a catalogue; what would change one is refused, as none can be installed yet. */
import { refuseChange } from "../../shared/catalogue.ts";
import { implement } from "../../shared/contract.ts";
import { addons } from "../../shared/contracts/addons.ts";
import { fail } from "../../shared/errors.ts";
import type { Parts } from "../../shared/parts.ts";
import { ADDONS } from "./catalogue.ts";

/** @throws ADDON_NOT_FOUND */
const find = (slug: string) =>
  ADDONS.find((addon) => addon.slug === slug) ??
  fail("ADDON_NOT_FOUND", { slug }, `There is no add-on ${slug}`);

export default (_parts: Parts) =>
  implement(addons, {
    list: () => ADDONS,
    change({ params: { action, slug, version } }) {
      const addon = find(slug);
      if (action !== "info") refuseChange({ action, name: slug, version }, addon.version);
      return { success: true, addon, message: `${addon.name} ${addon.version} is not installed` };
    },
  });
