/** Each kind of thing: changed and deleted, found again, and as it was. */
import { describe, expect, it } from "@jest/globals";
import type { Booted } from "../../support/boot.ts";
import type { Loose } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";
import { restored, restoring, restoringAt, sent, versionsOf } from "./asking.ts";

interface Thing {
  readonly id: string;
  readonly change: (house: Booted) => Promise<unknown>;
  readonly remove?: (house: Booted) => Promise<unknown>;
  /** As its own part of the API shows it; nothing where it is not there. */
  readonly read: (house: Booted) => Promise<Loose | undefined>;
}
type Make = (house: Booted) => Promise<Thing>;

const listed =
  (path: string, under: string, field: string, id: string) =>
  async ({ admin }: Booted) =>
    (await sent(admin, "GET", path))[under].find((one: Loose) => one[field] === id);

const place =
  (path: string, one: string, body: object, change: object): Make =>
  async ({ admin }) => {
    const field = `${one}_id`;
    const id = (await sent(admin, "POST", path, body))[one][field];
    return {
      id,
      change: (house) => sent(house.admin, "PATCH", `${path}/${id}`, change),
      remove: (house) => sent(house.admin, "DELETE", `${path}/${id}`),
      read: listed(path, path.slice(1), field, id),
    };
  };

const LAMP = { device: "light.hallway", action: "on" };
const CONFIG = {
  alias: "Kept for later",
  mode: "queued",
  triggers: [{ platform: "state", entity_id: "binary_sensor.front_door", to: "on" }],
  actions: [{ service: "light.turn_on", target: { entity_id: "light.hallway" } }],
};

const KINDS: Readonly<Record<string, Make>> = {
  scene: async ({ admin }) => {
    const body = { name: "Reading", description: "By the window", actions: [LAMP] };
    await sent(admin, "POST", "/api/scene", body);
    return {
      id: "scene.reading",
      change: (house) =>
        sent(house.admin, "PATCH", "/api/scene/reading", { name: "Sleeping", description: "" }),
      remove: (house) => sent(house.admin, "DELETE", "/api/scene/reading"),
      read: async (house) => (await house.admin.get("/api/scene/reading")).body.scene,
    };
  },
  automation: async ({ admin }) => {
    const asked = { action: "create", config: CONFIG };
    const { automation_id: id } = await sent(admin, "POST", "/automations", asked);
    await admin.control(id, "turn_off");
    return {
      id,
      change: (house) =>
        sent(house.admin, "PATCH", `/automations/${id}`, { alias: "Other", mode: "single" }),
      remove: (house) =>
        sent(house.admin, "POST", "/automations", { action: "delete", automation_id: id }),
      read: async (house) => (await house.admin.get(`/automations/${id}`)).body.automation,
    };
  },
  area: place(
    "/areas",
    "area",
    { name: "Shed", floor_id: "ground_floor", aliases: ["hut"] },
    { name: "Barn", floor_id: null, aliases: [] },
  ),
  floor: place("/floors", "floor", { name: "Attic", level: 3 }, { name: "Roof", level: 4 }),
  label: place(
    "/labels",
    "label",
    { name: "Guests", color: "red", description: "For visits" },
    { name: "Family", color: null },
  ),
  entity: async (house) => {
    const id = house.own("light");
    const path = `/entities/${id}`;
    await sent(house.admin, "PATCH", path, { name: "Lamp", aliases: ["glow"], hidden: true });
    return {
      id,
      change: ({ admin }) => sent(admin, "PATCH", path, { name: null, hidden: false, aliases: [] }),
      read: async ({ admin }) => (await sent(admin, "GET", path)).entity,
    };
  },
  home: async ({ admin }) => {
    const { id } = (await sent(admin, "POST", "/homes", { url: "virtual:?rooms=1", name: "Annex" }))
      .home;
    return {
      id,
      change: (house) => sent(house.admin, "PATCH", `/homes/${id}`, { name: "Cabin" }),
      remove: (house) => sent(house.admin, "DELETE", `/homes/${id}`),
      read: async (house) => {
        const { homes } = await sent(house.admin, "GET", "/homes");
        const found = homes.find((one: Loose) => one.id === id);
        return found && { name: found.name, url: found.url, kind: found.kind };
      },
    };
  },
  user: async ({ admin }) => {
    const body = { username: "ada", password: "long enough", role: "user" };
    await sent(admin, "POST", "/auth/users", { ...body, grant: { domains: ["light"] } });
    return {
      id: "ada",
      change: (house) =>
        sent(house.admin, "PATCH", "/auth/users/ada", { role: "viewer", grant: null }),
      remove: (house) => sent(house.admin, "DELETE", "/auth/users/ada"),
      read: listed("/auth/users", "users", "username", "ada"),
    };
  },
};

