/** Uses everything that is secret, rightly and wrongly, and tells what it was: none of it may be shown. */
import { expect } from "@jest/globals";
import { type Client, clientFor, type Sent } from "../support/client.ts";
import { openModelServer } from "../support/model-server/model-server.ts";
import { request, sendBytes } from "../support/raw.ts";
import type { Process } from "../support/spawn.ts";
import { WISH, wishFor } from "../system/streams/bare.ts";
import { credentialOf, type Listening, socketOf, WAYS } from "../system/streams/listeners.ts";

const ANN = { username: "ann", password: "password of ann" };
const NAMES = ["token", "access_token", "ticket"];

/** Logs in and out, makes users and keys. */
export const account = async ({ url }: Process, admin: Client): Promise<readonly string[]> => {
  const anyone = clientFor(url);
  await admin.post("/auth/users", { ...ANN, role: "user" });
  const { body: tokens } = await anyone.post("/auth/token", ANN);
  const { refresh_token } = tokens;
  const { body: renewed } = await anyone.post("/auth/refresh", { refresh_token });
  const { body: key } = await admin.post("/auth/keys", { name: "panel", role: "user" });
  await clientFor(url, `ApiKey ${key.key}`).control("light.kitchen", "turn_on");
  await admin.post("/auth/revoke", { token: tokens.token });

  const wrong = ["wrong-password-of-ann", "wrong-token", "hk_wrong-key", "wrong-query-token"];
  const [guess = "", token = "", apiKey = "", query = ""] = wrong;
  await anyone.post("/auth/token", { username: "ann", password: guess });
  await anyone.send("POST", "/auth/token", { body: `{"password": "${guess}"` });
  await clientFor(url, `Bearer ${token}`).get("/api/state");
  await clientFor(url, `ApiKey ${apiKey}`).get("/api/state");
  await anyone.get(`/api/state?token=${query}&access_token=${query}`);
  await anyone.get(`/api/events?token=${renewed.token}`);
  const secrets = [ANN.password, tokens.token, tokens.refresh_token];
  return [...secrets, renewed.token, renewed.refresh_token, key.key, ...wrong];
};

/** Sets, changes and tests language models: one that answers, one that refuses, one that is not there. */
export const models = async (admin: Client): Promise<readonly string[]> => {
  const server = await openModelServer();
  const patch = (profile: string, body: object) =>
    admin.send("PATCH", `/models/${profile}`, {
      body: JSON.stringify(body),
      headers: { "content-type": "application/json" },
    });
  const [right, refused, lost, wrong] = [1, 2, 3, 4].map((n) => `sk-of-the-tests-${n}`);
  const at = { provider: "openai", base_url: server.urlFor("openai"), model: "scripted" };
  await patch("custom", { ...at, key: right });
  await admin.post("/models/custom/test", {});
  await admin.post("/interpret", { input: "flubber the kitchen", model: "custom" });
  server.script({ status: 401, body: `{"error":{"message":"Incorrect API key: ${refused}"}}` });
  await patch("gpt4", { ...at, key: refused });
  await admin.post("/models/gpt4/test", {});
  await admin.post("/interpret", { input: "flubber the kitchen", model: "gpt4" });
  await patch("claude", { model: "a", base_url: "http://127.0.0.1:1", key: lost });
  await admin.post("/interpret", { input: "flubber the kitchen", model: "claude" });
  await patch("claude", { base_url: "nowhere", key: wrong });
  await server.stop();
  return [right, refused, lost, wrong].flatMap((key) => key ?? []);
};

/** A secret of one use, so that a line that shows it shows where it came from. */
const openSecrets = () => {
  const told: string[] = [];
  return {
    told,
    tell(secret: string): string {
      told.push(secret);
      return secret;
    },
    /** One that opens nothing. */
    wrong(kind: string): string {
      told.push(`${kind}wrong-secret-${told.length}-of-the-tests`);
      return told.at(-1) ?? "";
    },
  };
};
type Secrets = ReturnType<typeof openSecrets>;

