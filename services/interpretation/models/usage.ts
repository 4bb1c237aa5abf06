/** Tokens that a request has used: as the server has counted them, where that can be true; pure. */
import { tokenBound } from "../../../shared/text/token-bound.ts";
import type { ModelRequest, ModelUsage } from "./providers/model-provider.ts";

/** What a provider adds by itself, such as the description of tools. */
const OVERHEAD_TOKENS = 2000;

const textOf = ({ system, input, tools }: ModelRequest) =>
  [system, input, JSON.stringify(tools)].join("\n");

/** A token is at least one byte, so that a server that counts more is wrong. */
const isPossible = (counted: unknown, bytes: number): counted is number =>
  Number.isInteger(counted) && Number(counted) >= 0 && Number(counted) <= bytes + OVERHEAD_TOKENS;

/**
 * @param answered  All that the model has written.
 * @param usage  What the server says; nothing where it has not got so far.
 */
export const tokensOf = (
  request: ModelRequest,
  answered: string,
  usage: ModelUsage | undefined,
): number => {
  const asked = textOf(request);
  const { input, output } = usage ?? {};
  const isInput = isPossible(input, Buffer.byteLength(asked)) && input > 0;
  // Some models think before they answer, in tokens that are not part of the answer.
  const most = Math.max(request.maxTokens, Buffer.byteLength(answered));
  return (
    (isInput ? input : tokenBound(asked)) +
    (isPossible(output, most) && (output > 0 || answered === "") ? output : tokenBound(answered))
  );
};
