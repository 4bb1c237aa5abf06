/** What a process keeps of memory for new objects: little at its start, more under load. */
import { afterAll, expect, it } from "@jest/globals";
import { clientFor } from "../support/client.ts";
import { freePort } from "../support/free-port.ts";
import { clean, login, startHearth } from "../support/spawn.ts";

const ADMIN_PASSWORD = "a password of the tests";
const NEW_SPACE = /^nodejs_heap_space_size_total_bytes\{space="new"\} (\d+)$/m;
const MEGABYTE = 2 ** 20;
/** What V8 gives a young generation at most, two halves together; and what is far from it. */
const [MOST, LITTLE] = [32 * MEGABYTE, 8 * MEGABYTE];

afterAll(clean);

it("memory is kept ready for new objects under load, and not for a start", async () => {
  const port = await freePort();
  const env = { METRICS_PORT: String(port), ADMIN_PASSWORD, LIMIT_D: "1000000/60" };
  const hearth = await startHearth(env);
  const metrics = clientFor(`http://127.0.0.1:${port}`);
  const young = async () => Number(NEW_SPACE.exec((await metrics.get("/metrics")).text)?.[1]);
  expect(await young()).toBeLessThan(LITTLE);
  const admin = await login(hearth, ADMIN_PASSWORD);
  const load = () => Promise.all(Array.from({ length: 100 }, () => admin.get("/api/state")));
  while ((await young()) < LITTLE) await load();
  expect(await young()).toBeLessThanOrEqual(MOST);
});
