/** When a page shows its first content, and what it has loaded and asked until then. */
import type { Page } from "playwright-core";
import type { DashboardService, OpenOptions } from "./dashboard.ts";

/** Within so many milliseconds each page shows its content. */
export const FIRST_CONTENT_MS = 1000;
/** A machine may be slow for a moment: the fastest of so many visits counts. */
const VISITS = 5;

export interface FirstContent {
  /** In milliseconds from the begin of the navigation to the frame that has content below the title. */
  readonly ms: number;
  /** Bytes over the network of all files of the page until then. */
  readonly bytes: number;
  /** Paths of the API that were asked until then. */
  readonly asked: readonly string[];
}

/** Notes when a page shows its first content; called before it is loaded. */
const noteFirstContent = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const look = () => {
      const isThere = document.querySelector("main:not([aria-busy]) > :not(header)") !== null;
      if (isThere) performance.mark("first content");
      else requestAnimationFrame(look);
    };
    look();
  });

const firstContent = async (page: Page): Promise<FirstContent> => {
  await page.waitForFunction(() => performance.getEntriesByName("first content").length > 0);
  return page.evaluate(() => {
    const ms = performance.getEntriesByName("first content")[0]?.startTime ?? Number.NaN;
    const all = [
      ...performance.getEntriesByType("navigation"),
      ...performance.getEntriesByType("resource"),
    ].filter(({ startTime }) => startTime <= ms) as PerformanceResourceTiming[];
    const paths = all.map(({ name }) => new URL(name).pathname);
    const isFile = (path: string) => path === "/" || path.startsWith("/app/");
    return {
      ms,
      bytes: all.reduce((sum, { transferSize }) => sum + transferSize, 0),
      asked: paths.filter((path) => !isFile(path)),
    };
  });
};

export interface Visit {
  readonly page: Page;
  readonly first: FirstContent;
}

/** Opens a page and waits for its first content. */
export const visit = async (dashboard: DashboardService, options: OpenOptions): Promise<Visit> => {
  const page = await dashboard.open({ ...options, prepare: noteFirstContent });
  return { page, first: await firstContent(page) };
};

/**
 * Opens a page until it has been fast enough once, and a few times at most.
 * Each is closed before the next one: a page that is open goes on to work, which would be measured with it.
 */
export const fastestFirst = async (
  dashboard: DashboardService,
  options: OpenOptions,
): Promise<FirstContent> => {
  const tries: FirstContent[] = [];
  while (tries.length < VISITS && (tries.at(-1)?.ms ?? Infinity) >= FIRST_CONTENT_MS) {
    const { page, first } = await visit(dashboard, options);
    await page.context().close();
    tries.push(first);
  }
  return tries.reduce((best, next) => (next.ms < best.ms ? next : best));
};

/** Paths of the API that the page has asked since it was loaded. */
export const requestsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => !path.startsWith("/app/")),
  );
