/**
 * The service worker: keeps the files of the dashboard, so that it opens without a connection.
 *
 * Files are asked of the service first, since they belong to its version; the kept ones stand in when it does not
 * answer. Nothing of the API is kept.
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

const keepAll = async (): Promise<void> => {
  const { files } = (await (await fetch("/app/files.json")).json()) as {
    files: readonly { path: string }[];
  };
  const cache = await caches.open(CACHE);
  await cache.addAll([
    new Request("/", { headers: { Accept: "text/html" } }),
    ...files.map(({ path }) => path),
  ]);
};

const answer = async (request: Request): Promise<Response> => {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request.mode === "navigate" ? "/" : request.url, {
    ignoreVary: true,
  });
  try {
    const fresh = await fetch(
      request,
      kept ? { signal: AbortSignal.timeout(NETWORK_TIMEOUT_MS) } : {},
    );
    if (fresh.ok) await cache.put(request.mode === "navigate" ? "/" : request.url, fresh.clone());
    return fresh;
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
};

scope.addEventListener("install", (event) => {
  event.waitUntil(keepAll().then(() => scope.skipWaiting()));
});
scope.addEventListener("activate", (event) => {
  event.waitUntil(scope.clients.claim());
});
scope.addEventListener("fetch", (event) => {
  if (isShell(event.request)) event.respondWith(answer(event.request));
});
