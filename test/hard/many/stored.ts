/** What clients have asked for, as the service keeps it, written by the thousand: asking would take longer than the test. */
import { randomUUID } from "node:crypto";
import { scheduledRecords } from "../../../services/actions/scheduled/scheduled-records.ts";
import { watchRecords } from "../../../services/automations/watches/watch-records.ts";
import { seal } from "../../../shared/access/seal.ts";
import { systemClock } from "../../../shared/async/clock.ts";
import type { Owner } from "../../../shared/contracts/routines.ts";
import type { DocumentWrite, Store, Write } from "../../../shared/store/port/store.ts";
import type { Client } from "../../support/client.ts";

const BATCH = 200;
const DAY_MS = 86_400_000;

/** Its writes together, some hundreds in one. */
const batching = (store: Store) => {
  const documents: DocumentWrite[] = [];
  const collected: Store = {
    ...store,
    epoch: store.epoch,
    async apply(write: Write) {
      documents.push(...(write.documents ?? []));
      return 0;
    },
  };
  const flush = async () => {
    for (let from = 0; from < documents.length; from += BATCH)
      await store.apply({ documents: documents.slice(from, from + BATCH) });
  };
  return { collected, flush };
};

/** The owner of what a client asks for. */
export const ownerOf = async (admin: Client): Promise<Owner> => {
  const condition = { condition: "state", entity_id: "light.kitchen", state: "on" };
  const { body } = await admin.post("/watches", { condition, deliver: "poll" });
  await admin.send("DELETE", `/watches/${body.watch.id}`);
  return { sub: body.watch.user_id, name: "admin", via: "token" };
};

interface Kept {
  readonly store: Store;
  readonly owner: Owner;
  /** The one that signs tokens. */
  readonly secret: string;
}

/** @param entities  Each is toggled once for each time that it is named. */
export const storeScheduled = async (
  { store, owner, secret }: Kept,
  entities: readonly string[],
  at: number,
): Promise<void> => {
  const { collected, flush } = batching(store);
  const records = scheduledRecords(collected, systemClock);
  const sealing = seal(secret);
  for (const entity_id of entities) {
    const parameters = { entity_id, command: "toggle" };
    const record = { owner, action: "control", shown: parameters, created_at: Date.now() };
    const kept = { ...record, sealed: sealing.close(parameters), at, until: null };
    await records.keep(randomUUID(), { ...kept, status: "waiting" });
  }
  await flush();
};

/** @param entities  For each name, there is one watch that is told once it is in the state. @returns their ids. */
export const storeWatches = async (
  { store, owner }: Kept,
  entities: readonly string[],
  state = "on",
): Promise<readonly string[]> => {
  const { collected, flush } = batching(store);
  const records = watchRecords(collected);
  const sequence = await store.events.head();
  const now = Date.now();
  const ids: string[] = [];
  for (const [n, entity_id] of entities.entries()) {
    const id = randomUUID();
    const condition = { condition: "state", entity_id, state };
    // Some are told in the log, too.
    const deliver = n % 10 === 0 ? "stream" : "poll";
    const lengths = { for_ms: 0, cooldown_ms: 0, expires: now + DAY_MS, created_at: now };
    const record = { owner, name: null, condition, deliver, once: false, ...lengths } as const;
    const begun = { is_true: false, holds_since: null, coalesced: 0, fired_at: null, time: now };
    const told = { status: "active", number: 0, deliveries: [] } as const;
    await records.keep({ id, record, progress: { ...begun, ...told, sequence } }, undefined);
    ids.push(id);
  }
  await flush();
  return ids;
};
