/** Every request as a line to paste, made from the routes' rows. Run it to write docs/requests.md anew. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Group, needsBody, type Route } from "../../gateway/groups/group.ts";
import { GROUPS } from "../../gateway/groups/groups.ts";
import { SHARED_PATHS } from "../../gateway/request/shared-paths.ts";
import type { Rules } from "../../shared/kernel/rules.ts";

const INTRODUCTION = `# Requests

All requests of the API, each with a command to paste. The commands need \`TOKEN\`, as in the README, and \`KEY\`, an API key of
\`POST /auth/keys\`. Replace the values in angle brackets. Every request accepts either credential; commands with a key are those
where it selects the group. The API documentation at \`/docs/api\` has the fields of each answer. [streams.md](streams.md) describes
the event streams. An unknown field or parameter is an error, which names it and similar known names.
`;

/** What a body needs, where a row has no example that always works. */
const placeholders = (rules: Rules) =>
  Object.fromEntries(
    Object.entries(rules)
      .filter(([, { optional }]) => !optional)
      .map(([name]) => [name, `<${name}>`]),
  );

const credentialFor = ({ spec, action }: Route, { letter }: Group): readonly string[] => {
  if (action.need.role === "public") return [];
  const isKeyed = SHARED_PATHS[spec]?.byScheme.apikey === letter;
  return [isKeyed ? '-H "Authorization: ApiKey $KEY"' : '-H "Authorization: Bearer $TOKEN"'];
};

const isSent = (route: Route): boolean => route.example.body !== undefined || needsBody(route);

const bodyFor = (route: Route): readonly string[] => {
  if (route.upload) return ["-H 'Content-Type: application/gzip'", "--data-binary @hearth.backup"];
  const { body = {}, example } = route;
  if (!isSent(route)) return [];
  const text = JSON.stringify(example.body ?? placeholders(body)).replaceAll("'", "'\\''");
  return ["-H 'Content-Type: application/json'", `-d '${text}'`];
};

const lineFor = (route: Route, group: Group): string => {
  const [method = "", path = ""] = route.spec.split(" ");
  const target = route.example.path ?? path.replaceAll(/:(\w+)/g, "<$1>");
  const isPlain = method === "GET" || method === "POST";
  return [
    route.download ? "curl -s -OJ" : "curl -s",
    ...(isPlain && !(method === "POST" && !isSent(route)) ? [] : [`-X ${method}`]),
    `'localhost:3000${target}'`,
    ...credentialFor(route, group),
    ...bodyFor(route),
  ].join(" ");
};

const sectionFor = (group: Group): string =>
  [
    `## Group ${group.letter}: ${group.about}`,
    ...group.routes.map((route) =>
      [
        `**${route.spec.replaceAll(/:(\w+)/g, "{$1}")}** — ${route.action.about}`,
        ["```sh", lineFor(route, group), "```"].join("\n"),
      ].join("\n\n"),
    ),
  ].join("\n\n");

export const requests = (): string =>
  `${[INTRODUCTION.trimEnd(), ...Object.values(GROUPS).map(sectionFor)].join("\n\n")}\n`;

if (import.meta.main)
  writeFileSync(join(import.meta.dirname, "../../docs/requests.md"), requests());
