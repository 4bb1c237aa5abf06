/** `service` or `action`: calls a service of Home Assistant on entities, which becomes commands, or one of an add-on. */

import type { Member } from "../../../shared/contracts/routines.ts";
import { FIELD_RULES, givenNames } from "../../../shared/domains/fields.ts";
import {
  isAddonService,
  isFor,
  SERVICES,
  servicesLike,
} from "../../../shared/domains/home-assistant-services.ts";
import { domainOf } from "../../../shared/kernel/entity.ts";
import { own } from "../../../shared/kernel/own-property.ts";
import type { Free, Rule } from "../../../shared/kernel/rules.ts";
import { isObject } from "../../../shared/text/json-text.ts";
import { COMMON_FIELDS, type EntityReference, entityReferences, free } from "../schema/fields.ts";
import {
  invalid,
  missing,
  optional,
  type Reader,
  refine,
  rule,
  transform,
} from "../schema/reader.ts";
import { object, type SchemaValues } from "../schema/shapes.ts";
import { type ActionBase, actionKind, type CommandStep, type ReadAction } from "./action.ts";
import {
  type PlacedCall,
  placedCall,
  placeFields,
  placesIn,
  placesText,
  withoutIncapable,
} from "./service-places.ts";

const serviceName = transform(rule({ type: "string", min: 1, max: 255 }), (name, path) => ({
  name,
  path,
}));

const known = Object.entries<Rule>(FIELD_RULES).map(
  ([name, given]) => [name, optional(rule(given))] as const,
);
const targetFields = { entity_id: optional(entityReferences), ...placeFields };
const data: Reader<SchemaValues<typeof targetFields> & Free> = object({
  ...Object.fromEntries(known),
  ...targetFields,
});

const fields = {
  ...COMMON_FIELDS,
  service: serviceName,
  target: optional(object(targetFields)),
  entity_id: optional(entityReferences),
  data: optional(data),
  /** Written by editors of Home Assistant; not used. */
  metadata: optional(free),
};
type Call = SchemaValues<typeof fields>;

/**
 * Older configurations name entities in the action itself or in its data. Repetitions are dropped:
 * a lamp that is toggled twice would stay as it is.
 */
const targetsOf = ({ target, entity_id = [], data }: Call): readonly EntityReference[] => {
  const all = [...(target?.entity_id ?? []), ...entity_id, ...(data?.entity_id ?? [])];
  return all.filter(({ id }, index) => all.findIndex((other) => other.id === id) === index);
};

/** The data without what it names. */
const dataOf = ({ data }: Call): Free =>
  Object.fromEntries(
    Object.entries(data ?? {}).filter(
      ([name, value]) => !Object.hasOwn(targetFields, name) && value !== undefined,
    ),
  );

const check = (path: string, call: Call) => {
  const { name: service, path: called } = call.service;
  const targets = targetsOf(call);
  const isKnown = SERVICES.has(service);
  return [
    ...(isKnown ? [] : [invalid(called, `must be one of: ${servicesLike(service).join(", ")}`)]),
    ...(targets.length + placesIn(call.target, call.data).length > 0
      ? []
      : [missing(`${path}.target`)]),
    ...targets
      .filter(({ id }) => isKnown && !isFor(service, domainOf(id)))
      .map(({ id, path: at }) => invalid(at, `must support ${service}, which ${id} does not`)),
    ...givenNames(dataOf(call)).repeated.map(({ name, field }) =>
      invalid(`${path}.data.${name}`, `is a second value of ${field}`),
    ),
  ];
};

const stepsOf = (path: string, call: Call): readonly CommandStep[] => {
  const { name: service, path: called } = call.service;
  const data = dataOf(call);
  const command = SERVICES.get(service) ?? "";
  const hasFields = Object.keys(data).length > 0;
  return targetsOf(call).map(({ id: entity_id, path: target }) => ({
    member: { entity_id, command, ...(hasFields && { fields: data }) },
    path,
    called,
    target,
    given: Object.keys(data),
  }));
};

const placedIn = (call: Call, steps: readonly CommandStep[]): Pick<ServiceCall, "placed"> => {
  const places = placesIn(call.target, call.data);
  if (places.length === 0) return {};
  const named = steps.map(({ member }) => member.entity_id);
  const data = dataOf(call);
  const fields = Object.keys(data).length > 0 ? data : undefined;
  return { placed: placedCall(places, named, { service: call.service.name, fields }) };
};

interface ServiceCall extends ActionBase {
  readonly kind: "service";
  readonly service: string;
  readonly members: readonly Member[];
  /** What it is also called on. */
  readonly placed?: PlacedCall;
  /** For a service of an add-on, which is for no entity. */
  readonly data?: Free;
}

const SPELLED = { spelled: { service: "action" } };

const addonFields = {
  ...COMMON_FIELDS,
  service: serviceName,
  data: optional(free),
  metadata: optional(free),
};

/** Whether there is such a service is checked when the automation is stored: add-ons come and go. */
const addonReader: Reader<ReadAction<ServiceCall>> = transform(
  object(addonFields, SPELLED),
  ({ service, data = {} }, path) => ({
    action: { path, kind: "service" as const, service: service.name, members: [], data },
    steps: [],
  }),
);

const commandReader: Reader<ReadAction<ServiceCall>> = transform(
  refine(object(fields, SPELLED), check),
  (call, path) => {
    const steps = stepsOf(path, call);
    const members = steps.map(({ member }) => member);
    const service = call.service.name;
    const action = { path, kind: "service" as const, service, members, ...placedIn(call, steps) };
    return { action, steps };
  },
);

const reader: Reader<ReadAction<ServiceCall>> = (path, value) => {
  const given = isObject(value) ? (own(value, "service") ?? own(value, "action")) : undefined;
  const isAddons = typeof given === "string" && isAddonService(given);
  return (isAddons ? addonReader : commandReader)(path, value);
};

export const service = actionKind<ServiceCall>({
  read: () => reader,
  describe({ members, placed, data, service: name }, reached) {
    if (data) return `call ${name}`;
    const targets = [
      ...members.map(({ entity_id }) => entity_id),
      ...(placed ? [`${placesText(placed.call)} (${reached.join(", ") || "nothing now"})`] : []),
    ];
    return `${SERVICES.get(name)} ${targets.join(", ")}`;
  },
  commands: ({ members }) => members,
  placed: ({ placed }) => placed,
  async run({ path, kind, service, members, placed, data }, key, run) {
    if (data) {
      const result = await run.callAddon(service, data, key);
      run.note({ path, kind, said: service, success: result.success, results: [result] });
      return undefined;
    }
    const reached = placed ? await run.reach(placed.call, key) : { members: [], failed: [] };
    await run.save();
    const done = await Promise.all(
      [...members, ...reached.members].map((member, index) =>
        run.command(member, `${key}.${index}`),
      ),
    );
    const ofNamed = done.slice(0, members.length);
    const ofReached = withoutIncapable(ofNamed, done.slice(members.length));
    const results = [...ofReached, ...reached.failed];
    const success = results.every((one) => one.success);
    const said = placed ? `${service} on ${placesText(placed.call)}` : service;
    run.note({ path, kind, said, success, results });
    return undefined;
  },
});
