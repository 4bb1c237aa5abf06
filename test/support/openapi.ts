/** Holds answers against the OpenAPI document that the service itself serves. */
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";

interface Response {
  readonly content?: Readonly<Record<string, { readonly schema: object }>>;
}
interface Operation {
  readonly responses: Readonly<Record<string, Response | { readonly $ref: string }>>;
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly responses: Readonly<Record<string, Response>> };
}

let document: Promise<Document> | undefined;

/** Every house serves the same document: the first one's serves all. */
const documentOf = (url: string): Promise<Document> => {
  document ??= fetch(`${url}/openapi.json`).then(
    (response) => response.json() as Promise<Document>,
  );
  return document;
};

const asPattern = (template: string) => new RegExp(`^${template.replaceAll(/\{\w+\}/g, "[^/]+")}$`);

const checks = new WeakMap<object, (value: unknown) => string>();

/** That each is a schema is proved by the tests of the document; here it would cost most of the time. */
const OPTIONS = { strict: false, allErrors: true, meta: false, validateSchema: false };

/** Compiles a schema with the document's own components beside it. */
const checkerFor = (document: Document, schema: object) => {
  const known = checks.get(schema);
  if (known) return known;
  const ajv = new Ajv2020(OPTIONS);
  (formats as unknown as typeof formats.default)(ajv);
  const { components } = document;
  const validate = ajv.compile({ ...schema, components });
  const check = (value: unknown) => (validate(value) ? "" : ajv.errorsText(validate.errors));
  checks.set(schema, check);
  return check;
};

const responseFor = (
  { components }: Document,
  { responses }: Operation,
  status: number,
): Response | undefined => {
  const response = responses[String(status)];
  if (!response || !("$ref" in response)) return response;
  return components.responses[response.$ref.split("/").at(-1) ?? ""];
};

/** @throws when a documented path answers in a way that is not documented. */
export const checkAnswer = async (
  url: string,
  method: string,
  path: string,
  { status, body }: { readonly status: number; readonly body: unknown },
): Promise<void> => {
  const document = await documentOf(url);
  // As it is sent: a client resolves dots in a path by itself.
  const plain = new URL(url + path).pathname.replace(/^\/api\/v1\//, "/api/");
  const template = Object.keys(document.paths).find((one) => asPattern(one).test(plain));
  const operation = template && document.paths[template]?.[method.toLowerCase()];
  if (!operation) return;
  const response = responseFor(document, operation, status);
  if (!response) throw new Error(`${method} ${path} may not answer ${status}, says /openapi.json`);
  const schema = response.content?.["application/json"]?.schema;
  if (!schema) return;
  const problems = checkerFor(document, schema)(body);
  if (problems !== "")
    throw new Error(`${method} ${path} answers ${status} other than documented: ${problems}`);
};
