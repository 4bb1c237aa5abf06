/** Answers of a model in the wire formats of OpenAI and Anthropic, as server-sent events. */
import { type ModelAnswer, piecesOf, usageOf } from "./answers.ts";

/** An event of a stream, and whether it is a piece of text. */
interface WireEvent {
  readonly text: string;
  readonly isText: boolean;
}

const data = (value: object, isText = false): WireEvent => ({
  text: `data: ${JSON.stringify(value)}\n\n`,
  isText,
});

const chunk = (delta: object, finish_reason: string | null = null, isText = false) =>
  data(
    {
      id: "chatcmpl-1",
      object: "chat.completion.chunk",
      created: 1,
      model: "scripted",
      choices: [{ index: 0, delta, finish_reason }],
    },
    isText,
  );

export const openAiEvents = (answer: ModelAnswer): readonly WireEvent[] => {
  const { text = [], calls = [] } = answer;
  const counted = usageOf(answer);
  const usage = counted && { prompt_tokens: counted.input, completion_tokens: counted.output };
  return [
    chunk({ role: "assistant", content: "" }),
    ...text.map((content) => chunk({ content }, null, true)),
    ...calls.flatMap(({ name, arguments: given }, index) => [
      chunk({
        tool_calls: [
          { index, id: `call_${index}`, type: "function", function: { name, arguments: "" } },
        ],
      }),
      ...piecesOf(given).map((piece) =>
        chunk({ tool_calls: [{ index, function: { arguments: piece } }] }),
      ),
    ]),
    chunk({}, calls.length > 0 ? "tool_calls" : "stop"),
    ...(usage ? [data({ id: "chatcmpl-1", choices: [], usage })] : []),
    { text: "data: [DONE]\n\n", isText: false },
  ];
};

const named = (type: string, value: object, isText = false): WireEvent => ({
  text: `event: ${type}\ndata: ${JSON.stringify({ type, ...value })}\n\n`,
  isText,
});

const block = (index: number, content_block: object, deltas: readonly object[], isText = false) => [
  named("content_block_start", { index, content_block }),
  ...deltas.map((delta) => named("content_block_delta", { index, delta }, isText)),
  named("content_block_stop", { index }),
];

export const anthropicEvents = (answer: ModelAnswer): readonly WireEvent[] => {
  const { text = [], calls = [] } = answer;
  const counted = usageOf(answer);
  const message = {
    id: "msg_1",
    type: "message",
    role: "assistant",
    model: "scripted",
    content: [],
  };
  const words = text.map((one) => ({ type: "text_delta", text: one }));
  return [
    named("message_start", {
      message: {
        ...message,
        ...(counted && { usage: { input_tokens: counted.input, output_tokens: 1 } }),
      },
    }),
    ...(words.length > 0 ? block(0, { type: "text", text: "" }, words, true) : []),
    ...calls.flatMap(({ name, arguments: given }, index) =>
      block(
        index + 1,
        { type: "tool_use", id: `toolu_${index}`, name, input: {} },
        piecesOf(given).map((partial_json) => ({ type: "input_json_delta", partial_json })),
      ),
    ),
    named("message_delta", {
      delta: { stop_reason: calls.length > 0 ? "tool_use" : "end_turn" },
      ...(counted && { usage: { output_tokens: counted.output } }),
    }),
    named("message_stop", {}),
  ];
};
