/** Clients for stories of approvals: an agent's key, and what is waiting. */
import type { Booted } from "../../support/boot.ts";
import { type Client, clientFor, type Loose } from "../../support/client.ts";

/** A client with a new key that was made for an agent. */
export const agentKey = async (
  { admin, url }: Booted,
  role = "user",
  grant?: object,
): Promise<Client> => {
  const wanted = { name: "assistant", role, agent: true, ...(grant && { grant }) };
  const { body } = await admin.post("/auth/keys", wanted);
  return clientFor(url, `ApiKey ${body.key}`);
};

/** The id of the approval that a request has asked for. */
export const askedFor = ({ status, body }: { status: number; body: Loose }): string => {
  if (status !== 202 || body.approval === undefined)
    throw new Error(`not asked: ${status} ${JSON.stringify(body)}`);
  return body.approval.id;
};

export const decide = (client: Client, id: string, decision: string, body: object = {}) =>
  client.post(`/approvals/${id}/${decision}`, body);

export const approvalOf = async (client: Client, id: string): Promise<Loose> =>
  (await client.get(`/approvals/${id}`)).body.approval;

/** The state of an entity. */
export const stateOf = async ({ admin }: Pick<Booted, "admin">, entity_id: string) =>
  (await admin.get(`/api/state/${entity_id}`)).body.state as string;
