/** What a form changes of the model of a profile, and what that means for its key. */
import type { ModelRow, ProviderName } from "../../core/profiles.ts";
import type { ModelChanges } from "./models-api.ts";

/** What stands in the form, as texts. */
export interface ModelDraft {
  readonly provider: ProviderName;
  readonly base_url: string;
  readonly model: string;
  readonly key: string;
  readonly timeout: string;
  /** Tokens of a month; empty is no limit. */
  readonly tokens: string;
}

/** Servers on one's own machine, at the addresses that they have by themselves. */
export const LOCAL_SERVERS: Readonly<Record<string, string>> = {
  Ollama: "http://localhost:11434/v1",
  "llama.cpp": "http://localhost:8080/v1",
  vLLM: "http://localhost:8000/v1",
};

/** Where each provider is by itself, which an empty address stands for. */
export const PUBLIC_URLS: Readonly<Record<ProviderName, string>> = {
  openai: "https://api.openai.com/v1",
  anthropic: "https://api.anthropic.com",
};

const USUAL_PROVIDERS: Readonly<Record<string, ProviderName>> = { claude: "anthropic" };

export const draftOf = (row: ModelRow): ModelDraft => ({
  provider: row.provider ?? USUAL_PROVIDERS[row.profile] ?? "openai",
  base_url: row.base_url ?? "",
  model: row.model ?? "",
  key: "",
  timeout: String(row.timeout_seconds),
  tokens: row.monthly_tokens === null ? "" : String(row.monthly_tokens),
});

/** Another provider has another address, unless the person has typed one. */
export const withProvider = (
  row: ModelRow,
  draft: ModelDraft,
  provider: ProviderName,
): ModelDraft => ({
  ...draft,
  provider,
  base_url: draft.base_url === row.base_url ? "" : draft.base_url,
});

const originOf = (address: string): string => URL.parse(address)?.origin ?? address;

/** Whether the stored key is dropped, as it belongs to another server. */
export const dropsKey = (row: ModelRow, { provider, base_url, key }: ModelDraft): boolean =>
  row.has_key &&
  key === "" &&
  originOf(row.base_url ?? "") !== originOf(base_url.trim() || PUBLIC_URLS[provider]);

const numberOrNull = (text: string): number | null => (text === "" ? null : Number(text));

/** Only what is other than it was. */
export const changesOf = (row: ModelRow, draft: ModelDraft): ModelChanges => {
  const { provider, key } = draft;
  const [base_url, model] = [draft.base_url.trim() || null, draft.model.trim()];
  const timeout_seconds = Number(draft.timeout);
  const monthly_tokens = numberOrNull(draft.tokens);
  return {
    ...(provider !== row.provider && { provider }),
    ...(base_url !== row.base_url && { base_url }),
    ...(model !== row.model && { model }),
    ...(key && { key }),
    ...(timeout_seconds !== row.timeout_seconds && { timeout_seconds }),
    ...(monthly_tokens !== row.monthly_tokens && { monthly_tokens }),
  };
};