/** Follows each stream with a credential in each place, right and wrong. */
const follow = async (anyone: Client, admin: Client, { tell, wrong }: Secrets) => {
  const { body } = await admin.post("/auth/keys", { name: "panel", role: "viewer" });
  const [token, key] = [tell(credentialOf(admin)), tell(body.key)];
  const ticket = async () => tell((await admin.send("POST", "/auth/ticket")).body.ticket);
  for (const [path, listen] of WAYS) {
    const right: Listening[] = [
      { headers: { authorization: `Bearer ${token}` } },
      { headers: { authorization: `ApiKey ${key}` } },
      { query: { token } },
      { query: { access_token: key } },
      // A poll asks more than once.
      ...(path === "/api/events" ? [] : [{ query: { ticket: await ticket() } }]),
    ];
    for (const options of right) await listen(anyone, options);
    const headers = (scheme: string): Sent => ({ authorization: `${scheme} ${wrong("")}` });
    const refused: Listening[] = [
      ...["Bearer", "ApiKey", "Basic"].map((scheme) => ({ headers: headers(scheme) })),
      ...NAMES.flatMap((name) =>
        ["", "hk_", "ht_"].map((kind) => ({ query: { [name]: wrong(kind) } })),
      ),
      { query: { token, since: "nowhere" } },
      { query: { ticket: await ticket() }, headers: { origin: "https://evil.example" } },
    ];
    for (const options of refused) await listen(anyone, options).catch(() => undefined);
  }
};

/** Says secrets in messages: where they belong, and where they do not. */
const converse = async (anyone: Client, admin: Client, { tell, wrong }: Secrets) => {
  const introduce = async (access_token: unknown, type: string) => {
    const socket = await socketOf(anyone, "/api/websocket");
    socket.send({ type: "auth", access_token });
    await socket.next((said) => said.type === type);
  };
  await introduce(tell(credentialOf(admin)), "auth_ok");
  await introduce(tell((await admin.send("POST", "/auth/ticket")).body.ticket), "auth_ok");
  for (const secret of [wrong(""), wrong("hk_"), wrong("ht_"), [wrong("")]])
    await introduce(secret, "auth_invalid");
  for (const path of ["/events", "/ws", "/api/websocket"]) {
    const socket = await socketOf(admin, path);
    // There, it would end the conversation.
    if (path !== "/api/websocket") socket.send({ type: "auth", access_token: wrong("") });
    socket.send({ tool: "control", access_token: wrong(""), ticket: wrong("ht_"), id: 1 });
    socket.send(`{"access_token": "${wrong("")}"`);
    socket.send({ type: "ping", id: 2 });
    await socket.next(({ type }) => type === "pong");
  }
};

/** Sends secrets with requests that no stream takes. */
const stray = async ({ port }: Process, { wrong }: Secrets) => {
  const HOST = "Host: localhost";
  for (const name of NAMES)
    for (const path of ["/ws", "/subscribe_events", "/nowhere", "/api/state", "//ws"]) {
      const [CONNECTION, ...wish] = WISH;
      const lines = [`${CONNECTION}, close`, ...wish.slice(0, 2)];
      await sendBytes(port, wishFor(`${path}?${name}=${wrong("")}`, lines));
      await sendBytes(port, request(`POST ${path}?${name}=${wrong("ht_")}`, [HOST]));
      await sendBytes(port, request(`GET ${path}?%zz&${name}=${wrong("hk_")}\x01`, [HOST]));
    }
};

/** Says who he is, wherever that may be said on a stream, and wherever it may not. */
export const stream = async (hearth: Process, admin: Client): Promise<readonly string[]> => {
  const secrets = openSecrets();
  const anyone = clientFor(hearth.url);
  await follow(anyone, admin, secrets);
  await converse(anyone, admin, secrets);
  await stray(hearth, secrets);
  expect(secrets.told.length).toBeGreaterThan(100);
  return secrets.told;
};
