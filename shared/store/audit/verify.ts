/** Verifies the audit log: which record was changed, removed, moved or forged. Pure, record by record. */
import type { AuditHead, AuditRow } from "../port/audit-log.ts";
import { linked, unsigned } from "./chain.ts";
import { isSigned, type SegmentList } from "./registry.ts";

export const PROBLEMS = ["changed", "removed", "reordered", "forged", "unverifiable"] as const;
type ProblemKind = (typeof PROBLEMS)[number];

export interface AuditProblem {
  readonly kind: ProblemKind;
  readonly segment?: string;
  /** In the chain; the first one where it is several. */
  readonly sequence?: number;
  readonly message: string;
}

/** One chain while its records are read. */
interface Followed {
  /** Of the last record in order. */
  sequence: number;
  hash: string;
  /** Of the last record, as it is computed; unknown where all were dropped or the one before is missing. */
  token: string | undefined;
  readonly missing: Set<number>;
}

const identityIn = (text: string) => {
  try {
    return JSON.parse(text) as { readonly segment?: unknown; readonly sequence?: unknown };
  } catch {
    return {};
  }
};

const isOfItsPlace = ({ segment, sequence, text }: AuditRow): boolean => {
  const said = identityIn(text);
  return said.segment === segment && said.sequence === sequence;
};

const named = ({ segment, sequence }: Pick<AuditRow, "segment" | "sequence">) =>
  `record ${sequence} of chain ${segment}`;

const about = (
  kind: ProblemKind,
  row: Pick<AuditRow, "segment" | "sequence">,
  message: string,
): AuditProblem => ({ kind, segment: row.segment, sequence: row.sequence, message });

const rangeText = (from: number, to: number, segment: string) =>
  from === to
    ? `record ${from} of chain ${segment} is missing`
    : `records ${from} to ${to} of chain ${segment} are missing`;

const removed = (segment: string, missing: readonly number[]): AuditProblem[] => {
  const problems: AuditProblem[] = [];
  for (let at = 0; at < missing.length; ) {
    const first = missing[at] ?? 0;
    let last = first;
    for (at += 1; missing[at] === last + 1; at += 1) last += 1;
    problems.push(about("removed", { segment, sequence: first }, rangeText(first, last, segment)));
  }
  return problems;
};

/** More missing records than this are of a number that was changed. */
const MAX_MISSING = 1_000_000;

const begun = (registry: SegmentList | undefined) =>
  new Map(
    (registry?.segments ?? []).map(({ id, anchor }): readonly [string, Followed] => [
      id,
      {
        sequence: anchor?.sequence ?? 0,
        hash: anchor?.hash ?? "",
        token: undefined,
        missing: new Set(),
      },
    ]),
  );

/** The next record of a chain, after as many as are missing before it. */
const follow = (key: Buffer, chain: Followed, row: AuditRow): AuditProblem[] => {
  const { sequence, text, hash } = row;
  if (!isOfItsPlace(row))
    return [about("changed", row, `${named(row)} does not say that it is this record`)];
  if (sequence <= chain.sequence)
    return chain.missing.delete(sequence)
      ? [about("reordered", row, `${named(row)} stands after a later one`)]
      : [about("forged", row, `${named(row)} is there twice`)];
  if (sequence - chain.sequence > MAX_MISSING)
    return [about("forged", row, `${named(row)} is far beyond the end of its chain`)];
  const before = sequence === chain.sequence + 1 ? chain.hash : undefined;
  for (let one = chain.sequence + 1; one < sequence; one += 1) chain.missing.add(one);
  const link = before === undefined ? undefined : linked(key, before, text);
  Object.assign(chain, { sequence, hash, token: link?.token });
  const isWhole = before === undefined || link?.hash === hash || unsigned(before, text) === hash;
  return isWhole ? [] : [about("changed", row, `${named(row)} is not as it was signed`)];
};

const ofHead = (chain: Followed, head: AuditHead): AuditProblem[] => {
  const { segment, sequence } = head;
  if (sequence > chain.sequence) {
    const all = Array.from(
      { length: Math.min(sequence - chain.sequence, MAX_MISSING) },
      (_, index) => chain.sequence + 1 + index,
    );
    return removed(segment, all);
  }
  if (sequence < chain.sequence) {
    const first = { segment, sequence: sequence + 1 };
    return [
      about(
        "forged",
        first,
        `chain ${segment} ends at record ${sequence}: what follows is not of it`,
      ),
    ];
  }
  const isWhole = head.hash === chain.hash && (chain.token ?? head.token) === head.token;
  return isWhole
    ? []
    : [about("forged", head, `the end of chain ${segment} is not as it was signed`)];
};

const NO_LIST = "the list of chains is missing";
const FOREIGN_LIST =
  "the list of chains is not signed with this secret: it was changed, or the secret was";

const ofRegistry = (key: Buffer, registry: SegmentList | undefined): AuditProblem[] => {
  if (!registry) return [{ kind: "removed", message: NO_LIST }];
  return isSigned(key, registry) ? [] : [{ kind: "unverifiable", message: FOREIGN_LIST }];
};

export const openVerifier = (
  key: Buffer,
  registry: SegmentList | undefined,
  heads: readonly AuditHead[],
) => {
  const chains = begun(registry);
  const strangers = new Set<string>();
  let records = 0;
  return {
    /** Records in the order of their places. */
    take(row: AuditRow): readonly AuditProblem[] {
      records += 1;
      const chain = chains.get(row.segment);
      if (chain) return follow(key, chain, row);
      if (strangers.has(row.segment)) return [];
      strangers.add(row.segment);
      return [about("forged", row, `chain ${row.segment} is not in the list of chains`)];
    },
    /** What only the end shows. */
    finish(): { readonly records: number; readonly problems: readonly AuditProblem[] } {
      const ends = new Map(heads.map((head) => [head.segment, head]));
      const isEmpty = !registry && heads.length === 0 && records === 0;
      const ofChains = [...chains].flatMap(([segment, chain]) => {
        const head = ends.get(segment);
        const gaps = removed(
          segment,
          [...chain.missing].sort((one, other) => one - other),
        );
        if (head) return [...gaps, ...ofHead(chain, head)];
        return [
          ...gaps,
          { kind: "removed", segment, message: `chain ${segment} has no end` } as const,
        ];
      });
      const unlisted = heads
        .filter(({ segment }) => !chains.has(segment) && !strangers.has(segment))
        .map((head) =>
          about("removed", head, `chain ${head.segment} is not in the list of chains`),
        );
      const problems = [...ofRegistry(key, registry), ...ofChains, ...unlisted];
      return { records, problems: isEmpty ? [] : problems };
    },
  };
};

/** Whether rows from the start of the log are as they were signed. */
export const areWhole = (
  key: Buffer,
  registry: SegmentList,
  rows: readonly AuditRow[],
): boolean => {
  const verifier = openVerifier(key, registry, []);
  return isSigned(key, registry) && rows.every((row) => verifier.take(row).length === 0);
};
