/** Scenes and automations that clients define: stored as documents, and as entities. */
import { randomUUID } from "node:crypto";
import { membersReached } from "../../../shared/access/service-target.ts";
import { type Clock, timestampOf } from "../../../shared/async/clock.ts";
import type { KeyedMutex } from "../../../shared/async/keyed-mutex.ts";
import type { devices } from "../../../shared/contracts/devices.ts";
import type { Definition, Member } from "../../../shared/contracts/routines.ts";
import type { Caller } from "../../../shared/kernel/caller.ts";
import type { ParamsOf } from "../../../shared/kernel/contract.ts";
import { domainOf, type Entity, isPresent } from "../../../shared/kernel/entity.ts";
import { fail } from "../../../shared/kernel/errors.ts";
import { own } from "../../../shared/kernel/own-property.ts";
import type { DocumentWrite, Store } from "../../../shared/store/port/store.ts";
import type { Recorder } from "../../../shared/store/recorder/state-recorder.ts";
import { type VersionChange, versionsIn } from "../../../shared/store/versions.ts";
import { check } from "../commands/check-command.ts";
import type { Coverage } from "../commands/coverage.ts";
import { memberFinder } from "../commands/members.ts";
import type { RequestContext } from "../commands/request-context.ts";
import { stepsOf } from "../commands/routine-steps.ts";
import type { Guard } from "../guard/guard.ts";
import { asHomeEntity } from "../homes/definitions.ts";
import type { Order, Report } from "../homes/home.ts";
import { retryOnConflict } from "../report-queue/optimistic-retry.ts";
import { definedKindOf, versionOf } from "./definition-versions.ts";
import { removed } from "./home-record.ts";
import type { Homes } from "./homes.ts";

const DEFINITIONS = "definitions";

type DefinitionRequest = ParamsOf<typeof devices.define>;

/** All of them by id, or the one of an id. */
export const readDefinitions = (known: ReadonlyMap<string, Definition>, entity_id?: string) =>
  (entity_id === undefined ? [...known.keys()].sort() : [entity_id]).flatMap(
    (id) => known.get(id) ?? [],
  );

interface DefinerDeps {
  readonly store: Store;
  readonly homes: Homes;
  readonly recorder: Recorder;
  readonly coverage: Coverage;
  readonly guard: Guard;
  readonly mutex: KeyedMutex;
  readonly clock: Clock;
  /** @throws DEVICE_NOT_FOUND */
  readonly find: (entity_id: string, caller: Caller | undefined) => Entity;
}

const ownedBy = (caller: Caller | undefined) =>
  caller && { owner: { sub: caller.sub, name: caller.name, via: caller.via } };

/** Adds the index of the member to an error. */
const naming = (index: number) => (error: { data?: object }) => {
  throw Object.assign(error, { data: { ...error.data, index } });
};

/** The command that runs the members of an entity. */
const RUNS: Readonly<Record<string, string>> = { scene: "activate", automation: "trigger" };
const runOf = (entity_id: string): Order => ({
  entity_id,
  command: own(RUNS, domainOf(entity_id)) ?? "",
  fields: {},
});

