/** Why something with a device did not work, in a sentence for people. */

/** By what the library says; the first that fits. */
const REASONS = [
  [
    /timed? ?out|not discovered|no .*discover|could not be found|Discovery .*(failed|ended)/i,
    "No device with this code was found: it must be on the network and ready to be added",
  ],
  [/passcode|PASE|pairing (code|data)|checksum/i, "The code is not the one of the device"],
  [/fabric.*(table|full)|TableFull/i, "The device has as many controllers as it can have"],
];

const textsOf = (error) => [
  String(error?.message ?? error),
  ...(error?.errors ?? []).flatMap(textsOf),
  ...(error?.cause ? textsOf(error.cause) : []),
];

/** @returns the reason; what is not known, in the words of the library. */
export const reasonOf = (error) => {
  const text = textsOf(error).join(": ");
  return REASONS.find(([pattern]) => pattern.test(text))?.[1] ?? text;
};
