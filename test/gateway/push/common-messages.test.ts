/** Words that several streams share: a ping is answered with what came along, and with a place. */
import { describe, expect, it } from "@jest/globals";
import { echo, ping, pong, typeOf } from "../../../gateway/push/common-messages.ts";
import type { Session } from "../../../gateway/push/dialect.ts";
import { STREAM_QUERY } from "../../../gateway/push/stream.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import { problemsOf } from "../../../shared/kernel/validation.ts";

const PLACE = "83e1a80f:127";

/** What a client gets that has sent this. */
const answerTo = (message: Free, position: string | undefined = PLACE) => {
  const sent: Free[] = [];
  const heard = { ...message };
  expect(problemsOf(ping.rules, heard)).toEqual([]);
  ping.run({ position, send: (one: Free) => sent.push(one) } as Partial<Session> as Session, heard);
  const [answer = {}, ...others] = sent;
  expect(others).toEqual([]);
  expect(problemsOf(pong.rules, { ...answer })).toEqual([]);
  return answer;
};

describe("a ping", () => {
  it.each([0, "", false, null, [1], { a: 1 }, "x"])("is answered with its id %j", (id) => {
    expect(answerTo({ id })).toEqual({ type: "pong", id, position: PLACE });
    expect(echo({ id })).toEqual({ id });
  });

  it("without an id is answered without one", () => {
    expect(Object.keys(answerTo({}))).toEqual(["type", "position"]);
    expect(echo({})).toEqual({});
  });

  it("is answered without a place to a client that was told nothing to go on from", () => {
    const sent = JSON.parse(JSON.stringify({ ...answerTo({}, undefined) }));
    expect(sent.type).toBe("pong");
  });
});

it.each<[Free, string]>([
  [{ type: "ping" }, "ping"],
  [{ type: "" }, ""],
  [{}, ""],
  [{ type: 5 }, ""],
  [{ type: null }, ""],
  [{ type: ["ping"] }, ""],
])("a message %j is heard as %j", (message, name) => {
  expect(typeOf(message)).toBe(name);
});

describe("the query of a stream", () => {
  const long = (length: number) => "x".repeat(length);

  it.each<[string, Record<string, string>, string[]]>([
    ["may be empty", {}, []],
    ["may hold all of them", { since: PLACE, token: "t", access_token: "a", ticket: "ht_x" }, []],
    ["holds no place but one of ours", { since: "yesterday" }, ["since"]],
    ["holds no empty place", { since: "" }, ["since"]],
    ["may hold a token of 4096 characters", { token: long(4096) }, []],
    ["holds no longer token", { token: long(4097) }, ["token"]],
    ["holds no longer access token", { access_token: long(4097) }, ["access_token"]],
    ["holds no longer ticket", { ticket: long(4097) }, ["ticket"]],
  ])("%s", (_what, query, fields) => {
    const problems = problemsOf(STREAM_QUERY, { ...query });
    expect(problems.map(({ field }) => field)).toEqual(fields);
  });
});
