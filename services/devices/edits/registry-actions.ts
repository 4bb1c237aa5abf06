/** The actions of the registry: read as far as a grant shows it, edited by admins. */

import type { AreaResult } from "../../../shared/contracts/registry/entries.ts";
import type { registry } from "../../../shared/contracts/registry/registry.ts";
import type { Caller } from "../../../shared/kernel/caller.ts";
import type { Call, ParamsOf } from "../../../shared/kernel/contract.ts";
import type { Entity } from "../../../shared/kernel/entity.ts";
import type { Versions } from "../../../shared/store/versions.ts";
import type { Coverage } from "../commands/coverage.ts";
import { withoutReceipt } from "../commands/request-context.ts";
import { unknownDevice } from "../registry/entity-refusal.ts";
import type { Homes } from "../registry/homes.ts";
import type { EditPlan } from "./edit-changes.ts";
import type { RegistryEditor } from "./editor.ts";
import { deviceChanged, entityChanged, findDevice } from "./entry-edits.ts";
import { checkEntries, passesEntries } from "./entry-filter.ts";
import type { EditedHouse } from "./house.ts";
import { type EditBase, placeAdded, placeChanged, placeRemoved } from "./place-edits.ts";
import { registryRestorer } from "./restoring.ts";
import {
  areasView,
  devicesView,
  entryView,
  floorsView,
  labelsView,
  type SeenHouse,
} from "./views.ts";

interface RegistryDeps {
  readonly homes: Homes;
  readonly editor: RegistryEditor;
  readonly coverage: Coverage;
  readonly versions: Versions;
  readonly entities: () => readonly Entity[];
  /** Reads what other processes have written before it acts. */
  readonly fresh: Fresh;
}
type Fresh = <Ctx, Result>(
  act: (ctx: Ctx) => Result | Promise<Result>,
) => (ctx: Ctx) => Promise<Result>;
type Actions = typeof registry;

