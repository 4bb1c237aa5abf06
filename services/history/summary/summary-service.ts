/** The summary service: the home as it is, or what differs since a position. */

import {
  DEFAULT_BUDGET,
  type SummaryParts,
  summary,
} from "../../../shared/contracts/agents/summary.ts";
import { devices } from "../../../shared/contracts/devices.ts";
import { events, MAX_PAGE } from "../../../shared/contracts/events.ts";
import { type Call, call, implement } from "../../../shared/kernel/contract.ts";
import type { LogEvent } from "../../../shared/kernel/events.ts";
import { positionOf, readPosition } from "../../../shared/text/log-position.ts";
import { areaParts } from "./area-parts.ts";
import { changesSince } from "./changes.ts";
import { homePlaces } from "./home-places.ts";
import { unusualIn } from "./unusual.ts";
import { writeSummary } from "./write-summary.ts";

/** Pages of the log: more changes than they hold are told as the whole home. */
const MAX_PAGES = 10;

interface LogPart {
  readonly epoch: string;
  readonly after: number;
  readonly until: number;
}

/** @returns nothing where the log does not have all of them. */
const eventsOf = async (
  ctx: Call,
  { epoch, after, until }: LogPart,
): Promise<readonly LogEvent[] | undefined> => {
  const found: LogEvent[] = [];
  let read = after;
  for (let page = 0; read < until; page++) {
    if (page === MAX_PAGES) return undefined;
    const limit = Math.min(MAX_PAGE, until - read);
    const part = await call(ctx, events.read, { after: read, limit });
    if (part.epoch !== epoch || part.tail > read || part.through === read) return undefined;
    found.push(...part.events);
    read = part.through;
  }
  return found;
};

export default () =>
  implement(summary, {
    async read(ctx) {
      const { budget = DEFAULT_BUDGET, format = "text", area, floor, since } = ctx.params;
      const isPart = area !== undefined || floor !== undefined;
      const [listed, registry] = await Promise.all([
        isPart ? call(ctx, devices.list, { area, floor }) : undefined,
        call(ctx, devices.registry, {}),
      ]);
      const { epoch, sequence, states } = await call(ctx, events.snapshot, {});
      const places = homePlaces(registry);
      const wanted = listed && new Set(listed.map(({ entity_id }) => entity_id));
      const isWanted = (entity_id: string) =>
        !places.isHidden(entity_id) && (wanted?.has(entity_id) ?? true);
      const entities = states.filter(({ entity_id }) => isWanted(entity_id));
      const from = since === undefined ? undefined : readPosition(since);
      const isKnown = from?.epoch === epoch && from.sequence <= sequence;
      const part = { epoch, after: from?.sequence ?? 0, until: sequence };
      const happened = isKnown ? await eventsOf(ctx, part) : undefined;
      const visible = happened?.filter(
        ({ entity_id }) => entity_id === undefined || !places.isHidden(entity_id),
      );
      const parts: SummaryParts = {
        entities: entities.length,
        ...(visible
          ? { changes: [...changesSince(visible, { entities, places, isPart })] }
          : {
              unusual: [...unusualIn(entities, places)],
              areas: [...areaParts(entities, places)],
            }),
      };
      return {
        ...writeSummary(parts, format, budget),
        format,
        budget,
        position: positionOf(epoch, sequence),
        complete: visible === undefined,
      };
    },
  });
