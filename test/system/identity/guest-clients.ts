/** Guest links for stories: made, and taken by browsers that are each their own. */
import type { Booted } from "../../support/boot.ts";
import { type Client, clientFor, type Loose } from "../../support/client.ts";

export const LAMPS = { domains: ["light"], commands: ["turn_on", "turn_off"] };
export const DAY_S = 86_400;

export const newLink = (client: Client, body: object = {}) =>
  client.post("/guest-links", { name: "Anna", grant: LAMPS, expires_in: DAY_S, ...body });

/** @returns the link as it was shown, with the token that ends it. */
export const linkOf = async ({ admin }: Booted, body: object = {}): Promise<Loose> => {
  const answer = await newLink(admin, body);
  if (answer.status !== 201) throw new Error(`no link: ${answer.status} ${answer.text}`);
  return { ...answer.body, token: answer.body.url.split("/").at(-1) };
};

export const take = ({ anyone }: Pick<Booted, "anyone">, token: string) =>
  anyone.post("/auth/guest", { token });

/** The client of a guest. */
export const guestOf = async (house: Booted, body: object = {}): Promise<Client> => {
  const answer = await take(house, (await linkOf(house, body)).token);
  return clientFor(house.url, `ApiKey ${answer.body.key}`);
};

export const revoke = ({ admin }: Booted, id: string) => admin.send("DELETE", `/guest-links/${id}`);