export const registryActions = (deps: RegistryDeps) => {
  const { homes, editor, coverage, versions, entities, fresh } = deps;
  const seenBy = ({ meta: { caller } }: Call): SeenHouse => {
    const shown = homes.shown();
    return {
      house: homes.house(),
      shown: caller?.grant
        ? shown.filter(({ said }) => coverage.isSeen(said.entity_id, caller))
        : shown,
      isNarrowed: caller?.grant !== undefined,
    };
  };
  const whole = (after: EditedHouse): SeenHouse => ({ ...after, isNarrowed: false });
  const write = <T>(
    ctx: Call<{ readonly dry_run?: boolean | undefined }>,
    decide: (base: EditBase) => EditPlan,
    view: (after: EditedHouse, id: string) => T,
    expects?: Pick<Entity, "entity_id" | "version">,
  ) => {
    const { dry_run } = ctx.params;
    const request = { ...withoutReceipt(ctx), action: ctx.action?.name ?? "", dry_run, expects };
    return editor.edit(request, decide, view);
  };

  /** What a removal answers is what was there before it. */
  const before = <T>(view: () => T, remove: (answer: T) => Promise<unknown>) => {
    const answer = view();
    return remove(answer).then(() => answer);
  };
  const one = <T>(all: readonly T[], isIt: (one: T) => boolean): T => all.find(isIt) as T;
  const area = (after: EditedHouse, id: string): AreaResult =>
    one(areasView(whole(after)), ({ area_id }) => area_id === id);
  const floor = (after: EditedHouse, id: string) =>
    one(floorsView(whole(after)), ({ floor_id }) => floor_id === id);
  const label = (after: EditedHouse, id: string) =>
    one(labelsView(whole(after)), ({ label_id }) => label_id === id);
  const now = (): EditedHouse => ({ house: homes.house(), shown: homes.shown() });
  const entryIn = ({ house, shown }: EditedHouse, id: string) =>
    entryView(
      house,
      one(shown, ({ said }) => said.entity_id === id),
      homes.originOf,
    );

  /** What a filter may name: of a narrowed caller, what it sees. */
  const placesOf = (seen: SeenHouse) => {
    const homesOf = seen.shown.map(({ said }) => homes.originOf(said.entity_id).home);
    return {
      areas: areasView(seen).map(({ area_id }) => area_id),
      floors: floorsView(seen).map(({ floor_id }) => floor_id),
      labels: labelsView(seen).map(({ label_id }) => label_id),
      homes: seen.isNarrowed
        ? homesOf.flatMap((id) => id ?? [])
        : homes.listed().map(({ id }) => id),
    };
  };

  const findEntity = (entity_id: string, caller: Caller | undefined) => {
    const found = homes.shown().find(({ said }) => said.entity_id === entity_id);
    return found ?? unknownDevice(entities(), entity_id, coverage, caller);
  };

  return {
    areas: fresh((ctx: Call) => areasView(seenBy(ctx))),
    addArea: fresh((ctx: Call<ParamsOf<Actions["addArea"]>>) => {
      const { dry_run: _dry, ...fields } = ctx.params;
      return write(ctx, (base) => placeAdded("area", base, fields), area);
    }),
    changeArea: fresh((ctx: Call<ParamsOf<Actions["changeArea"]>>) => {
      const { dry_run: _dry, area_id, ...fields } = ctx.params;
      return write(ctx, (base) => placeChanged("area", base, area_id, fields), area);
    }),
    removeArea: fresh((ctx: Call<ParamsOf<Actions["removeArea"]>>) => {
      const { area_id } = ctx.params;
      return before(
        () => area(now(), area_id),
        () =>
          write(
            ctx,
            (base) => placeRemoved("area", base, area_id),
            () => null,
          ),
      );
    }),
    floors: fresh((ctx: Call) => floorsView(seenBy(ctx))),
    addFloor: fresh((ctx: Call<ParamsOf<Actions["addFloor"]>>) => {
      const { dry_run: _dry, ...fields } = ctx.params;
      return write(ctx, (base) => placeAdded("floor", base, fields), floor);
    }),
    changeFloor: fresh((ctx: Call<ParamsOf<Actions["changeFloor"]>>) => {
      const { dry_run: _dry, floor_id, ...fields } = ctx.params;
      return write(ctx, (base) => placeChanged("floor", base, floor_id, fields), floor);
    }),
    removeFloor: fresh((ctx: Call<ParamsOf<Actions["removeFloor"]>>) => {
      const { floor_id } = ctx.params;
      return before(
        () => floor(now(), floor_id),
        () =>
          write(
            ctx,
            (base) => placeRemoved("floor", base, floor_id),
            () => null,
          ),
      );
    }),
    labels: fresh((ctx: Call) => labelsView(seenBy(ctx))),
    addLabel: fresh((ctx: Call<ParamsOf<Actions["addLabel"]>>) => {
      const { dry_run: _dry, ...fields } = ctx.params;
      return write(ctx, (base) => placeAdded("label", base, fields), label);
    }),
    changeLabel: fresh((ctx: Call<ParamsOf<Actions["changeLabel"]>>) => {
      const { dry_run: _dry, label_id, ...fields } = ctx.params;
      return write(ctx, (base) => placeChanged("label", base, label_id, fields), label);
    }),
    removeLabel: fresh((ctx: Call<ParamsOf<Actions["removeLabel"]>>) => {
      const { label_id } = ctx.params;
      return before(
        () => label(now(), label_id),
        () =>
          write(
            ctx,
            (base) => placeRemoved("label", base, label_id),
            () => null,
          ),
      );
    }),
    entries: fresh((ctx: Call<ParamsOf<Actions["entries"]>>) => {
      const seen = seenBy(ctx);
      const { house, shown } = seen;
      checkEntries(ctx.params, placesOf(seen));
      return shown
        .filter(passesEntries(ctx.params, house, homes.originOf))
        .map((each) => entryView(house, each, homes.originOf))
        .sort((a, b) => (a.entity_id < b.entity_id ? -1 : 1));
    }),
    entry: fresh((ctx: Call<ParamsOf<Actions["entry"]>>) =>
      entryView(homes.house(), findEntity(ctx.params.entity_id, ctx.meta.caller), homes.originOf),
    ),
    changeEntry: fresh((ctx: Call<ParamsOf<Actions["changeEntry"]>>) => {
      const { dry_run: _dry, version, entity_id, ...fields } = ctx.params;
      const isDefined = () => homes.isDefined(entity_id);
      const decide = (base: EditBase) => {
        findEntity(entity_id, ctx.meta.caller);
        return entityChanged(base, entity_id, fields, isDefined());
      };
      const expects = version === undefined ? undefined : { entity_id, version };
      return write(ctx, decide, entryIn, expects);
    }),
    devices: fresh((ctx: Call<ParamsOf<Actions["devices"]>>) => {
      const seen = seenBy(ctx);
      checkEntries(ctx.params, placesOf(seen));
      const shown = seen.shown.filter(passesEntries(ctx.params, seen.house, homes.originOf));
      const isAll = Object.values(ctx.params).every((filter) => filter === undefined);
      return devicesView({ ...seen, shown, isNarrowed: seen.isNarrowed || !isAll });
    }),
    device: fresh((ctx: Call<ParamsOf<Actions["device"]>>) =>
      findDevice(devicesView(seenBy(ctx)), ctx.params.device_id),
    ),
    changeDevice: fresh((ctx: Call<ParamsOf<Actions["changeDevice"]>>) => {
      const { dry_run: _dry, device_id, ...fields } = ctx.params;
      return write(
        ctx,
        (base) => deviceChanged(base, device_id, fields),
        (after) => one(devicesView(whole(after)), (each) => each.device_id === device_id),
      );
    }),
    restoreEntry: fresh(registryRestorer({ homes, editor, versions, findEntity })),
  };
};
