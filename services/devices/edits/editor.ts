/** Writes what people change in the registry: the edits, what entities show of them, and an event are one write. */
import { randomUUID } from "node:crypto";
import { type Edits, editsIn, pinnedBy } from "../../../shared/access/registry-edits.ts";
import { type Clock, timestampOf } from "../../../shared/async/clock.ts";
import type { KeyedMutex } from "../../../shared/async/keyed-mutex.ts";
import { type Entity, isPresent } from "../../../shared/kernel/entity.ts";
import { occurred } from "../../../shared/kernel/events.ts";
import { own } from "../../../shared/kernel/own-property.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import type { DocumentWrite, Store } from "../../../shared/store/port/store.ts";
import type { Report } from "../../../shared/store/recorder/derive.ts";
import { checkVersion, type Recorder } from "../../../shared/store/recorder/state-recorder.ts";
import { versionsIn } from "../../../shared/store/versions.ts";
import type { RequestContext } from "../commands/request-context.ts";
import { isDeciding } from "../guard/deciding.ts";
import type { Guard } from "../guard/guard.ts";
import type { Homes } from "../registry/homes.ts";
import { retryOnConflict } from "../report-queue/optimistic-retry.ts";
import { type EditChanges, type EditPlan, withChanges, writesOf } from "./edit-changes.ts";
import { versionChanges } from "./edit-versions.ts";
import { type EditedHouse, type ShownEntity, shownAttributes } from "./house.ts";
import type { EditBase } from "./place-edits.ts";

/** One document that each edit writes: of two that are decided at once, one is decided again. */
const REVISION = { collection: "registry_revision", id: "all" } as const;

interface EditorDeps {
  readonly store: Pick<Store, "cache" | "documents">;
  readonly homes: Homes;
  readonly recorder: Recorder;
  readonly mutex: KeyedMutex;
  readonly clock: Clock;
  readonly guard: Pick<Guard, "rows" | "checkClassification">;
}

interface EditRequest extends RequestContext {
  /** As the policy calls it. */
  readonly action: string;
  readonly dry_run: boolean | undefined;
  readonly expects?: Pick<Entity, "entity_id" | "version"> | undefined;
}

/** What an entity shows of changed edits; nothing where that is what it shows already. */
const reportOf = (
  entity: ShownEntity,
  now: Entity | undefined,
  isChanged: boolean,
): readonly Report[] => {
  if (!now || !isPresent(now)) return [];
  const { said, name } = entity;
  const icon = said.initial.attributes.icon ?? null;
  const attributes: Free = {
    ...shownAttributes(entity),
    ...(isChanged && { friendly_name: name, icon }),
  };
  const isSame = Object.entries(attributes).every(
    ([key, value]) => JSON.stringify(own(now.attributes, key) ?? null) === JSON.stringify(value),
  );
  return isSame ? [] : [{ entity_id: said.entity_id, attributes }];
};

export const openRegistryEditor = (deps: EditorDeps) => {
  const { store, homes, recorder, mutex, clock, guard } = deps;
  const edits = editsIn(store.cache);
  const versions = versionsIn(store.documents, clock);
  const base = (): EditBase => ({
    house: homes.house(),
    said: homes.said(),
    edits,
    areasInUse: () =>
      new Set(
        [
          ...homes.shown().map(({ said }) => said),
          ...homes.house().devices.map(({ said }) => said),
        ].flatMap(({ area_id }) => area_id ?? []),
      ),
  });

  const reportsOf = ({ shown }: EditedHouse, { entities = new Map() }: EditChanges) =>
    shown.flatMap((entity) => {
      const { entity_id } = entity.said;
      return reportOf(entity, recorder.latest(entity_id), entities.has(entity_id));
    });

  const present = (): EditedHouse => ({ house: homes.house(), shown: homes.shown() });

  const versionWrites = async (
    plan: EditPlan,
    after: EditedHouse,
    next: Edits,
    { caller }: EditRequest,
  ) => {
    const before = present();
    const registry = { edits, next, before, after, originOf: homes.originOf };
    const changes = versionChanges(plan, registry, caller?.sub);
    return (await Promise.all(changes.map(versions.writesFor))).flat();
  };

  const write = async (
    { changes, note }: EditPlan,
    after: EditedHouse,
    next: Edits,
    documents: readonly DocumentWrite[],
    { caller, context_id, expects }: EditRequest,
  ): Promise<void> => {
    const context = { id: context_id ?? randomUUID(), user_id: caller?.sub ?? null };
    const event = occurred("registry_changed", {
      ...note,
      user_id: context.user_id,
      timestamp: timestampOf(clock),
    });
    const reports = () => reportsOf(after, changes);
    await recorder.commit(reports(), {
      context,
      documents,
      events: [event],
      pinned: (entity_id) => pinnedBy(next.entities.get(entity_id)),
      expects,
    });
    // What was derived while the edits were on their way to the store shows the former ones.
    await recorder.commit(reports(), { context });
  };

  return {
    base,

    /**
     * @param decide  Called again after a conflict.
     * @param view  The answer, from the registry with the edits.
     * @throws what `decide` throws; CONFLICT when others were faster each time.
     */
    edit: <T>(
      request: EditRequest,
      decide: (base: EditBase) => EditPlan,
      view: (after: EditedHouse, id: string) => T,
    ): Promise<T> =>
      mutex.runExclusive("registry", () =>
        retryOnConflict(recorder.refresh, async () => {
          const stored = await store.documents.get(REVISION.collection, REVISION.id);
          await recorder.refresh();
          const plan = decide(base());
          const { expects } = request;
          const expected = expects && recorder.latest(expects.entity_id);
          if (expected) checkVersion(expected, expects.version);
          const next = withChanges(edits, plan.changes);
          const after = homes.shownWith(next);
          if (isDeciding(guard.rows(), { before: present(), after }, recorder.latest))
            guard.checkClassification(request.action, request);
          const answer = () => view(after, plan.note.id);
          const documents = writesOf(edits, plan.changes);
          if (request.dry_run || documents.length === 0) return async () => answer();
          const revision = { ...REVISION, value: {}, expects: stored?.revision ?? 0 };
          const kept = await versionWrites(plan, after, next, request);
          return async () => {
            await write(plan, after, next, [...documents, revision, ...kept], request);
            return answer();
          };
        }),
      ),
  };
};

export type RegistryEditor = ReturnType<typeof openRegistryEditor>;
