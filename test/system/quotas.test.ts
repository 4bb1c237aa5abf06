/** Sentences count against their user's limit for the profile, besides the limit of the group. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { type Booted, layouts } from "../support/boot.ts";
import type { Answer, Client } from "../support/client.ts";

const LIMITS = {
  LIMIT_B: "50/900",
  LIMIT_CLAUDE: "4/60,100/3600",
  LIMIT_GPT4: "2/60,3/3600",
  LIMIT_CUSTOM: "60/60",
};
const input = "is the kitchen light on?";

const shown = ({ status, headers }: Answer) => [
  status,
  headers.get("x-ratelimit-limit"),
  headers.get("x-ratelimit-remaining"),
];

describe.each(layouts)("a house in %s", (_name, boot) => {
  let house: Booted;
  let ann: Client;
  let bert: Client;
  beforeAll(async () => {
    house = await boot(LIMITS);
    ann = await house.user("user");
    bert = await house.user("user");
  });
  afterAll(() => house.stop());

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

  it("shows the group's limit where that leaves less", async () => {
    const [status, limit, left] = shown(await ask(ann, "custom"));
    expect([status, limit]).toEqual([200, "50"]);
    expect(Number(left)).toBeLessThan(50);
  });

  it("counts nothing for a profile that does not exist, or a sentence that is none", async () => {
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
