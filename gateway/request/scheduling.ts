/** Requests that say when they are to be done, or for how long: they are scheduled instead. */
import { type Created, scheduled, timing } from "../../shared/contracts/agents/scheduled.ts";
import { own } from "../../shared/kernel/own-property.ts";
import type { Free } from "../../shared/kernel/rules.ts";
import type { Route } from "../groups/group.ts";

const TIMES = Object.keys(timing);

const ACCEPTED = 202;

const scheduledRoute = (route: Route, later: NonNullable<Route["later"]>): Route => {
  const { quota } = route;
  return {
    ...route,
    action: scheduled.create,
    read({ body, path }) {
      const times = TIMES.map((name) => [name, own(body as Free, name)] as const);
      const given = Object.entries(body).filter(([name]) => !TIMES.includes(name));
      return {
        ...later.asAction(Object.fromEntries(given), path),
        ...Object.fromEntries(times.filter(([, time]) => time !== undefined)),
      };
    },
    write(result) {
      const { executed, scheduled: kept } = result as Created;
      if (!executed) return { success: true, scheduled: kept };
      const done = later.isWhole ? executed : executed.result;
      return { ...route.write(done), scheduled: kept };
    },
    status: (result) => ((result as Created).executed ? route.status(result) : ACCEPTED),
    headers: () => ({}),
    quota: quota && (({ parameters }) => quota(parameters as Free)),
  };
};

const routes = new WeakMap<Route, Route>();

/** The route itself, where the body says no time. */
export const scheduling = (route: Route, body: Free): Route => {
  const { later } = route;
  if (!later || !TIMES.some((name) => own(body, name) !== undefined)) return route;
  const found = routes.get(route) ?? scheduledRoute(route, later);
  routes.set(route, found);
  return found;
};
