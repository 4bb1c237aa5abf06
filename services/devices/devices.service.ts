/** Devices: reads, commands and records everything in the homes. */
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { covers } from "../../shared/caller.ts";
import { type Call, implement } from "../../shared/contract.ts";
import { addonHome as addonActions } from "../../shared/contracts/addons.ts";
import { devices, type filterRules } from "../../shared/contracts/devices.ts";
import { domainOf, type Entity, isPresent } from "../../shared/entity.ts";
import { takeSettle } from "../../shared/idempotency.ts";
import type { Parts } from "../../shared/parts.ts";
import type { Params } from "../../shared/rules.ts";
import type { DocumentWrite, NewEvent } from "../../shared/store/store.ts";
import { openTurns } from "../../shared/turns.ts";
import { DECLARED, VOCABULARY } from "./commands.ts";
import { controller } from "./control.ts";
import { definer, readDefinitions } from "./definitions.ts";
import type { HomeEntity, Report } from "./home.ts";
import { addonHome, obeyBy } from "./homes/addons.ts";
import { contributions } from "./homes/contributions.ts";
import { openHome } from "./homes/open.ts";
import { ownHome } from "./homes/own.ts";
import { openHomes } from "./homes.ts";
import { openLedger } from "./ledger.ts";
import { unknownDevice } from "./nearest.ts";
import { type Cause, openRecorder } from "./recorder.ts";
import { restorer } from "./restoring.ts";
import { routines } from "./routines.ts";

type Filter = Params<typeof filterRules>;

/** Whether a comma list names a value; a list that is not given names all. */
const naming = (list: string | undefined): ((value: unknown) => boolean) => {
  if (list === undefined) return () => true;
  const names = new Set(list.split(","));
  return (value) => names.has(String(value));
};

const wantedBy = ({ domain, area, entity_id: ids }: Filter) => {
  const [isDomain, isArea, isId] = [naming(domain), naming(area), naming(ids)];
  return ({ entity_id, attributes }: Entity) =>
    isDomain(domainOf(entity_id)) && isArea(attributes.area_id) && isId(entity_id);
};

const visible = <T extends { readonly entity_id: string }>(all: readonly T[], { meta }: Call) =>
  all.filter(({ entity_id }) => covers(meta.caller?.grant, entity_id));

/** Whoever asks for several writes at once: their receipt is written when all are done. */
const callerOf = ({ meta: { caller, deadline, context_id } }: Call) => ({
  caller,
  deadline,
  context_id,
  settle: undefined,
});
const askerOf = (ctx: Call) => ({ ...callerOf(ctx), settle: takeSettle(ctx) });

/** All of what is new or was away; of what is known, only what the home declares of it. */
const asReport = ({ entity_id, first }: HomeEntity, stored: Entity | undefined): Report => {
  if (!stored || stored.state === "unavailable") return { entity_id, ...first };
  const declared = DECLARED.map((name) => [name, first.attributes[name] ?? null]);
  return { entity_id, attributes: Object.fromEntries(declared) };
};

/** What is marked, nobody has commanded: whoever reads that an automation was run is told so. */
const asBegun = (event: NewEvent): NewEvent =>
  event.kind === "automation_triggered"
    ? { ...event, data: { ...event.data, by_itself: true } }
    : event;

const now = () => new Date();

/** How long a stop waits for homes that have not confirmed an order yet. */
const PATIENCE_MS = 5000;

