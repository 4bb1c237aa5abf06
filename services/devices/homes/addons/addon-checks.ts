/** What an add-on may show: kinds of entities that it can have, under its own name. */
import type { Shown } from "../../../../shared/contracts/addons.ts";
import { checkAttributes } from "../../../../shared/domains/attributes.ts";
import type { Domain } from "../../../../shared/domains/domain.ts";
import { DOMAINS, UNREACHABLE_STATES } from "../../../../shared/domains/domains.ts";
import { domainOf } from "../../../../shared/kernel/entity.ts";
import { fail } from "../../../../shared/kernel/errors.ts";
import type { Free } from "../../../../shared/kernel/rules.ts";

/** These consist of what clients define. */
const CLIENTS = ["scene", "automation"];
const OPEN = DOMAINS.filter(({ name }) => !CLIENTS.includes(name));
/** Said in other ways, or none of an add-on's business. */
const RESERVED = ["friendly_name", "area_id", "label_ids", "hidden", "only_by_name", "removed"];

const wrong = (field: string, message: string): never =>
  fail("INVALID_REQUEST", { problems: [{ field, message }] }, `${field}: ${message}`);

const domainIn = (entity_id: string, path: string): Domain => {
  const names = OPEN.map(({ name }) => name).join(", ");
  return (
    OPEN.find(({ name }) => name === domainOf(entity_id)) ??
    wrong(`${path}.entity_id`, `its domain is none of ${names}`)
  );
};

interface Said {
  readonly entity_id: string;
  readonly state?: string | undefined;
  readonly attributes?: Free | undefined;
}

/**
 * @param path  Where it stands, for the message.
 * @throws INVALID_REQUEST
 */
export const checkShown = ({ entity_id, state, attributes = {} }: Said, path: string): void => {
  const { states } = domainIn(entity_id, path);
  const isState = !Array.isArray(states) || [...states, ...UNREACHABLE_STATES].includes(state);
  if (state !== undefined && !isState)
    wrong(
      `${path}.state`,
      `it must be one of ${[...(states ?? []), ...UNREACHABLE_STATES].join(", ")}`,
    );
  const reserved = RESERVED.find((name) => Object.hasOwn(attributes, name));
  if (reserved) wrong(`${path}.attributes.${reserved}`, "an add-on cannot set it");
  checkAttributes({ state: state ?? "unknown", attributes: {} }, attributes);
};

/** A prefix keeps add-ons apart, and shows which one an entity belongs to. */
export const checkName = (slug: string, { entity_id }: Shown, path: string): void => {
  const object = entity_id.slice(domainOf(entity_id).length + 1);
  if (object !== slug && !object.startsWith(`${slug}_`))
    wrong(`${path}.entity_id`, `it must be <domain>.${slug} or <domain>.${slug}_<name>`);
};
