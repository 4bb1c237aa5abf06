/** History: how an entity was, over a time, from the event log. */
import { devices } from "../../shared/contracts/devices.ts";
import { DEFAULT_ROWS, type HistoryPage, history } from "../../shared/contracts/history.ts";
import { type Call, call, implement, type ParamsOf } from "../../shared/kernel/contract.ts";
import type { ServiceDeps } from "../../shared/service-deps.ts";
import { checkAgrees, cursorFor, readCursor, START } from "./cursor.ts";
import { pages } from "./pages.ts";
import { rowsOf } from "./rows.ts";
import { windowOf } from "./window.ts";

type Request = ParamsOf<typeof history.read>;

const iso = (time: number) => new Date(time).toISOString();

export default ({ config, store, sealing, clock }: ServiceDeps) => {
  const { TIME_ZONE: zone } = config;
  const readPage = pages(store.events, clock);

  /** Where to read: at the start, or where the page before has ended. */
  const begin = (request: Request) => {
    const { cursor, entity_id } = request;
    const { minimal_response: minimal = false, significant_changes_only: significant = false } =
      request;
    if (cursor === undefined) {
      const view = { entity_id, ...windowOf(request, zone, clock.now()), minimal, significant };
      return { view, place: START };
    }
    const known = readCursor(cursor, entity_id, sealing.fingerprint);
    checkAgrees(known.view, request, zone);
    return known;
  };

  const read = async (ctx: Call<Request>): Promise<HistoryPage> => {
    const { entity_id, limit = DEFAULT_ROWS } = ctx.params;
    const { view, place } = begin(ctx.params);
    const entity = await call(ctx, devices.get, { entity_id });
    const { deadline } = ctx.meta;
    const { states, next } = await readPage(place, { view, limit, entity, deadline });
    const ends = { isFirst: !place.begun, isLast: next === undefined };
    return {
      entity_id,
      start_time: iso(view.from),
      end_time: iso(view.to),
      history: rowsOf(states, view.minimal, ends),
      next: next ? cursorFor(view, next, sealing.fingerprint) : null,
    };
  };

  return implement(history, { read });
};
