/** What STORE_URL says: a SQLite file of one process, or a Redis that several share. */

interface StoreUrl {
  readonly STORE_URL: string;
}

const SQLITE = "sqlite:";

/** Only its own process has the store open. */
export const isSqlite = ({ STORE_URL }: StoreUrl): boolean => STORE_URL.startsWith(SQLITE);

/** The path of the file in the data folder; empty for the default. */
export const sqliteName = ({ STORE_URL }: StoreUrl): string => STORE_URL.slice(SQLITE.length);
