/** Which addresses a client may have its codes sent to. */

const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];
/** Schemes that a browser or its system runs or opens by itself, and that belong to no app. */
const REFUSED_SCHEMES = [
  "http:",
  "javascript:",
  "data:",
  "vbscript:",
  "file:",
  "filesystem:",
  "view-source:",
  "blob:",
  "about:",
  "chrome:",
  "intent:",
  "content:",
  "ws:",
  "wss:",
  "ftp:",
  "mailto:",
  "tel:",
  "sms:",
  "urn:",
];

/** Over TLS, to this machine's own programs, or to an app with a scheme of its own. */
export const isSafeRedirect = (text: unknown): boolean => {
  const url = typeof text === "string" ? URL.parse(text) : null;
  if (url?.hash !== "" || url.username + url.password !== "") return false;
  if (url.protocol === "https:") return url.hostname !== "";
  if (url.protocol === "http:") return LOOPBACK.includes(url.hostname);
  return !REFUSED_SCHEMES.includes(url.protocol);
};

/** Whether an address belongs to an app by its scheme. */
export const isOfApp = (redirect: string): boolean => !/^https?:$/.test(new URL(redirect).protocol);

/** What a page's policy names, so that its form may lead to an address. */
export const sourceOf = (redirect: string): string => {
  const { protocol, origin } = new URL(redirect);
  return isOfApp(redirect) ? protocol : origin;
};

/** What a person reads of an address. */
export const shownAddress = (redirect: string): string => {
  const { protocol, host } = new URL(redirect);
  return isOfApp(redirect) ? protocol.slice(0, -1) : host;
};
