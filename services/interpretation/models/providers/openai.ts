/** Models whose server speaks OpenAI's chat completions: OpenAI's own, Ollama, llama.cpp, vLLM and others. */
import { failModel } from "./failure.ts";
import type { ModelProvider, ModelRequest, ModelServer, ModelUsage } from "./model-provider.ts";
import { objectIn, openCalls, optionalList, optionalObject, optionalText } from "./read-json.ts";

const bodyOf = ({ system, input, tools, maxTokens }: ModelRequest, server: ModelServer) => ({
  model: server.model,
  messages: [
    { role: "system" as const, content: system },
    { role: "user" as const, content: input },
  ],
  ...(tools.length > 0 && {
    tools: tools.map(({ name, description, parameters }) => ({
      type: "function" as const,
      function: { name, description, parameters: { ...parameters } },
    })),
  }),
  // OpenAI's newer models refuse max_tokens; other servers know nothing else.
  ...(server.isPublic ? { max_completion_tokens: maxTokens } : { max_tokens: maxTokens }),
  stream: true as const,
  stream_options: { include_usage: true },
});

const collector = (onText: (text: string) => void) => {
  const calls = openCalls();
  let text = "";
  let usage: ModelUsage = { input: undefined, output: undefined };
  let isFinished = false;
  return {
    /** @throws ModelFailure for a chunk of another form. */
    take(given: unknown): void {
      const chunk = objectIn(given);
      const counted = optionalObject(chunk.usage);
      if (chunk.usage != null)
        usage = { input: counted.prompt_tokens, output: counted.completion_tokens };
      const [choice] = optionalList(chunk.choices).map(objectIn);
      if (!choice) return;
      const delta = optionalObject(choice.delta);
      const added = optionalText(delta.content);
      text += added;
      if (added !== "") onText(added);
      for (const call of optionalList(delta.tool_calls).map(objectIn)) {
        const { name, arguments: written } = optionalObject(call.function);
        calls.add(call.index ?? 0, { name: optionalText(name), text: optionalText(written) });
      }
      isFinished ||= optionalText(choice.finish_reason) !== "";
    },
    reply: () => (isFinished ? { text, calls: calls.all(), usage } : failModel("cut_off")),
  };
};

/** Loads OpenAI's library: nothing before the first request needs it. */
export const openAiProvider = async (server: ModelServer): Promise<ModelProvider> => {
  const { OpenAI } = await import("openai");
  const client = new OpenAI({
    baseURL: server.url,
    apiKey: server.key ?? "none",
    organization: null,
    project: null,
    maxRetries: 0,
    logLevel: "off",
    fetch: server.fetch,
  });
  return {
    async complete(request, onText, signal) {
      const answer = collector(onText);
      const chunks = await client.chat.completions.create(bodyOf(request, server), { signal });
      for await (const chunk of chunks) answer.take(chunk);
      return answer.reply();
    },
  };
};
