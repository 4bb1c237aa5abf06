/** A backup while others write: one moment of the store, with all that was acknowledged before. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, beforeEach, expect, it } from "@jest/globals";
import type { Entity } from "../../../../shared/kernel/entity.ts";
import { LOG_TRIMMED } from "../../../../shared/store/port/backup.ts";
import type { Store } from "../../../../shared/store/port/store.ts";
import { lamp } from "../conformance/bench.ts";
import {
  backupOf,
  contentsOf,
  type Engine,
  type Place,
  restore,
  SQLITE,
  sourceOf,
} from "./backup-bench.ts";

const HOUR = 3600_000;
const WRITERS = 8;

/** A backup of this engine, while eight write. */
export const writing = (engine: Engine) => {
  let place: Place;
  let fresh: Place;
  let store: Store;
  let isOver: boolean;
  let writers: Promise<unknown>;
  /** The highest version that was acknowledged to each writer. */
  let told: number[];
  beforeEach(async () => {
    place = await engine.place();
    fresh = await SQLITE.place();
    store = await place.open();
    isOver = false;
    told = Array(WRITERS).fill(0);
    writers = Promise.all(told.map((_, writer) => write(writer)));
    while (told.some((version) => version < 20)) await nextTurn();
  });
  afterEach(async () => {
    isOver = true;
    await writers;
    await store.close();
    await place.remove();
    await fresh.remove();
  });

  /** Each write is an entity, its event, a document in a collection of its own, and a receipt. */
  const write = async (writer: number) => {
    for (let version = 1; !isOver; version += 1) {
      const entity = lamp(version, "on", `light.l${writer}`);
      const key = `${writer} ${version}`;
      const claim = await store.idempotency.claim(key, "print", HOUR, HOUR);
      const receipt = claim.outcome === "new" ? { ...claim.receipt, answer: version } : undefined;
      const collection = `notes ${writer} ${version % 50}`;
      const document = { collection, id: "version", value: { version } };
      const event = { kind: "changed", entity_id: entity.entity_id, data: { version } };
      await store.apply({ entities: [entity], documents: [document], events: [event], receipt });
      told[writer] = version;
    }
  };

  const restored = async () => {
    const before = [...told];
    const { bytes } = await backupOf(await sourceOf(place));
    expect(told.some((version, writer) => version > (before[writer] ?? 0))).toBe(true);
    await restore(fresh, bytes);
    return { before, copy: await fresh.open() };
  };
  const versionOf = (entities: readonly Entity[], writer: number) =>
    entities.find((one) => one.entity_id === `light.l${writer}`)?.version ?? 0;

  it("has every write that was acknowledged before it began, and each whole", async () => {
    const { before, copy } = await restored();
    const { entities, sequence } = await copy.snapshot();
    const events = await copy.events.read(0, 1e6);
    expect(events.map((one) => one.sequence)).toEqual(events.map((_, index) => index + 1));
    expect(events).toHaveLength(sequence);
    for (const [writer, acknowledged] of before.entries()) {
      const version = versionOf(entities, writer);
      expect(version).toBeGreaterThanOrEqual(acknowledged);
      const own = events.filter((one) => one.entity_id === `light.l${writer}`);
      expect(own.at(-1)?.data).toEqual({ version });
      const newest = await copy.documents.get(`notes ${writer} ${version % 50}`, "version");
      expect(newest?.value).toEqual({ version });
      const next = await copy.documents.get(`notes ${writer} ${(version + 1) % 50}`, "version");
      expect(Number((next?.value as { version: number } | undefined)?.version ?? 0)).toBeLessThan(
        version,
      );
    }
    await copy.close();
  });

  it("answers a repeated request only when its effect is in it", async () => {
    const { copy } = await restored();
    const { entities } = await copy.snapshot();
    for (const writer of told.keys()) {
      const version = versionOf(entities, writer);
      const ask = (n: number) => copy.idempotency.claim(`${writer} ${n}`, "print", HOUR, 0);
      expect(await ask(version)).toEqual({ outcome: "done", answer: version });
      expect(await ask(version + 1)).toMatchObject({ outcome: "new" });
    }
    await copy.close();
  });

  it("has no hole where the log is trimmed meanwhile, or says that it has to begin anew", async () => {
    const source = await sourceOf(place);
    // What is written from now on stays: else it would go on for as long as the writers do.
    const trimmed = store.events.trim(Date.now(), 5);
    const outcome = await backupOf(source).catch((error: Error) => error.message);
    await trimmed;
    if (typeof outcome === "string") expect(outcome).toBe(LOG_TRIMMED);
    else await restore(fresh, outcome.bytes);
    const again = await backupOf(await sourceOf(place));
    await restore(fresh, again.bytes, true);
    expect((await contentsOf(fresh)).length).toBeGreaterThan(5);
  });
};
