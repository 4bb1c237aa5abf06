/** The providers of language models by their names. */
import type { Provider } from "../../../../shared/contracts/models/models.ts";
import { anthropicProvider } from "./anthropic.ts";
import type { OpenProvider } from "./model-provider.ts";
import { openAiProvider } from "./openai.ts";

export const PROVIDERS: Readonly<Record<Provider, OpenProvider>> = {
  openai: openAiProvider,
  anthropic: anthropicProvider,
};
