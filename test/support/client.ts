/** A client as an app would write it; every JSON answer is held against the API's own document. */
import { checkAnswer } from "./openapi.ts";

/** A test reads whatever came, as deep as it wants, and says what it expects. */
export type Loose = ReturnType<typeof JSON.parse>;

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: Loose;
}

export type Sent = Readonly<Record<string, string>>;

export interface Client {
  readonly url: string;
  readonly authorization: string | undefined;
  get(path: string, headers?: Sent): Promise<Answer>;
  post(path: string, body: unknown, headers?: Sent): Promise<Answer>;
  /** Anything at all: other methods, broken bodies. */
  send(method: string, path: string, init?: RequestInit): Promise<Answer>;
  control(entity_id: string, command: string, parameters?: object): Promise<Answer>;
}

export const clientFor = (url: string, authorization?: string): Client => {
  const send: Client["send"] = async (method, path, init = {}) => {
    const headers = { ...(authorization && { authorization }), ...init.headers };
    const response = await fetch(url + path, { ...init, method, headers });
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.startsWith("application/json");
    const answer = {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson && text !== "" ? JSON.parse(text) : undefined,
    };
    if (answer.body !== undefined) await checkAnswer(url, method, path, answer);
    return answer;
  };
  const post: Client["post"] = (path, body, headers = {}) =>
    send("POST", path, {
      body: JSON.stringify(body),
      headers: { "content-type": "application/json", ...headers },
    });
  return {
    url,
    authorization,
    send,
    post,
    get: (path, headers = {}) => send("GET", path, { headers }),
    control: (entity_id, command, parameters) =>
      post("/api/control", { entity_id, command, ...(parameters && { parameters }) }),
  };
};
