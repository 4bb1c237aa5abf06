/** What a change makes of the model of a profile; pure. */
import type { Profile } from "../../../shared/contracts/interpretation.ts";
import {
  DEFAULT_TIMEOUT,
  type models,
  type Provider,
} from "../../../shared/contracts/models/models.ts";
import type { ParamsOf } from "../../../shared/kernel/contract.ts";
import { refuseField, refuseMissing } from "../../../shared/kernel/problem.ts";
import type { StoredModel } from "./profile-store.ts";

export type ModelChange = Omit<ParamsOf<typeof models.change>, "profile" | "dry_run">;

/** The public addresses of the providers. */
const PUBLIC_URLS: Readonly<Record<Provider, string>> = {
  openai: "https://api.openai.com/v1",
  anthropic: "https://api.anthropic.com",
};

/** Whose model a profile has where nothing else is said. */
const USUAL_PROVIDERS: Readonly<Partial<Record<Profile, Provider>>> = {
  claude: "anthropic",
  gpt4: "openai",
};

export const urlOf = ({ base_url, provider }: Pick<StoredModel, "base_url" | "provider">) =>
  base_url ?? PUBLIC_URLS[provider];

/** @returns the URL without a slash at its end. */
const checkedUrl = (text: string): string => {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol))
    return refuseField("base_url", "base_url must be an http or https URL.");
  if (url.username || url.password)
    refuseField("base_url", "base_url must not contain credentials: give the key as key.");
  if (url.search || url.hash)
    refuseField("base_url", "base_url must not contain a query or a fragment.");
  return url.href.replace(/\/+$/, "");
};

const isSameOrigin = (before: StoredModel, after: Pick<StoredModel, "base_url" | "provider">) =>
  URL.parse(urlOf(before))?.origin === URL.parse(urlOf(after))?.origin;

const keyAfter = (
  before: StoredModel | undefined,
  after: Pick<StoredModel, "base_url" | "provider">,
  given: string | null | undefined,
  seal: (key: string) => string,
): Pick<StoredModel, "sealed"> => {
  if (given) return { sealed: seal(given) };
  // What was given to one server is not sent to another.
  const isKept = given === undefined && before?.sealed && isSameOrigin(before, after);
  return isKept ? { sealed: before.sealed } : {};
};

/** @throws INVALID_REQUEST, INVALID_PARAMETERS for a profile that lacks a provider or a model. */
export const changedModel = (
  profile: Profile,
  before: StoredModel | undefined,
  given: ModelChange,
  seal: (key: string) => string,
): StoredModel => {
  const provider =
    given.provider ??
    before?.provider ??
    USUAL_PROVIDERS[profile] ??
    refuseMissing("provider", "provider is required: openai or anthropic.");
  const model =
    given.model ??
    before?.model ??
    refuseMissing("model", "model is required: the name that the server has for the model.");
  const isOther = before !== undefined && provider !== before.provider;
  const known = isOther ? null : (before?.base_url ?? null);
  const base_url =
    given.base_url === undefined ? known : given.base_url && checkedUrl(given.base_url);
  return {
    provider,
    base_url,
    model,
    ...keyAfter(before, { provider, base_url }, given.key, seal),
    timeout_seconds: given.timeout_seconds ?? before?.timeout_seconds ?? DEFAULT_TIMEOUT,
    monthly_tokens:
      given.monthly_tokens === undefined ? (before?.monthly_tokens ?? null) : given.monthly_tokens,
  };
};
