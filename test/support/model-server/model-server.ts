/** A server of language models that answers as it is told, in the formats of OpenAI and Anthropic. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text as textOf } from "node:stream/consumers";
import type { Loose } from "../client.ts";
import type { ScriptedAnswer } from "./answers.ts";
import { anthropicEvents, openAiEvents } from "./formats.ts";

export type ModelFormat = "openai" | "anthropic";

interface ModelServerRequest {
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  /** The JSON of the body, parsed. */
  readonly body: Loose;
  /** And as it was sent. */
  readonly text: string;
}

/** An answer, or one that is made of what was asked, as by a model that reads. */
type Script = ScriptedAnswer | ((request: ModelServerRequest) => ScriptedAnswer);

export interface ScriptedModelServer {
  /** The base URL, as the format wants it. */
  readonly urlFor: (format: ModelFormat) => string;
  readonly requests: readonly ModelServerRequest[];
  /** What it answers next; the last answer is repeated. */
  readonly script: (...answers: readonly Script[]) => void;
  /** Resolves with the next request. */
  readonly nextRequest: () => Promise<ModelServerRequest>;
  readonly stop: () => Promise<void>;
}

const FORMATS = {
  "/v1/chat/completions": openAiEvents,
  "/v1/messages": anthropicEvents,
} as const;

const answer = async (scripted: ScriptedAnswer, path: string, res: ServerResponse) => {
  if (scripted === "hangs") return;
  if (scripted === "hangs up") return void res.destroy();
  if ("status" in scripted) {
    const { status, body, headers = { "Content-Type": "application/json" } } = scripted;
    res.writeHead(status, headers);
    return void res.end(body);
  }
  const eventsOf = FORMATS[path as keyof typeof FORMATS];
  if (!eventsOf) {
    res.writeHead(404, { "Content-Type": "application/json" });
    return void res.end('{"error":{"message":"no such path"}}');
  }
  res.writeHead(200, { "Content-Type": "text/event-stream" });
  const events = eventsOf(scripted);
  const last = scripted.isCutOff ? events.findLastIndex(({ isText }) => isText) : events.length;
  let words = 0;
  for (const { text, isText } of events.slice(0, last + 1)) {
    if (isText && words > 0) await scripted.pause?.();
    if (isText) words += 1;
    res.write(text);
  }
  if (!scripted.isCutOff) return void res.end();
  // What was written arrives before the connection ends.
  setImmediate(() => res.destroy());
};

export const openModelServer = async (): Promise<ScriptedModelServer> => {
  const requests: ModelServerRequest[] = [];
  const waiting: ((request: ModelServerRequest) => void)[] = [];
  let answers: readonly Script[] = [{ text: ["Yes."] }];

  const server = createServer((req, res) => {
    void textOf(req).then(async (text) => {
      const path = req.url ?? "";
      const request = { path, headers: req.headers, body: JSON.parse(text), text };
      requests.push(request);
      for (const tell of waiting.splice(0)) tell(request);
      const [next = "hangs up", ...rest] = answers;
      if (rest.length > 0) answers = rest;
      await answer(typeof next === "function" ? next(request) : next, path, res);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    urlFor: (format) => (format === "openai" ? `${origin}/v1` : origin),
    requests,
    script: (...next) => {
      answers = next;
    },
    nextRequest: () => new Promise((resolve) => void waiting.push(resolve)),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
