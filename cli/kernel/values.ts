/** What values of options and arguments are: how their text is read, and what is expected. */

export interface ValueReader<T> {
  /** What it accepts, for the help and for errors. */
  readonly expected: string;
  /** @returns `undefined` for a text that is not valid. */
  readonly read: (text: string) => T | undefined;
}

export const wholeNumber = (min: number, max: number): ValueReader<number> => ({
  expected: `a whole number from ${min} to ${max}`,
  read: (text) =>
    /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : undefined,
});

const UNIT_MS: ReadonlyMap<string, number> = new Map([
  ["ms", 1],
  ["s", 1000],
  ["m", 60_000],
  ["h", 3_600_000],
  ["d", 86_400_000],
]);

/** Reads as milliseconds. */
export const duration: ValueReader<number> = {
  expected: "a length of time such as 30s, 5m, 2h or 7d",
  read: (text) => {
    const [, amount, unit = ""] = /^(\d{1,9}(?:\.\d+)?)(ms|s|m|h|d)$/.exec(text) ?? [];
    const ms = Number(amount) * (UNIT_MS.get(unit) ?? Number.NaN);
    return ms > 0 ? ms : undefined;
  },
};

/** An address without a path at its end; without a scheme it is http. */
export const homeUrl: ValueReader<string> = {
  expected: "an http or https URL such as http://localhost:3000",
  read: (text) => {
    const url = URL.parse(/^\w+:\/\//.test(text) ? text : `http://${text}`);
    const isPlain = url && /^https?:$/.test(url.protocol) && url.username + url.password === "";
    if (!isPlain || `${url.search}${url.hash}` !== "") return undefined;
    return `${url.origin}${url.pathname}`.replace(/\/+$/, "");
  },
};
