/** A host of archives for tests: a real HTTP server that answers, or misbehaves, as it is told. */
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type Answer = Buffer | ((response: ServerResponse, request: IncomingMessage) => void);

export interface Source {
  readonly url: string;
  readonly host: string;
  /** The paths that were asked for. */
  readonly asked: readonly string[];
  serve(path: string, answer: Answer): void;
  /** Serves nothing any more, and was asked for nothing. */
  forget(): void;
  stop(): Promise<void>;
}

export const archivePath = (repository: string, version: string) =>
  `/${repository}/archive/refs/tags/${version}.tar.gz`;

export const openSource = async (): Promise<Source> => {
  const answers = new Map<string, Answer>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? "";
    asked.push(path);
    const answer = answers.get(path);
    if (typeof answer === "function") answer(response, request);
    else if (answer) response.end(answer);
    else response.writeHead(404).end("not here");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: `http://${host}`,
    host,
    asked,
    serve: (path, answer) => void answers.set(path, answer),
    forget() {
      server.closeAllConnections();
      answers.clear();
      asked.length = 0;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
};
