/** Prints how many requests a second one process answers, beside a bare node:http in the same run. */
import http from "node:http";
import { clean, login, startHearth } from "../support/spawn.ts";
import { measure } from "./measure.ts";
import type { Load } from "./request.ts";

const SECONDS = 4;
const IN_FLIGHT = 64;
const OFF = { LIMIT_A: "off", LIMIT_B: "off", LIMIT_C: "off", LIMIT_D: "off", LIMIT_CLAUDE: "off" };
const PASSWORD = "a password of the bench";

const bare = http.createServer((_req, res) => res.end('{"state":"on"}'));
await new Promise<void>((resolve) => bare.listen(0, "127.0.0.1", resolve));
const { port } = bare.address() as { port: number };

const hearth = await startHearth({ ...OFF, ADMIN_PASSWORD: PASSWORD });
const { authorization } = await login(hearth, PASSWORD);
const post = (path: string, body: object): Load => ({
  url: hearth.url + path,
  method: "POST",
  body,
  authorization,
});
const toggle = { entity_id: "light.kitchen", command: "toggle" };
const LOADS: Readonly<Record<string, Load>> = {
  "bare node:http": { url: `http://127.0.0.1:${port}` },
  "GET /api/state/light.kitchen": { url: `${hearth.url}/api/state/light.kitchen`, authorization },
  "POST /api/control, durable": post("/api/control", toggle),
  "POST /api/command, a question": post("/api/command", { command: "is the kitchen light on?" }),
};

let base: number | undefined;
for (const [name, load] of Object.entries(LOADS)) {
  const { rate, p99 } = await measure(load, { seconds: SECONDS, inFlight: IN_FLIGHT });
  base ??= rate;
  const ratio = (rate / base).toFixed(2);
  process.stdout.write(
    `${name.padEnd(32)} ${Math.round(rate)} requests/s (${ratio}), p99 ${p99.toFixed(1)} ms\n`,
  );
}
bare.close();
hearth.kill("SIGTERM");
await hearth.exit;
await clean();
