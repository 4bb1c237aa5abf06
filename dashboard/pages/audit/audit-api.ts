/** The audit log, as the service lists it: newest first, page by page. */
import { get } from "../../core/api.ts";

interface ActingPerson {
  readonly user_id: string;
  readonly name: string;
}

export interface AuditEntryRow {
  readonly segment: string;
  readonly sequence: number;
  readonly at: string;
  readonly action: string;
  readonly outcome: string;
  readonly error?: string;
  /** `null` without a valid credential. */
  readonly caller: ActingPerson | null;
  readonly on_behalf_of?: ActingPerson;
  readonly address?: string;
  readonly what?: Readonly<Record<string, unknown>>;
  /** How many equal refusals of a minute it stands for. */
  readonly times?: number;
  /** Of OpenTelemetry, where it is traced. */
  readonly trace_id?: string;
}

export interface AuditFilterFields {
  readonly user: string;
  readonly entity_id: string;
  readonly outcome: string;
  readonly from: string;
  readonly to: string;
}

interface AuditAnswer {
  readonly records: readonly AuditEntryRow[];
  readonly next: string | null;
}

/** @param after  The `next` of the page before.  @throws ApiError */
export const listAudit = (
  filter: AuditFilterFields,
  after?: string,
  signal?: AbortSignal,
): Promise<AuditAnswer> => {
  const given = Object.entries(filter).filter(([, value]) => value !== "");
  return get<AuditAnswer>("/audit", {
    group: "B",
    query: { ...Object.fromEntries(given), after },
    ...(signal && { signal }),
  });
};
