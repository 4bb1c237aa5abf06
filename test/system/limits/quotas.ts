/** Sentences count against their user's limit for the profile, and against nothing else. */
import { beforeAll, describe, expect, it } from "@jest/globals";
import type { Answer, Client } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";

/** Windows begin at whole multiples of their length: long ones, so that none begins between two requests. */
const LIMITS = {
  LIMIT_B: "50/900",
  LIMIT_CLAUDE: "4/900,100/3600",
  LIMIT_GPT4: "2/900,3/3600",
  LIMIT_CUSTOM: "60/900",
};
const input = "is the kitchen light on?";

const shown = ({ status, headers }: Answer) => [
  status,
  headers.get("x-ratelimit-limit"),
  headers.get("x-ratelimit-remaining"),
];

describe("a house", () => {
  const house = sharedHouse({ ...LIMITS, TRUSTED_PROXIES: "loopback" });
  let ann: Client;
  let bert: Client;
  beforeAll(async () => {
    ann = await house.user("user");
    bert = await house.user("user");
  });

  const ask = (client: Client, model?: string) => client.post("/interpret", { input, model });

  it("lets each user have as many sentences as the profile allows, and shows what is left", async () => {
    const answers = [await ask(ann, "gpt4"), await ask(ann, "gpt4"), await ask(ann, "gpt4")];
    expect(answers.map(shown)).toEqual([
      [200, "2", "1"],
      [200, "2", "0"],
      [429, "2", "0"],
    ]);
    expect(answers[2]?.body.error).toMatchObject({ code: "RATE_LIMIT_EXCEEDED" });
    expect(Number(answers[2]?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(shown(await ask(bert, "gpt4"))).toEqual([200, "2", "1"]);
  });

  it("counts profiles apart, and takes the first of them where none is named", async () => {
    expect(shown(await ask(ann))).toEqual([200, "4", "3"]);
    expect(shown(await ask(ann, "claude"))).toEqual([200, "4", "2"]);
  });

  it("does not count them against the group's limit, however many they are", async () => {
    const cora = await house.user("user");
    for (let asked = 0; asked < 55; asked += 1)
      expect(shown(await ask(cora, "custom"))).toEqual([200, "60", String(59 - asked)]);
    expect(shown(await cora.get("/scenes"))).toEqual([200, "50", "49"]);
  });

  it("counts by address what is refused before the profile is known", async () => {
    const strangers = { "x-forwarded-for": "198.51.100.77" };
    const guess = () => house.anyone.post("/interpret", { input }, strangers);
    for (let asked = 0; asked < 50; asked += 1)
      expect(shown(await guess())).toEqual([401, "50", String(49 - asked)]);
    expect((await guess()).status).toBe(429);
    expect((await ann.post("/interpret", { input, model: "custom" }, strangers)).status).toBe(200);
  });

  it("counts nothing against a profile that does not exist, or a sentence that is none", async () => {
    expect((await ask(bert, "parrot")).status).toBe(400);
    expect((await bert.post("/interpret", { input: "", model: "gpt4" })).status).toBe(400);
    expect((await bert.post("/interpret", { input: "x".repeat(1001) })).status).toBe(400);
    expect(shown(await ask(bert, "gpt4"))).toEqual([200, "2", "0"]);
  });

  it("leaves the other requests alone, D's sentences too", async () => {
    expect((await ann.post("/api/command", { command: input })).status).toBe(200);
    expect((await ann.get("/scenes")).headers.get("x-ratelimit-limit")).toBe("50");
  });
});
