/** How soon a few clients hear of commands that come one by one. */
import { freshFolder } from "../support/spawn.ts";
import { nameOf, withCrowd } from "./crowd.ts";
import { inTurns } from "./in-turns.ts";
import { steadily } from "./push-measures.ts";
import { commandRow, lostRow } from "./push-rows.ts";
import type { Scene } from "./push-sent.ts";
import { syncTime } from "./push-sync.ts";
import type { Row } from "./rows.ts";

const FEW = 100;
/** Commands a second. */
const COMMANDS = 1000;

/** @param ownMs  Milliseconds that an event may take to the last, beside what the disk takes. */
export const commandRows = (
  { server, entities }: Omit<Scene, "crowd">,
  ownMs: number,
): Promise<readonly Row[]> =>
  withCrowd(["websocket", FEW, server], async (crowd) => {
    const what = `${nameOf(FEW, crowd, "WebSocket")}, ${COMMANDS} commands/s`;
    const folder = freshFolder();
    const scene = { server, crowd, entities };
    const { both } = await inTurns({
      both: async () => ({ sync: syncTime(folder), ...(await steadily(scene, COMMANDS)) }),
    });
    return [
      commandRow(what, both, { sync: both.sync, own: ownMs }),
      await lostRow(what, crowd, true),
    ];
  });
