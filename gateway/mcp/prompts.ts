/** The prompts of the protocol: texts of the catalogue, with the arguments that a person has given. */
import {
  type GetPromptRequest,
  type GetPromptResult,
  type ListPromptsResult,
  ProtocolError,
  ProtocolErrorCode,
} from "@modelcontextprotocol/server";
import { actions } from "../../shared/contracts/actions.ts";
import { own } from "../../shared/kernel/own-property.ts";
import type { McpSession } from "./calls.ts";

export const promptsOf = async (session: McpSession) =>
  (await session.call(actions.catalogue, {})).prompts ?? [];

export const listPrompts = async (session: McpSession): Promise<ListPromptsResult> => ({
  prompts: (await promptsOf(session)).map(({ text: _text, arguments: args, ...prompt }) => ({
    ...prompt,
    arguments: [...args],
  })),
});

const refuse = (message: string): never => {
  throw new ProtocolError(ProtocolErrorCode.InvalidParams, message);
};

/** @throws ProtocolError for an unknown prompt, or an argument that is missing or unknown. */
export const getPrompt = async (
  session: McpSession,
  { name, arguments: given = {} }: GetPromptRequest["params"],
): Promise<GetPromptResult> => {
  const all = await promptsOf(session);
  const prompt =
    all.find((one) => one.name === name) ??
    refuse(`There is no such prompt. The prompts are ${all.map((one) => one.name).join(", ")}`);
  const names = prompt.arguments.map((one) => one.name);
  const missing = prompt.arguments.filter((one) => one.required && !own(given, one.name));
  if (missing.length > 0) refuse(`The prompt needs ${missing.map((one) => one.name).join(", ")}`);
  if (Object.keys(given).some((one) => !names.includes(one)))
    refuse(`The prompt takes ${names.join(", ") || "no arguments"}`);
  const text = names.reduce(
    (filled, argument) => filled.replaceAll(`{${argument}}`, () => own(given, argument) ?? ""),
    prompt.text,
  );
  return {
    description: prompt.description,
    messages: [{ role: "user", content: { type: "text", text } }],
  };
};
