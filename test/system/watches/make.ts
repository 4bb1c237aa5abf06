/** Makes watches of tests, and waits for what they deliver. */
import { expect } from "@jest/globals";
import type { Client, Loose } from "../../support/client.ts";

export const isOn = (entity_id: string) => ({ condition: "state", entity_id, state: "on" });

export const watch = async (client: Client, body: object): Promise<Loose> => {
  const {
    status,
    body: answer,
    text,
  } = await client.post("/watches", { deliver: "poll", ...body });
  expect([status, answer.success, text]).toEqual([201, true, text]);
  return answer.watch;
};

/** @param query  For example `timeout=1&after=…`. */
export const waitFor = async (client: Client, id: string, query = "timeout=5"): Promise<Loose> => {
  const { status, body, text } = await client.get(`/watches/${id}/wait?${query}`);
  expect([status, text]).toEqual([200, text]);
  return body;
};
