/** Joins what an exception goes on with to the clause before: "all but the kitchen and the hall", "… off". Pure. */
import { domainOf } from "../../../../shared/kernel/entity.ts";
import { isEmpty, type SpokenPredicate } from "../frames/predicate.ts";
import { isPlaceOnly, type TargetWords } from "../frames/target-words.ts";

/** What is asked of a clause here. */
interface ExceptingClause {
  readonly targets: readonly TargetWords[];
  readonly except: readonly TargetWords[];
  readonly predicate: SpokenPredicate;
  readonly isVerbFirst: boolean;
  readonly isApart: boolean;
  readonly isBut: boolean;
  readonly leftover: number;
}

interface ReadClause<T> {
  readonly clause: T;
  /** An exception stands right before it. */
  readonly isContinued: boolean;
}

const domainsOf = ({ names }: TargetWords): readonly string[] => names.flat().map(domainOf);

const kindsOf = ({ kinds }: TargetWords): readonly string[] => kinds.map(({ kind }) => kind);

/** Whether it may be excepted as well: a place, another of those things. "All lights but the hall and the heating" may not. */
const isExceptable = (one: TargetWords, { targets, except }: ExceptingClause): boolean => {
  if (isPlaceOnly(one)) return true;
  const domains = except.flatMap(domainsOf);
  const kinds = [...targets, ...except].flatMap(kindsOf);
  return (
    (one.names.length > 0 && domainsOf(one).every((domain) => domains.includes(domain))) ||
    (one.kinds.length > 0 && kindsOf(one).every((kind) => kinds.includes(kind)))
  );
};

/** "All lights but the kitchen and the hall off": what is done stands behind the last of what is excepted. */
const isEndOf = (clause: ExceptingClause, before: ExceptingClause): boolean =>
  isEmpty(before.predicate) &&
  before.targets.length > 0 &&
  before.except.length > 0 &&
  !clause.isVerbFirst &&
  !clause.isBut &&
  !clause.isApart &&
  clause.targets.every((one) => isExceptable(one, before));

export const joinExceptions = <T extends ExceptingClause>(
  read: readonly ReadClause<T>[],
): readonly T[] => {
  const clauses: T[] = [];
  for (const { clause, isContinued } of read) {
    const before = clauses.at(-1);
    const isMore = isContinued && before && clause.targets.length > 0;
    if (!isMore || (!isEmpty(clause.predicate) && !isEndOf(clause, before))) {
      clauses.push(clause);
      continue;
    }
    const except = [...before.except, ...clause.targets];
    const predicate = isEmpty(clause.predicate) ? before.predicate : clause.predicate;
    const leftover = before.leftover + clause.leftover;
    clauses[clauses.length - 1] = { ...before, predicate, leftover, except };
  }
  return clauses;
};
