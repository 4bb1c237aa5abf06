/** How fast events come to many clients, beside `ws` that sends each to one client after the other. */
import { clean, freshFolder, startHearth } from "../support/spawn.ts";
import { type Bare, startBare } from "./bare.ts";
import { affordable, type Crowd, openCrowd, type Transport } from "./crowd.ts";
import { devicesOf, enter, SETTINGS } from "./house.ts";
import { inTurns } from "./in-turns.ts";
import { atFullSpeed, steadily } from "./push-measures.ts";
import { commandRow, lastClientRow, lostRow, speedRow } from "./push-rows.ts";
import type { Server } from "./push-sent.ts";
import { syncTime } from "./push-sync.ts";
import type { Row } from "./rows.ts";

const MANY = 1000;
const MOST = 5000;
const FEW = 100;
/** Events a second for many clients. */
const EVENTS = 500;
/** Commands a second of which a few clients hear. */
const COMMANDS = 1000;

const SIMPLE = /^(light|switch)\./;

interface Place {
  readonly server: Server;
  readonly bare: Bare;
  /** What can be toggled again and again, each time with exactly one event. */
  readonly entities: readonly string[];
}
type Measured = (place: Place) => Promise<readonly Row[]>;

const nameOf = (wanted: number, { clients }: Crowd, kind: string): string =>
  `${clients} ${kind} clients${clients < wanted ? ` (not ${wanted}: too few open files)` : ""}`;

const withCrowd = async <T>(
  [transport, clients, server]: readonly [Transport, number, Server],
  measure: (crowd: Crowd) => Promise<T>,
): Promise<T> => {
  const crowd = await openCrowd(transport, affordable(clients), server);
  try {
    return await measure(crowd);
  } finally {
    crowd.close();
  }
};

const manySockets: Measured = ({ server, bare, entities }) =>
  withCrowd(["websocket", MANY, server], async (crowd) => {
    const house = { server, crowd, entities };
    const what = nameOf(MANY, crowd, "WebSocket");
    const speeds = await withCrowd(["websocket", MANY, bare], (other) =>
      inTurns({
        bare: () => atFullSpeed({ server: bare, crowd: other, entities }),
        hearth: () => atFullSpeed(house),
      }),
    );
    const { steady } = await inTurns({ steady: () => steadily(house, EVENTS) });
    return [
      await lostRow(what, crowd, true),
      lastClientRow(`${what}, ${EVENTS} events/s`, steady),
      speedRow(what, speeds.hearth, speeds.bare),
    ];
  });

const manyStreams: Measured = ({ server, entities }) =>
  withCrowd(["sse", MANY, server], async (crowd) => {
    const what = `${nameOf(MANY, crowd, "SSE")}, ${EVENTS} events/s`;
    const scene = { server, crowd, entities };
    const { steady } = await inTurns({ steady: () => steadily(scene, EVENTS) });
    return [await lostRow(what, crowd, true), lastClientRow(what, steady)];
  });

const fewSockets: Measured = ({ server, entities }) =>
  withCrowd(["websocket", FEW, server], async (crowd) => {
    const what = `${nameOf(FEW, crowd, "WebSocket")}, ${COMMANDS} commands/s`;
    const folder = freshFolder();
    const scene = { server, crowd, entities };
    const { both } = await inTurns({
      both: async () => ({ sync: syncTime(folder), ...(await steadily(scene, COMMANDS)) }),
    });
    return [commandRow(what, both, both.sync), await lostRow(what, crowd, true)];
  });

const mostSockets: Measured = ({ server, entities }) =>
  withCrowd(["websocket", MOST, server], async (crowd) => {
    const what = nameOf(MOST, crowd, "WebSocket");
    const scene = { server, crowd, entities };
    const { speed } = await inTurns({ speed: () => atFullSpeed(scene) });
    return [speedRow(what, speed), await lostRow(what, crowd, false)];
  });

const open = async (): Promise<Place> => {
  const hearth = await startHearth(SETTINGS);
  const { pid } = hearth;
  const house = await enter(hearth, pid);
  const { url, authorization } = house;
  const entities = (await devicesOf(house)).filter((id) => SIMPLE.test(id));
  return { server: { url, authorization, pid }, bare: await startBare("bare-push.ts"), entities };
};

export const run = async (): Promise<readonly Row[]> => {
  const place = await open();
  const rows: Row[] = [];
  try {
    for (const measured of [manySockets, manyStreams, fewSockets, mostSockets])
      rows.push(...(await measured(place)));
  } finally {
    await place.bare.stop();
    await clean();
  }
  return rows;
};
