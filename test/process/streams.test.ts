/** Streams of a real process: what is asked before one is opened, and what a kill leaves of them. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Client } from "../support/client.ts";
import { answersIn, exchangeBytes } from "../support/raw.ts";
import { clean, freshFolder, login, type Process, startHearth } from "../support/spawn.ts";
import { endStreams } from "../support/streams.ts";
import { CLOSE, frame, WISH, wishFor } from "../system/streams/bare.ts";
import { dim, dimAll, isOf, LAMP, levelsOf, WAYS } from "../system/streams/listeners.ts";

const PASSWORD = "a password of the tests";

describe("a process", () => {
  const env = { DATA_DIR: freshFolder(), ADMIN_PASSWORD: PASSWORD, LIMIT_D: "off", LIMIT_A: "off" };
  let hearth: Process;
  let admin: Client;
  beforeAll(async () => {
    hearth = await startHearth(env);
    admin = await login(hearth, PASSWORD);
  });
  afterAll(async () => {
    await endStreams();
    await clean();
  });

  it.each([
    [401, "refused", false],
    [101, "let in", true],
  ])("answers what came before a WebSocket first, then %d where that is %s", async (...row) => {
    const [status, , isKnown] = row;
    const credential = `Authorization: ${admin.authorization}`;
    const first = wishFor(`/api/events?wait=1&entity_id=${LAMP}`, [credential]);
    const second = wishFor("/ws", [...WISH, ...(isKnown ? [credential] : [])]);
    const sent = first + second + frame(CLOSE).toString("latin1");
    const answered = exchangeBytes(hearth.port, sent);
    // A client that is answered after it was sent tells that it has arrived; then, there is news for it.
    for (const _ of [1, 2, 3]) await (await fetch(`${hearth.url}/health`)).text();
    await dim(admin, isKnown ? 51 : 52);
    const text = await Promise.race([answered, hearth.exit]);
    expect(answersIn(String(text)).map((answer) => answer.status)).toEqual([200, status]);
    expect(hearth.err()).toBe("");
  });

  it("that is killed and starts again on its folder tells all what they have missed", async () => {
    const [[, listenBySocket]] = WAYS as readonly [(typeof WAYS)[number]];
    const listener = await listenBySocket(admin);
    await dimAll(admin, [61, 62, 63]);
    const { position } = await listener.next(isOf(LAMP, 62));
    hearth.kill("SIGKILL");
    await hearth.exit;
    admin = await login(await startHearth(env), PASSWORD);
    await dim(admin, 64);
    for (const [, listen] of WAYS) {
      const again = await listen(admin, { query: { since: position } });
      await again.next(isOf(LAMP, 64));
      expect(levelsOf(again)).toEqual([63, 64]);
      expect(again.heard.some(({ kind }) => kind === "resync")).toBe(false);
    }
  });
});
