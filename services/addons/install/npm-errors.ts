/** What npm says when it fails, as clients are told it: without paths, and with what to do. */
import { fail } from "../../../shared/kernel/errors.ts";
import { own } from "../../../shared/kernel/own-property.ts";
import type { NpmResult } from "./npm.ts";

const AWAY = "the registry cannot be reached";
const NONE = "the registry does not have it";
const WHY: Readonly<Record<string, readonly ["SERVICE_UNAVAILABLE" | "SOURCE_REFUSED", string]>> = {
  E404: ["SOURCE_REFUSED", NONE],
  ETARGET: ["SOURCE_REFUSED", NONE],
  ENOVERSIONS: ["SOURCE_REFUSED", NONE],
  E401: ["SOURCE_REFUSED", "the registry wants a credential"],
  E403: ["SOURCE_REFUSED", "the registry does not allow it"],
  EINTEGRITY: ["SOURCE_REFUSED", "its digest differs from what the registry says"],
  ENOENT: ["SOURCE_REFUSED", "a file of it is not there"],
  EBADENGINE: ["SOURCE_REFUSED", "it is for another version of Node"],
  EBADPLATFORM: ["SOURCE_REFUSED", "it is not for this machine"],
  TAR_BAD_ARCHIVE: ["SOURCE_REFUSED", "its archive is damaged"],
  Z_DATA_ERROR: ["SOURCE_REFUSED", "its archive is damaged"],
  EJSONPARSE: ["SOURCE_REFUSED", "its package.json is no JSON"],
  ENOSPC: ["SERVICE_UNAVAILABLE", "the disk is full"],
  EDQUOT: ["SERVICE_UNAVAILABLE", "the disk is full"],
  ENOTFOUND: ["SERVICE_UNAVAILABLE", AWAY],
  EAI_AGAIN: ["SERVICE_UNAVAILABLE", AWAY],
  ECONNREFUSED: ["SERVICE_UNAVAILABLE", AWAY],
  ECONNRESET: ["SERVICE_UNAVAILABLE", AWAY],
  ETIMEDOUT: ["SERVICE_UNAVAILABLE", AWAY],
  ERR_SOCKET_TIMEOUT: ["SERVICE_UNAVAILABLE", AWAY],
  ENOTCACHED: ["SERVICE_UNAVAILABLE", AWAY],
};

/** npm's code for what went wrong, in its answer or among its messages. */
const codeIn = ({ out, err }: NpmResult): string => {
  try {
    return String((JSON.parse(out) as { error: { code: string } }).error.code);
  } catch {
    return /npm (?:error|ERR!) code (\S+)/.exec(err)?.[1] ?? "unknown";
  }
};

/** @throws SOURCE_REFUSED or SERVICE_UNAVAILABLE, with the reason in words. */
export const refuseNpm = (ran: NpmResult, name: string): never => {
  const npm = codeIn(ran);
  const [code, why] = own(WHY, npm) ?? ["SOURCE_REFUSED", `npm has failed with ${npm}`];
  return fail(code, { npm }, `${name} could not be installed: ${why}; nothing was changed`);
};
