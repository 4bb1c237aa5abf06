/** What the page Areas and devices shows of the registry while edits are under way, and where it shows it. */
import { describe, expect, it } from "@jest/globals";
import { differing } from "../../../dashboard/pages/areas/differing.ts";
import {
  EVERYTHING,
  entitiesByArea,
  NO_AREA,
  type RowFilter,
} from "../../../dashboard/pages/areas/filters.ts";
import {
  type EntityRow,
  inverseOf,
  NO_ROWS,
  withEdits,
  withRows,
} from "../../../dashboard/pages/areas/rows.ts";

const row = (entity_id: string, others: Partial<EntityRow> = {}): EntityRow => ({
  entity_id,
  name: entity_id,
  original_name: entity_id,
  area_id: null,
  original_area_id: null,
  labels: [],
  home: "virtual",
  changed: [],
  aliases: [],
  icon: null,
  hidden: false,
  only_by_name: null,
  device_id: null,
  ...others,
});

const LAMP = row("light.desk", {
  name: "Reading lamp",
  original_name: "Desk",
  area_id: "office",
  original_area_id: "kitchen",
  labels: ["night"],
  changed: ["name", "area_id", "labels"],
});
const FAN = row("fan.attic", { aliases: ["Lüfter"], hidden: true, home: "mqtt" });
const ROWS = withRows(
  withRows(NO_ROWS, "entity", [{ ...LAMP }, { ...FAN }, { ...row("scene.movie") }]),
  "label",
  [{ label_id: "night", name: "Night", color: null, description: null, entities: [FAN.entity_id] }],
);
const edit = (fields: Readonly<Record<string, unknown>>, id = LAMP.entity_id) =>
  ({ kind: "entity", id, fields }) as const;

describe("rows with edits under way", () => {
  it("show what is set, and of what is given back what the home says where that is known", () => {
    const edits = [edit({ name: null, area_id: null, labels: null }), edit({ hidden: true })];
    expect(withEdits(ROWS, edits).entity.get(LAMP.entity_id)).toEqual({
      ...LAMP,
      name: "Desk",
      area_id: "kitchen",
      hidden: true,
    });
  });

  it("keep the other rows the same, and leave out what has gone meanwhile", () => {
    const after = withEdits(ROWS, [edit({ name: "Lamp" }), edit({ name: "Gone" }, "light.gone")]);
    expect(after.entity.get(FAN.entity_id)).toBe(ROWS.entity.get(FAN.entity_id));
    expect([...after.entity.keys()]).toEqual([...ROWS.entity.keys()]);
    expect(withEdits(ROWS, [])).toBe(ROWS);
  });

  it("are brought back: what people had set to that, what the home said is given back", () => {
    expect(inverseOf(ROWS, edit({ name: "Lamp", hidden: true, area_id: null }))).toEqual(
      edit({ name: "Reading lamp", hidden: null, area_id: "office" }),
    );
    const area = { area_id: "office", name: "Office", floor_id: null, aliases: [], labels: [] };
    const rows = withRows(ROWS, "area", [area]);
    const renamed = { kind: "area", id: "office", fields: { name: "Study", floor_id: "top" } };
    expect(inverseOf(rows, { ...renamed, kind: "area" }).fields).toEqual({
      name: "Office",
      floor_id: null,
    });
  });
});

describe("fields of a form", () => {
  it.each<[object, object]>([
    [{ name: "Reading lamp", labels: ["night"], icon: null }, {}],
    [{ name: "Lamp", aliases: [] }, { name: "Lamp" }],
    [{ labels: ["day", "night"] }, { labels: ["day", "night"] }],
    [
      { labels: [], hidden: true },
      { labels: [], hidden: true },
    ],
  ])("%j differ from the row in %j", (values, expected) =>
    expect(differing({ ...values }, LAMP)).toEqual(expected),
  );
});

describe("what is shown", () => {
  const shown = (filter: Partial<RowFilter>) =>
    [...entitiesByArea(ROWS, { ...EVERYTHING, ...filter })].flatMap(([area, entities]) =>
      entities.map(({ entity_id }) => `${area}: ${entity_id}`),
    );
  it.each<[Partial<RowFilter>, readonly string[]]>([
    [{}, [": fan.attic", "office: light.desk"]],
    [{ text: "movie" }, [": scene.movie"]],
    [{ text: "luf" }, [": fan.attic"]],
    [{ text: "desk read" }, ["office: light.desk"]],
    [{ text: "esk" }, []],
    [{ home: "mqtt" }, [": fan.attic"]],
    [{ area: "office" }, ["office: light.desk"]],
    [{ area: NO_AREA, home: "mqtt" }, [": fan.attic"]],
    [{ label: "night" }, [": fan.attic", "office: light.desk"]],
    [{ shown: "hidden" }, [": fan.attic"]],
    [{ shown: "shown", area: "office" }, ["office: light.desk"]],
    [{ shown: "changed" }, ["office: light.desk"]],
  ])("with %j is %j", (filter, expected) => expect(shown(filter)).toEqual(expected));
});
