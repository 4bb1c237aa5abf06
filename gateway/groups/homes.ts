/** The homes that Hearth controls, as group B has them: listed, connected, changed, removed. */
import { homeChange, homeResult, homes, newHome } from "../../shared/contracts/homes.ts";
import { listOf, objectOf, without } from "../../shared/kernel/rules.ts";
import { under } from "./answer-rules.ts";
import { TIME } from "./examples.ts";
import { type Group, type Route, route } from "./group.ts";

const HOME = {
  id: "virtual",
  kind: "virtual",
  name: "Virtual house",
  url: "virtual:",
  status: "connected",
  since: TIME,
  entities: 69,
  last_error: null,
};

export const homeShapes = {
  Home: { rules: homeResult, example: HOME },
} as const satisfies Group["shapes"];

/** They are not for pages: an address and credentials mean what they say. */
const AS_GIVEN = ["url", "token", "username", "password"];

const oneHome = under("home", objectOf(homeResult), { answerName: "HomeAnswer", example: HOME });

export const homeRoutes: readonly Route[] = [
  route(
    "GET /homes",
    "listHomes",
    homes.listHomes,
    under("homes", listOf(homeResult), { answerName: "HomeList", example: [HOME] }),
  ),
  route("POST /homes", "addHome", homes.addHome, {
    bodyName: "NewHome",
    body: without(newHome, "dry_run"),
    unescaped: AS_GIVEN,
    ...oneHome,
  }),
  route("PATCH /homes/:id", "changeHome", homes.changeHome, {
    bodyName: "HomeChange",
    body: without(homeChange, "dry_run"),
    unescaped: AS_GIVEN,
    example: { path: "/homes/virtual", body: { name: "Virtual house" } },
    ...oneHome,
  }),
  route("DELETE /homes/:id", "removeHome", homes.removeHome, oneHome),
];
