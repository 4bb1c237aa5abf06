/** Brings back an earlier version of an area, a floor, a label, a device, or what is said of an entity. */
import type { Edits } from "../../../shared/access/registry-edits.ts";
import type { Returned } from "../../../shared/contracts/dry-run.ts";
import type { registry } from "../../../shared/contracts/registry/registry.ts";
import type { Caller } from "../../../shared/kernel/caller.ts";
import type { Call, ParamsOf } from "../../../shared/kernel/contract.ts";
import { fail } from "../../../shared/kernel/errors.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import type { Restorable, Versions } from "../../../shared/store/versions.ts";
import { withoutReceipt } from "../commands/request-context.ts";
import type { Homes } from "../registry/homes.ts";
import { VERSIONED } from "./edit-versions.ts";
import type { RegistryEditor } from "./editor.ts";
import type { EditBase, EditedPlace } from "./place-edits.ts";
import {
  deviceRestored,
  entityRestored,
  placeRestored,
  type RestoredPlan,
} from "./restored-edits.ts";

type Asked = ParamsOf<typeof registry.restoreEntry>;

interface RestoringDeps {
  readonly homes: Homes;
  readonly editor: RegistryEditor;
  readonly versions: Versions;
  /** @throws DEVICE_NOT_FOUND */
  readonly findEntity: (entity_id: string, caller: Caller | undefined) => unknown;
}

interface RestoredKind {
  readonly edits: keyof Edits;
  readonly plan: (
    base: EditBase,
    id: string,
    found: Restorable,
    isDefined: boolean,
  ) => RestoredPlan;
}
const placeOf =
  (kind: EditedPlace): RestoredKind["plan"] =>
  (base, id, found) =>
    placeRestored(kind, base, id, found);

const KINDS: Readonly<Record<Asked["kind"], RestoredKind>> = {
  area: { edits: "areas", plan: placeOf("area") },
  floor: { edits: "floors", plan: placeOf("floor") },
  label: { edits: "labels", plan: placeOf("label") },
  device: { edits: "devices", plan: deviceRestored },
  entity: { edits: "entities", plan: entityRestored },
};

/** @throws NOT_FOUND, VERSION_CONFLICT, CONFLICT, INVALID_REQUEST for what it refers to and is no longer there. */
export const registryRestorer =
  ({ homes, editor, versions, findEntity }: RestoringDeps) =>
  async (ctx: Call<Asked>): Promise<Returned> => {
    const { kind, id, version, dry_run, expected_version } = ctx.params;
    // An entity has a version of its own, which its commands compare, too.
    const isEntity = kind === "entity";
    const kept = isEntity ? undefined : expected_version;
    const found = await versions.restorable(kind, { id, version, expected_version: kept });
    const { edits, plan: planFor } = KINDS[kind];
    const expects =
      isEntity && expected_version !== undefined
        ? { entity_id: id, version: expected_version }
        : undefined;
    let left_out: readonly string[] = [];
    const decide = (base: EditBase) => {
      if (kind === "entity") findEntity(id, ctx.meta.caller);
      const plan = planFor(base, id, found, homes.isDefined(id));
      left_out = plan.left_out;
      return { ...plan, expects: kept };
    };
    const request = { ...withoutReceipt(ctx), action: ctx.action?.name ?? "", dry_run, expects };
    const value = await editor.edit<Free>(request, decide, (after) => {
      const shown = VERSIONED[edits].views(after, homes.originOf).find(([one]) => one === id);
      return shown?.[1] ?? fail("NOT_FOUND", { kind, id }, `There is no ${kind} ${id}`);
    });
    return { value, left_out };
  };
