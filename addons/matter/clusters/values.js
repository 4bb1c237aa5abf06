/** Conversions between the values of Matter and those of entities. */

export const within = (value, low, high) => Math.min(high, Math.max(low, value));

/** Rounded to so many decimals. */
export const rounded = (value, decimals = 0) => Number(value.toFixed(decimals));

/** Hundredths, as Matter has temperatures and percentages. */
export const ofHundredths = (value) => (value == null ? null : rounded(value / 100, 2));
export const asHundredths = (value) => Math.round(value * 100);

/** Without what is not known. */
export const known = (attributes) =>
  Object.fromEntries(Object.entries(attributes).filter(([, value]) => value != null));

/** A command of a cluster, as the devices take it. */
export const invoke = (cluster, command, request) => ({ cluster, command, request });

/** Attributes of a cluster, as they are to be. */
export const write = (cluster, values) => ({ cluster, values });

/** A request that the device cannot take: an error of the client. */
export const refuse = (message) => {
  throw Object.assign(new RangeError(message), { code: 400 });
};

/** @param types  Numbers of Matter's device types. */
export const isOfType = ({ types }, wanted) => types.some((type) => wanted.includes(type));
