/** Which Node Hearth needs. It imports nothing by name: an old Node would fail at the import, without a reason. */

/** The first version that has all that Hearth needs; `npm ci` installs one, but not on each system. */
const NODE_VERSION = [24, 9];
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);

export const isNodeNewEnough =
  major > NODE_VERSION[0] || (major === NODE_VERSION[0] && minor >= NODE_VERSION[1]);

export const oldNodeLine = `Hearth needs Node.js ${NODE_VERSION.join(".")} or newer; this is ${process.versions.node}`;
