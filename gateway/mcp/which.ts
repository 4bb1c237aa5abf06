/** The question "which one?" of an ambiguous sentence, asked of the person by their client. */
import {
  acceptedContent,
  type InputRequiredResult,
  inputRequired,
  type ServerContext,
} from "@modelcontextprotocol/server";
import type { Free } from "../../shared/kernel/rules.ts";
import { unescapeText } from "../../shared/text/escape-html.ts";
import { isObject } from "../../shared/text/json-text.ts";

const QUESTION = "which";
/** A sentence with less was not understood at all: its suggestions are only examples. */
const ASKED_CONFIDENCE = 0.3;

interface Ambiguous {
  readonly natural_language: string;
  readonly next_suggestions: readonly string[];
}

/** The result of a sentence that is understood but for a choice. */
export const ambiguousIn = (result: unknown): Ambiguous | undefined => {
  if (!isObject(result) || result.success !== false) return undefined;
  const { natural_language, next_suggestions, confidence } = result;
  if (typeof natural_language !== "string" || !Array.isArray(next_suggestions)) return undefined;
  if (Number(confidence) < ASKED_CONFIDENCE || next_suggestions.length === 0) return undefined;
  return { natural_language, next_suggestions };
};

export const askWhich = ({ natural_language, next_suggestions }: Ambiguous): InputRequiredResult =>
  inputRequired({
    inputRequests: {
      [QUESTION]: inputRequired.elicit({
        message: unescapeText(natural_language),
        requestedSchema: {
          type: "object",
          properties: {
            answer: {
              type: "string",
              title: "Answer",
              enum: next_suggestions.map((one) => unescapeText(one)),
            },
          },
          required: ["answer"],
        },
      }),
    },
  });

export interface WhichAnswer {
  /** A sentence; `undefined` where the person chose none. */
  readonly input: string | undefined;
}

/** What was answered, where this request answers the question; it is a sentence like any other. */
export const answerIn = ({
  mcpReq: { inputResponses },
}: ServerContext): WhichAnswer | undefined => {
  if (inputResponses === undefined || !Object.hasOwn(inputResponses, QUESTION)) return undefined;
  const { answer } = acceptedContent<Free>(inputResponses, QUESTION) ?? {};
  return { input: typeof answer === "string" ? answer : undefined };
};
