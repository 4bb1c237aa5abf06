/** Records of what was not done. Of equal ones from one address within a minute, the first is written at once, and the number of the others at the end. */
import type { Clock } from "../async/clock.ts";
import type { AuditEntry } from "../kernel/receipt.ts";
import type { Store } from "../store/port/store.ts";

const WINDOW_MS = 60_000;
/** With more, all others of a minute are counted together. */
const MAX_WINDOWS = 1000;
const OTHERS = "others";

interface Window {
  readonly last: AuditEntry;
  readonly more: number;
}

/** Without a credential, what was asked for is the choice of an attacker. */
const keyOf = ({ address, action, error, caller, what }: AuditEntry): string =>
  JSON.stringify([
    address,
    action,
    error,
    caller?.user_id,
    caller ? (what?.entity_id ?? what?.id) : undefined,
  ]);

export const openRefusals = (
  { apply }: Pick<Store, "apply">,
  clock: Clock,
  failed: (error: unknown) => void,
) => {
  const windows = new Map<string, Window>();

  const write = (entry: AuditEntry) => apply({ audit: [entry] }).then(() => undefined, failed);

  const writeRest = ({ last, more }: Window) =>
    more === 0 ? undefined : write(more === 1 ? last : { ...last, times: more });

  const begin = (key: string, last: AuditEntry) => {
    windows.set(key, { last, more: 0 });
    clock.after(WINDOW_MS, () => {
      const window = windows.get(key);
      windows.delete(key);
      if (window) void writeRest(window);
    });
  };

  return {
    /** Never throws: the refusal is answered all the same. */
    async add(entry: AuditEntry): Promise<void> {
      const own = keyOf(entry);
      const key = windows.has(own) || windows.size < MAX_WINDOWS ? own : OTHERS;
      const window = windows.get(key);
      if (window) return void windows.set(key, { last: entry, more: window.more + 1 });
      begin(key, entry);
      await write(entry);
    },
    /** Writes what is counted, as at the end of the process. */
    async flush(): Promise<void> {
      const counted = [...windows.values()];
      windows.clear();
      await Promise.all(counted.map(writeRest));
    },
  };
};
export type Refusals = ReturnType<typeof openRefusals>;
