/** Scenes and automations that clients define: kept as documents, and as entities like any other. */

import { randomUUID } from "node:crypto";
import { type Clock, timestampOf } from "../../../shared/async/clock.ts";
import type { KeyedMutex } from "../../../shared/async/keyed-mutex.ts";
import type { Definition, Member } from "../../../shared/contracts/routines.ts";
import { domainOf, type Entity, isPresent } from "../../../shared/kernel/entity.ts";
import { fail } from "../../../shared/kernel/errors.ts";
import { own } from "../../../shared/kernel/own-property.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import type { DocumentWrite, Store } from "../../../shared/store/port/store.ts";
import { check } from "../commands/commands.ts";
import type { Asker } from "../commands/control.ts";
import { stepsOf } from "../commands/routine-steps.ts";
import { asHomeEntity } from "../homes/definitions.ts";
import type { Order, Report } from "../homes/home.ts";
import { outrun } from "../recorder/optimistic-retry.ts";
import type { Recorder } from "../recorder/recorder.ts";
import type { Homes } from "./homes.ts";

const DEFINITIONS = "definitions";

export interface Wanted extends Definition {
  /** What it is in when it is new. */
  readonly state: string;
  /** Whether there must be none of this id. */
  readonly is_new: boolean;
  /** What else the entity shows. */
  readonly attributes?: Free | undefined;
  /** Whether there must be one that it replaces. */
  readonly is_there?: boolean | undefined;
  readonly dry_run?: boolean | undefined;
}

/** All of them by id, or the one of an id. */
export const readDefinitions = (
  known: ReadonlyMap<string, Definition>,
  entity_id?: string,
): readonly Definition[] =>
  entity_id === undefined
    ? [...known.keys()].sort().flatMap((id) => known.get(id) ?? [])
    : [known.get(entity_id) ?? []].flat();

interface Parts {
  readonly store: Store;
  readonly homes: Homes;
  readonly recorder: Recorder;
  readonly turns: KeyedMutex;
  readonly clock: Clock;
  /** @throws DEVICE_NOT_FOUND */
  readonly find: (entity_id: string, caller: Asker["caller"]) => Promise<Entity>;
}

const ownedBy = (caller: Asker["caller"]) =>
  caller && { owner: { sub: caller.sub, name: caller.name, via: caller.via } };

/** Tells which of the members an error is about. */
const naming = (index: number) => (error: { data?: object }) => {
  throw Object.assign(error, { data: { ...error.data, index } });
};

/** The command that goes through all that an entity consists of. */
const RUNS: Readonly<Record<string, string>> = { scene: "activate", automation: "trigger" };
const runOf = (entity_id: string): Order => ({
  entity_id,
  command: own(RUNS, domainOf(entity_id)) ?? "",
  fields: {},
});

