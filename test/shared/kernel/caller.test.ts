/** Who asks: what roles and grants allow. */
import { describe, expect, it } from "@jest/globals";
import {
  type Caller,
  covers,
  type Grant,
  grantRules,
  hasRole,
  NOWHERE,
  type Places,
  ROLES,
  type Role,
  SYSTEM,
} from "../../../shared/kernel/caller.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import { compile } from "../../../shared/kernel/validation.ts";

describe("a role", () => {
  const can: Readonly<Record<Role, readonly Role[]>> = {
    viewer: ["viewer"],
    user: ["viewer", "user"],
    admin: ["viewer", "user", "admin"],
  };
  const pairs = ROLES.flatMap((has) => ROLES.map((needed) => [has, needed] as const));

  it.each(pairs)("%s is judged where %s is needed", (role, needed) => {
    const caller: Caller = { sub: "u1", name: "alice", role, via: "token" };
    expect(hasRole(caller, needed)).toBe(can[role].includes(needed));
  });

  it("of the service itself allows everything", () => {
    expect(hasRole(SYSTEM, "admin")).toBe(true);
    expect(covers(SYSTEM.grant, NOWHERE, "lock.front_door", "unlock")).toBe(true);
  });
});

describe("a grant", () => {
  it.each<[Grant | undefined, string, boolean]>([
    [undefined, "light.kitchen", true],
    [{}, "light.kitchen", true],
    [{ entities: [] }, "light.kitchen", false],
    [{ entities: ["light.*"] }, "light.kitchen", true],
    [{ entities: ["light.*"] }, "lightning.kitchen", false],
    [{ entities: ["light.*"] }, "switch.light", false],
    [{ entities: ["*.kitchen"] }, "light.kitchen", true],
    [{ entities: ["*.kitchen"] }, "media_player.kitchen", true],
    [{ entities: ["*.kitchen"] }, "light.kitchen_counter", false],
    [{ entities: ["*.kitchen"] }, "light.my_kitchen", false],
    [{ entities: ["*.*"] }, "lock.front_door", true],
    [{ entities: ["light.kitchen_*"] }, "light.kitchen_counter", true],
    [{ entities: ["light.kitchen_*"] }, "light.kitchen", false],
    [{ entities: ["light.*room"] }, "light.bedroom", true],
    [{ entities: ["light.b*r*m"] }, "light.bathroom", true],
    [{ entities: ["light.b*r*m"] }, "light.x_r_m", false],
    [{ entities: ["light.b*x*o*m"] }, "light.bedroom", false],
    [{ entities: ["light.bed*droom"] }, "light.bedroom", false],
    [{ entities: ["light.bed*room"] }, "light.bedroom", true],
    [{ entities: ["light.b**m"] }, "light.bedroom", true],
    [{ entities: ["light.*b*m"] }, "light.bedroom", true],
    [{ entities: ["light.b*o*o*m"] }, "light.bedroom", true],
    [{ entities: ["light.b*o*o*o*m"] }, "light.bedroom", false],
    [{ entities: ["climate.bedroom"] }, "climate.bedroom", true],
    [{ entities: ["climate.bedroom"] }, "climate.bedroom_2", false],
    [{ entities: ["climate.bedroom"] }, "climate.bed", false],
    [{ entities: ["light.*", "climate.bedroom"] }, "climate.bedroom", true],
    [{ entities: ["light.*", "climate.bedroom"] }, "climate.office", false],
  ])("%j covers %s: %s", (grant, entity_id, expected) => {
    expect(covers(grant, NOWHERE, entity_id)).toBe(expected);
  });

  it.each<[Grant, string | undefined, boolean]>([
    [{ commands: ["turn_on"] }, "turn_on", true],
    [{ commands: ["turn_on"] }, "turn_off", false],
    [{ commands: ["turn_on"] }, "turn", false],
    [{ commands: ["turn_on"] }, undefined, true],
    [{ entities: ["light.*"] }, "turn_off", true],
    [{ entities: ["light.*"], commands: ["turn_on"] }, "turn_on", true],
    [{ entities: ["climate.*"], commands: ["turn_on"] }, "turn_on", false],
  ])("%j lets light.kitchen do %s: %s", (grant, command, expected) => {
    expect(covers(grant, NOWHERE, "light.kitchen", command)).toBe(expected);
  });

  it.each<[Free, boolean]>([
    [{}, true],
    [{ entities: ["light.*", "*.kitchen", "climate.bedroom"], commands: ["turn_on"] }, true],
    [{ entities: [] }, false],
    [{ entities: ["light"] }, false],
    [{ entities: ["light.(a|b)"] }, false],
    [{ entities: ["light.*.*"] }, false],
    [{ entities: "light.*" }, false],
    [{ commands: ["Turn On"] }, false],
    [{ commands: [""] }, false],
  ])("%j may be given: %s", (grant, isAllowed) => {
    expect(compile(grantRules)({ ...grant }).length === 0).toBe(isAllowed);
  });

  it("with many stars is judged at once, whatever the name", () => {
    const entities = [`light.${"*a".repeat(100)}`];
    expect(covers({ entities }, NOWHERE, `light.${"a".repeat(240)}b`)).toBe(false);
  });
});

describe("a grant of places", () => {
  const WHERE: Places = {
    areaOf: (id) =>
      ({ "light.sink": "kitchen", "lock.sink": "kitchen", "light.bed": "bedroom" })[id],
    floorOf: (id) =>
      ({ "light.sink": "ground", "lock.sink": "ground", "light.bed": "upstairs" })[id],
    labelsOf: (id) => (id === "light.bed" ? ["night", "warm"] : []),
  };
  it.each<[Grant, string, boolean]>([
    [{ domains: ["light"] }, "light.sink", true],
    [{ domains: ["light"] }, "lock.sink", false],
    [{ areas: ["kitchen"] }, "light.sink", true],
    [{ areas: ["kitchen", "bedroom"] }, "light.bed", true],
    [{ areas: ["kitchen"] }, "light.bed", false],
    [{ areas: ["kitchen"] }, "scene.nowhere", false],
    [{ floors: ["upstairs"] }, "light.bed", true],
    [{ floors: ["upstairs"] }, "light.sink", false],
    [{ floors: ["upstairs"] }, "scene.nowhere", false],
    [{ labels: ["warm"] }, "light.bed", true],
    [{ labels: ["warm"] }, "light.sink", false],
    [{ labels: ["warm"], areas: ["kitchen"] }, "light.bed", false],
    [{ areas: ["kitchen"], domains: ["light"] }, "lock.sink", false],
    [{ areas: ["kitchen"], floors: ["upstairs"] }, "light.sink", false],
    [{ areas: ["kitchen"], entities: ["*.sink"] }, "light.sink", true],
  ])("%j covers of %s: %s", (grant, entity_id, expected) => {
    expect(covers(grant, WHERE, entity_id)).toBe(expected);
    expect(covers({ ...grant, commands: ["turn_on"] }, WHERE, entity_id, "turn_off")).toBe(false);
  });

  it.each([{ areas: ["kitchen"] }, { floors: ["ground"] }, { labels: ["night"] }])(
    "%j covers nothing that is nowhere",
    (grant) => {
      expect(covers(grant, NOWHERE, "light.sink")).toBe(false);
    },
  );
});
