/** The address of a guest link, and its QR code. */
import { GUEST_LINK, PREFIX } from "../../../shared/contracts/identity/identity.ts";

/** What a guest link is opened with. */
export const linkToken = (id: string, secret: string): string => `${PREFIX.guest}${id}_${secret}`;

/** What follows the `#` stays in the browser: it is in no log of a server or a proxy. */
export const linkUrl = (base: string, token: string): string => `${base}/#/${GUEST_LINK}/${token}`;

/** As SVG, dark on light with the quiet zone that scanners need, whatever surrounds it. */
export const qrCode = async (url: string): Promise<string> => {
  const { default: qrcode } = await import("qrcode");
  return qrcode.toString(url, { type: "svg", errorCorrectionLevel: "M", margin: 4 });
};
