/** How a client says who it is: nothing else is heard of a stranger. */
import { MAX_CREDENTIAL } from "../../../shared/contracts/identity.ts";
import { clientMessage, type Session } from "../dialect.ts";
import { CLOSE_CODES } from "../session.ts";
import { protocolState } from "./conversation.ts";
import { authInvalid, authOk, authRequired } from "./messages.ts";

/** Whoever has said it while connecting gets nothing but what it asks for. */
export const onConnect = (session: Session): void => {
  if (!protocolState(session).isKnown) session.send(authRequired());
};

export const authentication = clientMessage(
  "Say who you are",
  {
    access_token: { type: "string", min: 1, max: MAX_CREDENTIAL, about: "A token or an API key" },
  },
  async (session, { access_token }) => {
    if (await session.authenticate(access_token)) return session.send(authOk());
    session.send(authInvalid("Invalid access token or password"));
    session.close(CLOSE_CODES.unauthorized, "The credential is not valid");
  },
  { isAuthentication: true, unescaped: ["access_token"] },
);
