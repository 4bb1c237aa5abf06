/** Homes as programs open them, and streams that come back without a long pause. */
import { type HearthApi, openApi } from "../../client/api.ts";
import { openEvents, type StreamLimits } from "../../client/events.ts";
import { login, openHome } from "../../client/index.ts";
import { openWatches } from "../../client/watch.ts";
import { ADMIN_PASSWORD, type Booted } from "../support/boot.ts";

export const tokenOf = ({ url }: Pick<Booted, "url">): Promise<string> =>
  login(url, "admin", ADMIN_PASSWORD);

export const homeOf = async (house: Booted) =>
  openHome({ url: house.url, token: await tokenOf(house) });

const QUICK: StreamLimits = {
  firstPauseMs: 20,
  maxPauseMs: 100,
  pingMs: 20_000,
  maxUnread: 10_000,
};

interface QuickOptions extends Partial<StreamLimits> {
  readonly api?: HearthApi;
}

/** @param url  Where the client finds it, maybe through a proxy. */
export const quickStreams = (
  url: string,
  token: string,
  { api = openApi(url, { token }), ...limits }: QuickOptions = {},
) => {
  const all = new AbortController();
  const events = openEvents(api, url, all.signal, { ...QUICK, ...limits });
  return { api, events, ...openWatches(api, events), close: () => all.abort() };
};
