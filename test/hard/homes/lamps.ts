/** Lamps that count what they get, behind a home that can be killed. */

export const LAMPS = Array.from({ length: 20 }, (_, n) => `light.lamp_${n}`);

/** A lamp and a brightness: no command of a test is like another one. */
export const commandOf = (entity_id: string, brightness: number) => `${entity_id} ${brightness}`;

export interface CountedLamps {
  /** The body of POST /homes. */
  readonly connection: object;
  /** How often each command has arrived at its lamp. */
  counts(): ReadonlyMap<string, number>;
  /** By entity id, as each lamp is; those that were never commanded are left out. */
  now(): ReadonlyMap<string, number>;
  /** Kills what is between Hearth and the lamps. */
  kill(): Promise<void>;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** What lamps get, counted. */
export const openCounts = () => {
  const counts = new Map<string, number>();
  const now = new Map<string, number>();
  return {
    counts,
    now,
    get(entity_id: string, brightness: number) {
      const command = commandOf(entity_id, brightness);
      counts.set(command, (counts.get(command) ?? 0) + 1);
      now.set(entity_id, brightness);
    },
  };
};
