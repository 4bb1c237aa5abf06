/** The words of a scene, what they mean, and which scene is meant by a word. */
import { describe, expect, it } from "@jest/globals";
import { findScene } from "../../../services/scenes/find.ts";
import { commandFor } from "../../../services/scenes/scene-actions.ts";
import { failureOf } from "../devices/entities.ts";

const device = "light.office";

describe("an action of a scene", () => {
  it.each<[string, number | undefined, string, object]>([
    ["on", undefined, "turn_on", {}],
    ["off", undefined, "turn_off", {}],
    ["toggle", undefined, "toggle", {}],
    ["dim", 0, "set_brightness", { brightness: 0 }],
    ["dim", 40, "set_brightness", { brightness: 102 }],
    ["dim", 100, "set_brightness", { brightness: 255 }],
    ["set_temperature", 21.5, "set_temperature", { temperature: 21.5 }],
    ["set_position", 30, "set_position", { position: 30 }],
    ["set_brightness", 128, "set_brightness", { brightness: 128 }],
    ["set_color_temp", 3000, "set_color_temp", { color_temp: 3000 }],
    ["set_percentage", 50, "set_percentage", { percentage: 50 }],
    ["set_volume", 0.3, "set_volume", { volume: 0.3 }],
    ["lock", undefined, "lock", {}],
    ["turn_on", undefined, "turn_on", {}],
  ])("%s with %p is the command %s with %j", (action, value, command, fields) =>
    expect(commandFor({ device, action, value }, 0)).toEqual({
      entity_id: device,
      command,
      fields,
    }),
  );

  it.each<[string, number | undefined, string]>([
    ["dim", undefined, "INVALID_PARAMETERS"],
    ["set_position", undefined, "INVALID_PARAMETERS"],
    ["dim", 101, "INVALID_REQUEST"],
    ["dim", -1, "INVALID_REQUEST"],
    ["on", 5, "INVALID_REQUEST"],
    ["lock", 1, "INVALID_REQUEST"],
  ])("%s with %p is refused by its path", (action, value, type) =>
    expect(failureOf(() => commandFor({ device, action, value }, 3))).toMatchObject({
      type,
      data: { problems: [{ field: "actions[3].value" }] },
    }),
  );
});

describe("a scene", () => {
  const scenes = [
    { entity_id: "scene.movie_night", name: "Film &amp; popcorn", description: "" },
    { entity_id: "scene.film_popcorn", name: "Movie night", description: "" },
  ];

  it.each([
    ["scene.movie_night", "scene.movie_night"],
    ["movie_night", "scene.movie_night"],
    ["Movie night", "scene.film_popcorn"],
    [" movie NIGHT ", "scene.film_popcorn"],
    ["film &amp; popcorn", "scene.movie_night"],
    ["Film, popcorn!", "scene.film_popcorn"],
  ])("is found by %j: %s", (asked, entity_id) =>
    expect(findScene(scenes, asked)).toMatchObject({ entity_id }),
  );

  it("that is none of them is not found", () =>
    expect(failureOf(() => findScene(scenes, "disco"))).toMatchObject({
      type: "SCENE_NOT_FOUND",
      data: { scene_id: "disco" },
    }));
});