export default async ({ broker, config, store }: Parts) => {
  const recorder = await openRecorder(store, now);
  const own = ownHome(await readDefinitions(store), recorder.latest);
  const visitors = addonHome(obeyBy(broker));
  const homes = await openHomes(
    [...config.HOMES.map((url) => openHome(url, config)), visitors],
    own,
  );
  const ledger = openLedger(recorder, (error) =>
    broker.logger.error("a change is not recorded yet; it will be tried again", { error }),
  );
  const entities = async () => (await store.entities()).filter(isPresent);
  const turns = openTurns();
  const control = controller({ homes, recorder, ledger, turns, now, entities });
  const { run, drive } = routines(homes, control);
  const { reproduce, recall, restore } = restorer(store, recorder.latest, control);
  const { define, undefine, isOpen } = definer({
    store,
    homes,
    recorder,
    turns,
    find: control.find,
  });
  const { latest } = recorder;
  const visits = contributions({ home: visitors, homes, ledger, latest, store });
  let stopVisits: (() => void) | undefined;
  let stopHomes: (() => Promise<void>) | undefined;

  /** What the homes say at a start; what no home has any more is kept, but away. */
  const reconcile = async () => {
    const known = await entities();
    const inHome = new Set(homes.entities.map(({ entity_id }) => entity_id));
    await recorder.record(
      [
        ...homes.entities.map((entity) => asReport(entity, recorder.latest(entity.entity_id))),
        ...known
          .filter(({ entity_id }) => !inHome.has(entity_id))
          .map(({ entity_id }) => ({ entity_id, state: "unavailable" })),
      ],
      { context: { id: randomUUID(), user_id: null } },
    );
  };

  return implement(
    { ...devices, ...addonActions },
    {
      list: async (ctx) => {
        const all = visible(await entities(), ctx).filter(wantedBy(ctx.params));
        return all.sort((a, b) => (a.entity_id < b.entity_id ? -1 : 1));
      },
      get: async ({ params: { entity_id }, meta }) => {
        const entity = await store.entity(entity_id);
        return entity && isPresent(entity)
          ? entity
          : unknownDevice(await entities(), entity_id, meta.caller);
      },
      registry: (ctx) => ({ ...homes.registry, entities: visible(homes.registry.entities, ctx) }),
      config: () => ({
        latitude: config.LATITUDE,
        longitude: config.LONGITUDE,
        time_zone: config.TIME_ZONE,
        version: config.version,
        components: Object.keys(VOCABULARY).sort(),
      }),
      vocabulary: () => VOCABULARY,
      command: (ctx) => control.command(ctx.params, askerOf(ctx)),
      represent: (ctx) => control.represent(ctx.params, askerOf(ctx)),
      run: (ctx) => run(ctx.params, askerOf(ctx)),
      drive: (ctx) => drive(ctx.params.wishes, ctx.params.dry_run, callerOf(ctx)),
      reproduce: (ctx) => reproduce(ctx.params.entities),
      recall: (ctx) => recall(ctx.params.context_id, ctx.meta.caller),
      restore: (ctx) => restore(ctx.params, askerOf(ctx)),
      definitions: async (ctx) =>
        visible(await readDefinitions(store, ctx.params.entity_id), ctx).filter(
          ({ entity_id, entities: about = [] }) =>
            isOpen(entity_id, ctx.meta.caller) &&
            about.every((id) => covers(ctx.meta.caller?.grant, id)),
        ),
      define: (ctx) => define(ctx.params, askerOf(ctx)),
      async mark({ params: { entity_id, context, attributes, events, documents }, meta }) {
        await control.find(entity_id, meta.caller);
        await recorder.record([{ entity_id, attributes }], {
          context: context as Cause["context"],
          about: entity_id,
          events: (events as unknown as readonly NewEvent[]).map(asBegun),
          documents: documents as unknown as readonly DocumentWrite[],
        });
        return recorder.latest(entity_id) as Entity;
      },
      undefine: (ctx) => undefine(ctx.params.entity_id, ctx.params.dry_run, callerOf(ctx)),
      contribute: ({ params: { slug, entities } }) => visits.contribute(slug, entities),
      withdraw: ({ params: { slug, is_removed } }) => visits.withdraw(slug, is_removed),
    },
    {
      async started() {
        await reconcile();
        stopHomes = await homes.start(await entities(), ledger.later);
        stopVisits = await visits.start();
      },
      async stopped() {
        await Promise.race([control.settled(), pause(PATIENCE_MS, undefined, { ref: false })]);
        stopVisits?.();
        await stopHomes?.();
        await ledger.settled();
      },
    },
  );
};