export const definer = (deps: DefinerDeps) => {
  const { store, homes, recorder, coverage, guard, mutex, find, clock } = deps;
  const { checkMembers, isCovered } = coverage;
  const membersFor = memberFinder(homes, coverage);
  const versions = versionsIn(store.documents, clock);
  const checkMember = async (own: string, member: Member, caller: Caller | undefined) => {
    if (member.entity_id === own)
      fail("INVALID_REQUEST", { entity_id: own }, `${own} cannot contain itself`);
    check(find(member.entity_id, caller), member.command, member.fields ?? {});
  };

  /** Checks the grant for all steps of an entity with these members. */
  const checkSteps = (entity_id: string, members: readonly Order[], caller: Caller | undefined) => {
    const own = runOf(entity_id);
    const others = membersFor(caller);
    const membersOf = (id: string) => (id === entity_id ? members : others(id));
    checkMembers({ ...own, command: "define" }, stepsOf(own, membersOf).slice(0, -1), caller);
  };

  /**
   * A person activates a scene without looking into it: what one may not command, one may not put there.
   * What an automation does is held against the policy when it acts, but for how much it is in all.
   */
  const checkRoutine = async (
    { entity_id, targets = [] }: Definition,
    members: readonly Order[],
    context: RequestContext,
  ): Promise<void> => {
    if (domainOf(entity_id) === "scene")
      return guard.checkTogether(members, recorder.latest, context);
    const reached = targets
      .flatMap((call) => membersReached(call, homes.registry))
      .map(({ fields = {}, ...one }) => ({ ...one, fields }));
    guard.checkMany([...members, ...reached], recorder.latest, context);
  };

  const write = async (
    report: Report,
    document: Required<Pick<DocumentWrite, "value" | "expects">>,
    kept: readonly DocumentWrite[],
    { caller, settle, deadline, context_id = randomUUID() }: RequestContext,
  ): Promise<Entity> => {
    const { entity_id } = report;
    const cause = {
      context: { id: context_id, user_id: caller?.sub ?? null },
      about: entity_id,
      documents: [{ collection: DEFINITIONS, id: entity_id, ...document }, ...kept],
      settle,
      deadline,
    };
    return recorder.commit([report], cause, () => recorder.latest(entity_id) as Entity);
  };

  /** The document is read first: the cache is not older, and a later change has another revision. */
  const read = async (entity_id: string) => {
    const document = await store.documents.get<Definition>(DEFINITIONS, entity_id);
    await recorder.refresh();
    return document;
  };

  /** The version that a change leaves behind it. */
  const versionWrites = (
    entity_id: string,
    [before, after]: readonly [before: Definition | undefined, after: Definition | undefined],
    states: readonly [before: string, after: string],
    { caller }: RequestContext,
    edit: Pick<VersionChange, "isRestored" | "expects"> = {},
  ) =>
    versions.writesFor({
      kind: definedKindOf(entity_id),
      id: entity_id,
      before: versionOf(before, states[0]),
      after: versionOf(after, states[1]),
      user_id: caller?.sub,
      ...edit,
    });

  const checkThere = ({ entity_id, is_new, is_there }: DefinitionRequest, isThere: boolean) => {
    if (is_new && isThere) fail("CONFLICT", { entity_id }, `${entity_id} already exists`);
    if (is_there && !isThere)
      fail("DEVICE_NOT_FOUND", { device_id: entity_id }, `${entity_id} no longer exists`);
  };

  /** @returns the write, based on what was read. */
  const defineNow = async (
    wanted: DefinitionRequest,
    context: RequestContext,
  ): Promise<() => Promise<Entity>> => {
    const { attributes: shown, ...asked } = wanted;
    const {
      state,
      is_new,
      is_there: _isThere,
      dry_run,
      is_restored,
      expected_version,
      ...given
    } = asked;
    const updated_at = timestampOf(clock);
    const definition: Definition = { ...given, ...ownedBy(context.caller), updated_at };
    const { entity_id, name, members } = definition;
    const stored = await read(entity_id);
    const before = recorder.latest(entity_id);
    const isThere = before !== undefined && isPresent(before);
    checkThere(wanted, isThere);
    for (const [index, member] of members.entries())
      await checkMember(entity_id, member, context.caller).catch(naming(index));
    const { members: orders = [] } = asHomeEntity(definition);
    // The grant must cover the steps of the old and of the new definition.
    if (isThere) checkSteps(entity_id, membersFor(context.caller)(entity_id), context.caller);
    checkSteps(entity_id, orders, context.caller);
    await checkRoutine(definition, orders, context);
    const attributes = { ...shown, friendly_name: name, removed: null };
    const report: Report = { entity_id, ...(!isThere && { state }), attributes };
    if (dry_run) return async () => predicted(report, before, state, updated_at);
    const expects = stored?.revision ?? 0;
    const now = (isThere && before?.state) || state;
    const change = [stored?.value, definition] as const;
    const kept = await versionWrites(entity_id, change, [now, now], context, {
      isRestored: is_restored,
      expects: expected_version,
    });
    return () => write(report, { value: { ...definition }, expects }, kept, context);
  };

  const undefineNow = async (
    entity_id: string,
    dry_run: boolean | undefined,
    context: RequestContext,
  ) => {
    const stored = await read(entity_id);
    const { state } = find(entity_id, context.caller);
    if (!stored) return fail("CONFLICT", { entity_id }, `${entity_id} belongs to the home`);
    const { value, revision: expects } = stored;
    checkSteps(entity_id, membersFor(context.caller)(entity_id), context.caller);
    if (dry_run) return async () => value;
    const change = [value, undefined] as const;
    const kept = await versionWrites(entity_id, change, [state, state], context);
    return async () => {
      const left = homes.isHomes(entity_id) ? { entity_id } : removed(entity_id);
      await write(left, { value: undefined, expects }, kept, context);
      return value;
    };
  };

  return {
    /** Whether a grant covers all steps of an entity: else its definition is hidden. */
    isOpen(entity_id: string, caller: Caller | undefined): boolean {
      const steps = stepsOf(runOf(entity_id), membersFor(caller)).slice(0, -1);
      return steps.every((step) => isCovered(step, caller));
    },

    /**
     * @throws CONFLICT when there is one already that must not be, FORBIDDEN,
     *   DEVICE_NOT_FOUND, INVALID_REQUEST, INVALID_PARAMETERS for a member, with its `index`.
     */
    define: (wanted: DefinitionRequest, context: RequestContext): Promise<Entity> =>
      mutex.runExclusive(`define ${wanted.entity_id}`, () =>
        retryOnConflict(recorder.refresh, () => defineNow(wanted, context)),
      ),

    /** @throws DEVICE_NOT_FOUND, or CONFLICT when it is a home's own; FORBIDDEN. */
    undefine: (entity_id: string, dry_run: boolean | undefined, context: RequestContext) =>
      mutex.runExclusive(`define ${entity_id}`, () =>
        retryOnConflict(recorder.refresh, () => undefineNow(entity_id, dry_run, context)),
      ),
  };
};

const predicted = (report: Report, before: Entity | undefined, state: string, time: string) => ({
  entity_id: report.entity_id,
  state: report.state ?? before?.state ?? state,
  attributes: { ...before?.attributes, friendly_name: report.attributes?.friendly_name },
  last_changed: before?.last_changed ?? time,
  last_updated: time,
  version: (before?.version ?? 0) + 1,
});
