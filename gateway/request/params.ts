/** Makes the parameters of an action from a request. */
import { refuse } from "../../shared/kernel/problem.ts";
import { type Free, optional, type Rules } from "../../shared/kernel/rules.ts";
import { checkOf, openCheckOf } from "../../shared/kernel/validation.ts";
import { NO_RULES, type Route } from "../groups/group.ts";
import { checkRepeated, type Exchange } from "./exchange.ts";
import { preconditionsOf } from "./preconditions.ts";
import { sanitize } from "./sanitize.ts";
import { scheduling } from "./scheduling.ts";

const checked = (check: ReturnType<typeof checkOf>, value: Free): Free => {
  refuse(check(value));
  return value;
};

/** Any request that writes may have it in its query; `preconditionsOf` checks its value. */
const WRITE_RULES = { dry_run: optional({ type: "any" }) } as const satisfies Rules;

const queryOf = ({ query, repeated, method }: Exchange, { query: rules }: Route): Free => {
  checkRepeated(repeated);
  const isWrite = rules === NO_RULES && method !== "GET";
  return checked(checkOf(isWrite ? WRITE_RULES : rules), sanitize(query));
};

/** A route with extra fields may have fields that no rule names. A route without a body takes none. */
const bodyOf = (
  { body = {} }: Exchange,
  { body: rules = NO_RULES, extraFields, unescaped }: Route,
): Free => checked((extraFields ? openCheckOf : checkOf)(rules), sanitize(body, unescaped));

/**
 * The action that a request asks for, and its parameters: that of its route, or that which schedules it.
 *
 * @throws INVALID_PARAMETERS, INVALID_REQUEST when something breaks the rules of the route.
 */
export const readCall = (
  exchange: Exchange,
  given: Route,
  path: Readonly<Record<string, string>>,
  base: string,
): { readonly route: Route; readonly params: Free } => {
  const query = queryOf(exchange, given);
  const body = bodyOf(exchange, given);
  const route = scheduling(given, body);
  return {
    route,
    params: {
      ...route.read({ path, query, body, base }),
      ...preconditionsOf(exchange.req, exchange.query, route.action.rules),
    },
  };
};
