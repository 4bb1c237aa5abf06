/** Authentication in a message: before it, no other message is served. */
import { MAX_CREDENTIAL } from "../../../shared/contracts/identity.ts";
import { clientMessage, type Session } from "../dialect.ts";
import { CLOSE_CODES } from "../session.ts";
import { protocolState } from "./conversation.ts";
import { authInvalid, authOk, authRequired } from "./messages.ts";

/** A client that authenticated while it connected gets no greeting. */
export const onConnect = (session: Session): void => {
  if (!protocolState(session).isAuthenticated) session.send(authRequired());
};

export const authentication = clientMessage(
  "Authenticate",
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
