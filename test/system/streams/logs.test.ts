/** Whoever follows a stream says who he is in many ways; none of them is ever written down. */
import { afterEach, describe, expect, it } from "@jest/globals";
import { type Client, clientFor, type Sent } from "../../support/client.ts";
import { request, sendBytes } from "../../support/raw.ts";
import { clean, login, type Process, startHearth } from "../../support/spawn.ts";
import { endStreams } from "../../support/streams.ts";
import { WISH, wishFor } from "./bare.ts";
import { credentialOf, dim, type Listening, socketOf, WAYS } from "./listeners.ts";

const ADMIN_PASSWORD = "a password of the tests";
const LIMITS = { LIMIT_A: "off", LIMIT_C_WS: "off", LIMIT_D: "off" };
const NAMES = ["token", "access_token", "ticket"];

afterEach(async () => {
  await endStreams();
  await clean();
});

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
  await introduce((await admin.send("POST", "/auth/ticket")).body.ticket, "auth_ok");
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

/** What is written of what is written in other ways: in an address, in JSON, in Base64. */
const formsOf = (secret: string) => [
  secret,
  encodeURIComponent(secret),
  Buffer.from(secret).toString("base64").replace(/=+$/, ""),
];

describe.each(["text", "json"])("a log in %s", (LOG_FORMAT) => {
  it("shows no credential of a stream, wherever it stood, however much is logged", async () => {
    const settings = { LOG_FORMAT, LOG_LEVEL: "trace", ADMIN_PASSWORD, ...LIMITS };
    const hearth = await startHearth(settings);
    const secrets = openSecrets();
    const [anyone, admin] = [clientFor(hearth.url), await login(hearth, ADMIN_PASSWORD)];
    await follow(anyone, admin, secrets);
    await converse(anyone, admin, secrets);
    await stray(hearth, secrets);
    await dim(admin, 9);
    hearth.kill("SIGTERM");
    expect(await hearth.exit).toBe(0);
    const log = `${hearth.out()}${hearth.err()}`;
    expect(log.match(/BROKER: request|"msg":"request"/g)?.length).toBeGreaterThan(100);
    const shown = secrets.told.flatMap(formsOf).filter((form) => log.includes(form));
    expect(shown).toEqual([]);
    expect(secrets.told.length).toBeGreaterThan(100);
  });
});
