/** Asks the API how an entity was, as a client would: until there is no next page. */
import { KNOWN } from "./history-fill.ts";
import type { House } from "./house.ts";

/** The most that the API gives at once. */
const PAGE = 5000;

interface Page {
  readonly history: readonly unknown[];
  readonly next: string | null;
}

const pageOf = async ({ url, authorization = "" }: House, query: object): Promise<Page> => {
  const search = new URLSearchParams({ entity_id: KNOWN, limit: `${PAGE}`, ...query });
  const response = await fetch(`${url}/history?${search}`, { headers: { authorization } });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as Page;
};

interface Window {
  readonly from: number;
  readonly to: number;
}

/** @returns how many rows the API tells of that time, page after page. */
export const rowsOf = async (house: House, { from, to }: Window): Promise<number> => {
  const [start_time, end_time] = [from, to].map((time) => new Date(time).toISOString());
  let page = await pageOf(house, { start_time, end_time });
  let rows = page.history.length;
  while (page.next !== null) {
    page = await pageOf(house, { cursor: page.next });
    rows += page.history.length;
  }
  return rows;
};
