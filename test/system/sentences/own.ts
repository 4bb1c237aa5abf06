/** Own sentences in a house that serves: written, said, mended while it runs. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import type { Loose } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";

const MOVIE = `intents:
  MovieTime:
    data:
      - sentences: [popcorn time, snack time]
        commands: [{ entity_id: light.kitchen, command: turn_on }]
        response: Enjoy the film.
  Sesame:
    data:
      - sentences: [open sesame]
        commands: [{ entity_id: lock.front_door, command: unlock }]
`;

describe("own sentences of a house", () => {
  const house = sharedHouse();
  // Each process reads its own.
  const folders = () => house.dataDirs.map((path) => join(path, "languages"));
  const write = async (name: string, text: string) => {
    for (const folder of folders()) {
      mkdirSync(join(folder, "en"), { recursive: true });
      writeFileSync(join(folder, "en", name), text);
    }
    // Files are looked at again after a second.
    await house.pass(1000);
  };
  const say = async (input: string, more: Loose = {}): Promise<Loose> =>
    (await house.admin.post("/interpret", { input, ...more })).body;
  const files = async () => (await house.admin.get("/interpret/sentences")).body.files;

  beforeAll(() => write("film.yaml", MOVIE));
  afterAll(async () => {
    for (const folder of folders()) rmSync(folder, { recursive: true });
    await house.pass(1000);
  });
  beforeEach(async () => {
    await house.admin.control("light.kitchen", "turn_off");
    await house.admin.control("lock.front_door", "lock");
  });

  it("are done, and named in the answer", async () => {
    expect(await say("Popcorn time!")).toMatchObject({
      natural_language: "Enjoy the film.",
      structured_data: { success: true, entities_affected: ["light.kitchen"] },
      template: "en/film.yaml: MovieTime",
    });
    expect((await house.admin.get("/api/state/light.kitchen")).body.state).toBe("on");
  });

  it("are named by every group that takes sentences", async () => {
    const { body } = await house.admin.post("/api/command", { command: "popcorn time" });
    expect(body).toMatchObject({ success: true, template: "en/film.yaml: MovieTime" });
  });

  it("change nothing in a dry run, and where they are negated or asked", async () => {
    await house.admin.post("/interpret?dry_run=true", { input: "popcorn time" });
    await say("no popcorn time");
    await say("popcorn time?");
    expect((await house.admin.get("/api/state/light.kitchen")).body.state).toBe("off");
  });

  it("are confirmed where they unlock, and need the rights of any command", async () => {
    const context = { session_id: "sesame" };
    expect(await say("open sesame", { context })).toMatchObject({
      structured_data: { success: false },
    });
    expect((await house.admin.get("/api/state/lock.front_door")).body.state).toMatch(/^lock/u);
    await say("yes", { context });
    expect((await house.admin.get("/api/state/lock.front_door")).body.state).toMatch(/^unlock/u);
    const viewer = await house.key("viewer");
    expect((await viewer.post("/interpret", { input: "popcorn time" })).status).toBe(403);
  });

  it("are read again once a file changes", async () => {
    await write("film.yaml", MOVIE.replace("popcorn", "cinema"));
    expect((await say("popcorn time")).structured_data.success).toBe(false);
    expect((await say("cinema time")).structured_data.success).toBe(true);
  });

  it("of a file with a mistake are told with their place, and the other files work", async () => {
    await write(
      "wrong.yaml",
      "intents:\n  HassTurnOn:\n    data:\n      - sentences: ['zap {room}']\n",
    );
    expect(await files()).toEqual([
      { file: "en/film.yaml", language: "en", sentences: 3, problems: [] },
      {
        file: "en/wrong.yaml",
        language: "en",
        sentences: 0,
        problems: [
          {
            path: "intents.HassTurnOn.data[0].sentences[0]",
            line: 4,
            reason: "there is no list {room}",
          },
        ],
      },
    ]);
    expect((await say("snack time")).structured_data.success).toBe(true);
  });
});
