/** The OpenAPI document under test, what its references lead to, and checks of its schemas. */
import type { ValidateFunction } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { openapi } from "../../../gateway/documents/openapi.ts";
import { GROUPS } from "../../../gateway/groups/groups.ts";
import type { Stream } from "../../../gateway/push/stream.ts";
import { collectRoutes, collectStreams } from "../../../gateway/request/routes.ts";
import type { Loose } from "../../support/client.ts";

const routes = collectRoutes();
const streams = collectStreams();
export const document: Loose = openapi(routes, streams, "1.2.3");
export const rows = Object.values(GROUPS).flatMap((group) => group.routes);
export const follows = [...streams].map(
  ([spec, row]) => [spec, Object.values(row)[0] as Stream] as const,
);

export const operationOf = (spec: string) => {
  const [method = "", path = ""] = spec.split(" ");
  return document.paths[path.replaceAll(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()];
};

/** What stands there, or what the reference there leads to. */
export const followed = (part: Loose): Loose =>
  part.$ref
    ? part.$ref
        .slice("#/".length)
        .split("/")
        .reduce((at: Loose, name: string) => at[name], document)
    : part;

export const operations: readonly [string, Loose][] = Object.entries<Loose>(document.paths).flatMap(
  ([path, methods]) =>
    Object.entries<Loose>(methods).map(([method, one]): [string, Loose] => [
      `${method.toUpperCase()} ${path}`,
      one,
    ]),
);

const ajv = new Ajv2020({ strict: false });
(formats as unknown as typeof formats.default)(ajv);
ajv.addSchema({ components: document.components }, "document");
const compiled = new Map<string, ValidateFunction>();
/** What stands at several places, or is referred to from there, is compiled once. */
export const compile = (schema: Loose): ValidateFunction => {
  const text = JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/');
  const validate = compiled.get(text) ?? ajv.compile(JSON.parse(text));
  compiled.set(text, validate);
  return validate;
};
