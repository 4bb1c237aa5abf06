/** The home in few tokens, as agents read it. */
import { describe, expect, it } from "@jest/globals";
import { encode } from "gpt-tokenizer/encoding/o200k_base";
import type { Loose } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";

describe("the summary of a house", () => {
  const house = sharedHouse();
  const read = async (query = "", client = house.admin) =>
    (await client.get(`/api/summary${query}`)).body;

  it.each([50, 200, 2000])("has at most %i tokens", async (budget) => {
    for (const format of ["text", "json"]) {
      const answer = await read(`?budget=${budget}&format=${format}`);
      const { summary } = answer;
      const text = typeof summary === "string" ? summary : JSON.stringify(summary);
      expect(encode(text).length).toBeLessThanOrEqual(answer.tokens);
      expect(answer).toMatchObject({ budget, format, complete: true });
      expect(answer.tokens).toBeLessThanOrEqual(budget);
    }
  });

  it("begins with what is unusual", async () => {
    await house.admin.control("lock.front_door", "unlock");
    expect((await read()).summary).toMatch(
      /^\d+ entities\.\nUnusual: .*lock\.front_door\): unlock(ed|ing) since /,
    );
    await house.admin.control("lock.front_door", "lock");
    expect((await read()).summary).not.toMatch(/lock\.front_door\): unlock/);
  });

  it("is the same for the same home", async () => {
    const [one, other] = [await read("?format=json"), await read("?format=json")];
    expect(other).toEqual(one);
  });

  it("is of one area or floor, where it is asked for", async () => {
    await house.admin.control("light.kitchen", "turn_on");
    const { summary } = await read("?area=kitchen&format=json&budget=2000");
    expect(summary.areas.map(({ area_id }: Loose) => area_id)).toEqual(["kitchen"]);
    expect((await read("?floor=upper_floor")).summary).not.toMatch(/kitchen/i);
  });

  it.each([
    ["?area=attic", 400],
    ["?budget=10", 400],
    ["?budget=many", 400],
    ["?format=xml", 400],
    ["?since=yesterday", 400],
    ["?length=5", 400],
  ])("refuses %s", async (query, status) =>
    expect((await house.admin.get(`/api/summary${query}`)).status).toBe(status),
  );

  it("says since a position what differs, and not what has changed back", async () => {
    await house.admin.control("light.office", "turn_off");
    await house.admin.control("light.hallway", "turn_off");
    const { position } = await read();
    await house.admin.control("light.office", "turn_on");
    await house.admin.control("light.hallway", "turn_on");
    await house.admin.control("light.hallway", "turn_off");
    const later = await read(`?since=${position}&format=json`);
    expect(later.complete).toBe(false);
    const changes = later.summary.changes.map(({ entity_id, from, to }: Loose) => [
      entity_id,
      from,
      to,
    ]);
    expect(changes).toContainEqual(["light.office", "off", "on"]);
    expect(JSON.stringify(changes)).not.toContain("light.hallway");
    const text = (await read(`?since=${position}`)).summary;
    expect(text).toMatch(/\(light\.office\): off → on/);
    expect((await read(`?since=${later.position}`)).summary).toBe("Nothing has changed.");
  });

  it.each([
    ["of another log", () => "00000000:1"],
    ["that is not reached yet", (position: string) => `${position.split(":")[0]}:999999999`],
  ])("is of the whole home for a position %s", async (_which, other) => {
    const { position } = await read();
    expect(await read(`?since=${other(position)}`)).toMatchObject({
      complete: true,
      summary: expect.stringMatching(/^\d+ entities\./),
    });
  });

  it("has only what a credential may see", async () => {
    const grant = { areas: ["kitchen"] };
    await house.admin.control("light.kitchen", "turn_on");
    const { body } = await (await house.key("viewer", grant)).get("/api/summary?budget=4000");
    expect(body.summary).toMatch(/light\.kitchen|Kitchen/);
    expect(body.summary).not.toMatch(/bedroom|lock\./);
  });

  it("is a tool, an action and a resource", async () => {
    const { summary } = await read("?budget=100");
    const tool = await house.admin.post("/api/tools", { tool: "summary", budget: 100 });
    expect(tool.body.result.summary).toBe(summary);
    const parameters = { budget: 100 };
    const run = await house.admin.post("/api/action", { action: "get_summary", parameters });
    expect(run.body.result.summary).toBe(summary);
  });
});
