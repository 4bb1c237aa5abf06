/**
 * Which events `automation_triggered` are there because a run has begun, and which because somebody
 * has triggered an automation: only these begin a run. A run that triggers its own automation, by
 * way of a scene, does so under the context of the run itself: the first event alone tells of it.
 */

export interface SelfTriggeredEvents {
  /** A run is to begin, of which the log will tell. */
  expect(id: string): void;
  /** It does not begin, after all. */
  forget(id: string): void;
  /** Whether this event tells of a run that has begun already. */
  isOwn(id: string, sequence: number): Promise<boolean>;
  /** Runs of which the log is yet to tell. */
  readonly unlogged: readonly string[];
}

interface Start {
  /** Of which runs the log was yet to tell at the start. */
  readonly unlogged: readonly string[];
  /** Place in the log from which on it is looked at, and up to which an earlier process wrote. */
  readonly after: number;
  readonly until: number;
  /** Where the log was when a run began of which it tells. */
  readonly toldAfter: (id: string) => Promise<number | null | undefined>;
}

export const openSelfTriggeredEvents = ({
  unlogged,
  after,
  until,
  toldAfter,
}: Start): SelfTriggeredEvents => {
  const expected = new Set(unlogged);
  const heard = new Set<string>();

  /** An earlier process has begun it, and had no time to note that. */
  const isLeft = async (id: string, sequence: number): Promise<boolean> => {
    if (sequence > until || heard.has(id)) return false;
    const from = await toldAfter(id);
    return typeof from === "number" && from >= after;
  };

  return {
    expect: (id) => void expected.add(id),
    forget: (id) => void expected.delete(id),
    async isOwn(id, sequence) {
      const isOwn = expected.delete(id) || (await isLeft(id, sequence));
      if (isOwn && sequence <= until) heard.add(id);
      return isOwn;
    },
    get unlogged() {
      return [...expected];
    },
  };
};
