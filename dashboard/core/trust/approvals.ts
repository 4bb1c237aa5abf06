/** What waits for an approval: read with each connection, and when one of them has changed. */
import { computed, effect, signal } from "@preact/signals";
import { ApiError, get, post } from "../api.ts";
import { debounce, now, readTime, whenIdle } from "../clock.ts";
import { link, onEvent } from "../connection.ts";
import { identity, onLogout } from "../session.ts";
import { isSnapshotRead } from "../state.ts";

/** One thing that is asked about: a command of an entity, or an action. */
export interface AskedThing {
  readonly entity_id?: string;
  readonly command?: string;
  readonly fields?: Readonly<Record<string, unknown>>;
  readonly action?: string;
  readonly manages?: string;
}

export interface ApprovalRow {
  readonly id: string;
  readonly action: string;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly asks: readonly AskedThing[];
  readonly policy: readonly string[];
  readonly pin: boolean;
  readonly status: "open" | "approved" | "done" | "failed" | "refused" | "expired";
  readonly created_at: string;
  readonly expires_at: string;
  readonly user_id: string;
  readonly user_name: string;
  readonly decided_by?: string;
  readonly decided_at?: string;
  readonly error?: { readonly code: string; readonly message: string };
}

const GROUP = { group: "B" } as const;
const NEWS_PAUSE_MS = 100;

/** @param isAll  Whether also what was decided in the last 24 hours.  @throws ApiError */
export const listApprovals = async (
  isAll: boolean,
  signal?: AbortSignal,
): Promise<readonly ApprovalRow[]> =>
  (
    await get<{ readonly approvals: readonly ApprovalRow[] }>("/approvals", {
      ...GROUP,
      query: { status: isAll ? "all" : undefined },
      ...(signal && { signal }),
    })
  ).approvals;

/** @returns the approval as it is then: `done`, or `failed` with why.  @throws ApiError */
export const decideApproval = async (
  { id }: ApprovalRow,
  decision: "approve" | "refuse",
  pin = "",
): Promise<ApprovalRow> =>
  (
    await post<{ readonly approval: ApprovalRow }>(
      `/approvals/${id}/${decision}`,
      pin ? { pin } : {},
      GROUP,
    )
  ).approval;

const KEY = "key:";

/** Whether this person, or this key, has asked for it. */
export const isOwnApproval = ({ user_id, user_name }: ApprovalRow): boolean => {
  const { username, credential } = identity.value ?? {};
  return user_name === username && user_id.startsWith(KEY) === (credential === "api_key");
};

/** By the clock of the page, which no answer of the service waits for. */
export const isOpenApproval = ({ status, expires_at }: ApprovalRow, at: number): boolean =>
  status === "open" && Date.parse(expires_at) > at;

/** Viewers approve nothing, and agents neither. */
export const mayDecide = (): boolean =>
  identity.value !== undefined && identity.value.role !== "viewer" && !identity.value.agent;

const NONE: readonly ApprovalRow[] = [];
const listed = signal(NONE);
/** Whether the service has listed them since the person came. */
export const areApprovalsRead = computed(() => listed.value !== NONE);

/** What is open, and this person may decide. */
export const openForMe = computed(() =>
  mayDecide()
    ? listed.value.filter((one) => isOpenApproval(one, now.value) && !isOwnApproval(one))
    : [],
);

/** Read again where it fails: with the next connection. */
const read = async (): Promise<void> => {
  if (link.peek() !== "open") return;
  try {
    const found = await listApprovals(false);
    now.value = readTime();
    listed.value = found;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
};

export const readOpenApprovals = debounce(NEWS_PAUSE_MS, () => void read());

/** After what the page shows first. */
export const followApprovals = (): void => {
  effect(() => {
    if (link.value === "open" && isSnapshotRead.value) whenIdle(() => readOpenApprovals());
  });
  onEvent(({ event }) => {
    if (event === "approval_changed") readOpenApprovals();
  });
  onLogout(() => {
    listed.value = NONE;
  });
};
