/** Checks what a client gives to connect a home: the URL, and the credentials that its kind asks for. */

import type { HomeKindRow } from "../../../shared/homes/home-kinds.ts";
import {
  HOME_FORMS,
  HOME_KINDS,
  type HomeKind,
  homeKindOf,
} from "../../../shared/homes/home-kinds.ts";
import { type Problem, refuse, refuseField } from "../../../shared/kernel/problem.ts";

const CREDENTIALS = ["token", "username", "password"] as const;

export type GivenCredentials = {
  readonly [K in (typeof CREDENTIALS)[number]]?: string | undefined;
};

/**
 * @throws INVALID_REQUEST for a credential that the kind does not use, INVALID_PARAMETERS for one that is missing
 */
export const checkCredentials = (kind: HomeKind, given: GivenCredentials): void => {
  const { title, credentials }: HomeKindRow = HOME_KINDS[kind];
  const problems = CREDENTIALS.flatMap((field): readonly Problem[] => {
    const need = credentials[field];
    if (given[field] === undefined)
      return need === "required"
        ? [{ field, message: `${field} is required by a home of kind ${title}.`, missing: true }]
        : [];
    return need === undefined
      ? [{ field, message: `${field} is not used by a home of kind ${title}.` }]
      : [];
  });
  refuse(problems);
};

/**
 * @param before  The kind that the home must stay.
 * @returns its kind
 * @throws INVALID_REQUEST
 */
export const checkUrl = (url: string, before?: HomeKind): HomeKind => {
  if (URL.parse(url)?.password)
    refuseField("url", "url must not contain a password: give it as password.");
  const kind = homeKindOf(url) ?? refuseField("url", `url must be ${HOME_FORMS}.`);
  if (before !== undefined && kind !== before) {
    const { title }: HomeKindRow = HOME_KINDS[before];
    refuseField("url", `url must be one of kind ${title}: add another home instead.`);
  }
  return kind;
};
