/** The routes of versions, as the tests ask for them. */
import { expect } from "@jest/globals";
import type { Client, Loose } from "../../support/client.ts";

/** The answer of a request that is to succeed. */
export const sent = async (
  client: Client,
  method: string,
  path: string,
  body?: object,
): Promise<Loose> => {
  const init = body && {
    body: JSON.stringify(body),
    headers: { "content-type": "application/json" },
  };
  const answer = await client.send(method, path, init);
  expect([path, answer.status, answer.text]).toEqual([path, 200, expect.anything()]);
  return answer.body;
};

const at = (kind: string, id: string) => `/versions/${kind}/${encodeURIComponent(id)}`;

export const versionsOf = async (client: Client, kind: string, id: string): Promise<Loose[]> =>
  (await sent(client, "GET", at(kind, id))).versions;

export const restoring = (client: Client, kind: string, id: string, version: number, query = "") =>
  client.post(`${at(kind, id)}/restore${query}`, { version });

/** Only while the newest version is the one that is given. */
export const restoringAt = (
  client: Client,
  kind: string,
  id: string,
  version: number,
  { match, query = "" }: { readonly match: number; readonly query?: string },
) => client.post(`${at(kind, id)}/restore${query}`, { version }, { "if-match": `"${match}"` });

export const restored = async (client: Client, kind: string, id: string, version: number) => {
  const { status, body } = await restoring(client, kind, id, version);
  expect([status, body]).toEqual([200, expect.objectContaining({ success: true })]);
  return body.restored;
};