describe("versions", () => {
  const house = sharedHouse();

  it.each(Object.keys(KINDS))(
    "a changed %s shows what was before, and is so again",
    async (kind) => {
      const thing = await (KINDS[kind] as Make)(house);
      const before = await thing.read(house);
      const { version } = (await versionsOf(house.admin, kind, thing.id))[0];
      await thing.change(house);
      const after = await thing.read(house);
      expect(after).not.toEqual(before);
      const [changed, first] = await versionsOf(house.admin, kind, thing.id);
      expect(changed).toMatchObject({ version: version + 1, change: "changed" });
      expect(first).toMatchObject({ version });
      const trial = await restoring(house.admin, kind, thing.id, version, "?dry_run=true");
      expect([trial.status, await thing.read(house)]).toEqual([200, after]);
      const answer = await restored(house.admin, kind, thing.id, version);
      expect(answer).toMatchObject({ kind, id: thing.id, version, left_out: [] });
      expect(await thing.read(house)).toEqual(before);
      await restored(house.admin, kind, thing.id, version + 1);
      expect(await thing.read(house)).toEqual(after);
      const changes = (await versionsOf(house.admin, kind, thing.id)).map(({ change }) => change);
      expect(changes.slice(0, 3)).toEqual(["restored", "restored", "changed"]);
      await thing.remove?.(house);
    },
  );

  it.each(Object.keys(KINDS).filter((kind) => kind !== "entity"))(
    "a %s is restored only while its newest version is that of If-Match",
    async (kind) => {
      const thing = await (KINDS[kind] as Make)(house);
      const { version } = (await versionsOf(house.admin, kind, thing.id))[0];
      await (thing.remove ?? thing.change)(house);
      const after = await thing.read(house);
      const ask = (match: number, query?: string) =>
        restoringAt(house.admin, kind, thing.id, version, { match, ...(query && { query }) });
      for (const query of ["", "?dry_run=true"]) {
        const { status, body } = await ask(version, query);
        expect([status, body.error.code]).toEqual([409, "VERSION_CONFLICT"]);
      }
      expect(await thing.read(house)).toEqual(after);
      expect((await ask(version + 1, "?dry_run=true")).status).toBe(200);
      expect((await ask(version + 1)).status).toBe(200);
      const [newest] = await versionsOf(house.admin, kind, thing.id);
      expect(newest).toMatchObject({ version: version + 2, change: "restored" });
      await thing.remove?.(house);
    },
  );

  it.each(Object.keys(KINDS).filter((kind) => kind !== "entity"))(
    "a deleted %s is found by its name, and is as it was",
    async (kind) => {
      const thing = await (KINDS[kind] as Make)(house);
      const before = await thing.read(house);
      await thing.remove?.(house);
      const { versions } = await sent(house.admin, "GET", `/versions/${kind}?deleted=true`);
      const found = versions.find(({ id }: Loose) => id === thing.id);
      expect(found).toMatchObject({ name: before.name ?? before.username, deleted: true });
      const [deleted] = await versionsOf(house.admin, kind, thing.id);
      expect(deleted.change).toBe("deleted");
      const answer = await restored(house.admin, kind, thing.id, found.version);
      expect(answer.before).toBeNull();
      expect(await thing.read(house)).toEqual(before);
      const there = await sent(house.admin, "GET", `/versions/${kind}?deleted=true`);
      expect(there.versions.map(({ id }: Loose) => id)).not.toContain(thing.id);
      await thing.remove?.(house);
    },
  );
});
