/** Where the focus goes when the person has added, moved or taken out an entry of a list. */
import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

/** Elements within the list, the first that can be focused is taken. */
type FocusTargets = (list: Element) => readonly (Element | null | undefined)[];

export interface EntryFocus {
  readonly list: RefObject<HTMLOListElement | null>;
  /** Called by a handler that changes the list; the focus moves once the change is drawn. */
  readonly afterwards: (targets: FocusTargets) => void;
}

export const useEntryFocus = (): EntryFocus => {
  const list = useRef<HTMLOListElement>(null);
  const wanted = useRef<FocusTargets | undefined>(undefined);
  useLayoutEffect(() => {
    const targets = wanted.current;
    wanted.current = undefined;
    if (!targets || !list.current) return;
    const found = targets(list.current).find((one) => one && !one.matches(":disabled"));
    if (found instanceof HTMLElement) found.focus();
  });
  return {
    list,
    afterwards: (targets) => {
      wanted.current = targets;
    },
  };
};

const FIELDS = "button, input, select, textarea";

/** The first field of the last entry. */
export const newEntry: FocusTargets = ({ lastElementChild }) => [
  ...(lastElementChild?.querySelectorAll(`.entry-head ~ * :is(${FIELDS})`) ?? []),
  lastElementChild?.querySelector(FIELDS),
];

/** A button of the head of an entry, of which `place` counts from the first or, below zero, from the last. */
export const headButtons =
  (index: number, ...places: readonly number[]): FocusTargets =>
  ({ children }) => {
    const buttons = [...(children[index]?.querySelectorAll(".entry-head button") ?? [])];
    return places.map((place) => buttons.at(place));
  };

/** What is nearest to an entry that is no longer there: another one, or what adds one. */
export const neighbourOf =
  (index: number): FocusTargets =>
  (list) => [
    ...headButtons(Math.min(index, list.children.length - 1), -1)(list),
    list.parentElement?.querySelector("[role=group]:last-child button"),
  ];
