/** Values on the wire that no device of its type has: a stand-in for each is encoded as something else. */

/** More does not fit into one message. */
const LONG = "x".repeat(900);

/** By the names of hostile values, as the tests of all homes have them. */
const LIES = {
  "a megabyte": LONG,
  "no number": "NaN",
  "a wrong type": [1, 2],
  "an inherited name": "__proto__",
};

/** Each lie has a stand-in: so many below the highest value that the attribute can have. */
const standInFor = (highest, value) => highest - Object.keys(LIES).indexOf(value);

/**
 * @param load  Loads a module of the library.
 * @returns lies about an attribute: `standIn(value)` is what to set, to be sent as that.
 */
export const liesAbout = (load, cluster, attribute, highest) => {
  const { TlvArray, TlvOfModel, TlvString, TlvUInt8 } = load("@matter/main/types");
  const { Matter } = load("@matter/main/model");
  const tlv = TlvOfModel(Matter.clusters(cluster).attributes(attribute));
  const { encodeTlv } = tlv;
  tlv.encodeTlv = function (value, options) {
    const lie = Object.keys(LIES).find((name) => standInFor(highest, name) === value);
    if (lie === undefined) return encodeTlv.call(this, value, options);
    const said = LIES[lie];
    return (typeof said === "string" ? TlvString : TlvArray(TlvUInt8)).encodeTlv(said);
  };
  return { standIn: (value) => standInFor(highest, value) };
};
