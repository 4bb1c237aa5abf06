/** The log as it is, and what a client was told held against it. */
import type { Loose } from "../../support/client.ts";
import { ask } from "../../support/writers.ts";
import { type Told, toldBy } from "./told.ts";

/** Everything after a place; who asks must see all. */
export const readLog = async (
  url: string,
  authorization: string,
  since: string,
): Promise<readonly Told[]> => {
  const all: Told[] = [];
  let from = since;
  for (;;) {
    const { text } = await ask(url, authorization, { path: `/api/events?since=${from}` });
    const { events, position } = JSON.parse(text) as Loose;
    if (events.length === 0) return all;
    all.push(...events.flatMap((event: Loose) => toldBy(event) ?? []));
    from = position;
  }
};

/** What is wrong with the log itself: it must have every place, and each version, once. */
export const holesIn = (log: readonly Told[]): readonly string[] => {
  const versions = new Map<string, number>();
  return log.flatMap((one, index) => {
    const { sequence, entity_id = "", version } = one;
    const before = log[index - 1]?.sequence ?? sequence - 1;
    const known = versions.get(entity_id);
    if (version !== undefined) versions.set(entity_id, version);
    return [
      ...(sequence === before + 1 ? [] : [`${before} is followed by ${sequence}`]),
      ...(version === undefined || known === undefined || version === known + 1
        ? []
        : [`${entity_id} goes from ${known} to ${version}`]),
    ];
  });
};

/** The last version of each entity up to a place. */
const versionsAt = (log: readonly Told[], sequence: number) =>
  new Map(
    log
      .filter((one) => one.sequence <= sequence && one.version !== undefined)
      .map(({ entity_id = "", version }) => [entity_id, version]),
  );

type Sees = (told: Told) => boolean;

/** What a snapshot shows otherwise than it was at its place, or not at all. */
const wrongIn = (
  { epoch, sequence, versions = new Map() }: Told,
  log: readonly Told[],
  sees: Sees,
) =>
  [...versionsAt(log, sequence)].flatMap(([entity_id, version]) => {
    const shown = versions.get(entity_id);
    const isMine = sees({ epoch, sequence, kind: "state_changed", entity_id });
    return shown === version || (shown === undefined && !isMine)
      ? []
      : [`a resync at ${sequence} shows ${entity_id} at ${shown}, not ${version}`];
  });

const isSame = (one: Told, other: Told | undefined) =>
  one.sequence === other?.sequence &&
  one.kind === other.kind &&
  one.entity_id === other.entity_id &&
  [other.version, undefined].includes(one.version) &&
  [other.state, undefined].includes(one.state);

const shown = (one: Told | undefined) => one && JSON.stringify({ ...one, versions: undefined });

interface Client {
  readonly name: string;
  readonly told: readonly Told[];
  readonly sees: Sees;
}

/** Why a client has not been told all that happened up to a place, once and in order; at best nothing. */
export const faultsOf = (
  { name, told, sees }: Client,
  log: readonly Told[],
  through: number,
): readonly string[] => {
  const visible = log.filter(sees);
  let at = 0;
  for (const one of told) {
    if (one.kind === "resync") {
      const faults = wrongIn(one, log, sees);
      if (faults.length > 0) return faults.map((fault) => `${name}: ${fault}`);
      const next = visible.findIndex(({ sequence }) => sequence > one.sequence);
      if (next >= 0 && next < at) return [`${name}: a resync leads back to ${one.sequence}`];
      at = next < 0 ? visible.length : next;
    } else if (isSame(one, visible[at])) at += 1;
    else return [`${name} was told ${shown(one)} instead of ${shown(visible[at])}`];
  }
  const missing = visible[at];
  return missing && missing.sequence <= through
    ? [`${name} still waits for ${shown(missing)}, after ${told.length} messages`]
    : [];
};
