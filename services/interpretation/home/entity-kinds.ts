/** Kinds of entities that sentences have nouns for, as domains and device classes. */
import { DOMAINS } from "../../../shared/domains/domains.ts";
import type { NounKind } from "../../../shared/domains/sentences.ts";
import { own } from "../../../shared/kernel/own-property.ts";
import type { NamedEntity } from "./home-model.ts";

/** A noun may name entities of several domains, each with device classes of its own. */
interface EntityKind extends NounKind {
  readonly domain: string;
}

const ALL: readonly EntityKind[] = DOMAINS.flatMap(({ name: domain, sentences }) =>
  (sentences?.nouns ?? []).map((noun) => ({ domain, ...noun })),
);

const KINDS: Readonly<Record<string, readonly EntityKind[]>> = Object.fromEntries(
  ALL.map(({ kind }) => [kind, ALL.filter((one) => one.kind === kind)]),
);

/** Whether the noun names entities of the domain. */
export const namesDomain = (kind: string, domain: string): boolean =>
  own(KINDS, kind)?.some((one) => one.domain === domain) ?? false;

export const isOfKind =
  (kind: string) =>
  ({ domain, attributes }: NamedEntity): boolean =>
    (own(KINDS, kind) ?? []).some((one) => {
      const deviceClass = String(attributes.device_class ?? "");
      const modes = attributes.hvac_modes;
      return (
        one.domain === domain &&
        (one.classes?.includes(deviceClass) ?? true) &&
        !one.not?.includes(deviceClass) &&
        (one.mode === undefined || (Array.isArray(modes) && modes.includes(one.mode)))
      );
    });
