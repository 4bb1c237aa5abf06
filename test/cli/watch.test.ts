/** What happens is followed from a shell, over lost connections. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { STREAM_EVENTS } from "../../cli/commands/watch.ts";
import { ADMIN_PASSWORD } from "../support/settings.ts";
import { freshFolder, login, ROOT, startHearth } from "../support/spawn.ts";
import { openProxy, type TcpProxy } from "../support/tcp-proxy.ts";
import { eventually } from "../support/wait.ts";
import { cliHome, startCli } from "./support/home.ts";

const home = cliHome();

/** Where the log is: a command that begins there misses nothing, however late it starts. */
const position = async () => (await home.admin.get("/api/events")).body.position;
const turn = (id: string, command: string) => home.admin.control(id, command);

describe("hearth watch", () => {
  it("tells a change in a line, and ends after so many", async () => {
    const watch = home.start(`watch light.kitchen --count 1 --since ${await position()}`);
    await turn("light.office", "turn_off");
    await turn("light.kitchen", "turn_on");
    expect(await watch.next()).toMatch(/^\d\d:\d\d:\d\d {2}light\.kitchen +off → on, \d+ %$/);
    expect(await watch.exit).toBe(0);
  });

  it("leaves out what is of another area or domain", async () => {
    const watch = home.start(
      `watch --area Bedroom --domain light --count 1 --since ${await position()}`,
    );
    await turn("light.hallway", "toggle");
    await turn("climate.bedroom", "turn_off");
    await turn("light.bedroom", "turn_on");
    expect(await watch.next()).toContain("light.bedroom");
  });

  it("hands each message to programs, with texts as they were written", async () => {
    const event_data = { text: "5 < 6 & 7" };
    const watch = home.start(`watch --event custom_event --json -n 1 --since ${await position()}`);
    await home.admin.post("/api/events/doorbell", { event_data });
    expect(JSON.parse(await watch.next())).toMatchObject({
      event: "custom_event",
      data: { event_type: "doorbell", event_data },
      position: expect.stringContaining(":"),
    });
  });

  it.each([
    ["watch light.nothing", 5, "There is no device light.nothing"],
    ["watch --area Attic", 5, "List the areas with hearth areas"],
    ["watch --domain lihgt", 5, "did you mean light?"],
    ["watch --event scene_activate", 2, "Allowed choices are context_update, state_change"],
  ])("does not wait for what is not there: %s", async (words, code, text) =>
    expect(await home.hearth(words)).toMatchObject({ code, err: expect.stringContaining(text) }),
  );

  it("knows the events that the documentation of /ws has", () => {
    const page = readFileSync(join(ROOT, "docs/streams.md"), "utf8");
    const kinds = [...page.matchAll(/^\| `\/ws` \| outgoing \| `(\w+)` \|/gm)].map(
      ([, kind]) => kind,
    );
    const talk = ["conversation_delta", "conversation_result"];
    const answers = ["command_result", "tool_result", "pong", ...talk];
    expect([...STREAM_EVENTS, ...answers].sort()).toEqual(kinds.sort());
  });

  it("ends after a time", async () => {
    expect(await home.hearth("watch --for 50ms")).toMatchObject({ code: 0, out: "" });
  });

  it("ends with 4 where the credential is none", async () => {
    const env = { HEARTH_TOKEN: "none" };
    expect((await home.hearth("watch", { env })).code).toBe(4);
  });
});

describe("a connection that is lost", () => {
  let proxy: TcpProxy;
  beforeAll(async () => {
    proxy = await openProxy(Number(new URL(home.url).port));
  });
  afterAll(() => proxy.stop());

  it("is opened again, and what happened meanwhile is told", async () => {
    const since = await position();
    const env = { HEARTH_URL: `http://127.0.0.1:${proxy.port}` };
    const watch = home.start(`watch switch.tv_socket --since ${since}`, env);
    await turn("switch.tv_socket", "turn_off");
    expect(await watch.next()).toContain("on → off");
    proxy.turn({ isBroken: true });
    await turn("switch.tv_socket", "turn_on");
    await eventually(async () => ({ err: watch.err() }), {
      err: expect.stringContaining("The connection was lost"),
    });
    proxy.turn({});
    expect(await watch.next()).toContain("off → on");
    expect(watch.err()).toMatch(
      /^The connection was lost \(.*\): trying again until it is back\nThe connection is back\n$/,
    );
  });

  it("does not delay the end that --for has set", async () => {
    const env = { HEARTH_URL: `http://127.0.0.1:${proxy.port}` };
    const watch = home.start(`watch switch.tv_socket --for 1s --since ${await position()}`, env);
    await turn("switch.tv_socket", "toggle");
    await watch.next();
    proxy.turn({ isBroken: true });
    expect(await watch.exit).toBe(0);
    proxy.turn({});
  });
});

describe("a credential that is revoked", () => {
  it("ends what follows the home", async () => {
    const { body } = await home.admin.post("/auth/keys", { name: "shell", role: "viewer" });
    const watch = home.start(`watch --since ${await position()}`, { HEARTH_TOKEN: body.key });
    await turn("light.garage", "toggle");
    await watch.next();
    await home.admin.send("DELETE", `/auth/keys/${body.id}`);
    expect(await watch.exit).toBe(4);
    expect(watch.err()).toContain("Log in again with hearth login");
  });
});

describe("a service that restarts", () => {
  it("leaves no gap in what is followed", async () => {
    const settings = { DATA_DIR: freshFolder(), ADMIN_PASSWORD, HOMES: "virtual:?speed=0" };
    const first = await startHearth(settings);
    const before = await login(first, ADMIN_PASSWORD);
    const since = (await before.get("/api/events")).body.position;
    const HEARTH_TOKEN = before.authorization?.replace("Bearer ", "");
    const env = { HEARTH_URL: first.url, HEARTH_TOKEN };
    const watch = startCli(["watch", "light.kitchen", "--since", since], env);
    await before.control("light.kitchen", "turn_on", { brightness: 51 });
    expect(await watch.next()).toContain("off → on, 20 %");
    first.kill("SIGTERM");
    await first.exit;
    const second = await startHearth({ ...settings, PORT: String(first.port) });
    const after = await login(second, ADMIN_PASSWORD);
    await after.control("light.kitchen", "set_brightness", { brightness: 102 });
    await after.control("light.kitchen", "set_brightness", { brightness: 153 });
    expect(await watch.next()).toContain("on, 20 % → on, 40 %");
    expect(await watch.next()).toContain("on, 40 % → on, 60 %");
    expect(watch.err()).toContain("(The service restarts): trying again");
  });
});
