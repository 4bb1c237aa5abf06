/** The id of a session of 2025-11-25: what its client can be asked, sealed for its caller, so that any gateway reads it. */
import { randomUUID } from "node:crypto";
import type { Seal } from "../../../shared/access/seal.ts";
import type { QuestionModes } from "../questions/modes.ts";

export const SESSION_HEADER = "mcp-session-id";
/** Of a header that is read at all. */
const MAX_LENGTH = 1000;
const PURPOSE = "mcp session";

export interface ProtocolSession {
  /** Its name among gateways. */
  readonly id: string;
  readonly modes: QuestionModes;
  /** The revision that its client has asked for. */
  readonly version: string;
}

interface SealedSession extends ProtocolSession {
  readonly for: typeof PURPOSE;
  readonly sub: string;
}

export const newSessionId = (
  sealing: Seal,
  sub: string,
  { modes, version }: Omit<ProtocolSession, "id">,
): string => {
  const session: SealedSession = { for: PURPOSE, id: randomUUID(), sub, modes, version };
  return sealing.close(session);
};

/** `undefined` for what is no session of this caller: it is served without one. */
export const readSessionId = (
  sealing: Seal,
  sub: string,
  header: string | readonly string[] | undefined,
): ProtocolSession | undefined => {
  if (typeof header !== "string" || header.length > MAX_LENGTH) return undefined;
  try {
    const session = sealing.open(header) as SealedSession | null;
    return session?.for === PURPOSE && session.sub === sub ? session : undefined;
  } catch {
    return undefined;
  }
};
