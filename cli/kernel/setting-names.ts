/** Names of settings: which there are, and which may have been meant. */
import { SETTINGS } from "../../shared/config/settings.ts";
import { alikeTo, didYouMean } from "../../shared/text/similar-names.ts";

const NAMES = Object.keys(SETTINGS);
const SMALL_NAMES = NAMES.map((name) => name.toLowerCase());

export const isSetting = (name: string): boolean => NAMES.includes(name);

/** Empty where no setting is spelled alike. */
export const meantSettings = (name: string): string =>
  didYouMean(alikeTo(name, SMALL_NAMES).map((small) => small.toUpperCase()));

/** Where a person finds all of them. */
export const LIST_SETTINGS = "List all settings with hearth start --settings";
