/** Clients that write as fast as they can until the process dies, and keep book of what it promised. */
import { randomUUID } from "node:crypto";

/** A request that was answered with 200: the service has promised to keep its effect. */
export interface Promised {
  readonly path: string;
  readonly body: object;
  readonly key: string;
  readonly text: string;
}

export interface Book {
  readonly promised: Promised[];
  /** The highest version of each entity that any client was told. */
  readonly versions: Map<string, number>;
  /** Answers that must not occur. */
  readonly surprises: string[];
}

export const emptyBook = (): Book => ({ promised: [], versions: new Map(), surprises: [] });

/** Plain requests: nothing may stand between the writers and the process that is about to die. */
export const ask = async (url: string, authorization: string, request: Partial<Promised>) => {
  const { path = "", body, key } = request;
  const response = await fetch(url + path, {
    method: body ? "POST" : "GET",
    headers: {
      authorization,
      "content-type": "application/json",
      ...(key !== undefined && { "idempotency-key": key }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, text: await response.text() };
};

const seen = ({ versions }: Book, { entity_id, version }: { entity_id: string; version: number }) =>
  versions.set(entity_id, Math.max(version, versions.get(entity_id) ?? 0));

/** Reads an entity, which must not be older than any client was told before. */
export const read = async (url: string, authorization: string, entity_id: string, book: Book) => {
  const told = book.versions.get(entity_id) ?? 0;
  const { text } = await ask(url, authorization, { path: `/api/state/${entity_id}` });
  const entity = JSON.parse(text);
  if (!(entity.version >= told)) book.surprises.push(`${entity_id} was at ${told}: ${text}`);
  seen(book, entity);
};

export const LIGHTS = ["light.kitchen", "light.living_room", "light.bedroom"];

type Wish = Pick<Promised, "path" | "body">;

let count = 0;
const command = (entity_id: string) => (): Wish => {
  count += 1;
  const parameters = { brightness: 1 + (count % 255) };
  return { path: "/api/control", body: { entity_id, command: "turn_on", parameters } };
};
const user = (): Wish => ({
  path: "/auth/users",
  body: { username: `user-${randomUUID()}`, password: "a user's password", role: "viewer" },
});
const apiKey = (): Wish => ({ path: "/auth/keys", body: { name: "panel", role: "viewer" } });

/** Two at each light, so that they meet; one makes users, one makes keys. */
const WISHES = [...LIGHTS.map(command), ...LIGHTS.map(command), user, apiKey];

/** A client that talks to a process that dies is told so by the socket; all else is a mistake. */
const isDeath = (reason: unknown) => (reason as { cause?: unknown }).cause !== undefined;

/** Runs until the process is gone; resolves then. */
export const writeUntilDeath = async (url: string, authorization: string, book: Book) => {
  const write = async (wish: () => Wish) => {
    for (;;) {
      const request = { ...wish(), key: randomUUID() };
      const { status, text } = await ask(url, authorization, request);
      if (status !== 200) book.surprises.push(`${request.path} ${status} ${text}`);
      else book.promised.push({ ...request, text });
      if (status === 200 && request.path === "/api/control") seen(book, JSON.parse(text).state);
    }
  };
  const watch = async (entity_id: string) => {
    for (;;) await read(url, authorization, entity_id, book);
  };
  const ends = await Promise.allSettled([...WISHES.map(write), ...LIGHTS.map(watch)]);
  for (const end of ends)
    if (end.status === "rejected" && !isDeath(end.reason)) book.surprises.push(String(end.reason));
};
