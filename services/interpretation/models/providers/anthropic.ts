/** Models whose server speaks Anthropic's messages. */

import { own } from "../../../../shared/kernel/own-property.ts";
import type { Free } from "../../../../shared/kernel/rules.ts";
import { failModel } from "./failure.ts";
import type { ModelProvider, ModelRequest, ModelServer } from "./model-provider.ts";
import { objectIn, openCalls, optionalObject, optionalText } from "./read-json.ts";

const bodyOf = ({ system, input, tools, maxTokens }: ModelRequest, server: ModelServer) => ({
  model: server.model,
  system,
  messages: [{ role: "user" as const, content: input }],
  ...(tools.length > 0 && {
    tools: tools.map(({ name, description, parameters }) => ({
      name,
      description,
      input_schema: { ...parameters, type: "object" as const },
    })),
  }),
  max_tokens: maxTokens,
  stream: true as const,
});

const collector = (onText: (text: string) => void) => {
  const calls = openCalls();
  let text = "";
  let input: unknown;
  let output: unknown;
  let isFinished = false;
  const write = (added: string) => {
    text += added;
    if (added !== "") onText(added);
  };
  const count = (usage: Free) => {
    input = usage.input_tokens ?? input;
    output = usage.output_tokens ?? output;
  };
  const TAKEN: Readonly<Record<string, (event: Free) => void>> = {
    message_start: ({ message }) => count(optionalObject(optionalObject(message).usage)),
    content_block_start({ index, content_block }) {
      const block = objectIn(content_block);
      if (block.type === "tool_use") calls.add(index, { name: optionalText(block.name), text: "" });
      if (block.type === "text") write(optionalText(block.text));
    },
    content_block_delta({ index, delta }) {
      const { type, text: added, partial_json } = objectIn(delta);
      if (type === "text_delta") write(optionalText(added));
      if (type === "input_json_delta")
        calls.add(index, { name: "", text: optionalText(partial_json) });
    },
    message_delta: ({ usage }) => count(optionalObject(usage)),
    message_stop() {
      isFinished = true;
    },
  };
  return {
    /** @throws ModelFailure for an event of another form. */
    take(given: unknown): void {
      const event = objectIn(given);
      own(TAKEN, optionalText(event.type))?.(event);
    },
    reply: () =>
      isFinished ? { text, calls: calls.all(), usage: { input, output } } : failModel("cut_off"),
  };
};

/** Loads Anthropic's library: nothing before the first request needs it. */
export const anthropicProvider = async (server: ModelServer): Promise<ModelProvider> => {
  const { Anthropic } = await import("@anthropic-ai/sdk");
  const client = new Anthropic({
    baseURL: server.url,
    apiKey: server.key ?? "none",
    authToken: null,
    maxRetries: 0,
    logLevel: "off",
    fetch: server.fetch,
  });
  return {
    async complete(request, onText, signal) {
      const answer = collector(onText);
      const events = await client.messages.create(bodyOf(request, server), { signal });
      for await (const event of events) answer.take(event);
      return answer.reply();
    },
  };
};
