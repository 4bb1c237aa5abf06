/** The one log as followers read it: page by page, as far as they may see, from a snapshot on. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { devices } from "../../../shared/contracts/devices.ts";
import {
  events,
  type HomeSnapshot,
  type LogPage,
  MAX_PAGE,
} from "../../../shared/contracts/events.ts";
import { type Caller, SYSTEM } from "../../../shared/kernel/caller.ts";
import { type Entity, isPresent } from "../../../shared/kernel/entity.ts";
import { occurred } from "../../../shared/kernel/events.ts";
import { fc } from "../../support/any.ts";
import { caller, openSmallHouse, type SmallHouse } from "../context/house.ts";

const timestamp = "2030-01-01T12:00:00.000Z";
const anna = caller("anna");
const kindOf = ({ kind }: { readonly kind: string }) => kind;
const addon = (slug: string) => occurred("addon_changed", { slug, state: "started", timestamp });

let house: SmallHouse;
beforeAll(async () => {
  house = await openSmallHouse({ HOMES: "virtual:" });
});
afterAll(() => house.stop());

const read = (after: number, limit = MAX_PAGE, who: Caller = SYSTEM): Promise<LogPage> =>
  house.as(who)(events.read, { after, limit });
const head = () => house.store.events.head();
const snapshot = (who: Caller = SYSTEM) => house.as(who)(events.snapshot, {});

/** What is seen while the log stands at one place; the home goes on by itself, and then it is looked again. */
const atOnePlace = async <T>(look: (place: number) => Promise<T>): Promise<T> => {
  const place = await head();
  const seen = await look(place);
  return place === (await head()) ? seen : atOnePlace(look);
};

/** All pages after a place, until one tells that it has got to the end. */
const pagesAfter = async (place: number, limit: number, who?: Caller) => {
  const pages: LogPage[] = [];
  let through = place;
  do {
    const page = await read(through, limit, who);
    // A page that got nowhere would be read for ever.
    expect(page.through).toBeGreaterThan(Math.min(through, page.head - 1));
    pages.push(page);
    through = page.through;
  } while (through < (pages.at(-1)?.head ?? 0));
  return pages;
};

describe("the log", () => {
  it("is read page by page, each event once and in order", async () => {
    const many = Array.from({ length: 25 }, (_, n) => addon(`a${n}`));
    const start = (await house.store.apply({ events: many })) - many.length;
    const pages = await pagesAfter(start, 10);
    expect(pages.slice(0, 2).map((page) => page.events.length)).toEqual([10, 10]);
    expect(pages.slice(0, 2).map(({ through }) => through - start)).toEqual([10, 20]);
    const all = pages.flatMap((page) => page.events);
    expect(all.slice(0, 25)).toEqual(await house.store.events.read(start, 25));
  });

  it("is at its end where there is nothing after a place", async () => {
    const { end, page } = await atOnePlace(async (place) => ({
      end: place,
      page: await read(place),
    }));
    const { epoch } = house.store;
    expect(page).toEqual({ epoch, tail: 0, head: end, through: end, events: [] });
  });

  it("passes over what a caller may not see, and still goes on", async () => {
    const mood = (changed: string) =>
      occurred("context_update", { context: {}, changed: [changed], user_id: anna.sub, timestamp });
    const written = [mood("calm"), mood("gay"), addon("mqtt")];
    const start = (await house.store.apply({ events: written })) - written.length;
    const seenBy = async (who: Caller) =>
      (await pagesAfter(start, 1, who)).slice(0, 3).map((page) => page.events.map(kindOf));
    expect(await seenBy(caller("bob"))).toEqual([[], [], ["addon_changed"]]);
    expect((await seenBy(anna)).flat()).toEqual(written.map(kindOf));
  });

  it("passes over what only a newer Hearth knows", async () => {
    const written = [{ kind: "house_sold", data: {} }, addon("mqtt")];
    const start = (await house.store.apply({ events: written })) - written.length;
    const { events: seen, through } = await read(start, 2);
    expect([seen.map(kindOf), through]).toEqual([["addon_changed"], start + 2]);
  });

  it("shows a credential with a grant the changes of what that covers", async () => {
    const start = await head();
    const lights = caller("bob", "viewer", { entities: ["light.*"] });
    for (const entity_id of ["light.kitchen", "lock.front_door", "switch.coffee_machine"])
      await house.as()(devices.represent, { entity_id, state: "unavailable" });
    const { events: seen, through, head: end } = await read(start, MAX_PAGE, lights);
    expect(seen.map(({ entity_id }) => entity_id)).toEqual(["light.kitchen"]);
    expect(through).toBe(end);
  });

  it.each([
    ["a place before the first", -1, 1],
    ["no events at all", 0, 0],
    ["more than a page", 0, MAX_PAGE + 1],
  ])("is not read for %s", async (_what, after, limit) => {
    await expect(read(after, limit)).rejects.toMatchObject({ type: "INVALID_REQUEST" });
  });

  it("tells where it begins when its oldest events are gone", async () => {
    const before = await head();
    await house.store.events.trim(Date.now() + 3_600_000, 3);
    const { tail, head: end, events: seen, through } = await read(0);
    // The home goes on meanwhile.
    expect(tail).toBeGreaterThanOrEqual(before - 3);
    expect(tail).toBeLessThanOrEqual(end - 3);
    const kept = Array.from({ length: end - tail }, (_, at) => tail + 1 + at);
    expect([seen.map(({ sequence }) => sequence), through]).toEqual([kept, end]);
  });
});

