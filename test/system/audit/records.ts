/** Reads the audit log of a house, for its stories. */
import { expect } from "@jest/globals";
import type { Booted } from "../../support/boot.ts";
import type { Loose } from "../../support/client.ts";
import { eventually } from "../../support/wait.ts";

export const recordsOf = async (
  { admin }: Pick<Booted, "admin">,
  filter: Readonly<Record<string, string>> = {},
): Promise<readonly Loose[]> => {
  const query = new URLSearchParams({ limit: "500", ...filter });
  const { status, body } = await admin.get(`/audit?${query}`);
  expect(status).toBe(200);
  return body.records;
};

/** The records of one request: they share its context. */
export const ofContext = async (house: Pick<Booted, "admin">, id: string) =>
  (await recordsOf(house)).filter(({ context_id }) => context_id === id);

export const untilRecorded = (
  house: Pick<Booted, "admin">,
  filter: Readonly<Record<string, string>>,
  wanted: object,
) => eventually(async () => (await recordsOf(house, filter))[0], wanted);
