/** What npm says when it fails, as clients read it: without paths, and with what to do. */
import { type ErrorCode, fail } from "../../../shared/kernel/errors.ts";
import type { NpmResult } from "./npm.ts";

/** Each reason with the codes of npm that it stands for. */
const REASONS: readonly (readonly [ErrorCode, why: string, codes: readonly string[]])[] = [
  ["SOURCE_REFUSED", "the registry does not have it", ["E404", "ETARGET", "ENOVERSIONS"]],
  ["SOURCE_REFUSED", "the registry requires a credential", ["E401"]],
  ["SOURCE_REFUSED", "the registry does not allow it", ["E403"]],
  ["SOURCE_REFUSED", "its digest differs from the digest in the registry", ["EINTEGRITY"]],
  ["SOURCE_REFUSED", "one of its files does not exist", ["ENOENT"]],
  ["SOURCE_REFUSED", "it requires another version of Node", ["EBADENGINE"]],
  ["SOURCE_REFUSED", "it does not support this machine", ["EBADPLATFORM"]],
  ["SOURCE_REFUSED", "its archive is damaged", ["TAR_BAD_ARCHIVE", "Z_DATA_ERROR"]],
  ["SOURCE_REFUSED", "its package.json is not JSON", ["EJSONPARSE"]],
  ["SERVICE_UNAVAILABLE", "the disk is full", ["ENOSPC", "EDQUOT"]],
  [
    "SERVICE_UNAVAILABLE",
    "the registry cannot be reached",
    [
      ...["ENOTFOUND", "EAI_AGAIN", "ECONNREFUSED", "ECONNRESET"],
      ...["ETIMEDOUT", "ERR_SOCKET_TIMEOUT", "ENOTCACHED"],
    ],
  ],
];

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
  const known = REASONS.find(([, , codes]) => codes.includes(npm));
  const [code, why] = known ?? (["SOURCE_REFUSED", `npm failed with ${npm}`] as const);
  return fail(code, { npm }, `${name} could not be installed: ${why}; nothing was changed`);
};
