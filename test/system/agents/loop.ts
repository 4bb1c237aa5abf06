/**
 * An agent as its maker would write it: OpenAI's library, the tools of `GET /mcp?format=openai`, and a model that
 * calls them. It does the tasks of a household over each way in, with the same effects and none that is forbidden.
 */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import OpenAI from "openai";
import { type Booted, boot } from "../../support/boot.ts";
import type { Client, Loose } from "../../support/client.ts";
import { says } from "../../support/model-server/answers.ts";
import {
  openModelServer,
  type ScriptedModelServer,
} from "../../support/model-server/model-server.ts";
import { eventually } from "../../support/wait.ts";
import { FORBIDDEN_TASKS } from "./forbidden.ts";
import type { Call, Task } from "./task.ts";
import { ALLOWED } from "./tasks.ts";
import { WAYS } from "./ways.ts";

type Tools = OpenAI.Chat.ChatCompletionFunctionTool[];
type Messages = OpenAI.Chat.ChatCompletionMessageParam[];

/** All that the agent may command: no locks. */
const GRANT = {
  domains: [
    "light",
    "switch",
    "climate",
    "cover",
    "fan",
    "media_player",
    "vacuum",
    "scene",
    "sensor",
  ],
};
const FAR = "1000000/60";

const TIMES = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;
/** The same, whenever it was done. */
const timeless = (effect: object): object =>
  JSON.parse(JSON.stringify(effect).replace(TIMES, "a time"));

/** What sensors measure follows from the devices by itself. */
const isDevice = ([id]: readonly [string, Loose]) => !id.startsWith("sensor.");

const homeOf = async (admin: Client): Promise<Map<string, Loose>> => {
  const { body } = await admin.post("/api/tools", { tool: "state", limit: 500 });
  return new Map(body.result.map((one: Loose) => [one.entity_id, one]));
};

/** The entities that differ, as they are now; one that is gone is null. */
const differing = (before: Map<string, Loose>, after: Map<string, Loose>) =>
  Object.fromEntries(
    [...new Set([...before.keys(), ...after.keys()])]
      .filter((id) => before.get(id)?.version !== after.get(id)?.version)
      .map((id) => {
        const { state, attributes } = after.get(id) ?? {};
        return [id, after.has(id) ? { state, attributes } : null] as const;
      })
      .filter(isDevice),
  );

/** What each task has changed where it was first done: the other ways change the same, to the last attribute. */
const effects = new Map<string, object>();

/** The answers of the model: the calls of each turn, with every field of a strict schema, and a last word. */
const scriptOf = ({ turns }: Task, tools: Tools) => {
  const strict = ([name, given]: Call, answer: string) => {
    const tool = tools.find((one) => one.function.name === name);
    const fields = Object.keys((tool?.function.parameters?.properties ?? {}) as object);
    const args = typeof given === "function" ? given(answer) : given;
    return {
      name,
      arguments: { ...Object.fromEntries(fields.map((field) => [field, null])), ...args },
    };
  };
  return [
    ...turns.map((calls) => ({ body: { messages } }: { body: Loose }) => {
      const answer = String(messages.at(-1).content);
      return { calls: calls.map((call) => strict(call, answer)) };
    }),
    says("Done."),
  ];
};

describe.each(Object.entries(WAYS))("an agent that calls tools over %s", (_name, open) => {
  let house: Booted;
  let server: ScriptedModelServer;
  let openai: OpenAI;
  let way: Awaited<ReturnType<typeof open>>;
  let tools: Tools;

  beforeAll(async () => {
    house = await boot({ HOMES: "virtual:?speed=0", LIMIT_CUSTOM: FAR, LIMIT_C_WS: FAR });
    server = await openModelServer();
    openai = new OpenAI({ baseURL: server.urlFor("openai"), apiKey: "none", maxRetries: 0 });
    way = await open(await house.key("user", GRANT));
    tools = (await house.admin.get("/mcp?format=openai")).body.tools;
  });
  afterAll(async () => {
    await way.close();
    await server.stop();
    await house.stop();
  });

  /** Asks the model, does what it calls, and tells it, until it calls nothing more. */
  const fulfil = async (wish: string): Promise<Messages> => {
    const messages: Messages = [{ role: "user", content: wish }];
    for (;;) {
      const asked = openai.chat.completions.stream({ model: "scripted", messages, tools });
      const message = await asked.finalMessage();
      messages.push(message);
      if (!message.tool_calls?.length) return messages;
      for (const { id, ...one } of message.tool_calls) {
        if (one.type !== "function") throw new TypeError(one.type);
        const { name, arguments: args } = one.function;
        const content = await way.call(name, JSON.parse(args));
        messages.push({ role: "tool", tool_call_id: id, content });
      }
    }
  };

  const carriesOut = async (task: Task) => {
    const before = await homeOf(house.admin);
    server.script(...scriptOf(task, tools));
    const messages = await fulfil(task.wish);
    const changed = task.changed ?? {};
    await eventually(async () => differing(before, await homeOf(house.admin)), changed);
    const differs = differing(before, await homeOf(house.admin));
    expect(Object.keys(differs).sort()).toEqual(Object.keys(changed).sort());
    const effect = timeless(differs);
    const first = effects.get(task.wish) ?? effect;
    effects.set(task.wish, first);
    expect(effect).toEqual(first);
    const last = messages.findLast(({ role }) => role === "tool");
    expect(last?.content).toMatch(task.reads);
  };

  it.each(ALLOWED.map((task) => [task.wish, task] as const))("does: %s", (_wish, task) =>
    carriesOut(task),
  );

  it.each(FORBIDDEN_TASKS.map((task) => [task.wish, task] as const))(
    "does not: %s",
    (_wish, task) => carriesOut(task),
  );
});
