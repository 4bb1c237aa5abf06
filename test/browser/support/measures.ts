/** Times that a person notices, measured in the page itself. */
import type { Page } from "playwright-core";
import type { Client } from "../../support/client.ts";

/** A quick scroll of a person: so many milliseconds, and pixels in each of them. */
const SCROLL_MS = 1000;
const SCROLL_SPEED = 5;
const SCROLLS = 6;

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

/** The share of the frames that 60 a second would be, of those that were drawn while the page scrolled quickly. */
const shareOfFrames = (page: Page): Promise<number> =>
  page.evaluate(
    ([duration, speed]) =>
      new Promise<number>((resolve) => {
        let frames = 0;
        let start = 0;
        const step = (now: number) => {
          start ||= now;
          const passed = now - start;
          scrollTo(0, passed * speed);
          if (passed >= duration) resolve(frames / Math.round((passed / 1000) * 60));
          else requestAnimationFrame(step);
          frames += 1;
        };
        requestAnimationFrame(step);
      }),
    [SCROLL_MS, SCROLL_SPEED] as const,
  );

/** The share of an empty page as long as a large home: what the machine, which may be busy, draws of any page now. */
const shareOfEmptyPage = async (page: Page): Promise<number> => {
  const empty = await page.context().newPage();
  await empty.setContent(`<div style="height: ${2 * SCROLL_MS * SCROLL_SPEED}px"></div>`);
  const share = await shareOfFrames(empty);
  await empty.close();
  return share;
};

/**
 * How smooth a first scroll of a page is, beside one of an empty page: 1 is alike. The best of a few pages; more than
 * one only where it was not enough, for what else the machine does may have hit this page alone.
 *
 * @param open  A page that has not been scrolled yet: what it draws only then is a part of it.
 */
export const smoothestScroll = async (
  open: () => Promise<Page>,
  enough: number,
): Promise<number> => {
  let smoothest = 0;
  for (let count = 0; count < SCROLLS && smoothest <= enough; count += 1) {
    const page = await open();
    const possible = await shareOfEmptyPage(page);
    await page.bringToFront();
    smoothest = Math.max(smoothest, (await shareOfFrames(page)) / possible);
    // A page that stays open goes on to work, which would be measured with the next one.
    await page.context().close();
  }
  return smoothest;
};
