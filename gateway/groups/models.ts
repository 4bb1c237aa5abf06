/** The language models behind the profiles, as group B has them: listed, set, unset, tested. */
import {
  modelChange,
  modelResult,
  models,
  modelTestResult,
  readyProfile,
} from "../../shared/contracts/models/models.ts";
import { listOf, objectOf, without } from "../../shared/kernel/rules.ts";
import { under } from "./answer-rules.ts";
import { LATER } from "./examples.ts";
import { type Group, type Route, route } from "./group.ts";

const NOT_SET = {
  profile: "custom",
  provider: null,
  base_url: null,
  model: null,
  has_key: false,
  timeout_seconds: 8,
  monthly_tokens: null,
  used_tokens: 0,
  resets_at: LATER,
  status: "not_set",
  last_error: null,
};
const MODEL = {
  ...NOT_SET,
  provider: "openai",
  base_url: "http://localhost:11434/v1",
  model: "llama3.2",
  monthly_tokens: 1_000_000,
  status: "ready",
};

export const modelShapes = {
  Model: { rules: modelResult, example: MODEL },
} as const satisfies Group["shapes"];

/** They are not for pages: an address, a name and a key mean what they say. */
const AS_GIVEN = ["base_url", "model", "key"];

const oneModel = under("model", objectOf(modelResult), {
  answerName: "ModelAnswer",
  example: MODEL,
});

export const modelRoutes: readonly Route[] = [
  route(
    "GET /models",
    "listModels",
    models.list,
    under("models", listOf(modelResult), { answerName: "ModelList", example: [MODEL] }),
  ),
  route(
    "GET /interpret/profiles",
    "listProfiles",
    models.profiles,
    under("profiles", listOf(readyProfile), {
      answerName: "ProfileList",
      example: [{ profile: "custom", status: "ready", resets_at: LATER }],
    }),
  ),
  route("PATCH /models/:profile", "changeModel", models.change, {
    bodyName: "ModelChange",
    body: without(modelChange, "dry_run"),
    unescaped: AS_GIVEN,
    example: {
      path: "/models/custom",
      body: { provider: "openai", base_url: "http://localhost:11434/v1", model: "llama3.2" },
    },
    ...oneModel,
  }),
  route("DELETE /models/:profile", "removeModel", models.remove, {
    ...oneModel,
    answerExample: { success: true, model: NOT_SET },
    example: { path: "/models/custom" },
  }),
  route("POST /models/:profile/test", "testModel", models.test, {
    answerName: "ModelTest",
    answer: modelTestResult,
    answerExample: { success: true, message: "The model has answered.", duration_ms: 640 },
    example: { path: "/models/custom/test" },
  }),
];
