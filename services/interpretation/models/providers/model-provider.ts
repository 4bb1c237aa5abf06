/** The port to a language model: one request, whose text is told as it is written. */
import type { Free } from "../../../../shared/kernel/rules.ts";

export interface ModelTool {
  readonly name: string;
  readonly description: string;
  /** JSON Schema. */
  readonly parameters: Free;
}

export interface ModelRequest {
  /** What the model is to do. */
  readonly system: string;
  /** What the person says, with what belongs to it. */
  readonly input: string;
  readonly tools: readonly ModelTool[];
  /** Tokens of the answer at most. */
  readonly maxTokens: number;
}

export interface ModelToolCall {
  readonly name: string;
  /** JSON, as the model has written it. */
  readonly text: string;
}

/** What the server says that it has counted: it may be anything. */
export interface ModelUsage {
  readonly input: unknown;
  readonly output: unknown;
}

export interface ModelReply {
  readonly text: string;
  readonly calls: readonly ModelToolCall[];
  readonly usage: ModelUsage;
}

export interface ModelProvider {
  /** @throws ModelFailure, and whatever the library of the provider throws. */
  complete(
    request: ModelRequest,
    onText: (text: string) => void,
    signal: AbortSignal,
  ): Promise<ModelReply>;
}

/** Where a model is, and what it is asked with. */
export interface ModelServer {
  readonly url: string;
  readonly key: string | undefined;
  readonly model: string;
  /** Whether it is the provider's own server. */
  readonly isPublic: boolean;
  readonly fetch: typeof globalThis.fetch;
}

export type OpenProvider = (server: ModelServer) => Promise<ModelProvider>;
