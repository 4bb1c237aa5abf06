/** Checks what a program passes: a wrong option is an error, never ignored. */

const shown = (value: unknown): string => JSON.stringify(value) ?? String(value);

/** @throws TypeError that names each option which is not known */
export const checkOptions = <Options extends object>(
  what: string,
  options: Options,
  known: Readonly<Record<keyof Options, true>>,
): Options => {
  if (typeof options !== "object" || options === null)
    throw new TypeError(`The options of ${what} must be an object, not ${shown(options)}`);
  const wrong = Object.keys(options).filter((name) => !Object.hasOwn(known, name));
  if (wrong.length === 0) return options;
  const names = Object.keys(known).join(", ");
  throw new TypeError(`${what} has no option ${wrong.join(", ")}. Known are: ${names}`);
};

/** @throws TypeError unless it is the address of a service */
export const checkAddress = (url: unknown): string => {
  if (typeof url === "string" && /^https?:\/\//i.test(url) && URL.canParse(url)) return url;
  const example = "an address such as http://localhost:3000";
  throw new TypeError(`The option url must be ${example}, not ${shown(url)}`);
};

/** @throws TypeError unless it is a function */
export const checkFunction = (what: string, value: unknown): void => {
  if (typeof value !== "function")
    throw new TypeError(`${what} must be a function, not ${shown(value)}`);
};

const [MIN_INTERVAL_MS, MAX_INTERVAL_MS] = [10, 1000];

/** @throws TypeError unless it is an interval that a stream takes, or none */
export const checkInterval = (interval: unknown): void => {
  if (interval === undefined) return;
  const isWhole = typeof interval === "number" && Number.isInteger(interval);
  if (isWhole && interval >= MIN_INTERVAL_MS && interval <= MAX_INTERVAL_MS) return;
  const range = `milliseconds from ${MIN_INTERVAL_MS} to ${MAX_INTERVAL_MS}`;
  throw new TypeError(`The option interval must be ${range}, not ${shown(interval)}`);
};
