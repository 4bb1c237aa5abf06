/** Logs in and renews tokens: requests that carry no credential. */
import type { IssuedToken, RenewToken } from "../profiles/credential.ts";
import { type ApiOptions, openApi } from "./api.ts";

type Waiting = Pick<ApiOptions, "clock" | "timeoutMs">;

const withoutCredential = (url: string, waiting: Waiting) =>
  openApi({ url, ...waiting, authorization: async () => undefined });

export const tokenRenewal =
  (waiting: Waiting): RenewToken =>
  (url, refresh_token) =>
    withoutCredential(url, waiting).send<IssuedToken>("POST", "/auth/refresh", {
      body: { refresh_token },
    });

export const logIn = (
  url: string,
  waiting: Waiting,
  username: string,
  password: string,
): Promise<IssuedToken> =>
  withoutCredential(url, waiting).send<IssuedToken>("POST", "/auth/token", {
    body: { username, password },
  });
