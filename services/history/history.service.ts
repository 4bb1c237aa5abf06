/** History: how an entity was, over a time, from the event log. */
import { setImmediate as breathe } from "node:timers/promises";
import { placesFor, placesIn } from "../../shared/access/entity-places.ts";
import { devices } from "../../shared/contracts/devices.ts";
import {
  DEFAULT_POINTS,
  DEFAULT_ROWS,
  type EntitySamples,
  type HistoryPage,
  history,
  MAX_SAMPLED,
  type SamplesPage,
} from "../../shared/contracts/history.ts";
import { identity } from "../../shared/contracts/identity/identity.ts";
import { SYSTEM } from "../../shared/kernel/caller.ts";
import { type Call, call, implement, type ParamsOf } from "../../shared/kernel/contract.ts";
import { fail } from "../../shared/kernel/errors.ts";
import { seenBy } from "../../shared/kernel/events.ts";
import { refuseField } from "../../shared/kernel/problem.ts";
import { failUnknown } from "../../shared/kernel/unknown-names.ts";
import type { ServiceDeps } from "../../shared/service-deps.ts";
import { isoTime } from "../../shared/text/date-time.ts";
import auditService from "./audit/audit-service.ts";
import { checkAgrees, cursorFor, readCursor, START } from "./cursor.ts";
import { readLogbook } from "./logbook.ts";
import { pages } from "./pages.ts";
import { rowsOf } from "./rows.ts";
import { sampler } from "./samples.ts";
import summaryService from "./summary/summary-service.ts";
import { whyReader } from "./why/why.ts";
import { windowOf } from "./window.ts";

type Request = ParamsOf<typeof history.read>;

export default (deps: ServiceDeps) => {
  const { config, store, sealing, clock } = deps;
  const { TIME_ZONE: zone } = config;
  const places = placesIn(store);
  const readPage = pages(store.events, clock);
  const readSamples = sampler(store.events, clock);

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
      start_time: isoTime(view.from),
      end_time: isoTime(view.to),
      history: rowsOf(states, view.minimal, ends),
      next: next ? cursorFor(view, next, sealing.fingerprint) : null,
    };
  };

  const samples = async (ctx: Call<ParamsOf<typeof history.samples>>): Promise<SamplesPage> => {
    const { entity_id, points = DEFAULT_POINTS } = ctx.params;
    const ids = new Set(entity_id.split(","));
    if (ids.size > MAX_SAMPLED)
      refuseField("entity_id", `The 'entity_id' field must name at most ${MAX_SAMPLED} entities.`);
    const { from, to } = windowOf(ctx.params, zone, clock.now());
    const { deadline } = ctx.meta;
    const found: EntitySamples[] = [];
    for (const entity of await call(ctx, devices.list, { entity_id })) {
      found.push(await readSamples(entity, { from, to, points, deadline }));
      // Others wait while the samples of many entities are read.
      await breathe();
    }
    return { start_time: isoTime(from), end_time: isoTime(to), samples: found };
  };

  const own = implement(history, {
    read,
    samples,
    why: whyReader(store),

    async logbook(ctx) {
      const { entity_id, domain, area, floor, label } = ctx.params;
      const filter = { entity_id, domain, area, floor, label };
      const caller = ctx.meta.caller ?? fail("UNAUTHORIZED");
      const { user } = ctx.params;
      const isNarrowed = Object.values(filter).some((one) => one !== undefined);
      const [listed, names] = await Promise.all([
        isNarrowed ? call(ctx, devices.list, filter) : undefined,
        call(ctx, identity.names, {}, { meta: { caller: SYSTEM } }),
        placesFor(store, caller),
      ]);
      const known = Object.values(names);
      if (user !== undefined && !known.includes(user))
        failUnknown("INVALID_REQUEST", { user }, `user or key ${user}`, user, known);
      return readLogbook(store.events, {
        request: ctx.params,
        entities: listed && new Set(listed.map((one) => one.entity_id)),
        names,
        seen: (event) => seenBy(caller, event, places),
      });
    },
  });
  return [own, summaryService(), auditService(deps)];
};
