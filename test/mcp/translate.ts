/**
 * Stands between the conformance tests and a house. It adds the credential, which they do not send, and
 * puts names that the house has in the place of the names of their test server.
 */
import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { Loose } from "../support/client.ts";

/** An area that a template of the tests is read for. */
export const AREA = "123";

/** The tools of the test server: each is a tool of the house that gives the kind of answer in question. */
const TOOLS: Readonly<Record<string, object>> = {
  test_simple_text: { name: "state", arguments: { domain: "light", limit: 2 } },
  test_error_handling: {
    name: "control",
    arguments: { entity_id: "light.kitchen", command: "fly" },
  },
  test_elicitation: {
    name: "interpret",
    arguments: { input: "turn on the fan" },
  },
  test_input_required_result_elicitation: {
    name: "interpret",
    arguments: { input: "turn on the fan" },
  },
};

const RESOURCES: Readonly<Record<string, string>> = {
  "test://static-text": "hearth://home",
  [`test://template/${AREA}/data`]: `hearth://areas/${AREA}`,
};

const PROMPTS: Readonly<Record<string, (given: Loose) => object>> = {
  test_simple_prompt: () => ({ name: "house_report" }),
  test_prompt_with_arguments: ({ arg1, arg2 }) => ({
    name: "new_automation",
    arguments: { wish: `${arg1}, then ${arg2}` },
  }),
};

/** The key of the question that the tests expect, and that of the house. */
const [THEIR_QUESTION, OUR_QUESTION] = ["user_name", "which"];

const answersOf = (given: Loose): Loose => {
  if (typeof given !== "object" || given === null) return given;
  const { [THEIR_QUESTION]: answer, ...others } = given;
  if (answer === undefined) return others;
  const name = answer?.content?.name;
  const ours = name === undefined ? answer : { ...answer, content: { answer: name } };
  return { ...others, [OUR_QUESTION]: ours };
};

const METHODS: Readonly<Record<string, (params: Loose, install: object) => Loose>> = {
  "tools/call"(params, install) {
    const own = params.name === "test_tool_with_progress" ? install : TOOLS[params.name];
    if (!own) return params;
    const { inputResponses } = params;
    const given = inputResponses === undefined ? {} : { inputResponses: answersOf(inputResponses) };
    return { ...params, ...own, ...given };
  },
  "resources/read": (params) => ({ ...params, uri: RESOURCES[params.uri] ?? params.uri }),
  "completion/complete": (params) => ({
    ...params,
    ref: { type: "ref/prompt", name: "new_automation" },
    argument: { name: "wish", value: params.argument.value },
  }),
  "prompts/get": (params) => ({ ...params, ...PROMPTS[params.name]?.(params.arguments) }),
};

const translated = (text: string, install: object): Loose => {
  try {
    const message = JSON.parse(text);
    const change = METHODS[message.method];
    return change ? { ...message, params: change(message.params ?? {}, install) } : message;
  } catch {
    return undefined;
  }
};

const bodyOf = async (stream: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
};

const NAME = "mcp-name";

interface Target {
  readonly port: number;
  readonly authorization: string;
  /** The call of a tool that starts a job. */
  readonly install: () => object;
}

const relay = async (
  { port, authorization, install }: Target,
  req: IncomingMessage,
  res: ServerResponse,
) => {
  const text = await bodyOf(req);
  const message = translated(text, install());
  const body = message === undefined ? text : JSON.stringify(message);
  const original = message === undefined ? undefined : JSON.parse(text).params;
  const { [NAME]: name, "content-length": _length, ...others } = req.headers;
  const isTheirs = name !== undefined && name === (original?.name ?? original?.uri);
  const ours = isTheirs ? (message.params.name ?? message.params.uri) : name;
  const headers = {
    ...others,
    authorization,
    ...(ours !== undefined && { [NAME]: ours }),
    ...(body !== "" && { "content-length": Buffer.byteLength(body) }),
  };
  const { method, url: path } = req;
  const sent = request({ host: "127.0.0.1", port, path, method, headers }, (answer) => {
    const { "content-length": _own, ...rest } = answer.headers;
    res.writeHead(answer.statusCode ?? 502, rest);
    if (original?.name !== "test_input_required_result_elicitation") return answer.pipe(res);
    return bodyOf(answer)
      .then((all) => res.end(all.replace(`"${OUR_QUESTION}":{`, `"${THEIR_QUESTION}":{`)))
      .catch(() => res.destroy());
  });
  sent.once("error", () => res.destroy());
  res.once("close", () => sent.destroy());
  sent.end(body);
};

export const openTranslator = async (target: Target) => {
  const server = createServer((req, res) => {
    relay(target, req, res).catch(() => res.destroy());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
};
