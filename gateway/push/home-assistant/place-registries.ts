/** Home Assistant's registries of areas, floors and labels: read and edited. */
import {
  areaChange,
  areaId,
  floorChange,
  floorId,
  labelChange,
  labelId,
  newArea,
  newFloor,
  newLabel,
} from "../../../shared/contracts/registry/entries.ts";
import { registry } from "../../../shared/contracts/registry/registry.ts";
import { fail } from "../../../shared/kernel/errors.ts";
import { type Rules, without } from "../../../shared/kernel/rules.ts";
import type { ClientMessage } from "../dialect.ts";
import { command } from "./conversation.ts";
import { edit, none, refuseSet } from "./registry-commands.ts";
import { asArea, asFloor, asLabel } from "./registry-views.ts";

interface NamedPlace {
  readonly name: string;
}
const keyOf = ({ name }: NamedPlace) => name.toLowerCase().replace(/\s/g, "");

/**
 * Home Assistant's places have different names.
 *
 * @throws CONFLICT
 */
const checkFree = async (
  name: string | undefined,
  others: () => Promise<readonly NamedPlace[]>,
): Promise<void> => {
  if (name === undefined) return;
  const same = (await others()).find((one) => keyOf(one) === keyOf({ name }));
  if (same) fail("CONFLICT", {}, `The name ${name} (${keyOf({ name })}) is already in use`);
};

const sensors = {
  picture: none,
  humidity_entity_id: none,
  temperature_entity_id: none,
} as const satisfies Rules;

const areas: Readonly<Record<string, ClientMessage>> = {
  "config/area_registry/list": command("List the areas", {}, async ({ call }) =>
    (await call(registry.areas, {})).map(asArea),
  ),
  "config/area_registry/create": edit(
    "Add an area",
    { ...without(newArea, "dry_run"), ...sensors },
    async ({ call }, { picture, humidity_entity_id, temperature_entity_id, ...area }) => {
      refuseSet({ picture, humidity_entity_id, temperature_entity_id });
      await checkFree(area.name, () => call(registry.areas, {}));
      return asArea(await call(registry.addArea, area));
    },
  ),
  "config/area_registry/update": edit(
    "Change an area",
    { area_id: areaId, ...areaChange, ...sensors },
    async ({ call }, { picture, humidity_entity_id, temperature_entity_id, ...area }) => {
      refuseSet({ picture, humidity_entity_id, temperature_entity_id });
      await checkFree(area.name, async () =>
        (await call(registry.areas, {})).filter(({ area_id }) => area_id !== area.area_id),
      );
      return asArea(await call(registry.changeArea, area));
    },
  ),
  "config/area_registry/delete": edit(
    "Remove an area",
    { area_id: areaId },
    async ({ call }, { area_id }) => {
      await call(registry.removeArea, { area_id });
      return "success";
    },
  ),
};

const floors: Readonly<Record<string, ClientMessage>> = {
  "config/floor_registry/list": command("List the floors", {}, async ({ call }) =>
    (await call(registry.floors, {})).map(asFloor),
  ),
  "config/floor_registry/create": edit(
    "Add a floor",
    without(newFloor, "dry_run"),
    async ({ call }, floor) => {
      await checkFree(floor.name, () => call(registry.floors, {}));
      return asFloor(await call(registry.addFloor, floor));
    },
  ),
  "config/floor_registry/update": edit(
    "Change a floor",
    { floor_id: floorId, ...floorChange },
    async ({ call }, floor) => {
      await checkFree(floor.name, async () =>
        (await call(registry.floors, {})).filter(({ floor_id }) => floor_id !== floor.floor_id),
      );
      return asFloor(await call(registry.changeFloor, floor));
    },
  ),
  "config/floor_registry/delete": edit(
    "Remove a floor",
    { floor_id: floorId },
    async ({ call }, { floor_id }) => {
      await call(registry.removeFloor, { floor_id });
      return null;
    },
  ),
};

const labels: Readonly<Record<string, ClientMessage>> = {
  "config/label_registry/list": command("List the labels", {}, async ({ call }) =>
    (await call(registry.labels, {})).map(asLabel),
  ),
  "config/label_registry/create": edit(
    "Add a label",
    without(newLabel, "dry_run"),
    async ({ call }, label) => {
      await checkFree(label.name, () => call(registry.labels, {}));
      return asLabel(await call(registry.addLabel, label));
    },
  ),
  "config/label_registry/update": edit(
    "Change a label",
    { label_id: labelId, ...labelChange },
    async ({ call }, label) => {
      await checkFree(label.name, async () =>
        (await call(registry.labels, {})).filter(({ label_id }) => label_id !== label.label_id),
      );
      return asLabel(await call(registry.changeLabel, label));
    },
  ),
  "config/label_registry/delete": edit(
    "Remove a label",
    { label_id: labelId },
    async ({ call }, { label_id }) => {
      await call(registry.removeLabel, { label_id });
      return null;
    },
  ),
};

export const PLACE_REGISTRIES: Readonly<Record<string, ClientMessage>> = {
  ...areas,
  ...floors,
  ...labels,
};

/** Home Assistant's registries of places answer everything that is wrong with the same code. */
const PLACES = /^config\/(?:area|floor|label)_registry\//;
export const isOfPlaces = (name: string): boolean => PLACES.test(name);
