/** The add-on Matter of a running Hearth: installed by npm from its registry, started, called. */
import { expect } from "@jest/globals";
import type { Client, Loose } from "../client.ts";
import { eventually } from "../wait.ts";

/** npm fetches a library of 140 MB. */
export const INSTALL_MS = 240_000;
/** A device is subscribed a few seconds after its code was given. */
const JOB_MS = 90_000;
const START_MS = 60_000;
const STARTED = { addon: { state: "started" } };

/** Signs of life as often as the add-on allows: what is away is noticed soon. */
export const SETTINGS = { report_interval: 1 };

/** Waits for the end of a job, which must succeed. */
export const succeeded = async (admin: Client, { id }: Loose, withinMs: number): Promise<void> => {
  const look = async () => (await admin.get(`/jobs/${id}`)).body.job;
  await eventually(look, { status: expect.stringMatching(/succeeded|failed/) }, withinMs);
  expect(await look()).toMatchObject({ status: "succeeded" });
};

export const addonInfo = async (admin: Client): Promise<Loose> =>
  (await admin.post("/addons", { action: "info", slug: "matter" })).body;

export const isStarted = (admin: Client): Promise<void> =>
  eventually(() => addonInfo(admin), STARTED, START_MS);

/** Installs, starts, stops or removes the add-on, until that is done. */
export const changeAddon = async (admin: Client, action: string, more = {}): Promise<void> => {
  const { status, text, body } = await admin.post("/addons", { action, slug: "matter", ...more });
  if (status >= 400) throw new Error(text);
  if (body.job) await succeeded(admin, body.job, INSTALL_MS);
};

/** Calls an action of the add-on. @returns its result, or the error; nothing of one that has become a job. */
export const actOfAddon = async (
  admin: Client,
  action: string,
  parameters: object = {},
): Promise<Loose> => {
  const asked = { action: `matter.${action}`, parameters };
  const { body } = await admin.post("/api/action", asked);
  if (!body.job) return body.result ?? body.error ?? body;
  return succeeded(admin, body.job, JOB_MS);
};
