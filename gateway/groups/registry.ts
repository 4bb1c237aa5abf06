/** Areas, floors, labels, entities and devices as group B has them: read by all, edited by admins. */

import {
  areaChange,
  areaResult,
  deviceChange,
  deviceResult,
  devicesFilter,
  entityChange,
  entityEntry,
  entriesFilter,
  floorChange,
  floorResult,
  labelChange,
  labelResult,
  newArea,
  newFloor,
  newLabel,
} from "../../shared/contracts/registry/entries.ts";
import { registry } from "../../shared/contracts/registry/registry.ts";
import { listOf, objectOf, without } from "../../shared/kernel/rules.ts";
import { asFlag, queryFlag, under } from "./answer-rules.ts";
import { type Group, type Route, route } from "./group.ts";

const AREA = {
  area_id: "kitchen",
  name: "Kitchen",
  floor_id: "ground_floor",
  aliases: [],
  icon: null,
  labels: [],
  home: "virtual",
  entities: ["light.kitchen"],
};
const FLOOR = {
  floor_id: "ground_floor",
  name: "Ground floor",
  level: 0,
  aliases: [],
  icon: null,
  home: "virtual",
  areas: ["kitchen"],
};
const LABEL = {
  label_id: "night",
  name: "Night",
  color: "indigo",
  icon: "mdi:weather-night",
  description: null,
  home: null,
  entities: ["light.hallway"],
};
const ENTRY = {
  entity_id: "light.kitchen",
  name: "Kitchen light",
  original_name: "Kitchen light",
  aliases: [],
  area_id: "kitchen",
  original_area_id: "kitchen",
  labels: [],
  icon: null,
  hidden: false,
  only_by_name: null,
  device_id: null,
  home: "virtual",
  home_entity_id: "light.kitchen",
  changed: [],
};
const DEVICE = {
  device_id: "0f3b9c1de2a84756b0c1d2e3f4a59687",
  name: "Hallway sensor",
  original_name: "0x00158d0001a2b3c4",
  manufacturer: "Aqara",
  model: "Motion sensor",
  sw_version: null,
  area_id: "hallway",
  labels: [],
  home: "mqtt",
  entities: ["binary_sensor.hallway_sensor_occupancy"],
  changed: ["area_id", "name"],
};

export const registryShapes = {
  Area: { rules: areaResult, example: AREA },
  Floor: { rules: floorResult, example: FLOOR },
  Label: { rules: labelResult, example: LABEL },
  EntityEntry: { rules: entityEntry, example: ENTRY },
  Device: { rules: deviceResult, example: DEVICE },
} as const satisfies Group["shapes"];

const oneArea = under("area", objectOf(areaResult), { answerName: "AreaAnswer", example: AREA });
const oneFloor = under("floor", objectOf(floorResult), {
  answerName: "FloorAnswer",
  example: FLOOR,
});
const oneLabel = under("label", objectOf(labelResult), {
  answerName: "LabelAnswer",
  example: LABEL,
});
const oneEntry = under("entity", objectOf(entityEntry), {
  answerName: "EntityEntryAnswer",
  example: ENTRY,
});
const oneDevice = under("device", objectOf(deviceResult), {
  answerName: "DeviceAnswer",
  example: DEVICE,
});

const areaRoutes: readonly Route[] = [
  route(
    "GET /areas",
    "listAreas",
    registry.areas,
    under("areas", listOf(areaResult), { answerName: "AreaList", example: [AREA] }),
  ),
  route("POST /areas", "addArea", registry.addArea, {
    bodyName: "NewArea",
    body: without(newArea, "dry_run"),
    example: { body: { name: "Greenhouse", floor_id: "ground_floor", aliases: ["plant room"] } },
    ...oneArea,
  }),
  route("PATCH /areas/:area_id", "changeArea", registry.changeArea, {
    bodyName: "AreaChange",
    body: areaChange,
    example: { path: "/areas/kitchen", body: { icon: "mdi:stove" } },
    ...oneArea,
  }),
  route("DELETE /areas/:area_id", "removeArea", registry.removeArea, oneArea),
];

const floorRoutes: readonly Route[] = [
  route(
    "GET /floors",
    "listFloors",
    registry.floors,
    under("floors", listOf(floorResult), { answerName: "FloorList", example: [FLOOR] }),
  ),
  route("POST /floors", "addFloor", registry.addFloor, {
    bodyName: "NewFloor",
    body: without(newFloor, "dry_run"),
    example: { body: { name: "Attic", level: 2 } },
    ...oneFloor,
  }),
  route("PATCH /floors/:floor_id", "changeFloor", registry.changeFloor, {
    bodyName: "FloorChange",
    body: floorChange,
    example: { path: "/floors/upper_floor", body: { aliases: ["first floor"] } },
    ...oneFloor,
  }),
  route("DELETE /floors/:floor_id", "removeFloor", registry.removeFloor, oneFloor),
];

const labelRoutes: readonly Route[] = [
  route(
    "GET /labels",
    "listLabels",
    registry.labels,
    under("labels", listOf(labelResult), { answerName: "LabelList", example: [LABEL] }),
  ),
  route("POST /labels", "addLabel", registry.addLabel, {
    bodyName: "NewLabel",
    body: without(newLabel, "dry_run"),
    example: { body: { name: "Night", color: "indigo", icon: "mdi:weather-night" } },
    ...oneLabel,
  }),
  route("PATCH /labels/:label_id", "changeLabel", registry.changeLabel, {
    bodyName: "LabelChange",
    body: labelChange,
    ...oneLabel,
  }),
  route("DELETE /labels/:label_id", "removeLabel", registry.removeLabel, oneLabel),
];

const entryRoutes: readonly Route[] = [
  route("GET /entities", "listEntityEntries", registry.entries, {
    query: {
      ...without(entriesFilter, "hidden"),
      hidden: { ...queryFlag, about: entriesFilter.hidden.about },
    },
    ...under("entities", listOf(entityEntry), { answerName: "EntityEntryList", example: [ENTRY] }),
    read: ({ query: { hidden, ...lists } }) => ({ ...lists, hidden: asFlag(hidden) }),
  }),
  route("GET /entities/:entity_id", "getEntityEntry", registry.entry, oneEntry),
  route("PATCH /entities/:entity_id", "changeEntityEntry", registry.changeEntry, {
    bodyName: "EntityChange",
    body: entityChange,
    example: { path: "/entities/light.kitchen", body: { aliases: ["stove light"] } },
    ...oneEntry,
  }),
];

const deviceRoutes: readonly Route[] = [
  route("GET /devices", "listDevices", registry.devices, {
    query: devicesFilter,
    ...under("devices", listOf(deviceResult), { answerName: "DeviceList", example: [DEVICE] }),
  }),
  route("GET /devices/:device_id", "getDevice", registry.device, oneDevice),
  route("PATCH /devices/:device_id", "changeDevice", registry.changeDevice, {
    bodyName: "DeviceChange",
    body: deviceChange,
    ...oneDevice,
  }),
];

export const registryRoutes: readonly Route[] = [
  ...areaRoutes,
  ...floorRoutes,
  ...labelRoutes,
  ...entryRoutes,
  ...deviceRoutes,
];
