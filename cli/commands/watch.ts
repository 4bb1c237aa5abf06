/** Follows what happens in the home, over lost connections, until it is ended. */
import { EVENT_KINDS } from "../../shared/kernel/event-kinds.ts";
import { slugOf } from "../../shared/text/slug.ts";
import type { HomeApi } from "../api/api.ts";
import { domainOf, readEntities } from "../api/entities.ts";
import { entityIn, eventText } from "../api/event-text.ts";
import { follow, type StreamMessage } from "../api/stream.ts";
import { duration, wholeNumber } from "../kernel/values.ts";
import { command } from "../spec/command.ts";
import type { CliContext } from "../spec/context.ts";
import { padEnd, printable } from "../terminal/text.ts";
import { clockText } from "../terminal/time.ts";

interface WatchFilter {
  readonly entities: readonly string[];
  readonly domain?: readonly string[] | undefined;
  readonly area?: readonly string[] | undefined;
  readonly event?: readonly string[] | undefined;
}

/** What /ws sends by itself: its messages of the log, in which `state_changed` has another name, and `resync`. */
export const STREAM_EVENTS: readonly string[] = [
  ...Object.keys(EVENT_KINDS).filter((kind) => kind !== "state_changed"),
  "resync",
];

const MAX_COUNT = 1_000_000;
const SUBJECT_WIDTH = 28;

/** A filter of entities leaves out what is about no entity. */
const isWanted = ({ entities, domain, area, event }: WatchFilter, message: StreamMessage) => {
  if (event !== undefined && !event.includes(message.event ?? "")) return false;
  if (entities.length === 0 && domain === undefined && area === undefined) return true;
  const changed = entityIn(message);
  if (changed === undefined) return false;
  const { entity_id, after } = changed;
  return (
    (entities.length === 0 || entities.includes(entity_id)) &&
    (domain === undefined || domain.includes(domainOf(entity_id))) &&
    (area === undefined || area.map(slugOf).includes(String(after.attributes.area_id ?? "")))
  );
};

const timeOf = ({ data = {} }: StreamMessage, now: number): string =>
  clockText(typeof data.timestamp === "string" ? data.timestamp : now);

const printMessage = ({ out, clock }: CliContext, message: StreamMessage): void => {
  if (out.isJson) {
    out.printJson(message);
    return;
  }
  const { subject, text } = eventText(message);
  const time = out.style.dim(timeOf(message, clock.now()));
  const padded = padEnd(printable(subject), SUBJECT_WIDTH);
  out.print(`${time}  ${out.style.accent(padded)}  ${printable(text)}`);
};

/** A name that is spelled wrong would be waited for without end. @throws missing. */
const checkNames = async (api: HomeApi, { entities, domain, area }: WatchFilter) => {
  if (entities.length === 0 && domain === undefined && area === undefined) return;
  await readEntities(api, { ids: entities, domains: domain, areas: area });
};

/** An outage is two notes: its begin with the reason, and its end; attempts between them are none. */
const connectionNotes = ({ out }: CliContext) => {
  let isLost = false;
  return {
    onLost(reason: string) {
      // A service that stops adds when to come back, for programs.
      const [why] = reason.split("; ");
      if (!isLost) out.note(`The connection was lost (${why}): trying again until it is back`);
      isLost = true;
    },
    onOpen() {
      if (isLost) out.note("The connection is back");
      isLost = false;
    },
  };
};

export const watchCommand = command(
  "watch",
  {
    about: "Follow what happens, as it happens",
    notes: [
      "A lost connection is opened again, and nothing that happened meanwhile is left out.",
      "With --json each line is a message as /ws sends it; its position continues with --since.",
    ],
    args: {
      entities: { about: "Only these entities", optional: true, many: true, complete: "entities" },
    },
    options: {
      domain: { value: "domain", about: "Only of these domains", many: true, complete: "domains" },
      area: { value: "area", about: "Only in these areas", many: true, complete: "areas" },
      event: { value: "kind", about: "Only these kinds", many: true, choices: STREAM_EVENTS },
      since: { value: "position", about: "Begin after this position of the log" },
      count: {
        value: "number",
        about: "End after so many events",
        short: "n",
        reader: wholeNumber(1, MAX_COUNT),
      },
      for: { value: "time", about: "End after this time", reader: duration },
    },
    examples: [
      "hearth watch --area Kitchen",
      "hearth watch light.kitchen --count 1",
      "hearth watch --event scene_activated --json",
    ],
  },
  async (context, { args, options: { count, for: forMs, since, ...filter } }) => {
    const { clock, out } = context;
    const end = new AbortController();
    if (forMs !== undefined) clock.after(forMs, () => end.abort());
    let left = count ?? Number.POSITIVE_INFINITY;
    const api = context.api();
    await checkNames(api, { ...args, ...filter });
    await follow(api, {
      clock,
      since,
      signal: end.signal,
      onMessage(message) {
        if (message.event === "resync")
          out.note("Too much happened to be told one by one: it goes on with how things are now");
        if (left === 0 || !isWanted({ ...args, ...filter }, message)) return;
        printMessage(context, message);
        left -= 1;
        if (left === 0) end.abort();
      },
      ...connectionNotes(context),
    });
  },
);
