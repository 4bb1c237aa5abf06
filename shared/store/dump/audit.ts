/** The command `audit`: verifies the records of all acts in the store, or lists them, while Hearth may run. */
import { type Config, readConfig } from "../../config/config.ts";
import { auditKey } from "../audit/chain.ts";
import { AUDIT, SEGMENTS, type SegmentList } from "../audit/registry.ts";
import { type AuditProblem, openVerifier } from "../audit/verify.ts";
import type { AuditHead, AuditRow } from "../port/audit-log.ts";
import type { BackupLine, DocumentLine } from "../port/backup.ts";
import { SECRETS, SIGNING_SECRET } from "../port/secrets.ts";
import type { BackupCommand, CommandContext, ExitResult } from "./command.ts";
import { openBackup } from "./open-backup.ts";

const USAGE = `npm run audit -- verify [--store <STORE_URL>]
Says how many records of acts the store holds, and which is changed, removed, moved or forged; Hearth may run.
npm run --silent audit -- list writes each record as a line of JSON, oldest first.
Settings are those of npm start.`;

const ACTIONS = ["verify", "list"] as const;
type AuditAction = (typeof ACTIONS)[number];
const STORE = "--store";
/** More would hide the first. */
const MAX_SHOWN = 50;

const optionsFrom = (args: readonly string[]) => {
  const at = args.indexOf(STORE);
  const url = at < 0 ? undefined : args[at + 1];
  if (at >= 0 && (url === undefined || url.startsWith("-")))
    throw new Error(`${STORE} takes an address; ${USAGE}`);
  const rest = at < 0 ? args : args.toSpliced(at, 2);
  const [given, ...more] = rest;
  const action = ACTIONS.find((one) => one === given);
  if (action === undefined || more.length > 0)
    throw new Error(`it takes verify or list, not ${JSON.stringify(rest.join(" "))}; ${USAGE}`);
  return { action, url };
};

const configFor = ({ config, env }: CommandContext, url: string | undefined): Config => {
  if (url === undefined) return config;
  const other = readConfig({ ...env, STORE_URL: url });
  if (typeof other === "string") throw new Error(other);
  return other;
};

/** What a record is verified with; it comes before the records. */
interface Basis {
  readonly documents: readonly DocumentLine[];
  readonly heads: readonly AuditHead[];
}

/** Reads until the events, which have no part in it. */
const readAudit = async (
  config: Config,
  begin: (basis: Basis) => (row: AuditRow) => void,
): Promise<void> => {
  const documents: DocumentLine[] = [];
  const heads: AuditHead[] = [];
  let take: ((row: AuditRow) => void) | undefined;
  const read = (line: BackupLine): boolean => {
    if ("document" in line && [AUDIT, SECRETS].includes(line.document.collection))
      documents.push(line.document);
    if ("audit_head" in line) heads.push(line.audit_head);
    if ("audit_record" in line) {
      take ??= begin({ documents, heads });
      take(line.audit_record);
    }
    return !("event" in line);
  };
  const source = await (await openBackup(config)).export();
  try {
    for await (const lines of source.lines()) if (!lines.every(read)) break;
    take ??= begin({ documents, heads });
  } finally {
    await source.close();
  }
};

const documentIn = (documents: readonly DocumentLine[], collection: string, id: string) =>
  documents.find((one) => one.collection === collection && one.id === id)?.value;

const secretIn = (config: Config, documents: readonly DocumentLine[]): string => {
  const stored = documentIn(documents, SECRETS, SIGNING_SECRET)?.secret;
  const secret = config.JWT_SECRET === "" ? stored : config.JWT_SECRET;
  if (typeof secret === "string") return secret;
  throw new Error("the store has no secret, and JWT_SECRET is not set");
};

const reportOf = (records: number, problems: readonly AuditProblem[]): ExitResult => {
  const many = records === 1 ? "1 record" : `${records} records`;
  if (problems.length === 0)
    return {
      code: 0,
      isResult: true,
      line: `The audit log holds: ${many}, none changed, removed, moved or forged`,
    };
  const shown = problems.slice(0, MAX_SHOWN).map(({ kind, message }) => `${kind}: ${message}`);
  const rest = problems.length - shown.length;
  const more = rest > 0 ? [`and ${rest} more`] : [];
  const count = problems.length === 1 ? "1 problem" : `${problems.length} problems`;
  const first = `The audit log does not hold: ${count} in ${many}`;
  return { code: 1, isResult: true, line: [first, ...shown, ...more].join("\n") };
};

const verify = async (config: Config): Promise<ExitResult> => {
  const problems: AuditProblem[] = [];
  let verifier: ReturnType<typeof openVerifier> | undefined;
  await readAudit(config, ({ documents, heads }) => {
    const registry = documentIn(documents, AUDIT, SEGMENTS) as SegmentList | undefined;
    const opened = openVerifier(auditKey(secretIn(config, documents)), registry, heads);
    verifier = opened;
    return (row) => void problems.push(...opened.take(row));
  });
  const { records = 0, problems: others = [] } = verifier?.finish() ?? {};
  return reportOf(records, [...problems, ...others]);
};

const list = async (config: Config, { streams: { stdout } }: CommandContext) => {
  let count = 0;
  await readAudit(config, () => ({ text, hash }) => {
    count += 1;
    stdout.write(`${JSON.stringify({ ...(JSON.parse(text) as object), hash })}\n`);
  });
  return { code: 0, line: `${count} records` } as const;
};

const RUNS: Readonly<
  Record<AuditAction, (config: Config, context: CommandContext) => Promise<ExitResult>>
> = { verify, list };

const run = (context: CommandContext): Promise<ExitResult> => {
  const { action, url } = optionsFrom(context.args);
  return RUNS[action](configFor(context, url), context);
};

export const auditCommand: BackupCommand = { name: "audit", usage: USAGE, run };
