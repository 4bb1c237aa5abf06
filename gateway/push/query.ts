/** Parameters that every stream takes in its query. */
import { MAX_CREDENTIAL } from "../../shared/contracts/identity.ts";
import { optional, type Rules } from "../../shared/kernel/rules.ts";
import { positionRule } from "./log/position.ts";

const secret = (about: string) => optional({ type: "string", max: MAX_CREDENTIAL, about });

/** Credentials in the query, on streams only. */
export const CREDENTIAL_QUERY = {
  token: secret("A token or an API key, for clients that cannot send headers"),
  access_token: secret("The same as token"),
  ticket: secret("A ticket of POST /auth/ticket; valid once, safer than a token"),
} as const satisfies Rules;

export const STREAM_QUERY = {
  since: optional({
    ...positionRule,
    about: "Resume after this position, for example 83e1a80f:127",
  }),
  ...CREDENTIAL_QUERY,
} as const satisfies Rules;
