/** Reads the document that a client names as its id: over https, from public addresses, without redirects. */
import https from "node:https";
import type { Clock } from "../../shared/async/clock.ts";
import { failure } from "../../shared/kernel/errors.ts";
import {
  type AddressErrors,
  type AddressPolicy,
  checkedLookup,
  checkLiteral,
} from "../../shared/net/checked-address.ts";

const MAX_BYTES = 5 * 1024;
const TIMEOUT_MS = 2500;

export interface DocumentPolicy extends AddressPolicy {
  /** Certificates that are trusted instead of the usual ones. */
  readonly ca?: string | undefined;
}

const refused = (message: string) => failure("SOURCE_REFUSED", {}, message);

const ERRORS: AddressErrors = {
  noAddress: (host) => refused(`${host} has no address`),
  privateAddress: (host) => refused(`${host} is at a private address`),
};

/** @throws SOURCE_REFUSED, and errors of the network. */
export const readClientDocument = async (
  address: string,
  clock: Clock,
  policy: DocumentPolicy,
): Promise<Response> => {
  const url = new URL(address);
  if (url.protocol !== "https:") throw refused("The id of a client is an https address");
  checkLiteral(url, policy, ERRORS);
  const late = new AbortController();
  const cancel = clock.after(TIMEOUT_MS, () => late.abort());
  try {
    return await new Promise<Response>((resolve, reject) => {
      const options = {
        agent: false,
        lookup: checkedLookup(policy, ERRORS),
        headers: { accept: "application/json", "accept-encoding": "identity" },
        signal: late.signal,
        ca: policy.ca,
      } as const;
      const request = https.get(url, options, (answer) => {
        const chunks: Buffer[] = [];
        let size = 0;
        answer.on("data", (chunk: Buffer) => {
          size += chunk.length;
          if (size <= MAX_BYTES) return void chunks.push(chunk);
          reject(refused(`The document has over ${MAX_BYTES} bytes`));
          request.destroy();
        });
        answer.once("error", reject);
        answer.once("end", () => {
          const headers = { "cache-control": answer.headers["cache-control"] ?? "" };
          const status = answer.statusCode ?? 502;
          const hasBody = status >= 200 && ![204, 205, 304].includes(status);
          resolve(new Response(hasBody ? Buffer.concat(chunks) : null, { status, headers }));
        });
      });
      request.once("error", reject);
    });
  } finally {
    cancel();
  }
};
