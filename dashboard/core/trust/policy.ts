/** The policy of the house, and whether the house is read-only. Read with each connection, and when it has changed. */
import { effect, signal } from "@preact/signals";
import { ApiError, get, request } from "../api.ts";
import { whenIdle } from "../clock.ts";
import { link, onEvent } from "../connection.ts";
import { onLogout } from "../session.ts";
import { isSnapshotRead } from "../state.ts";

type Names = readonly string[];

/** From one time of day to another: `07:00`. */
export interface DayHours {
  readonly from: string;
  readonly to: string;
}

/** What entities and commands are meant. */
export interface SelectorFields {
  readonly areas?: Names;
  readonly domains?: Names;
  readonly entities?: Names;
  readonly floors?: Names;
  readonly labels?: Names;
  readonly commands?: Names;
}

export interface PeriodFields {
  readonly hours?: DayHours;
  readonly weekdays?: Names;
}

export interface PolicyRowFields {
  readonly id: string;
  readonly who: Names;
  readonly what: SelectorFields & {
    readonly acts?: Names;
    readonly more_than?: number;
    readonly within_seconds?: number;
    readonly actions?: Names;
  };
  readonly when?: PeriodFields;
  readonly effect: "allow" | "ask" | "deny";
  readonly pin?: boolean;
}

export interface PolicyFields {
  readonly rows: readonly PolicyRowFields[];
  readonly read_only: boolean;
  readonly wear_limits: Readonly<Record<string, number>>;
  readonly approval_seconds: number;
}

export type PolicyChanges = {
  readonly [Field in keyof PolicyFields]?: PolicyFields[Field] | null;
};

const GROUP = { group: "B" } as const;

/** As it was last read; nothing before. */
export const policy = signal<PolicyFields | undefined>(undefined);

/** @throws ApiError */
export const readPolicy = async (): Promise<void> => {
  policy.value = (await get<{ readonly policy: PolicyFields }>("/policy", GROUP)).policy;
};

/** @throws ApiError with each problem of the rows */
export const changePolicy = async (changes: PolicyChanges): Promise<void> => {
  const options = { ...GROUP, body: changes };
  policy.value = (
    await request<{ readonly policy: PolicyFields }>("PATCH", "/policy", options)
  ).policy;
};

const look = (): void => {
  if (document.hidden || link.peek() !== "open" || !isSnapshotRead.peek()) return;
  readPolicy().catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
  });
};

/** With each connection, after what the page shows first; when it has changed; and when the page is seen again. */
export const followPolicy = (): void => {
  effect(() => {
    if (link.value === "open" && isSnapshotRead.value) whenIdle(look);
  });
  onEvent(({ event }) => {
    if (event === "policy_changed") look();
  });
  addEventListener("visibilitychange", look);
  onLogout(() => {
    policy.value = undefined;
  });
};
