/** Schemas of what routes answer and take, under the names that the tables give them. */
import { closedSchemaOf, openSchemaOf, schemaOf } from "../../shared/kernel/json-schema.ts";
import { own } from "../../shared/kernel/own-property.ts";
import type { Free } from "../../shared/kernel/rules.ts";
import { type Route, takesBody } from "../groups/group.ts";
import { GROUPS } from "../groups/groups.ts";
import { refTo } from "./document-parts.ts";
import { domainSchemas } from "./domain-schemas.ts";
import { ANSWER_NAMES, BODY_NAMES } from "./schema-names.ts";

type NamedSchema = readonly [name: string, schema: Free];
type Names = Readonly<Record<string, string>>;

const nameIn = (names: Names, letter: string, { spec }: Route): string | undefined =>
  own(names, `${letter} ${spec}`) ?? own(names, spec);

/** Where domains say more than the rules of the route, their schema. */
const byDomain = (names: Names, { spec }: Route): Free | undefined => {
  const name = own(names, spec);
  return name !== undefined && own(domainSchemas, name) ? refTo(name) : undefined;
};

const bodyRules = ({ body = {}, extraFields }: Route): Free =>
  (extraFields ? openSchemaOf : closedSchemaOf)(body);

export const bodySchemaOf = (route: Route): Free => byDomain(BODY_NAMES, route) ?? bodyRules(route);

export const answerSchemaOf = (route: Route): Free =>
  byDomain(ANSWER_NAMES, route) ?? schemaOf(route.answer);

const rows = Object.values(GROUPS).flatMap(({ letter, routes }) =>
  routes.map((route) => ({ letter, route })),
);

const named = (
  names: Names,
  schemaFor: (route: Route) => Free,
  isWanted: (route: Route) => boolean,
): readonly NamedSchema[] =>
  rows.flatMap(({ letter, route }) => {
    const name = nameIn(names, letter, route);
    const isKnown = name === undefined || byDomain(names, route) || !isWanted(route);
    return isKnown ? [] : [[name, schemaFor(route)] as const];
  });

/** Every schema of a route that has a name. */
export const routeSchemas = (): readonly NamedSchema[] => [
  ...named(ANSWER_NAMES, answerSchemaOf, () => true),
  ...named(BODY_NAMES, bodySchemaOf, takesBody),
];
