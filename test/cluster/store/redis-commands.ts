/** One of each that a store may be asked, to see what comes of it. */
import type { Store } from "../../../shared/store/port/store.ts";
import { happened, refusal } from "../../shared/store/conformance/bench.ts";

export const AWAY = refusal("SERVICE_UNAVAILABLE");

const REQUESTS: readonly ((store: Store) => Promise<unknown>)[] = [
  (one) => one.apply({ events: [happened(1)] }),
  (one) => one.entity("light.kitchen"),
  (one) => one.snapshot(),
  (one) => one.documents.get("notes", "one"),
  (one) => one.events.read(0, 10),
  (one) => one.events.position(),
  (one) => one.events.range({ entity_id: "light.a", from: 0, to: 1, limit: 1 }),
  (one) => one.events.trim(Date.now(), 1),
  (one) => one.leases.acquire("home", "me", 1000),
  (one) => one.idempotency.claim("key", "print", 1000, 1000),
];

export const askAll = (one: Store) => Promise.allSettled(REQUESTS.map((ask) => ask(one)));
export const allRefused = REQUESTS.map(() => ({ status: "rejected", reason: AWAY }));

/** @throws as long as one of them is refused. */
export const answersAll = async (one: Store) => {
  for (const ask of REQUESTS) await ask(one);
  return { isBack: true };
};
