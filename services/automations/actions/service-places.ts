/** Areas, floors, devices and labels that a service is called on: what they hold is decided when the action runs. */
import {
  failMissing,
  membersReached,
  missingPlaces,
  PLACE_SELECTORS,
  type PlaceSelector,
} from "../../../shared/access/service-target.ts";
import type { Registry } from "../../../shared/contracts/devices.ts";
import {
  type Member,
  type Outcome,
  outcomeOf,
  type ServiceSelectors,
  type TargetedCall,
} from "../../../shared/contracts/routines.ts";
import type { Problem } from "../../../shared/kernel/problem.ts";
import { unknownName } from "../../../shared/kernel/unknown-names.ts";
import { type PlaceReference, placeReferences } from "../schema/fields.ts";
import { optional } from "../schema/reader.ts";

/** The fields that name them, in a target or in data. */
export const placeFields = {
  area_id: optional(placeReferences("area_id")),
  floor_id: optional(placeReferences("floor_id")),
  device_id: optional(placeReferences("device_id")),
  label_id: optional(placeReferences("label_id")),
};
const PLACES = Object.keys(PLACE_SELECTORS) as readonly PlaceSelector[];
type GivenPlaces = { readonly [S in PlaceSelector]?: readonly PlaceReference[] | undefined };

export const placesIn = (...given: readonly (GivenPlaces | undefined)[]) =>
  PLACES.flatMap((selector) => given.flatMap((one) => one?.[selector] ?? []));

/** A call, and where the configuration names what it is for. */
export interface PlacedCall {
  readonly call: TargetedCall;
  readonly places: readonly PlaceReference[];
}

/** @param named  The entities that are named beside them. */
export const placedCall = (
  places: readonly PlaceReference[],
  named: readonly string[],
  { service, fields }: Omit<TargetedCall, "selectors">,
): PlacedCall => {
  const idsOf = (selector: PlaceSelector) => [
    ...new Set(places.filter((one) => one.selector === selector).map(({ id }) => id)),
  ];
  const selectors: ServiceSelectors = {
    entity_id: named,
    area_id: idsOf("area_id"),
    floor_id: idsOf("floor_id"),
    device_id: idsOf("device_id"),
    label_id: idsOf("label_id"),
  };
  return { call: { service, selectors, ...(fields && { fields }) }, places };
};

/** For example `area kitchen, label night`. */
export const placesText = ({ selectors }: TargetedCall): string =>
  PLACES.flatMap((one) => selectors[one].map((id) => `${one.replace("_id", "")} ${id}`)).join(", ");

/** A problem for each place that does not exist. */
export const unknownPlaces = (
  { call: { selectors }, places }: PlacedCall,
  registry: Registry,
): readonly Problem[] =>
  missingPlaces(selectors, registry).flatMap(({ selector, what, name, known }) =>
    places
      .filter((one) => one.selector === selector && one.id === name)
      .map(({ path: field }) =>
        unknownName({ field, what, name, known, where: PLACE_SELECTORS[selector] }),
      ),
  );

/** What a call commands in a run: by now known, and kept in the checkpoint of the run. */
export interface ReachedMembers {
  readonly members: readonly Member[];
  /** What can no longer be found. */
  readonly failed: readonly Outcome[];
}

/** @param about  The automation, of which what no longer exists is an outcome. */
export const reachedIn = async (
  call: TargetedCall,
  registry: Registry,
  about: string,
): Promise<ReachedMembers> => {
  const gone = missingPlaces(call.selectors, registry);
  const failed = await Promise.all(
    gone.map((one) => outcomeOf(about, call.service, async () => failMissing(one))),
  );
  return { members: membersReached(call, registry), failed };
};

const INCAPABLE: readonly (string | undefined)[] = ["INVALID_REQUEST", "INVALID_PARAMETERS"];

/** Of what only a place has named, those that cannot do it are left out where others have done it. */
export const withoutIncapable = (
  named: readonly Outcome[],
  reached: readonly Outcome[],
): readonly Outcome[] => {
  const isDone = [...named, ...reached].some(({ success }) => success);
  const left = reached.filter(({ error }) => !isDone || !INCAPABLE.includes(error?.code));
  return [...named, ...left];
};
