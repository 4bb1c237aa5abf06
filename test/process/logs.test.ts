/** What a process writes into its log, and what it must never write there, however much it writes. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { clean, login, type Process, startHearth } from "../support/spawn.ts";
import { endStreams } from "../support/streams.ts";
import { dim } from "../system/streams/listeners.ts";
import { account, models, stream } from "./secrets.ts";

const JWT_SECRET = "a secret of the tests that is long enough";
const JWT_SECRET_PREVIOUS = "an older secret that is long enough too";
const OFF = { LIMIT_A: "off", LIMIT_C_WS: "off", LIMIT_D: "off" };
const SETTINGS = { LOG_LEVEL: "trace", JWT_SECRET, JWT_SECRET_PREVIOUS, ...OFF };

/** The welcome shows the first password: once as such, once in the line to paste. */
const isWelcome = (line: string) =>
  /First start: user admin|Set your own password: |curl -s/.test(line);

/** What is written of what is written in other ways: in an address, in JSON, in Base64. */
const formsOf = (secret: string) => [
  secret,
  encodeURIComponent(secret),
  Buffer.from(secret).toString("base64").replace(/=+$/, ""),
];

const FORMATS = ["text", "json"];
let houses: readonly Process[];
let lines: readonly string[];
let accounts: readonly string[];
let streams: readonly string[];
beforeAll(async () => {
  houses = await Promise.all(FORMATS.map((LOG_FORMAT) => startHearth({ ...SETTINGS, LOG_FORMAT })));
});
afterAll(async () => {
  await endStreams();
  await clean();
});

describe.each(FORMATS)("a log in %s", (format) => {
  beforeAll(async () => {
    const hearth = houses[FORMATS.indexOf(format)] as Process;
    const password = hearth.password ?? "";
    const admin = await login(hearth, password);
    const keys = await models(admin);
    const own = [password, JWT_SECRET, JWT_SECRET_PREVIOUS, ...keys];
    accounts = [...own, ...(await account(hearth, admin))];
    streams = await stream(hearth, admin);
    await dim(admin, 9);
    hearth.kill("SIGTERM");
    expect(await hearth.exit).toBe(0);
    await endStreams();
    lines = `${hearth.out()}${hearth.err()}`.trimEnd().split("\n");
  });

  it("tells of each request", () => {
    const requests = lines.filter((line) => /BROKER: request|"msg":"request"/.test(line));
    expect(requests.length).toBeGreaterThan(100);
  });

  it("shows no password, token or key, but for the first password in the welcome", () => {
    const shown = lines.filter((line) => !isWelcome(line)).join("\n");
    for (const secret of accounts) {
      expect(secret.length).toBeGreaterThan(8);
      expect(shown).not.toContain(secret);
    }
    expect(lines.filter(isWelcome).join("\n")).toContain(accounts[0]);
  });

  it("shows no credential of a stream, wherever it stood", () => {
    const log = lines.join("\n");
    expect(streams.flatMap(formsOf).filter((form) => log.includes(form))).toEqual([]);
  });
});

/** That is the last of those above. */
describe("a log in JSON", () => {
  it("is one object a line, the welcome too", () => {
    for (const line of lines)
      expect(JSON.parse(line)).toMatchObject({
        level: expect.any(Number),
        time: expect.any(Number),
        msg: expect.any(String),
      });
    expect(lines.filter((line) => /First start|listens on/.test(line))).toHaveLength(2);
  });

  it("tells the facts of what an admin did as fields beside the text, at the usual level", () => {
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({
        level: 30,
        msg: "admin action",
        action: "identity.createUser",
        caller: "admin",
      }),
    );
  });
});
