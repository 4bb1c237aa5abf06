/** A browser and a client of OAuth for tests: what each of them sends, and nothing else. */
import { createHash, randomBytes } from "node:crypto";
// Compiled before the first request, which would wait for it.
import "../../../gateway/oauth/provider.ts";
import { ADMIN_PASSWORD, type Booted } from "../../support/boot.ts";
import { type Client, clientFor, type Loose } from "../../support/client.ts";

export const PUBLIC_URL = "https://home.example";
export const CALLBACK = "https://agent.example/callback";

export type Fields = Readonly<Record<string, string | readonly string[] | undefined>>;

const search = (fields: Fields): URLSearchParams => {
  const all = new URLSearchParams();
  for (const [name, value] of Object.entries(fields))
    for (const one of [value ?? []].flat()) all.append(name, one);
  return all;
};

export const pkce = () => {
  const verifier = randomBytes(32).toString("base64url");
  return { verifier, challenge: createHash("sha256").update(verifier).digest("base64url") };
};

/** The parts of the service under its public address. */
export const openAgentTools = (house: Pick<Booted, "url">) => {
  const at = (address: string) => address.replace(PUBLIC_URL, house.url);
  const local = (path: string) => (path.startsWith("/") ? house.url + path : at(path));

  const postForm = async (path: string, fields: Fields, headers: Fields = {}) => {
    const response = await fetch(local(path), {
      method: "POST",
      redirect: "manual",
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        ...(headers as Record<string, string>),
      },
      body: search(fields),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text };
  };

  const register = async (metadata: object = {}) => {
    const response = await fetch(local("/oauth/register"), {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ client_name: "Test agent", redirect_uris: [CALLBACK], ...metadata }),
    });
    const body: Loose = await response.json();
    return { status: response.status, body };
  };

  /** Begins like a browser that a client has sent: without anything but the address. */
  const begin = async (query: Fields) => {
    const response = await fetch(local(`/oauth/authorize?${search(query)}`), {
      redirect: "manual",
    });
    const location = response.headers.get("location") ?? "";
    const cookie = (response.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
    const text = await response.text();
    return { status: response.status, location, cookie, text, headers: response.headers };
  };

  const page = async (path: string, cookie: string) => {
    const response = await fetch(local(path), { redirect: "manual", headers: { cookie } });
    const text = await response.text();
    const csrf = /name="csrf" value="([^"]+)"/.exec(text)?.[1] ?? "";
    return { status: response.status, text, csrf, headers: response.headers };
  };

  /** Signs in and answers the consent; the address to which the client's page is sent. */
  const consent = async (
    { location, cookie }: { readonly location: string; readonly cookie: string },
    choice: Fields = {},
    { username = "admin", password = ADMIN_PASSWORD } = {},
  ): Promise<URL> => {
    const { csrf } = await page(location, cookie);
    const signIn = { csrf, step: "sign_in", username, password };
    const signed = await postForm(location, signIn, { cookie });
    const next = /name="csrf" value="([^"]+)"/.exec(signed.text)?.[1] ?? "";
    const agreed = await postForm(location, { csrf: next, step: "allow", ...choice }, { cookie });
    const resume = agreed.headers.get("location") ?? "";
    if (resume === "") throw new TypeError(agreed.text);
    const response = await fetch(local(resume), { redirect: "manual", headers: { cookie } });
    return new URL(response.headers.get("location") ?? "about:blank");
  };

  const token = async (fields: Fields) => {
    const { status, text } = await postForm("/oauth/token", fields);
    return { status, body: JSON.parse(text) };
  };

  const revoke = (fields: Fields) => postForm("/oauth/revoke", fields);

  /** What a client asks first. */
  const asking = (client_id: string, challenge: string, more: Fields = {}): Fields => ({
    response_type: "code",
    client_id,
    redirect_uri: CALLBACK,
    code_challenge: challenge,
    code_challenge_method: "S256",
    state: "a state",
    ...more,
  });

  /** All steps up to the code. */
  const authorized = async (
    choice: Fields = {},
    query: Fields = {},
    who?: { readonly username: string; readonly password: string },
  ) => {
    const { client_id } = (await register()).body;
    const { verifier, challenge } = pkce();
    const begun = await begin(asking(client_id, challenge, query));
    const back = await consent(begun, choice, who);
    const code = back.searchParams.get("code") ?? "";
    const exchange: Fields = {
      grant_type: "authorization_code",
      client_id,
      code,
      redirect_uri: CALLBACK,
      code_verifier: verifier,
    };
    return { client_id, verifier, back, code, exchange };
  };

  /** A connected agent. */
  const connected = async (...how: Parameters<typeof authorized>) => {
    const asked = await authorized(...how);
    const { status, body } = await token(asked.exchange);
    if (status !== 200) throw new TypeError(JSON.stringify(body));
    const client: Client = clientFor(house.url, `Bearer ${body.access_token}`);
    const refresh = (refresh_token: string = body.refresh_token, more: Fields = {}) =>
      token({ grant_type: "refresh_token", client_id: asked.client_id, refresh_token, ...more });
    return { ...asked, tokens: body, client, refresh };
  };

  return { register, begin, page, consent, token, revoke, asking, authorized, connected, postForm };
};
