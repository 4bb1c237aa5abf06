/** What a request says, as parameters of the action behind its route. */
import { type Free, problemsOf, type Rules, refuse } from "../shared/rules.ts";
import { conditionsOf } from "./conditions.ts";
import type { Exchange } from "./exchange.ts";
import { NO_RULES, type Route } from "./group.ts";
import { sanitize } from "./sanitize.ts";

const NOTHING: Free = Object.freeze({});

/** The named fields of what was sent, after their rules. */
const checked = (rules: Rules, value: Free): Free => {
  const fields = { ...value };
  refuse(problemsOf(rules, fields));
  return fields;
};

const queryOf = ({ query }: Exchange, { query: rules }: Route): Free =>
  rules === NO_RULES ? NOTHING : checked(rules, sanitize(query));

/** A free body keeps what no rule names. */
const bodyOf = ({ body = {} }: Exchange, { body: rules, free, raw }: Route): Free => {
  if (!rules) return NOTHING;
  const clean = sanitize(body, raw);
  const fields = checked(rules, clean);
  return free ? { ...clean, ...fields } : fields;
};

/** @throws INVALID_PARAMETERS, INVALID_REQUEST when something breaks the rules of the route. */
export const paramsOf = (
  exchange: Exchange,
  route: Route,
  path: Readonly<Record<string, string>>,
): Free => ({
  ...route.read({ path, query: queryOf(exchange, route), body: bodyOf(exchange, route) }),
  ...conditionsOf(exchange.req, exchange.query, route.action.rules),
});
