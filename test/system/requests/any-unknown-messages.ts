/** Of every message that a socket hears, a field that no rule names is refused by name. */
import { afterEach, describe, expect, it } from "@jest/globals";
import { GROUPS } from "../../../gateway/groups/groups.ts";
import type { Loose } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";
import { endStreams } from "../../support/streams.ts";
import { socketOf } from "../streams/listeners.ts";

const STRAY = "stray_field";

/** By the path of its stream; who has come with a credential need not introduce itself. */
const MESSAGES = [
  ...new Map(
    Object.values(GROUPS).flatMap(({ streams }) =>
      streams.flatMap(({ spec, dialect: { incoming } }) =>
        Object.keys(incoming)
          .filter((name) => name !== "auth")
          .map((name) => [`${spec} ${name}`, [spec.replace("GET ", ""), name] as const] as const),
      ),
    ),
  ).values(),
];

describe("a socket", () => {
  const house = sharedHouse();
  afterEach(endStreams);

  it.each(MESSAGES)("of %s refuses a stray field of %s", async (path, name) => {
    const socket = await socketOf(house.admin, path);
    socket.send({ id: 1, ...(name === "tool" ? { tool: "state" } : { type: name }), [STRAY]: 1 });
    const isTold = ({ id, data, error }: Loose) => error !== undefined || (data?.id ?? id) === 1;
    const told: Loose = await socket.next(isTold);
    const { message } = told.error ?? told.data;
    expect([told.success === true, message]).toEqual([false, expect.stringContaining(STRAY)]);
  });
});
