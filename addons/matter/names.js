/** Names of devices and their entities, and their ids, which stay as they are for good. */

const textOf = (...texts) =>
  texts.map((text) => String(text ?? "").trim()).find((text) => text !== "");

/** What a device calls itself; a bridged one has its own description. */
export const nameOf = ({ nodeLabel, productLabel, productName, vendorName } = {}) =>
  textOf(nodeLabel, productName, productLabel, vendorName);

/** By node and endpoint, which Matter gives once; sensors also by what they measure. */
export const idOf = ({ domain, kind }, node, number) =>
  `${domain}.matter_${[node, number, ...(kind ? [kind] : [])].join("_")}`;

const titled = (name, parts) => [name, ...parts].join(" ");

/**
 * Names entities so that no two of a domain have the same: by their sensor, then endpoint, then node.
 *
 * @param entities  Each with `domain`, `device` (a name), `kind`, `number`, `node`; in a fixed order.
 */
export const named = (entities) => {
  const taken = new Set();
  return entities.map((one) => {
    const { device, kind, number, node } = one;
    const name = titled(device, kind ? [kind] : []);
    const names = [name, titled(name, [number]), titled(name, [node, number])];
    const isFree = (text) => !taken.has(`${one.domain} ${text}`);
    const chosen = names.find(isFree) ?? names.at(-1);
    taken.add(`${one.domain} ${chosen}`);
    return { ...one, name: chosen };
  });
};
