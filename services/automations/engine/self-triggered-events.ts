/**
 * Distinguishes the events `automation_triggered` of runs that the engine has started from those of
 * commands, which request a run. A run that triggers its own automation does so under its own
 * context: only the first event is that of the run itself.
 */

interface Start {
  /** Runs whose event was yet to be read when the cursor was saved. */
  readonly unlogged: readonly string[];
  /** Sequence number of the saved cursor, and of the last event of an earlier process. */
  readonly after: number;
  readonly until: number;
  /** Sequence number after which the event of a run is; null when a command has logged it. */
  readonly loggedAfter: (id: string) => Promise<number | null | undefined>;
}

export const openSelfTriggeredEvents = ({ unlogged, after, until, loggedAfter }: Start) => {
  const expected = new Set(unlogged);
  const seen = new Set<string>();

  /** Whether an earlier process has started the run after it saved the cursor. */
  const isEarlier = async (id: string, sequence: number): Promise<boolean> => {
    if (sequence > until || seen.has(id)) return false;
    const from = await loggedAfter(id);
    return typeof from === "number" && from >= after;
  };

  return {
    /** The log is going to contain the event of a run. */
    expect: (id: string): void => void expected.add(id),
    /** The run does not start after all. */
    forget: (id: string): void => void expected.delete(id),
    /** Whether the event is that of a run which has started. */
    async isOwn(id: string, sequence: number): Promise<boolean> {
      const isOwn = expected.delete(id) || (await isEarlier(id, sequence));
      if (isOwn && sequence <= until) seen.add(id);
      return isOwn;
    },
    /** Runs whose event is yet to be read. */
    get unlogged(): readonly string[] {
      return [...expected];
    },
  };
};

export type SelfTriggeredEvents = ReturnType<typeof openSelfTriggeredEvents>;
