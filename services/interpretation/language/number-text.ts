/** Numbers as a language writes them. */

/** @returns what writes a number, or the text of one, with the decimal sign of the language; any other text stays. */
export const numberTextOf = (tag: string): ((value: unknown) => string) => {
  const parts = new Intl.NumberFormat(tag).formatToParts(0.5);
  const sign = parts.find(({ type }) => type === "decimal")?.value ?? ".";
  return (value) => String(value).replace(/^(-?\d+)\.(\d+)$/, `$1${sign}$2`);
};
