/** What a program passes wrongly to the client: it is refused before a request is sent. */
import { describe, expect, it } from "@jest/globals";
import { login, openHome } from "../../client/index.ts";
import type { Loose } from "../support/client.ts";

const url = "http://127.0.0.1:1";
const home: Loose = openHome({ url });

describe("a mistake of the program", () => {
  it.each([
    [
      "an address without scheme",
      () => openHome({ url: "localhost:3000" }),
      /not "localhost:3000"/,
    ],
    ["no address", () => openHome({ url: process.env.NONE as string }), /not undefined/],
    ["an address alone", () => openHome(url as unknown as { url: string }), /must be an object/],
    ["two credentials", () => openHome({ url, token: "a", apiKey: "b" }), /only one/],
    ["an unknown option of a home", () => openHome({ url, tokn: "a" } as { url: string }), /tokn/],
    ["the id of another domain", () => home.light("switch.fan"), /switch.fan is no light/],
  ])("is refused at once: %s", (_what, open, message) => {
    expect(open).toThrow(TypeError);
    expect(open).toThrow(message);
  });

  it.each([
    ["a wrong address of login", () => login("", "admin", "secret"), /not ""/],
    [
      "an option of a command",
      () => home.light("a").turnOn({}, { dryrun: true }),
      "turnOn has no option dryrun. Known are: dryRun, ifVersion, idempotencyKey, signal",
    ],
    ["an option of events", () => home.events({ sinse: "" }).next(), /no option sinse/],
    ["an option of until", () => home.until("light.a", "on", { timeout: 5 }), /no option timeout/],
    ["a watch without a listener", () => home.watch("light.a"), /must be a function/],
  ])("is refused without a request: %s", async (_what, run, message) => {
    const refused = expect(run()).rejects;
    await refused.toThrow(message);
  });
});
