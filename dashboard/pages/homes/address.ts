/** The address of a home as a person types or copies it, as the address that Hearth asks for. */

const DEFAULT_PORT = "8123";
const SCHEME = /^\w+:\/\//;

/**
 * Without a scheme it is `http`, without a port then Home Assistant's own. The path of a page is left out.
 *
 * @returns `undefined` where it is no address, or one with a user name
 */
export const addressOf = (typed: string): string | undefined => {
  const text = typed.trim();
  const url = URL.parse(SCHEME.test(text) ? text : `http://${text}`);
  // Browsers escape spaces.
  if (!url || /\s/.test(text) || url.username || url.password || !/^https?:$/.test(url.protocol))
    return undefined;
  const hasPort = /:\d+(\/|$)/.test(text);
  if (!hasPort && !SCHEME.test(text)) url.port = DEFAULT_PORT;
  return url.origin;
};

/**
 * The address of an MQTT broker; without a scheme it is `mqtt`, whose port the service knows.
 *
 * @returns `undefined` where it is no address, or one of another kind
 */
export const brokerOf = (typed: string): string | undefined => {
  const text = typed.trim();
  const address = SCHEME.test(text) ? text : `mqtt://${text}`;
  const url = URL.parse(address);
  if (!url?.hostname || /\s/.test(text) || url.username || url.password) return undefined;
  return /^mqtts?:$/.test(url.protocol) ? address : undefined;
};
