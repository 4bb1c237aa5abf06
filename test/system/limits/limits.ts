/** Limits over HTTP: exact, for each address and each group, and told with each answer. */
import { beforeAll, describe, expect, it } from "@jest/globals";
import type { Answer, Client, Sent } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";

const DEFAULTS = { LIMIT_A: "", LIMIT_B: "", LIMIT_C: "", LIMIT_D: "" };
const KITCHEN = "/api/state/light.kitchen";
const ON = { entity_id: "light.kitchen", command: "turn_on" };

const shown = ({ headers }: Answer) => [
  headers.get("x-ratelimit-limit"),
  headers.get("x-ratelimit-remaining"),
];
const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status);
const seconds = () => Math.floor(Date.now() / 1000);

describe("a house with the limits as shipped", () => {
  const house = sharedHouse(DEFAULTS);

  it("lets exactly 100 of 110 requests pass, however spelled and whatever they claim", async () => {
    const answers: Answer[] = [];
    for (let sent = 0; sent < 110; sent += 1) {
      const path = sent % 2 ? KITCHEN : KITCHEN.replace("/api", "/api/v1");
      answers.push(await house.admin.get(path, { "x-forwarded-for": `203.0.113.${sent}` }));
    }
    const expected = [...Array<number>(100).fill(200), ...Array<number>(10).fill(429)];
    expect(statuses(answers)).toEqual(expected);
    expect(shown(answers[99] as Answer)).toEqual(["100", "0"]);
    expect(shown(answers[109] as Answer)).toEqual(["100", "0"]);
  });

  it("counts other groups apart", async () => {
    const answers = [await house.admin.post("/control", ON), await house.admin.get("/api/state")];
    expect(statuses(answers)).toEqual([200, 200]);
    expect(answers.map((one) => shown(one)[0])).toEqual(["100", "100"]);
  });

  it("counts each resource of B apart, whatever stands below it", async () => {
    const left = async (path: string) => shown(await house.admin.get(path))[1];
    expect(await left("/history?entity_id=light.kitchen")).toBe("99");
    expect(await left("/history?entity_id=light.bedroom")).toBe("98");
    expect(await left("/scenes")).toBe("99");
    expect(await left("/scenes/movie_night")).toBe("98");
    expect(await left("/automations/hallway_light/traces")).toBe("99");
    expect(shown(await house.admin.send("DELETE", "/history"))[1]).toBe("97");
  });
});

/** Each group has another figure: the header tells which one has counted. */
const FIGURES = {
  LIMIT_A: "100/60",
  LIMIT_B: "90/60,40/900",
  LIMIT_C: "3/60",
  LIMIT_D: "20/60,1000/3600",
};

