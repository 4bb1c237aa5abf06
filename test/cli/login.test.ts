/** Several homes, each with its credential, in a file that only its owner reads. */
import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "@jest/globals";
import { freePort } from "../support/free-port.ts";
import { ADMIN_PASSWORD } from "../support/settings.ts";
import { freshFolder } from "../support/spawn.ts";
import { cliHome } from "./support/home.ts";

const home = cliHome();
let folder: string;
beforeEach(() => {
  folder = freshFolder();
});

const file = () => join(folder, "hearth/profiles.json");
const kept = () => JSON.parse(readFileSync(file(), "utf8"));
/** Of a person without variables. */
const hearth = (words: string, stdin = "") =>
  home.hearth(words, {
    stdin,
    env: { HEARTH_URL: undefined, HEARTH_TOKEN: undefined, XDG_CONFIG_HOME: folder },
  });
const logIn = () => hearth(`login ${home.url} --password-stdin`, `${ADMIN_PASSWORD}\n`);

/** What two logins would have written. */
const keep = (profiles: object, current = "default") => {
  mkdirSync(join(folder, "hearth"));
  writeFileSync(file(), JSON.stringify({ current, profiles }), { mode: 0o600 });
};
const profile = () => ({ url: home.url, username: "admin", token: home.env.HEARTH_TOKEN });

describe("hearth login", () => {
  it("keeps a token that the commands after it use", async () => {
    expect((await logIn()).out).toBe(`Logged in to ${home.url} as admin (profile default)\n`);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, "hearth")).mode & 0o777).toBe(0o700);
    expect((await hearth("whoami")).out).toContain(`admin (admin) at ${home.url}`);
  });

  it("keeps an API key for a program", async () => {
    const { body } = await home.admin.post("/auth/keys", { name: "tablet", role: "viewer" });
    await hearth(`login ${home.url} --profile tablet --key`, body.key);
    expect((await hearth("whoami --profile tablet --json")).json).toMatchObject({
      username: "tablet",
      credential: "api_key",
    });
  });

  it("keeps nothing where the password is wrong", async () => {
    const { code, err } = await hearth(`login ${home.url} --password-stdin`, "wrong");
    expect([code, err]).toEqual([4, expect.stringContaining("hearth users password <name>")]);
    expect(err).not.toContain("Log in with hearth login");
    expect(await hearth("profiles --json")).toMatchObject({ json: { profiles: [] } });
  });

  it("renews a token that has nearly ended, once for all commands", async () => {
    await logIn();
    const before = kept();
    before.profiles.default.expires_at = new Date(Date.now() + 1000).toISOString();
    writeFileSync(file(), JSON.stringify(before));
    const runs = await Promise.all([1, 2].map(() => hearth("get light.kitchen")));
    expect(runs.map(({ code, err }) => [code, err])).toEqual(runs.map(() => [0, ""]));
    expect(kept().profiles.default.token).not.toBe(before.profiles.default.token);
  });
});

describe("a login that has ended", () => {
  const ended = () => ({
    url: home.url,
    username: "admin",
    token: "none",
    refresh_token: "none",
    expires_at: "2020-01-01T00:00:00Z",
  });

  it("is named with its profile, and how to renew it", async () => {
    keep({ cabin: ended() }, "cabin");
    expect(await hearth("get")).toMatchObject({
      code: 4,
      err: "error: The login of the profile cabin has ended\n  Log in again: hearth login --profile cabin\n",
    });
  });

  it("is forgotten by a logout", async () => {
    keep({ cabin: ended() }, "cabin");
    expect((await hearth("logout")).code).toBe(0);
    expect(kept().profiles).toEqual({});
  });

  it("of a home that is away is kept, and the other way is named", async () => {
    keep({ default: { ...profile(), url: `http://127.0.0.1:${await freePort()}` } });
    const { code, err } = await hearth("logout");
    expect([code, err]).toEqual([3, expect.stringContaining("hearth profiles remove default")]);
  });
});

describe("hearth logout", () => {
  it("ends the token, and forgets it", async () => {
    await logIn();
    const { token } = kept().profiles.default;
    expect((await hearth("logout")).code).toBe(0);
    expect(kept().profiles).toEqual({});
    const env = { HEARTH_TOKEN: token };
    expect((await home.hearth("whoami", { env })).code).toBe(4);
  });
});

describe("profiles", () => {
  it("are listed, with the one that is used when none is named", async () => {
    keep({ default: profile(), cabin: { url: "https://cabin.example", api_key: "hk_x" } }, "cabin");
    const { out } = await hearth("profiles");
    expect(out).toMatch(/^\* cabin +https:\/\/cabin.example +API key$/m);
    expect(out).toMatch(/^ {2}default +http:\S+ +admin +token$/m);
  });

  it("are used, and removed, by name", async () => {
    keep({ default: profile(), cabin: profile() }, "cabin");
    expect((await hearth("profiles use default")).code).toBe(0);
    expect(kept().current).toBe("default");
    await hearth("profiles remove cabin");
    expect(Object.keys(kept().profiles)).toEqual(["default"]);
  });

  it("that are not there are named with what may have been meant", async () => {
    keep({ cabin: profile() });
    const { code, err } = await hearth("get --profile cabn");
    expect([code, err]).toEqual([5, expect.stringContaining("did you mean cabin?")]);
  });

  it("keep their credential from another address", async () => {
    keep({ default: profile() });
    const { code, err } = await hearth(`get --url ${home.url.replace("127.0.0.1", "localhost")}`);
    expect([code, err]).toEqual([4, expect.stringContaining("Log in with hearth login")]);
  });

  it.each([
    ["{", "it is no object"],
    ['{"current":"default","profiles":{},"more":1}', "more is not known"],
    ['{"current":"default","profiles":{"default":{"url":"http://a","tokn":"x"}}}', "default.tokn"],
  ])("in a damaged file are not used: %s", async (text, problem) => {
    keep({});
    writeFileSync(file(), text);
    const { code, err } = await hearth("get");
    expect([code, err]).toEqual([2, expect.stringContaining(problem)]);
  });
});