describe("a snapshot", () => {
  const define = (entity_id: string) =>
    house.as()(devices.define, {
      entity_id,
      name: "Short",
      description: "",
      members: [],
      source: {},
      state: "unknown",
      is_new: false,
    });

  it("is everything that devices list, sorted, at the place of the newest event", async () => {
    const { place, shown, listed } = await atOnePlace(async (here) => ({
      place: here,
      shown: await snapshot(),
      listed: await house.as()(devices.list, {}),
    }));
    expect(shown).toEqual({ epoch: house.store.epoch, sequence: place, states: listed });
  });

  it("shows a credential with a grant what that covers", async () => {
    const { states } = await snapshot(caller("bob", "viewer", { entities: ["cover.*"] }));
    expect(states.length).toBeGreaterThan(1);
    expect(states.every(({ entity_id }) => entity_id.startsWith("cover."))).toBe(true);
  });

  it("leaves out what a client has removed", async () => {
    await define("scene.short");
    await house.as()(devices.undefine, { entity_id: "scene.short" });
    expect((await snapshot()).states.map(({ entity_id }) => entity_id)).not.toContain(
      "scene.short",
    );
  });

  const LIGHTS = ["light.living_room", "light.office", "light.garage"];
  const GUEST = caller("guest", "viewer", { entities: ["light.*"] });

  /** What a follower knows who begins with a snapshot and hears all that comes after, to an end. */
  const followed = async ({ states, sequence }: HomeSnapshot, end: number, who: Caller) => {
    const known = new Map<string, Entity>(states.map((one) => [one.entity_id, one]));
    const heard = (await pagesAfter(sequence, 7, who)).flatMap((page) => page.events);
    for (const event of heard) {
      // The house lives on by itself while this is read.
      if (event.kind !== "state_changed" || event.sequence > end) continue;
      const { entity_id, new_state } = event.data;
      // The snapshot holds nothing that is told after it.
      expect(new_state.version).toBeGreaterThan(known.get(entity_id)?.version ?? 0);
      if (isPresent(new_state)) known.set(entity_id, new_state);
      else known.delete(entity_id);
    }
    return [...known.values()].sort((a, b) => (a.entity_id < b.entity_id ? -1 : 1));
  };

  /** A writer's next deed. */
  const deed = fc.oneof(
    {
      weight: 4,
      arbitrary: fc
        .constantFrom(...LIGHTS)
        .map((entity_id) => () => house.as()(devices.command, { entity_id, command: "toggle" })),
    },
    fc.constant(() =>
      house.as()(devices.command, { entity_id: "scene.movie_night", command: "activate" }),
    ),
    fc.constant(() => define("scene.brief")),
    fc.constant(() => house.as()(devices.undefine, { entity_id: "scene.brief" })),
  );

  it.each([
    ["everything", SYSTEM],
    ["what a grant covers", GUEST],
  ])(
    "and the events after it are how %s stands in the end, whatever is written meanwhile",
    async (_what, who) => {
      const writer = fc.array(fc.tuple(deed, fc.boolean()), { minLength: 1, maxLength: 6 });
      const property = fc.asyncProperty(
        fc.array(writer, { minLength: 2, maxLength: 4 }),
        async (writers) => {
          const taken: Promise<HomeSnapshot>[] = [snapshot(who)];
          const write = async (deeds: (typeof writers)[number]) => {
            for (const [act, isTaken] of deeds) {
              await act().catch(() => "what is not there cannot be removed");
              if (isTaken) taken.push(snapshot(who));
            }
          };
          await Promise.all(writers.map(write));
          const last = await snapshot(who);
          for (const one of await Promise.all(taken))
            expect(await followed(one, last.sequence, who)).toEqual(last.states);
        },
      );
      await fc.assert(property, { numRuns: 15 });
    },
  );
});
