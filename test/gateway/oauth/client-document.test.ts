/** Documents of clients: read over https from public addresses, as they are, and no others. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import { readClientDocument } from "../../../gateway/oauth/client-document.ts";
import { openProvider } from "../../../gateway/oauth/provider.ts";
import { relay } from "../../../gateway/oauth/relay.ts";
import { systemClock } from "../../../shared/async/clock.ts";
import { type Booted, bootAlone } from "../../support/boot.ts";
import { stillClock } from "../../support/clocks.ts";
import { makeCertificate, openTlsServer } from "../../support/tls-server.ts";

const DOCUMENT = JSON.stringify({ client_id: "https://agent.test/client.json" });
const CALLBACK = "https://agent.test/callback";

describe("the document of a client", () => {
  let pair = { key: "", cert: "" };
  beforeAll(() => {
    pair = makeCertificate();
  });

  let close: (() => void) | undefined;
  afterEach(() => close?.());

  const serve = async (answer: (res: ServerResponse, req: IncomingMessage) => void) => {
    const server = await openTlsServer(pair, answer);
    close = server.close;
    return server.address;
  };
  const policy = (isPrivateAllowed = true) => ({
    isPrivateAllowed,
    ca: pair.cert,
    resolve: (
      _host: string,
      _options: object,
      done: (error: null, found: { address: string; family: number }[]) => void,
    ) => done(null, [{ address: "127.0.0.1", family: 4 }]),
  });
  const read = (address: string, isPrivateAllowed = true) =>
    readClientDocument(address, systemClock, policy(isPrivateAllowed));

  it("is read", async () => {
    const address = await serve((res) => res.end(DOCUMENT));
    expect(await (await read(address)).text()).toBe(DOCUMENT);
  });

  it("is not read where its name has a private address", async () => {
    let asked = false;
    const address = await serve((res) => {
      asked = true;
      res.end(DOCUMENT);
    });
    await expect(read(address, false)).rejects.toThrow("private address");
    expect(asked).toBe(false);
  });

  it("is not looked for elsewhere", async () => {
    const address = await serve((res) => res.writeHead(302, { location: "https://[::1]/" }).end());
    expect((await read(address)).status).toBe(302);
  });

  it("is not read beyond 5 KiB", async () => {
    const address = await serve((res) => res.end("x".repeat(6000)));
    await expect(read(address)).rejects.toThrow("over 5120 bytes");
  });

  it("is not waited for beyond its time", async () => {
    const clock = stillClock();
    const asked = Promise.withResolvers<void>();
    const address = await serve(() => asked.resolve());
    const reading = readClientDocument(address, clock, policy());
    const refused = expect(reading).rejects.toThrow(/abort/i);
    await asked.promise;
    await clock.advance(2500);
    await refused;
  });

  it.each(["http://agent.test/c", "https://127.0.0.1/c", "https://[::1]/c", "https://10.0.0.1/c"])(
    "is not read from %s",
    async (address) =>
      expect(read(address, false)).rejects.toThrow(/https address|private address/),
  );

  describe("in a home", () => {
    let house: Booted;
    beforeAll(async () => {
      house = await bootAlone();
    });
    afterAll(() => house.stop());

    /** Where a browser is sent that begins for a client with this document. */
    const begin = async (metadata: (client_id: string) => object) => {
      let document = "";
      const client_id = await serve((res) => res.end(document));
      document = JSON.stringify(metadata(client_id));
      const failed = (error: unknown) => {
        throw error;
      };
      const { broker } = house.house;
      const base = "https://home.example";
      const documents = policy();
      const provider = openProvider({ broker, clock: systemClock, base, documents, failed });
      const query = new URLSearchParams({
        response_type: "code",
        client_id,
        redirect_uri: CALLBACK,
        scope: "viewer",
        code_challenge: "x".repeat(43),
        code_challenge_method: "S256",
      });
      const headers = { host: "home.example" };
      const url = `/oauth/authorize?${query}`;
      return relay(provider.callback(), { method: "GET", url, headers, isSecure: true });
    };

    it("is the registration of the client", async () => {
      const { status, location } = await begin((client_id) => ({
        client_id,
        client_name: "Agent",
        redirect_uris: [CALLBACK],
        scope: "viewer user offline_access",
        token_endpoint_auth_method: "none",
      }));
      expect([status, location]).toEqual([303, expect.stringMatching(/^\/oauth\/consent\?id=/)]);
    });

    it.each([
      ["is of another client", () => ({ client_id: "https://agent.test/other.json" })],
      ["has another redirect address", (client_id: string) => ({ client_id })],
      [
        "has a redirect address that is not safe",
        (client_id: string) => ({ client_id, redirect_uris: [CALLBACK, "http://evil.example/"] }),
      ],
    ])("leads nowhere where it %s", async (_what, metadata) => {
      const redirect_uris = ["https://agent.test/another"];
      const { status, location } = await begin((id) => ({ redirect_uris, ...metadata(id) }));
      expect([status, location]).toEqual([400, undefined]);
    });
  });
});
