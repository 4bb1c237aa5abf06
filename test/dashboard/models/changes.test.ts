/** The form of a language model: what it changes, and when the stored key is dropped. */
import { describe, expect, it } from "@jest/globals";
import { type ModelRow, PROVIDERS } from "../../../dashboard/core/profiles.ts";
import {
  changesOf,
  draftOf,
  dropsKey,
  PUBLIC_URLS,
  withProvider,
} from "../../../dashboard/pages/models/changes.ts";
import { urlOf } from "../../../services/interpretation/models/profile-change.ts";

const NOT_SET: ModelRow = {
  profile: "claude",
  provider: null,
  base_url: null,
  model: null,
  has_key: false,
  timeout_seconds: 8,
  monthly_tokens: null,
  used_tokens: 0,
  resets_at: "2026-12-01T00:00:00.000Z",
  status: "not_set",
  last_error: null,
};
const SET: ModelRow = {
  ...NOT_SET,
  provider: "anthropic",
  base_url: "https://api.anthropic.com",
  model: "claude-sonnet",
  has_key: true,
  monthly_tokens: 1000,
  status: "ready",
};

describe("the form of a model", () => {
  it.each(PROVIDERS)("knows where the service asks %s by itself", (provider) =>
    expect(PUBLIC_URLS[provider]).toBe(urlOf({ base_url: null, provider })),
  );

  it.each([
    ["claude", "anthropic"],
    ["gpt4", "openai"],
    ["custom", "openai"],
  ])("of %s begins with %s", (profile, provider) =>
    expect(draftOf({ ...NOT_SET, profile })).toMatchObject({ provider, base_url: "", tokens: "" }),
  );

  it("changes nothing where nothing was typed", () =>
    expect(changesOf(SET, draftOf(SET))).toEqual({}));

  it("changes what is other than before, and lifts a limit that was emptied", () =>
    expect(
      changesOf(SET, {
        ...draftOf(SET),
        model: " claude-opus ",
        key: "k",
        timeout: "5",
        tokens: "",
        base_url: "",
      }),
    ).toEqual({
      model: "claude-opus",
      key: "k",
      timeout_seconds: 5,
      monthly_tokens: null,
      base_url: null,
    }));

  it("leaves the address of the last provider, but not one that was typed", () => {
    const other = withProvider(SET, draftOf(SET), "openai");
    expect(other).toMatchObject({ provider: "openai", base_url: "" });
    const typed = { ...draftOf(SET), base_url: "http://proxy.local/v1" };
    expect(withProvider(SET, typed, "openai").base_url).toBe("http://proxy.local/v1");
  });

  it.each([
    ["the same server", {}, false],
    ["another path of it", { base_url: "https://api.anthropic.com/v2" }, false],
    ["its usual address, left empty", { base_url: "" }, false],
    ["another server", { base_url: "https://proxy.example" }, true],
    ["another port", { base_url: "https://api.anthropic.com:8443" }, true],
    ["another provider", { provider: "openai", base_url: "" }, true],
    ["another server with its key", { base_url: "https://proxy.example", key: "k" }, false],
  ] as const)("says of %s whether the key is dropped", (_what, change, drops) => {
    expect(dropsKey(SET, { ...draftOf(SET), ...change })).toBe(drops);
    expect(dropsKey({ ...SET, has_key: false }, { ...draftOf(SET), ...change })).toBe(false);
  });
});
