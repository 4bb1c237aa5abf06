/** How fast events come to many clients, beside `ws` that sends each to one client after the other. */
import { clean } from "../support/spawn.ts";
import { type Bare, startBare } from "./bare.ts";
import { nameOf, withCrowd } from "./crowd.ts";
import { simpleDevicesOf, startHouse } from "./house.ts";
import { inTurns } from "./in-turns.ts";
import { commandRows } from "./push-few.ts";
import { atFullSpeed, steadily } from "./push-measures.ts";
import { lastClientRow, lostRow, speedRow } from "./push-rows.ts";
import type { Server } from "./push-sent.ts";
import type { Row } from "./rows.ts";

const MANY = 1000;
const MOST = 5000;
/** Events a second for many clients. */
const EVENTS = 500;

interface Place {
  readonly server: Server;
  readonly bare: Bare;
  /** What is toggled. */
  readonly entities: readonly string[];
}
type Measured = (place: Place) => Promise<readonly Row[]>;

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

const mostSockets: Measured = ({ server, entities }) =>
  withCrowd(["websocket", MOST, server], async (crowd) => {
    const what = nameOf(MOST, crowd, "WebSocket");
    const scene = { server, crowd, entities };
    const { speed } = await inTurns({ speed: () => atFullSpeed(scene) });
    return [speedRow(what, speed), await lostRow(what, crowd, false)];
  });

/** Milliseconds from a command to the last of a few clients, beside what the disk takes. */
const OWN_MS = 1;

const fewSockets: Measured = (place) => commandRows(place, OWN_MS);

const open = async (): Promise<Place> => {
  const house = await startHouse();
  const bare = await startBare("bare-push.ts");
  return { server: house, bare, entities: await simpleDevicesOf(house) };
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
