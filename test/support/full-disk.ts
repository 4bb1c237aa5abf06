/** A process whose disk fills up: writes states until the store refuses, then tells what it knows. */
import { openSqliteStore } from "../../shared/store/sqlite/sqlite.ts";

const WRITERS = 5;
const ROUNDS = 500;
const PADDING = "x".repeat(4000);

const store = openSqliteStore(process.argv[2] ?? "");
const acknowledged: Record<string, number> = {};
const refusals: string[] = [];

const write = async (entity_id: string) => {
  const version = (acknowledged[entity_id] ?? 0) + 1;
  const time = new Date().toISOString();
  const attributes = { PADDING };
  const entity = { entity_id, state: "on", attributes, last_changed: time, last_updated: time };
  await store.apply({ entities: [{ ...entity, version }] });
  acknowledged[entity_id] = version;
};

for (let round = 0; round < ROUNDS && refusals.length === 0; round += 1)
  await Promise.all(
    Array.from({ length: WRITERS }, (_, index) =>
      write(`light.number_${index}`).catch(({ type }) => refusals.push(type)),
    ),
  );

const all = await store.entities();
const remembered = Object.fromEntries(all.map(({ entity_id, version }) => [entity_id, version]));
process.stdout.write(JSON.stringify({ acknowledged, remembered, refusals }));
