/** The homes that Hearth controls, as the service lists and changes them. */
import { get, request } from "../../core/api.ts";

export const STATUSES = ["connecting", "connected", "away", "refused"] as const;

export interface HomeRow {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly url: string;
  readonly status: (typeof STATUSES)[number];
  readonly since: string;
  /** How many it has. */
  readonly entities: number;
  readonly last_error: string | null;
}

/** What connects a home. */
export interface HomeTarget {
  readonly url: string;
  readonly token?: string;
  readonly username?: string;
  readonly password?: string;
}

type HomeBody = Partial<HomeTarget> & { readonly name?: string };

const GROUP = { group: "B" } as const;
const pathOf = ({ id }: HomeRow) => `/homes/${encodeURIComponent(id)}`;

export const listHomes = async (signal: AbortSignal): Promise<readonly HomeRow[]> =>
  (await get<{ homes: readonly HomeRow[] }>("/homes", { ...GROUP, signal })).homes;

/** @param home  The one to change; a new one is added. @param isTry  Only tries the connection. @throws ApiError */
export const writeHome = async (
  home: HomeRow | undefined,
  body: HomeBody,
  isTry: boolean,
): Promise<HomeRow> => {
  const [method, path] = home ? ["PATCH", pathOf(home)] : ["POST", "/homes"];
  const query = { dry_run: isTry || undefined };
  return (await request<{ home: HomeRow }>(method, path, { ...GROUP, query, body })).home;
};

export const removeHome = (home: HomeRow) => request("DELETE", pathOf(home), GROUP);
