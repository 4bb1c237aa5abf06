/** Hands one request to oidc-provider, which expects Node's objects, and takes its answer. */
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";

export interface RelayedRequest {
  readonly method: string;
  /** With its query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer;
  /** Whether the client has reached it over TLS. */
  readonly isSecure: boolean;
}

export interface RelayedAnswer {
  readonly status: number;
  readonly location: string | undefined;
  readonly type: string;
  readonly body: string;
}

export type NodeHandler = (req: IncomingMessage, res: ServerResponse) => unknown;

const asIncoming = ({ method, url, headers, body, isSecure }: RelayedRequest): IncomingMessage => {
  const req = new IncomingMessage(Object.assign(new Socket(), { encrypted: isSecure }));
  const length = body && { "content-length": String(body.length) };
  Object.assign(req, { method, url, headers: { ...headers, ...length } });
  if (body) req.push(body);
  req.push(null);
  return req;
};

const headerOf = (res: ServerResponse, name: string) => {
  const value = res.getHeader(name);
  return value === undefined ? undefined : String(value);
};

export const relay = (handle: NodeHandler, request: RelayedRequest): Promise<RelayedAnswer> => {
  const req = asIncoming(request);
  const res = new ServerResponse(req);
  return new Promise((resolve, reject) => {
    const end = (body: unknown) => {
      resolve({
        status: res.statusCode,
        location: headerOf(res, "location"),
        type: headerOf(res, "content-type") ?? "application/json; charset=utf-8",
        body: body === undefined ? "" : String(body),
      });
      return res;
    };
    Object.assign(res, { end });
    Promise.resolve(handle(req, res)).catch(reject);
  });
};
