/** All event types of the log: their data, and what a credential may see of them. */
import { type Caller, covers, type Places } from "./caller.ts";
import { entityId, entityRules, type StateChange } from "./entity.ts";
import {
  type ActionExecuted,
  type Activation,
  actionRules,
  addonNote,
  approvalNote,
  type CommandSuperseded,
  type CustomEvent,
  type ErrorOccurred,
  eventContext,
  policyNote,
  scheduledNote,
  supersededRules,
  watchFired,
  who,
} from "./event-data.ts";
import { type Free, optional, type Params, type Rules } from "./rules.ts";

export interface EventKindRow<Data> {
  readonly about: string;
  readonly rules: Rules;
  /** The part that a credential may see; nothing where it may not see the event. */
  readonly visible: (data: Data, caller: Caller, places: Places) => Data | undefined;
  /** Only a type: its data. */
  readonly data?: Data;
}

/** An event type whose data has the type of its rules. */
const kind = <const R extends Rules>(
  about: string,
  rules: R,
  visible: EventKindRow<Params<R>>["visible"],
): EventKindRow<Params<R>> => ({ about, rules, visible });

/** An event type whose data has a more precise type than its rules. */
const typedKind =
  <Data>() =>
  (about: string, rules: Rules, visible: EventKindRow<Data>["visible"]): EventKindRow<Data> => ({
    about,
    rules,
    visible,
  });

const text = { type: "string" } as const;
const timestamp = { type: "string", format: "date-time" } as const;
const state = { type: "object", props: entityRules } as const;

const ofEntity = <D extends { readonly entity_id?: string }>(
  data: D,
  { grant }: Caller,
  places: Places,
) => (data.entity_id === undefined || covers(grant, places, data.entity_id) ? data : undefined);

const unrestricted = <D>(data: D): D => data;

const isOwn = ({ user_id }: { readonly user_id: string | null }, { sub }: Caller) =>
  user_id === sub;

const isFullAdmin = ({ grant, role }: Caller): boolean => !grant && role === "admin";

/** People who may decide about what it would command. */
const mayDecide = (
  { entities }: { readonly entities: readonly string[] },
  { role, agent, via, grant }: Caller,
  places: Places,
): boolean =>
  role !== "viewer" &&
  !agent &&
  via !== "oauth" &&
  entities.every((id) => covers(grant, places, id));

/** Only their caller may see their parameters and results. */
const PRIVATE_ACTIONS = ["get_context", "set_context", "interpret"];

type ActionCall = Pick<ActionExecuted, "action" | "user_id">;

const isActionVisible = (action: ActionCall, caller: Caller): boolean =>
  isOwn(action, caller) || (!caller.grant && !PRIVATE_ACTIONS.includes(action.action));

/** The error of an action reveals the action. */
const isErrorVisible = ({ action, context: cause }: ErrorOccurred, caller: Caller): boolean =>
  action === undefined || isActionVisible({ action, user_id: cause?.user_id ?? null }, caller);

/** The entities that a grant covers; free keys belong to the whole system. */
const coveredIn = (values: Free, { grant }: Caller, places: Places): Free =>
  Object.fromEntries(
    Object.entries(values).filter(([key]) => !key.includes(".") || covers(grant, places, key)),
  );

const systemStateChange = {
  context: { type: "string", about: "The source of the change" },
  previous_state: { type: "object", about: "By entity id or free key" },
  current_state: { type: "object", about: "By entity id or free key" },
  timestamp,
} as const satisfies Rules;
type SystemStateChange = Params<typeof systemStateChange>;

/** Without `context` unless all of it is visible: that may reveal what else was set. */
const visiblePart = (
  change: SystemStateChange,
  caller: Caller,
  places: Places,
): SystemStateChange | undefined => {
  const previous_state = coveredIn(change.previous_state, caller, places);
  const current_state = coveredIn(change.current_state, caller, places);
  const [seen, all] = [current_state, change.current_state].map((one) => Object.keys(one).length);
  if (seen === 0) return undefined;
  const context = seen === all ? change.context : "";
  return { ...change, context, previous_state, current_state };
};

const activation = {
  entity_id: entityId,
  name: text,
  success: { type: "boolean", about: "Whether all commands succeeded" },
  context: eventContext,
  timestamp,
} as const satisfies Rules;

const note = {
  entity_id: entityId,
  name: text,
  home: { ...text, about: "Id of the home, or addon: and the slug of the add-on" },
  timestamp,
} as const satisfies Rules;
type EntityNote = Params<typeof note>;

