/** Schemas of what routes answer and take, under the names that their rows give them. */
import { closedSchemaOf, openSchemaOf, schemaOf } from "../../shared/kernel/json-schema.ts";
import { own } from "../../shared/kernel/own-property.ts";
import type { Free } from "../../shared/kernel/rules.ts";
import { type Route, takesBody } from "../groups/group.ts";
import { GROUPS } from "../groups/groups.ts";
import { refTo } from "./document-parts.ts";
import { domainSchemas } from "./domain-schemas.ts";

type NamedSchema = readonly [name: string, schema: Free];

/** Where domains say more than the rules of the route, their schema. */
const byDomain = (name = ""): Free | undefined =>
  own(domainSchemas, name) ? refTo(name) : undefined;

const bodyRules = ({ body = {}, extraFields }: Route): Free =>
  (extraFields ? openSchemaOf : closedSchemaOf)(body);

export const bodySchemaOf = (route: Route): Free => byDomain(route.bodyName) ?? bodyRules(route);

export const answerSchemaOf = (route: Route): Free =>
  byDomain(route.answerName) ?? schemaOf(route.answer);

const routes = Object.values(GROUPS).flatMap((group) => group.routes);

const named = (
  rows: readonly Route[],
  nameOf: (route: Route) => string | undefined,
  schemaFor: (route: Route) => Free,
): readonly NamedSchema[] =>
  rows.flatMap((route) => {
    const name = nameOf(route);
    return name === undefined || byDomain(name) ? [] : [[name, schemaFor(route)] as const];
  });

/** Every schema of a route that has a name. */
export const routeSchemas = (): readonly NamedSchema[] => [
  ...named(routes, ({ answerName }) => answerName, answerSchemaOf),
  ...named(routes.filter(takesBody), ({ bodyName }) => bodyName, bodySchemaOf),
];
