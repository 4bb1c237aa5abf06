/** Times that a person notices, measured in the page itself. */
import type { Page } from "playwright-core";
import type { Client } from "../../support/client.ts";

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** When the tile of a switch shows a state, on the clock of the machine: after the frame that has it. */
const whenShown = (page: Page, entity_id: string, isOn: boolean): Promise<number> =>
  page.evaluate(
    ([id, checked]) =>
      new Promise<number>((resolve) => {
        const look = () => {
          const button = document.querySelector(`[data-id="${id}"] [role="switch"]`);
          if (button?.getAttribute("aria-checked") !== checked) return;
          observer.disconnect();
          requestAnimationFrame(() => resolve(Date.now()));
        };
        const observer = new MutationObserver(look);
        observer.observe(document, { subtree: true, childList: true, attributes: true });
        look();
      }),
    [entity_id, String(isOn)] as const,
  );

/** Changes from outside, one after the other: in milliseconds from each event to the frame that shows it. */
export const delaysOfChanges = async (
  page: Page,
  client: Client,
  entity_id: string,
): Promise<readonly number[]> => {
  const delays: number[] = [];
  for (const isOn of [true, false, true, false, true]) {
    const shown = whenShown(page, entity_id, isOn);
    const { body } = await client.control(entity_id, isOn ? "turn_on" : "turn_off");
    delays.push((await shown) - Date.parse(body.state.last_changed));
  }
  return delays;
};

interface FirstContent {
  /** In milliseconds from the begin of the navigation to the frame that has content below the title. */
  readonly ms: number;
  /** Bytes over the network of all files of the page until then. */
  readonly bytes: number;
  /** Paths of the API that were asked until then. */
  readonly asked: readonly string[];
}

/** Notes when a page shows its first content; called before it is loaded. */
export const noteFirstContent = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const look = () => {
      const isThere = document.querySelector("main:not([aria-busy]) > :not(header)") !== null;
      if (isThere) performance.mark("first content");
      else requestAnimationFrame(look);
    };
    look();
  });

export const firstContent = async (page: Page): Promise<FirstContent> => {
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

/** Paths of the API that the page has asked since it was loaded. */
export const requestsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => !path.startsWith("/app/")),
  );
