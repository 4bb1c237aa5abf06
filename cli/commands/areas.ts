/** Floors and areas, and how many entities are in each. */
import type { AreaResult, FloorResult } from "../../shared/contracts/registry/entries.ts";
import { command } from "../spec/command.ts";

export const areasCommand = command(
  "areas",
  { about: "List the areas, floor by floor" },
  async ({ api, out }) => {
    const home = api();
    const [{ floors }, { areas }] = await Promise.all([
      home.send<{ readonly floors: readonly FloorResult[] }>("GET", "/floors"),
      home.send<{ readonly areas: readonly AreaResult[] }>("GET", "/areas"),
    ]);
    const floorOf = ({ floor_id }: AreaResult) =>
      floors.find((floor) => floor.floor_id === floor_id)?.name ?? floor_id ?? "";
    out.show({ floors, areas }, () =>
      out.table<AreaResult>(
        [
          { title: "AREA", cell: ({ name }) => name },
          { title: "ID", cell: ({ area_id }) => area_id },
          { title: "FLOOR", cell: floorOf },
          { title: "ENTITIES", cell: ({ entities }) => String(entities.length), isNumber: true },
          { title: "ALSO CALLED", cell: ({ aliases }) => aliases.join(", ") },
        ],
        areas,
      ),
    );
  },
);
