/** The end of a house, where a client does not go by itself. */
import { once } from "node:events";
import { connect } from "node:net";
import { describe, expect, it } from "@jest/globals";
import { bootAlone } from "../../support/boot.ts";

/** Milliseconds for a refusal to arrive, before the connection is cut. */
const LINGER = 1000;
/** Less than a stop waits for requests in flight. */
const SOON = 5000;

describe("a house that stops", () => {
  it("is not held up by a client that was refused and does not hang up", async () => {
    const { house, clock, port, stop } = await bootAlone();
    const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
    socket.write("GARBAGE\r\n\r\n");
    await once(socket, "data");
    const before = clock.elapsed();
    const stopped = house.stop();
    clock.advance(LINGER);
    await stopped;
    expect(clock.elapsed() - before).toBeLessThan(SOON);
    socket.destroy();
    await stop();
  });
});
