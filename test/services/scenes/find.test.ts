/** Which id a scene of a name is kept under, and which names are free. */
import { describe, expect, it } from "@jest/globals";
import { checkName, idFor, sceneById } from "../../../services/scenes/find.ts";
import { failureOf } from "../devices/entities.ts";

const scene = (entity_id: string, name: string) => ({ entity_id, name, description: "" });

describe("a scene is kept", () => {
  const kept = [scene("scene.reading", "Evening"), scene("scene.party", "Party")];
  it.each([
    ["under its slug", "Movie night", "scene.movie_night"],
    ["in the place of the one that is called so", "party!", "scene.party"],
    ["in the place of one that was renamed so", "Evening", "scene.reading"],
    ["beside one that was called so before", "Reading", "scene.reading_2"],
  ])("%s: %s is %s", (_where, name, id) => expect(idFor(kept, name)).toBe(id));

  it("under the first number that is free", () =>
    expect(idFor([...kept, scene("scene.reading_2", "Other")], "Reading")).toBe("scene.reading_3"));
});

describe("a name", () => {
  const all = [scene("scene.party", "Party"), scene("scene.tea", "Tea &amp; cake")];
  it.each([
    ["scene.party", "Party!", undefined],
    ["scene.party", "Evening", undefined],
    ["scene.party", "tea & cake", "CONFLICT"],
    ["scene.other", "PARTY", "CONFLICT"],
  ])("of %s that becomes %j: %p", (entity_id, name, type) =>
    expect(failureOf(() => checkName(all, { entity_id, name })).type).toBe(type),
  );
});

it.each([
  ["scene.party", "scene.party"],
  ["party", "scene.party"],
  ["Party", "SCENE_NOT_FOUND"],
  ["scene.disco", "SCENE_NOT_FOUND"],
])("named %j to be changed, it is %s", (asked, told) => {
  const all = [scene("scene.party", "Party")];
  const failure = failureOf(() => expect(sceneById(all, asked).entity_id).toBe(told));
  expect(failure.type ?? told).toBe(told);
});
