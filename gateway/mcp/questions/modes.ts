/** How a client can put a question to its person, and by which way the protocol carries it there. */
import type { ClientCapabilities, Server } from "@modelcontextprotocol/server";

export interface QuestionModes {
  /** Fields that the client shows. */
  readonly form: boolean;
  /** An address that the client opens. */
  readonly url: boolean;
}

export interface Asker extends QuestionModes {
  /** Asks while the call goes on (2025-11-25); without it the call is answered with the question, and sent again. */
  readonly inStream?: Server | undefined;
}

/** Without a mode, forms are meant. */
export const modesOf = ({ elicitation }: ClientCapabilities = {}): QuestionModes => ({
  form: elicitation !== undefined && (elicitation.form !== undefined || !elicitation.url),
  url: elicitation?.url !== undefined,
});

/** What the client has declared, in its full form. */
export const capabilitiesOf = ({ form, url }: QuestionModes): ClientCapabilities => ({
  elicitation: { ...(form && { form: {} }), ...(url && { url: {} }) },
});
