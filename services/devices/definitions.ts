/** Scenes and automations that clients define: kept as documents, and as entities like any other. */
import { randomUUID } from "node:crypto";
import type { Definition, Member } from "../../shared/contracts/routines.ts";
import type { Entity } from "../../shared/entity.ts";
import { fail } from "../../shared/errors.ts";
import type { Store } from "../../shared/store/store.ts";
import { isPresent } from "./attributes.ts";
import { check } from "./commands.ts";
import type { Asker } from "./control.ts";
import type { Report } from "./home.ts";
import { asHomeEntity } from "./homes/own.ts";
import type { Homes } from "./homes.ts";
import type { Recorder } from "./recorder.ts";

const DEFINITIONS = "definitions";

export interface Wanted extends Definition {
  /** What it is in when it is new. */
  readonly state: string;
  /** Whether there must be none of this id. */
  readonly is_new: boolean;
  readonly dry_run?: boolean | undefined;
}

export const readDefinitions = async (store: Store): Promise<readonly Definition[]> =>
  (await store.documents.all<Definition>(DEFINITIONS)).map(({ value }) => value);

interface Parts {
  readonly store: Store;
  readonly homes: Homes;
  readonly recorder: Recorder;
  /** @throws DEVICE_NOT_FOUND */
  readonly find: (entity_id: string, caller: Asker["caller"]) => Promise<Entity>;
}

/** Tells which of the members an error is about. */
const naming = (index: number) => (error: { data?: object }) => {
  throw Object.assign(error, { data: { ...error.data, index } });
};

export const definer = ({ store, homes, recorder, find }: Parts) => {
  const checkMember = async (own: string, member: Member, caller: Asker["caller"]) => {
    if (member.entity_id === own)
      fail("INVALID_REQUEST", { entity_id: own }, `${own} cannot consist of itself`);
    check(await find(member.entity_id, caller), member.command, member.fields ?? {});
  };

  const write = async (
    report: Report,
    value: Definition | undefined,
    isNew: boolean,
    asker: Asker,
  ) => {
    const { entity_id } = report;
    await recorder.record([report], {
      context: { id: randomUUID(), user_id: asker.caller?.sub ?? null },
      about: entity_id,
      documents: [
        {
          collection: DEFINITIONS,
          id: entity_id,
          value: value && { ...value },
          ...(isNew && { expects: 0 }),
        },
      ],
    });
    return recorder.latest(entity_id) as Entity;
  };

  return {
    /**
     * @throws CONFLICT when there is one already that must not be,
     *   DEVICE_NOT_FOUND, INVALID_REQUEST, INVALID_PARAMETERS for a member, with its `index`.
     */
    async define({ state, is_new, dry_run, ...definition }: Wanted, asker: Asker): Promise<Entity> {
      const { entity_id, name, members } = definition;
      const before = recorder.latest(entity_id);
      const isThere = before !== undefined && isPresent(before);
      if (is_new && isThere) fail("CONFLICT", { entity_id }, `There is ${entity_id} already`);
      for (const [index, member] of members.entries())
        await checkMember(entity_id, member, asker.caller).catch(naming(index));
      const report: Report = {
        entity_id,
        ...(!isThere && { state }),
        attributes: { friendly_name: name, removed: null },
      };
      if (dry_run) return predicted(report, before, state);
      const after = await write(report, definition, is_new, asker);
      homes.define(asHomeEntity(definition, state));
      return after;
    },

    /** @throws DEVICE_NOT_FOUND, or CONFLICT when it is a home's own. */
    async undefine(entity_id: string, dry_run: boolean | undefined, asker: Asker) {
      await find(entity_id, asker.caller);
      const stored = await store.documents.get<Definition>(DEFINITIONS, entity_id);
      if (!stored) return fail("CONFLICT", { entity_id }, `${entity_id} belongs to the home`);
      if (dry_run) return stored.value;
      homes.undefine(entity_id);
      const isHomes = homes.entities.some((one) => one.entity_id === entity_id);
      const gone = { entity_id, state: "unavailable", attributes: { removed: true } };
      await write(isHomes ? { entity_id } : gone, undefined, false, asker);
      return stored.value;
    },
  };
};

const predicted = (report: Report, before: Entity | undefined, state: string): Entity => {
  const time = new Date().toISOString();
  return {
    entity_id: report.entity_id,
    state: report.state ?? before?.state ?? state,
    attributes: { ...before?.attributes, friendly_name: report.attributes?.friendly_name },
    last_changed: before?.last_changed ?? time,
    last_updated: time,
    version: (before?.version ?? 0) + 1,
  };
};
