/** Why an entity is in its present state: reads the log backwards until it has the causes. */
import { placesFor, placesIn } from "../../../shared/access/entity-places.ts";
import { automations } from "../../../shared/contracts/automations.ts";
import { devices } from "../../../shared/contracts/devices.ts";
import type { CauseRow, history, WhyAnswer } from "../../../shared/contracts/history.ts";
import { identity } from "../../../shared/contracts/identity/identity.ts";
import { interpretation } from "../../../shared/contracts/interpretation.ts";
import { type Caller, SYSTEM } from "../../../shared/kernel/caller.ts";
import { type Call, call, type ParamsOf } from "../../../shared/kernel/contract.ts";
import { fail } from "../../../shared/kernel/errors.ts";
import { type LogEvent, seenBy } from "../../../shared/kernel/events.ts";
import { own } from "../../../shared/kernel/own-property.ts";
import type { EventLog, Store } from "../../../shared/store/port/store.ts";
import { isoTime } from "../../../shared/text/date-time.ts";
import { readBackwards } from "../backwards.ts";
import { oneLine } from "../one-line.ts";
import { beginningOf, chainOf, effectIn, type RequestCause, startsOf } from "./causes.ts";
import { sentenceOf } from "./sentence.ts";

type Request = ParamsOf<typeof history.why>;

/** The latest change, with the events since then and those of the page before it. */
const readEvents = async (log: EventLog, entity_id: string): Promise<readonly LogEvent[]> => {
  const [head, tail] = await Promise.all([log.head(), log.tail()]);
  let events: readonly LogEvent[] = [];
  let isFound = false;
  for await (const page of readBackwards(log, head + 1, tail)) {
    events = [...page.events, ...events];
    if (isFound) break;
    isFound = effectIn(page.events, entity_id) !== undefined;
  }
  return events;
};

/** What started the runs; unknown where the caller may not read them. */
const triggersFor = async (ctx: Call, starts: ReturnType<typeof startsOf>) => {
  const said = new Map<string, string>();
  for (const { kind, data } of starts) {
    if (kind !== "automation_triggered") continue;
    const automation_id = data.entity_id;
    const runs = await call(ctx, automations.traces, { automation_id }).catch(() => []);
    const run = runs.find(({ context }) => context.id === data.context.id);
    if (run) said.set(automation_id, run.trigger.said);
  }
  return said;
};

const NO_CAUSE: RequestCause = { undo: null, rights: {}, said: null };

/** What led to the request of a change; the words are for the one who has said them, and for admins. */
const causeOf = async (
  ctx: Call,
  { sub, role }: Caller,
  effect: ReturnType<typeof effectIn>,
  names: Readonly<Record<string, string>>,
): Promise<RequestCause> => {
  const { id: context_id = "", user_id = null } = effect?.data.context ?? {};
  if (user_id === null) return NO_CAUSE;
  const inside = { meta: { caller: SYSTEM } };
  const isOpenTo = (one: string) => role === "admin" || one === sub;
  const name = isOpenTo(user_id) ? own(names, user_id) : undefined;
  const [behind, undo, said] = await Promise.all([
    name === undefined ? null : call(ctx, identity.rights, { sub: user_id, name }, inside),
    call(ctx, devices.undoOf, { sub: user_id, context_id }, inside),
    call(ctx, interpretation.saidFor, { context_id }, inside),
  ]);
  return {
    undo,
    rights: behind ? { role: behind.role, ...(behind.grant && { grant: behind.grant }) } : {},
    said: said && { time: said.time, ...(isOpenTo(said.sub) && { input: said.input }) },
  };
};

const unknownSince = ([oldest]: readonly LogEvent[]): CauseRow => ({
  kind: "unknown",
  ...(oldest && { time: isoTime(oldest.time) }),
});

export const whyReader =
  (store: Store) =>
  async (ctx: Call<Request>): Promise<WhyAnswer> => {
    const places = placesIn(store);
    const caller = ctx.meta.caller ?? fail("UNAUTHORIZED");
    const { entity_id } = ctx.params;
    const entity = await call(ctx, devices.get, { entity_id });
    const [names, events] = await Promise.all([
      call(ctx, identity.names, {}, { meta: { caller: SYSTEM } }),
      readEvents(store.events, entity_id),
      placesFor(store, caller),
    ]);
    const effect = effectIn(events, entity_id);
    const begun = effect && beginningOf(events, effect);
    const [said, request] = await Promise.all([
      triggersFor(ctx, begun ? startsOf(events, begun) : []),
      causeOf(ctx, caller, begun, names),
    ]);
    const chain = effect
      ? chainOf(events, effect, {
          names,
          request,
          seen: (event) => seenBy(caller, event, places),
          triggerOf: (start) => said.get(start.entity_id),
        })
      : [unknownSince(events)];
    const { state, attributes, last_changed: since } = entity;
    const name = oneLine(String(attributes.friendly_name ?? entity_id));
    const answer = { entity_id, name, state: oneLine(state), since, chain: [...chain] };
    return { ...answer, text: sentenceOf(answer) };
  };
