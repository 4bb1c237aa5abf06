/** Which action restores a kind of thing, and with that who may see its versions. */
import { automations } from "../../../shared/contracts/automations.ts";
import type { Returned } from "../../../shared/contracts/dry-run.ts";
import { homes } from "../../../shared/contracts/homes.ts";
import { identity } from "../../../shared/contracts/identity/identity.ts";
import { registry } from "../../../shared/contracts/registry/registry.ts";
import type { VersionKind, versions } from "../../../shared/contracts/registry/versions.ts";
import { scenes } from "../../../shared/contracts/scenes.ts";
import { type Action, type Call, call, type ParamsOf } from "../../../shared/kernel/contract.ts";

type Asked = ParamsOf<typeof versions.restore>;
type OwnParams = Omit<Asked, "kind">;

interface OwnerRow {
  /** As the caller, by the rules of any change. */
  readonly restore: (ctx: Call, asked: OwnParams) => Promise<Returned>;
  /** What it needs; who may not restore a kind sees no versions of it, either. */
  readonly need: Action["need"];
}

const owner = (action: Action): OwnerRow => ({
  restore: (ctx, asked) => call(ctx, action, asked),
  need: action.need,
});

const inRegistry = (kind: ParamsOf<typeof registry.restoreEntry>["kind"]): OwnerRow => ({
  restore: (ctx, asked) => call(ctx, registry.restoreEntry, { kind, ...asked }),
  need: registry.restoreEntry.need,
});

export const OWNERS: Readonly<Record<VersionKind, OwnerRow>> = {
  scene: owner(scenes.restore),
  automation: owner(automations.restore),
  area: inRegistry("area"),
  floor: inRegistry("floor"),
  label: inRegistry("label"),
  device: inRegistry("device"),
  entity: inRegistry("entity"),
  home: owner(homes.restoreHome),
  user: owner(identity.restoreUser),
  key: owner(identity.restoreKey),
};
