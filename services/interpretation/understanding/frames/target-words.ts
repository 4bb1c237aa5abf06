/** What a clause names, before it is looked up in the home. */

export interface SpokenKind {
  readonly kind: string;
  readonly isMany: boolean;
  /** One of them that is not said: "a light". */
  readonly isAny?: boolean | undefined;
  /** Only what is called so: a chandelier, of lights. */
  readonly sort?: string | undefined;
}

/** What a clause names; lists are of what may be meant together. */
export interface TargetWords {
  readonly names: readonly (readonly string[])[];
  readonly stems: readonly (readonly string[])[];
  /** Words of names, each with what has it; all of them are of one thing. */
  readonly parts: readonly (readonly string[])[];
  /** How many of these words stand for any room, and name none alone. */
  readonly roomWords?: number | undefined;
  /** One of these words is what the thing serves: "car" of "Car charger". */
  readonly isServed?: boolean | undefined;
  readonly kinds: readonly SpokenKind[];
  /** Areas of each place that is named. */
  readonly places: readonly (readonly string[])[];
  readonly words: readonly string[];
  readonly isAll: boolean;
  /** All of several that are not said: "todas", which is not "todo". */
  readonly isMany?: boolean | undefined;
  /** Only those in this state: "the lights that are on". */
  readonly only?: string | undefined;
  /** Things of the same kind are meant: "the office one". */
  readonly like?: readonly string[] | undefined;
  readonly pronoun?: string | undefined;
  readonly nth?: number | undefined;
}

/** It names nothing of the home. */
export const isVague = (target: TargetWords): boolean =>
  isBareTarget(target) && target.places.length + target.words.length === 0;

export const isBareTarget = ({ names, stems, parts, kinds }: TargetWords) =>
  names.length + stems.length + parts.length + kinds.length === 0;

export const hasPlace = ({ places, words }: TargetWords) => places.length + words.length > 0;

/** Nothing but where something is. */
export const isPlaceOnly = ({
  names,
  stems,
  parts,
  kinds,
  places,
  words,
  pronoun,
  isAll,
  nth,
}: TargetWords) =>
  names.length + stems.length + parts.length + kinds.length === 0 &&
  places.length + words.length > 0 &&
  pronoun === undefined &&
  nth === undefined &&
  !isAll;

type Growing<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer E)[] ? E[] : T[K] };
/** What a clause has named so far. */
export type GrowingTarget = Growing<TargetWords>;

export const emptyTarget = (): GrowingTarget => ({
  names: [],
  stems: [],
  parts: [],
  roomWords: undefined,
  isServed: undefined,
  kinds: [],
  places: [],
  words: [],
  isAll: false,
  isMany: undefined,
  only: undefined,
  like: undefined,
  pronoun: undefined,
  nth: undefined,
});

export const NOTHING_NAMED: TargetWords = emptyTarget();
