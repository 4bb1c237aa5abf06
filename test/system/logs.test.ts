/** What a process writes into its log, and what it must never write there. */
import { afterEach, describe, expect, it } from "@jest/globals";
import { clientFor } from "../support/client.ts";
import { clean, login, type Process, startHearth } from "../support/spawn.ts";

const JWT_SECRET = "a secret of the tests that is long enough";
const JWT_SECRET_PREVIOUS = "an older secret that is long enough too";
const ANN = { username: "ann", password: "password of ann" };
afterEach(clean);

const logOf = (hearth: Process) => `${hearth.out()}${hearth.err()}`;

/** Logs in and out, rightly and wrongly, makes users and keys; tells everything that is secret. */
const useSecrets = async (hearth: Process): Promise<readonly string[]> => {
  const password = hearth.password ?? "";
  const anyone = clientFor(hearth.url);
  const admin = await login(hearth, password);
  const user = { ...ANN, role: "user" };
  await admin.post("/auth/users", user);
  const { body: tokens } = await anyone.post("/auth/token", user);
  const { body: renewed } = await anyone.post("/auth/refresh", tokens);
  const { body: key } = await admin.post("/auth/keys", { name: "panel", role: "user" });
  await clientFor(hearth.url, `ApiKey ${key.key}`).control("light.kitchen", "turn_on");
  await admin.post("/auth/revoke", { token: tokens.token });

  const wrong = ["wrong-password-of-ann", "wrong-token", "hk_wrong-key", "wrong-query-token"];
  const [guess = "", token = "", apiKey = "", query = ""] = wrong;
  await anyone.post("/auth/token", { username: "ann", password: guess });
  await anyone.send("POST", "/auth/token", { body: `{"password": "${guess}"` });
  await clientFor(hearth.url, `Bearer ${token}`).get("/api/state");
  await clientFor(hearth.url, `ApiKey ${apiKey}`).get("/api/state");
  await anyone.get(`/api/state?token=${query}&access_token=${query}`);
  await anyone.get(`/api/events?token=${renewed.token}`);
  const bearer = admin.authorization?.replace("Bearer ", "") ?? "";
  return [
    ...[password, bearer, user.password, tokens.token, tokens.refresh_token],
    ...[renewed.token, renewed.refresh_token, key.key, JWT_SECRET, JWT_SECRET_PREVIOUS, ...wrong],
  ];
};

/** The welcome shows the first password: once as such, once in the line to paste. */
const isWelcome = (line: string) => /First start: user admin|curl -s/.test(line);

describe.each(["text", "json"])("a log in %s", (LOG_FORMAT) => {
  it("shows no password, token or key, however much is logged", async () => {
    const settings = { LOG_FORMAT, LOG_LEVEL: "trace", JWT_SECRET, JWT_SECRET_PREVIOUS };
    const hearth = await startHearth(settings);
    const secrets = await useSecrets(hearth);
    hearth.kill("SIGTERM");
    await hearth.exit;
    const log = logOf(hearth).split("\n");
    const requests = log.filter((line) => /BROKER: request|"msg":"request"/.test(line));
    expect(requests.length).toBeGreaterThan(12);
    const shown = log.filter((line) => !isWelcome(line)).join("\n");
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(8);
      expect(shown).not.toContain(secret);
    }
  });
});

describe("a log in JSON", () => {
  it("tells the facts of what an admin did as fields beside the text", async () => {
    const hearth = await startHearth({ LOG_FORMAT: "json" });
    const admin = await login(hearth, hearth.password ?? "");
    await admin.post("/auth/users", { ...ANN, role: "user" });
    hearth.kill("SIGTERM");
    await hearth.exit;
    const lines = logOf(hearth)
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines).toContainEqual(
      expect.objectContaining({
        msg: "admin action",
        action: "identity.createUser",
        caller: "admin",
      }),
    );
  });

  it("is one object a line, from the welcome to the end", async () => {
    const hearth = await startHearth({ LOG_FORMAT: "json" });
    hearth.kill("SIGTERM");
    await hearth.exit;
    const lines = logOf(hearth).trimEnd().split("\n");
    for (const line of lines)
      expect(JSON.parse(line)).toMatchObject({
        level: expect.any(Number),
        time: expect.any(Number),
        msg: expect.any(String),
      });
    expect(lines.length).toBeGreaterThan(4);
  });
});
