/**
 * The service worker: keeps the files of the dashboard, so that it opens without a connection.
 *
 * Each load of the page asks the service once whether the kept files are still its own; then they are answered
 * without further requests. They also stand in when it does not answer. Nothing of the API is kept.
 */

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchRequestEvent extends ExtendableEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

interface WorkerScope {
  addEventListener(type: "install" | "activate", listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: FetchRequestEvent) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
}

const scope = self as unknown as WorkerScope;

const CACHE = "hearth-dashboard";
const FILES_PATH = "/app/files.json";
/** A service that takes longer than this, in milliseconds, is answered for by the kept files. */
const NETWORK_TIMEOUT_MS = 3000;

const isShell = ({ method, url }: Request): boolean => {
  const { origin, pathname } = new URL(url);
  return (
    method === "GET" &&
    origin === location.origin &&
    (pathname === "/" || pathname.startsWith("/app/"))
  );
};

interface FileList {
  readonly version: string;
  readonly files: readonly string[];
}

const keepAll = async (): Promise<void> => {
  const list = await fetch(FILES_PATH);
  const { files } = (await list.clone().json()) as FileList;
  const cache = await caches.open(CACHE);
  await cache.addAll([new Request("/", { headers: { Accept: "text/html" } }), ...files]);
  // Last, since it says that all others are kept.
  await cache.put(FILES_PATH, list);
};

const versionOf = async (list: Response | undefined): Promise<string | undefined> =>
  list && ((await list.json()) as FileList).version;

/** Whether the kept files may be answered: they are those of the service, or it does not answer. */
const checkVersion = async (): Promise<boolean> => {
  const cache = await caches.open(CACHE);
  const kept = await versionOf(await cache.match(FILES_PATH, { ignoreVary: true }));
  try {
    const fresh = await fetch(FILES_PATH, { signal: AbortSignal.timeout(NETWORK_TIMEOUT_MS) });
    return (await versionOf(fresh)) === kept;
  } catch {
    return true;
  }
};

/** The answer for the present load; a worker that has just started does not know. */
let isKeptCurrent: Promise<boolean> = Promise.resolve(false);

const keptOf = async ({ mode, url }: Request): Promise<Response | undefined> => {
  const cache = await caches.open(CACHE);
  return cache.match(mode === "navigate" ? "/" : url, { ignoreVary: true });
};

const answer = async (request: Request): Promise<Response> => {
  const kept = await keptOf(request);
  if (!kept) return fetch(request);
  if (await isKeptCurrent) return kept;
  try {
    return await fetch(request, { signal: AbortSignal.timeout(NETWORK_TIMEOUT_MS) });
  } catch {
    return kept;
  }
};

scope.addEventListener("install", (event) => {
  event.waitUntil(keepAll().then(() => scope.skipWaiting()));
});
scope.addEventListener("activate", (event) => {
  event.waitUntil(scope.clients.claim());
});
scope.addEventListener("fetch", (event) => {
  const { request } = event;
  if (!isShell(request)) return;
  if (request.mode === "navigate") {
    isKeptCurrent = checkVersion();
    event.waitUntil(isKeptCurrent.then((isCurrent) => (isCurrent ? undefined : keepAll())));
  }
  event.respondWith(answer(request));
});