const registryNote = {
  registry: { type: "enum", values: ["area", "floor", "label", "device", "entity"] },
  action: { type: "enum", values: ["create", "update", "remove"] },
  id: { ...text, about: "Its id" },
  user_id: who,
  timestamp,
} as const satisfies Rules;

export const EVENT_KINDS = {
  state_changed: typedKind<StateChange>()(
    "An entity has changed",
    {
      entity_id: entityId,
      old_state: { ...state, nullable: true, about: "The entity before; null for a new one" },
      new_state: state,
      context: eventContext,
    },
    ofEntity,
  ),
  context_update: kind(
    "The context of a user has changed; only its owner sees it",
    {
      context: { type: "object" },
      changed: { type: "array", items: text },
      user_id: text,
      timestamp,
    },
    (data, caller) => (isOwn(data, caller) ? data : undefined),
  ),
  state_change: kind(
    "The state of the system was set as a whole",
    systemStateChange,
    (data, caller, places) => (caller.grant ? visiblePart(data, caller, places) : data),
  ),
  action_executed: typedKind<ActionExecuted>()(
    "An action by name was executed, or failed",
    actionRules,
    (data, caller) => (isActionVisible(data, caller) ? data : undefined),
  ),
  error: typedKind<ErrorOccurred>()(
    "An action failed, or a failure occurred after the answer to its request",
    {
      code: text,
      message: text,
      entity_id: optional(entityId),
      action: optional({ ...text, about: "The name of the action" }),
      context: optional(eventContext),
      timestamp,
    },
    (data, caller, places) =>
      isErrorVisible(data, caller) ? ofEntity(data, caller, places) : undefined,
  ),
  command_superseded: typedKind<CommandSuperseded>()(
    "A device has ended elsewhere than it was commanded",
    supersededRules,
    ofEntity,
  ),
  scene_activated: typedKind<Activation>()("A scene was activated", activation, ofEntity),
  automation_triggered: typedKind<Activation>()(
    "An automation was started",
    { ...activation, by_itself: optional({ type: "boolean", about: "Started by a trigger" }) },
    ofEntity,
  ),
  custom_event: typedKind<CustomEvent>()(
    "A client has fired a custom event",
    { event_type: text, event_data: { type: "object" }, user_id: who, timestamp },
    (data, caller) => (isOwn(data, caller) || !caller.grant ? data : undefined),
  ),
  webhook_received: kind(
    "A webhook of an automation was called; only admins without a grant see it",
    { webhook: { ...text, about: "Digest of its id" }, body: { type: "object" }, timestamp },
    (data, caller) => (isFullAdmin(caller) ? data : undefined),
  ),
  approval_changed: kind(
    "An approval was asked for or decided; people who may see its entities see it",
    approvalNote,
    (data, caller, places) =>
      isOwn(data, caller) || mayDecide(data, caller, places) ? data : undefined,
  ),
  policy_changed: kind(
    "The policy was changed, or the house is read-only or no longer so",
    policyNote,
    unrestricted,
  ),
  watch_fired: kind(
    "A watch has fired; only its owner sees it, where the grant covers its entities",
    watchFired,
    (data, caller, places) =>
      isOwn(data, caller) &&
      data.states.every(({ entity_id }) => covers(caller.grant, places, entity_id))
        ? data
        : undefined,
  ),
  entity_added: typedKind<EntityNote>()("An entity has appeared in a home", note, ofEntity),
  entity_removed: typedKind<EntityNote>()("An entity has gone from its home", note, ofEntity),
  home_changed: kind(
    "The status or the list of homes has changed; only admins without a grant see it",
    { home: { ...text, about: "Its id" }, name: text, status: text, timestamp },
    (data, caller) => (isFullAdmin(caller) ? data : undefined),
  ),
  registry_changed: kind(
    "An area, a floor, a label, a device or what is said of an entity has changed; with a grant, only entities that it covers",
    registryNote,
    (data, { grant }, places) =>
      !grant || (data.registry === "entity" && covers(grant, places, data.id)) ? data : undefined,
  ),
  scheduled_changed: kind(
    "Something was scheduled, done, cancelled, or failed; only its owner and admins without a grant see it",
    scheduledNote,
    (data, caller) => (isOwn(data, caller) || isFullAdmin(caller) ? data : undefined),
  ),
  addon_changed: kind("The state of an add-on has changed", addonNote, unrestricted),
  package_changed: kind(
    "A package was installed, updated or removed",
    { repository: text, category: text, installed_version: text, timestamp },
    unrestricted,
  ),
} as const;
