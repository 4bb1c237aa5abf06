/** What open dashboards cost: the CPU of the process under the same commands, with and without them. */
import { setTimeout as pause } from "node:timers/promises";
import { clean } from "../support/spawn.ts";
import { type House, simpleDevicesOf, startHouse } from "./house.ts";
import { inTurns } from "./in-turns.ts";
import { cpuOf } from "./process-cpu.ts";
import { openCommander } from "./push-commands.ts";
import type { Row } from "./rows.ts";

const DASHBOARDS = 50;
/** Commands a second, each with one event. */
const RATE = 200;
const SECONDS = 10;
const GROWTH = 1.15;
/** As the dashboard does: a position that no log has is answered with every entity. */
const NO_POSITION = "00000000:0";
const INTERVAL = "50";
/** As often as a dashboard asks whether its connection still carries. */
const HEARTBEAT_MS = 10_000;
/** The events of the last commands are received within this time. */
const SETTLE_MS = 500;

interface Dashboards {
  /** Changes of a state that all of them received. */
  received(): number;
  close(): void;
}

const ticketFor = async ({ url, authorization = "" }: House): Promise<string> => {
  const response = await fetch(`${url}/auth/ticket`, {
    method: "POST",
    headers: { authorization },
  });
  return String(((await response.json()) as { ticket: string }).ticket);
};

/** Resolves when it has the state of the home. */
const openDashboard = async (house: House, onChange: () => void): Promise<() => void> => {
  const query = new URLSearchParams({
    ticket: await ticketFor(house),
    since: NO_POSITION,
    interval: INTERVAL,
  });
  const socket = new WebSocket(`${house.url.replace("http", "ws")}/ws?${query}`);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  socket.onerror = () => reject(new Error("A dashboard could not open its stream"));
  socket.onmessage = ({ data }) => {
    const { event } = JSON.parse(String(data)) as { event?: string };
    if (event === "resync") resolve();
    if (event === "state_change") onChange();
  };
  await promise;
  const heartbeat = setInterval(
    () => socket.send(JSON.stringify({ type: "ping", id: 1 })),
    HEARTBEAT_MS,
  );
  return () => {
    clearInterval(heartbeat);
    socket.close();
  };
};

const openDashboards = async (house: House, count: number): Promise<Dashboards> => {
  let changes = 0;
  const closings = await Promise.all(
    Array.from({ length: count }, () =>
      openDashboard(house, () => {
        changes += 1;
      }),
    ),
  );
  return { received: () => changes, close: () => closings.forEach((close) => void close()) };
};

/** Sends the commands evenly, and waits for their answers. */
const command = async (house: House, entities: readonly string[]): Promise<number> => {
  const commander = openCommander(house);
  const answers: Promise<void>[] = [];
  const start = performance.now();
  while (answers.length < RATE * SECONDS) {
    const due = Math.min(((performance.now() - start) * RATE) / 1000, RATE * SECONDS);
    while (answers.length < due)
      answers.push(commander.toggle(entities[answers.length % entities.length] ?? ""));
    await pause(1);
  }
  await Promise.all(answers);
  commander.close();
  return answers.length;
};

/** @returns the share of one core that the process used, and how many events each command had at each dashboard. */
const measure = async (house: House, entities: readonly string[], count: number) => {
  const dashboards = await openDashboards(house, count);
  try {
    const [start, before] = [performance.now(), cpuOf(house.pid)];
    const commands = await command(house, entities);
    await pause(SETTLE_MS);
    const share = (cpuOf(house.pid) - before) / (performance.now() - start);
    return { share, received: count === 0 ? 1 : dashboards.received() / (count * commands) };
  } finally {
    dashboards.close();
  }
};

export const run = async (): Promise<readonly Row[]> => {
  try {
    const house = await startHouse();
    const entities = await simpleDevicesOf(house);
    const { open, none } = await inTurns({
      open: () => measure(house, entities, DASHBOARDS),
      none: () => measure(house, entities, 0),
    });
    return [
      {
        what: `CPU at ${RATE} commands/s with ${DASHBOARDS} dashboards open`,
        figure: 100 * open.share,
        unit: "% of a core",
        beside: { what: "with none", figure: 100 * none.share },
        goal: { of: "ratio", is: "at most", value: GROWTH },
        more: `${open.received.toFixed(2)} events for each command at each dashboard`,
      },
    ];
  } finally {
    await clean();
  }
};
