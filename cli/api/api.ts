/** The service over HTTP: one request, its JSON answer, and failures that say what to do next. */
import type { Clock } from "../../shared/async/clock.ts";
import { parseJson } from "../../shared/text/json-text.ts";
import { answerFailure } from "./answer-failure.ts";
import { askedFailure } from "./approval-answer.ts";
import { connectionFailure } from "./connection-failure.ts";
import { unescapeAll } from "./unescape.ts";

export type HttpMethod = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export interface ApiRequest {
  /** Parameters that are `undefined` are left out. */
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface HomeApi {
  readonly url: string;
  /** The value of the header Authorization; renewed where the token has nearly ended. */
  authorization(): Promise<string | undefined>;
  /**
   * @param path  Begins with a slash; names in it are encoded by the caller.
   * @throws a failure of the command, with the message and the suggestion of the service; also where a
   *   person approves the request first.
   */
  send<T>(method: HttpMethod, path: string, request?: ApiRequest): Promise<T>;
}

export interface ApiOptions {
  readonly url: string;
  readonly clock: Clock;
  readonly timeoutMs: number;
  readonly authorization: () => Promise<string | undefined>;
}

const queryOf = (query: ApiRequest["query"] = {}): string => {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) given.set(name, value);
  return given.size === 0 ? "" : `?${given}`;
};

/** Fetches with a time limit; what the network refuses is a failure of the command. */
export const fetchWithin = async (
  url: string,
  init: RequestInit,
  { clock, timeoutMs }: Pick<ApiOptions, "clock" | "timeoutMs">,
): Promise<{ readonly response: Response; readonly text: string }> => {
  const limit = new AbortController();
  const cancel = clock.after(timeoutMs, () => limit.abort());
  try {
    const response = await fetch(url, { ...init, signal: limit.signal });
    return { response, text: await response.text() };
  } catch (error) {
    throw connectionFailure(url, error, limit.signal.aborted ? timeoutMs : undefined);
  } finally {
    cancel();
  }
};

export const openApi = (options: ApiOptions): HomeApi => ({
  url: options.url,
  authorization: options.authorization,
  async send<T>(method: HttpMethod, path: string, request: ApiRequest = {}) {
    const { query, body, headers } = request;
    const authorization = await options.authorization();
    const init = {
      method,
      headers: {
        accept: "application/json",
        ...(authorization !== undefined && { authorization }),
        ...(body !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    };
    const url = `${options.url}${path}${queryOf(query)}`;
    const { response, text } = await fetchWithin(url, init, options);
    const answer = unescapeAll(parseJson(text));
    if (!response.ok || answer === undefined) throw answerFailure(response, answer, options.url);
    const asked = askedFailure(response.status, answer);
    if (asked) throw asked;
    return answer as T;
  },
});