export const definer = ({ store, homes, recorder, turns, find, clock }: Parts) => {
  const { checkMembers, isCovered } = recorder.coverage;
  const checkMember = async (own: string, member: Member, caller: Asker["caller"]) => {
    if (member.entity_id === own)
      fail("INVALID_REQUEST", { entity_id: own }, `${own} cannot consist of itself`);
    check(await find(member.entity_id, caller), member.command, member.fields ?? {});
  };

  /** What it comes to, all the way down, with these members in place of its own. */
  const checkSteps = (entity_id: string, members: readonly Order[], caller: Asker["caller"]) => {
    const own = runOf(entity_id);
    const membersOf = (id: string) => (id === entity_id ? members : homes.membersOf(id));
    checkMembers({ ...own, command: "define" }, stepsOf(own, membersOf).slice(0, -1), caller);
  };

  const write = async (
    report: Report,
    document: Required<Pick<DocumentWrite, "value" | "expects">>,
    { caller, settle, deadline, context_id = randomUUID() }: Asker,
  ): Promise<Entity> => {
    const { entity_id } = report;
    const latest = () => recorder.latest(entity_id) as Entity;
    await recorder.record([report], {
      context: { id: context_id, user_id: caller?.sub ?? null },
      about: entity_id,
      documents: [{ collection: DEFINITIONS, id: entity_id, ...document }],
      settle: () => settle?.(latest()),
      deadline,
    });
    return latest();
  };

  /** What is known then is not older than it: what changes after that, its revision tells. */
  const read = async (entity_id: string) => {
    const document = await store.documents.get<Definition>(DEFINITIONS, entity_id);
    await recorder.refresh();
    return document;
  };

  const checkThere = ({ entity_id, is_new, is_there }: Wanted, isThere: boolean) => {
    if (is_new && isThere) fail("CONFLICT", { entity_id }, `There is ${entity_id} already`);
    if (is_there && !isThere)
      fail("DEVICE_NOT_FOUND", { device_id: entity_id }, `There is no ${entity_id} any more`);
  };

  /** @returns the way to write it, upon what has been read. */
  const defineNow = async (wanted: Wanted, asker: Asker): Promise<() => Promise<Entity>> => {
    const { state, is_new, is_there: _isThere, dry_run, attributes: shown, ...given } = wanted;
    const updated_at = timestampOf(clock);
    const definition: Definition = { ...given, ...ownedBy(asker.caller), updated_at };
    const { entity_id, name, members } = definition;
    const stored = await read(entity_id);
    const before = recorder.latest(entity_id);
    const isThere = before !== undefined && isPresent(before);
    checkThere(wanted, isThere);
    for (const [index, member] of members.entries())
      await checkMember(entity_id, member, asker.caller).catch(naming(index));
    const { members: orders = [] } = asHomeEntity(definition);
    // What is to be replaced must be open to whoever does it, and so must what comes instead.
    if (isThere) checkSteps(entity_id, homes.membersOf(entity_id), asker.caller);
    checkSteps(entity_id, orders, asker.caller);
    const attributes = { ...shown, friendly_name: name, removed: null };
    const report: Report = { entity_id, ...(!isThere && { state }), attributes };
    if (dry_run) return async () => predicted(report, before, state, updated_at);
    const expects = stored?.revision ?? 0;
    return () => write(report, { value: { ...definition }, expects }, asker);
  };

  const undefineNow = async (entity_id: string, dry_run: boolean | undefined, asker: Asker) => {
    const stored = await read(entity_id);
    await find(entity_id, asker.caller);
    if (!stored) return fail("CONFLICT", { entity_id }, `${entity_id} belongs to the home`);
    const { value, revision: expects } = stored;
    checkSteps(entity_id, homes.membersOf(entity_id), asker.caller);
    if (dry_run) return async () => value;
    const gone = { entity_id, state: "unavailable", attributes: { removed: true } };
    return async () => {
      const left = homes.isHomes(entity_id) ? { entity_id } : gone;
      await write(left, { value: undefined, expects }, asker);
      return value;
    };
  };

  return {
    /** Whether a grant covers all that an entity consists of: else its definition is hidden. */
    isOpen(entity_id: string, caller: Asker["caller"]): boolean {
      const steps = stepsOf(runOf(entity_id), homes.membersOf).slice(0, -1);
      return steps.every((step) => isCovered(step, caller));
    },

    /**
     * @throws CONFLICT when there is one already that must not be, FORBIDDEN,
     *   DEVICE_NOT_FOUND, INVALID_REQUEST, INVALID_PARAMETERS for a member, with its `index`.
     */
    define: (wanted: Wanted, asker: Asker): Promise<Entity> =>
      turns.runExclusive(`define ${wanted.entity_id}`, () =>
        outrun(recorder.refresh, () => defineNow(wanted, asker)),
      ),

    /** @throws DEVICE_NOT_FOUND, or CONFLICT when it is a home's own; FORBIDDEN. */
    undefine: (entity_id: string, dry_run: boolean | undefined, asker: Asker) =>
      turns.runExclusive(`define ${entity_id}`, () =>
        outrun(recorder.refresh, () => undefineNow(entity_id, dry_run, asker)),
      ),
  };
};

const predicted = (
  report: Report,
  before: Entity | undefined,
  state: string,
  time: string,
): Entity => {
  return {
    entity_id: report.entity_id,
    state: report.state ?? before?.state ?? state,
    attributes: { ...before?.attributes, friendly_name: report.attributes?.friendly_name },
    last_changed: before?.last_changed ?? time,
    last_updated: time,
    version: (before?.version ?? 0) + 1,
  };
};
