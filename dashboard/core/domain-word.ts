/** Domains as people call them. */
import type { TextKey } from "../messages/texts.ts";
import { t } from "./text.ts";

const WITH_WORD: ReadonlySet<string> = new Set([
  "automation",
  "binary_sensor",
  "climate",
  "cover",
  "fan",
  "light",
  "lock",
  "media_player",
  "scene",
  "sensor",
  "switch",
  "vacuum",
]);

/** "Lights"; a domain without a word is shown as it is. */
export const domainWord = (domain: string): string =>
  WITH_WORD.has(domain) ? t(`people.domain_${domain}` as TextKey) : domain;
