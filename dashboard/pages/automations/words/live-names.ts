/** The names of entities and places as they are now; a view that uses them follows them. */
import { areaName, floorName, labelName } from "../../../core/places.ts";
import { thing } from "../../../core/state.ts";
import type { PlaceField } from "../config/parts.ts";
import type { HomeNames } from "./home-names.ts";

const PLACE_NAMES: Readonly<Record<PlaceField, (id: string) => string>> = {
  area_id: areaName,
  floor_id: floorName,
  label_id: labelName,
  device_id: String,
};

export const liveNames: HomeNames = (id, place) =>
  place === undefined ? thing(id) : { name: PLACE_NAMES[place](id), domain: "", attributes: {} };
