/** The published client of the Model Context Protocol connects with nothing but the address of a home. */
import { describe, expect, it } from "@jest/globals";
import {
  Client,
  type OAuthClientProvider,
  StreamableHTTPClientTransport,
} from "@modelcontextprotocol/client";
import { sharedHouse } from "../../support/shared-house.ts";
import { CALLBACK, openAgentTools, PUBLIC_URL } from "./browser.ts";

type Saved = Parameters<OAuthClientProvider["saveTokens"]>[0];
type Information = Awaited<ReturnType<OAuthClientProvider["clientInformation"]>>;
type Discovered = Awaited<ReturnType<NonNullable<OAuthClientProvider["discoveryState"]>>>;

/** What an assistant keeps of a connection; `asked` is where it sends the browser. */
const openKeeper = () => {
  let information: Information;
  let tokens: Saved | undefined;
  let verifier = "";
  let asked: URL | undefined;
  let discovered: Discovered;
  const provider: OAuthClientProvider = {
    redirectUrl: CALLBACK,
    clientMetadata: { client_name: "MCP client", redirect_uris: [CALLBACK] },
    clientInformation: () => information,
    saveClientInformation: (given) => {
      information = given;
    },
    tokens: () => tokens,
    saveTokens: (given) => {
      tokens = given;
    },
    redirectToAuthorization: (url) => {
      asked = url;
    },
    saveCodeVerifier: (given) => {
      verifier = given;
    },
    codeVerifier: () => verifier,
    saveDiscoveryState: (given) => {
      discovered = given;
    },
    discoveryState: () => discovered,
  };
  return { provider, asked: () => asked as URL, tokens: () => tokens as Saved };
};

describe("the MCP client", () => {
  const house = sharedHouse({ PUBLIC_URL });

  /** As the name would lead there. */
  const through: typeof fetch = (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    return fetch(address.replace(PUBLIC_URL, house.url), init);
  };
  const transportFor = (authProvider: OAuthClientProvider) =>
    new StreamableHTTPClientTransport(new URL(`${PUBLIC_URL}/mcp`), {
      authProvider,
      fetch: through,
    });
  const newClient = () => new Client({ name: "test", version: "1.0.0" });
  const tools = () => openAgentTools(house);

  const agreed = async () => {
    const keeper = openKeeper();
    const first = transportFor(keeper.provider);
    await expect(newClient().connect(first)).rejects.toThrow(/unauthorized/i);
    const { pathname, search } = keeper.asked();
    const begun = await tools().begin(Object.fromEntries(new URLSearchParams(search)));
    expect(pathname).toBe("/oauth/authorize");
    return { keeper, first, back: await tools().consent(begun, { areas: "kitchen" }) };
  };

  it("finds the server, registers, is agreed to, and lists tools", async () => {
    const { keeper, first, back } = await agreed();
    await first.finishAuth(back.searchParams);
    const client = newClient();
    await client.connect(transportFor(keeper.provider));
    expect((await client.listTools()).tools.length).toBeGreaterThan(3);
    expect(keeper.tokens().refresh_token).toEqual(expect.any(String));
    await client.close();
  });

  it("refuses an answer of another issuer", async () => {
    const { first, back } = await agreed();
    back.searchParams.set("iss", "https://evil.example");
    await expect(first.finishAuth(back.searchParams)).rejects.toThrow(/issuer/i);
  });
});