describe("a house behind a proxy", () => {
  const house = sharedHouse({ ...FIGURES, TRUSTED_PROXIES: "loopback" });
  let tablet: Client;
  let sensor: Client;
  beforeAll(async () => {
    tablet = await house.key("admin");
    sensor = await house.key("viewer");
  });

  const from = (address: string): Sent => ({ "x-forwarded-for": address });
  let made = 0;
  const somebodyNew = () => {
    made += 1;
    return from(`198.51.100.${made}`);
  };

  it("lets exactly 100 of 110 requests pass that come at once", async () => {
    const headers = somebodyNew();
    const answers = await Promise.all(
      Array.from({ length: 110 }, () => house.admin.get(KITCHEN, headers)),
    );
    expect(statuses(answers).filter((status) => status === 200)).toHaveLength(100);
    const left = answers.map((answer) => Number(shown(answer)[1])).sort((a, b) => b - a);
    expect(left).toEqual([...Array(100).keys()].reverse().concat(Array(10).fill(0)));
  });

  it("shows where one stands to OPTIONS, which costs nothing, also when nothing is left", async () => {
    const headers = somebodyNew();
    const ask = () => house.anyone.send("OPTIONS", "/control", { headers });
    expect([shown(await ask()), shown(await ask())]).toEqual([
      ["40", "40"],
      ["40", "40"],
    ]);
    const used = Array.from({ length: 41 }, () => house.admin.post("/control", {}, headers));
    await Promise.all(used);
    const last = await ask();
    expect([last.status, shown(last)]).toEqual([204, ["40", "0"]]);
  });

  it.each<[number, string, string, (sent: Sent) => Promise<Answer>]>([
    [200, "GET state", "100", (sent) => house.admin.get(KITCHEN, sent)],
    [200, "HEAD state", "100", (headers) => house.admin.send("HEAD", KITCHEN, { headers })],
    [200, "control", "40", (sent) => house.admin.post("/control", ON, sent)],
    [
      400,
      "a wrong body",
      "100",
      (sent) => house.admin.post("/api/control", { ...ON, x: 1, command: 1 }, sent),
    ],
    [401, "no credential", "100", (sent) => house.anyone.get(KITCHEN, sent)],
    [403, "no permission", "100", (sent) => sensor.post("/api/control", ON, sent)],
    [
      403,
      "a foreign page",
      "100",
      (sent) => house.admin.post("/api/control", ON, { ...sent, origin: "https://evil.example" }),
    ],
    [404, "no such device", "100", (sent) => house.admin.get("/api/state/light.attic", sent)],
    [405, "another method", "100", (headers) => house.admin.send("DELETE", KITCHEN, { headers })],
    [
      409,
      "an old version",
      "100",
      (sent) => house.admin.post("/api/control", ON, { ...sent, "if-match": '"999"' }),
    ],
    [
      415,
      "another type",
      "20",
      (sent) => house.anyone.post("/auth/token", {}, { ...sent, "content-type": "text/plain" }),
    ],
  ])("tells what is left with a %d for %s, of %s", async (status, _what, limit, send) => {
    const answer = await send(somebodyNew());
    const reset = Number(answer.headers.get("x-ratelimit-reset"));
    expect(answer.status).toBe(status);
    expect(shown(answer)).toEqual([limit, String(Number(limit) - 1)]);
    expect(reset).toBeGreaterThanOrEqual(seconds());
    expect(reset - seconds()).toBeLessThanOrEqual(limit === "40" ? 901 : 61);
  });

  it.each<[string, string, () => Client, unknown, Sent?]>([
    ["A", "100", () => house.admin, { entity_id: "light.kitchen", state: "on" }],
    ["A", "100", () => tablet, { entity_id: "light.kitchen", state: "on" }],
    ["A", "100", () => house.admin, {}],
    ["A", "100", () => house.anyone, [1]],
    ["A", "100", () => house.admin, {}, { "content-type": "text/plain" }],
    ["C", "3", () => house.admin, { context: "evening", state: {} }],
    // Without a credential nothing of the body is read.
    ["A", "100", () => house.anyone, { context: "evening", state: {} }],
    ["C", "3", () => tablet, {}],
    ["C", "3", () => tablet, [1]],
    ["C", "3", () => tablet, {}, { "content-type": "text/plain" }],
    ["C", "3", () => house.admin, { entity_id: "a.b" }, { "x-api-group": "C" }],
    ["A", "100", () => house.admin, { context: "x" }, { "x-api-group": "A" }],
    ["A", "100", () => house.admin, {}, { "x-api-group": "Z" }],
  ])("counts POST /api/state once, for %s", async (_group, limit, client, body, ...[sent]) => {
    const answer = await client().post("/api/state", body, { ...somebodyNew(), ...sent });
    expect(shown(answer)).toEqual([limit, String(Number(limit) - 1)]);
  });

  it("refuses the request that is one too many in the words of its group, with the time", async () => {
    const headers = somebodyNew();
    const answers = [];
    for (let sent = 0; sent < 4; sent += 1) answers.push(await tablet.get("/api/state", headers));
    const { body, headers: told } = answers[3] as Answer;
    const resetSeconds = Number(told.get("x-ratelimit-reset"));
    expect(statuses(answers)).toEqual([200, 200, 200, 429]);
    expect(Object.keys(body.error)).toEqual(["code", "message", "reset_time"]);
    expect(Math.ceil(Date.parse(body.error.reset_time) / 1000)).toBe(resetSeconds);
    expect(Number(told.get("retry-after"))).toBeGreaterThanOrEqual(1);
    expect(Number(told.get("retry-after"))).toBeLessThanOrEqual(60);
  });

  it("counts the address before the trusted proxy, not what the client adds; IPv6 by /64", async () => {
    const sent = ["192.0.2.1", "6.6.6.6, 192.0.2.1", "192.0.2.2", "2001:db8::1", "2001:db8::f:2"];
    const left = [];
    for (const address of sent) left.push(shown(await house.admin.get(KITCHEN, from(address)))[1]);
    expect(left).toEqual(["99", "98", "99", "99", "98"]);
  });

  it.each(["/health", "/health/ready", "/openapi.json", "/docs", "/docs/api", "/docs/site.js"])(
    "does not limit %s",
    async (path) =>
      expect(shown(await house.anyone.get(path, somebodyNew()))).toEqual([null, null]),
  );
});

describe("a house with one short limit and none else", () => {
  const house = sharedHouse({ LIMIT_A: "2/1" });

  it("serves again as soon as it said", async () => {
    const burst = Array.from({ length: 12 }, () => house.admin.get(KITCHEN));
    const refused = (await Promise.all(burst)).find(({ status }) => status === 429);
    await house.pass(Number(refused?.headers.get("retry-after")) * 1000);
    const again = await house.admin.get(KITCHEN);
    expect([again.status, ...shown(again)]).toEqual([200, "2", "1"]);
  });

  it("neither counts nor tells where a limit is off", async () => {
    const answer = await house.admin.post("/control", ON);
    expect([answer.status, ...shown(answer)]).toEqual([200, null, null]);
  });
});
