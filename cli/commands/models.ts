/** The language models behind the profiles of sentences: listed, set, tested, unset. */
import type { ModelResult, ModelTest } from "../../shared/contracts/models/models.ts";
import { failWith } from "../kernel/failure.ts";
import { wholeNumber } from "../kernel/values.ts";
import { type CliCommand, command } from "../spec/command.ts";
import type { CliContext } from "../spec/context.ts";
import { printable } from "../terminal/text.ts";
import { readSecretFile, SECRET_NOTES } from "./home-credentials.ts";

const VARIABLE = "HEARTH_MODEL_KEY";
const NONE = "none";

/** As the models contract has them; the command line loads no service. */
const PROFILE_NAMES = ["claude", "gpt4", "custom"] as const;
const PROVIDER_NAMES = ["openai", "anthropic"] as const;

const profile = { about: "The profile", choices: PROFILE_NAMES } as const;
interface ModelAnswer {
  readonly model: ModelResult;
}

const readModels = async ({ api }: CliContext): Promise<readonly ModelResult[]> =>
  (await api().send<{ readonly models: readonly ModelResult[] }>("GET", "/models")).models;

const pathOf = (name: string) => `/models/${encodeURIComponent(name)}`;

const stateOf = ({ status, last_error }: ModelResult): string =>
  status === "away" && last_error ? `away: ${printable(last_error)}` : status.replace("_", " ");

const tokensOf = ({ used_tokens, monthly_tokens }: ModelResult): string =>
  monthly_tokens === null ? `${used_tokens}` : `${used_tokens} of ${monthly_tokens}`;

const list = command(
  "model list",
  { about: "List the profiles with their language models", isDefault: true },
  async (context) => {
    const models = await readModels(context);
    context.out.show({ models }, () =>
      context.out.table<ModelResult>(
        [
          { title: "PROFILE", cell: (one) => one.profile },
          { title: "MODEL", cell: ({ model }) => model ?? "" },
          { title: "SERVER", cell: ({ base_url }) => base_url ?? "" },
          { title: "KEY", cell: ({ has_key }) => (has_key ? "yes" : "") },
          { title: "TOKENS", cell: tokensOf },
          { title: "STATUS", cell: stateOf },
        ],
        models,
      ),
    );
  },
);

interface KeyOptions {
  readonly key?: string | undefined;
  readonly noKey?: boolean | undefined;
  readonly server?: string | undefined;
}

/** A provider's own server asks for a key; one that the person names may not. */
const isKeyAsked = async (
  context: CliContext,
  name: string,
  { server }: KeyOptions,
): Promise<boolean> => {
  if (server !== undefined) return false;
  const before = (await readModels(context)).find((one) => one.profile === name);
  return before?.status === "not_set";
};

/** @returns null for one that is taken away. */
const keyFor = async (
  context: CliContext,
  name: string,
  options: KeyOptions,
): Promise<string | null | undefined> => {
  const { env, prompt } = context;
  if (options.noKey) return null;
  const { key: file } = options;
  if (file !== undefined) {
    const text = file === "-" ? await prompt.readAll() : readSecretFile(file, "key");
    return text.trim() || failWith("usage", "The key is empty");
  }
  if (env[VARIABLE]) return env[VARIABLE];
  if (!(await isKeyAsked(context, name, options))) return undefined;
  return prompt.askSecret("Key of the model's server:", `--key - or ${VARIABLE}`);
};

const set = command(
  "model set",
  {
    about: "Set the language model of a profile, or change it",
    notes: [...SECRET_NOTES, "Another server needs the key again."],
    args: { profile },
    options: {
      provider: { value: "format", about: "What its server speaks", choices: PROVIDER_NAMES },
      server: {
        value: "url",
        about: "Its server, such as http://localhost:11434/v1; default for the provider's",
      },
      model: { value: "name", about: "The name that the server has for the model" },
      key: {
        value: "file",
        about: "A file with the key, or - for standard input",
        complete: "files",
      },
      noKey: { about: "Remove the key" },
      answerWithin: {
        value: "seconds",
        about: "How long an answer may take (8)",
        reader: wholeNumber(1, 9),
      },
      budget: { value: "tokens", about: "Tokens of a month, or none for no limit" },
      dryRun: { about: "Only check it" },
    },
    examples: [
      "hearth model set custom --provider openai --server http://localhost:11434/v1 --model llama3.2",
      "hearth model set claude --model claude-sonnet-4-5 --key - < key.txt",
    ],
  },
  async (context, { args, options }) => {
    const { provider, server, model, answerWithin, budget, dryRun } = options;
    if (budget !== undefined && budget !== NONE && !/^[1-9]\d{0,11}$/.test(budget))
      failWith("usage", "--budget expects a number of tokens, or none");
    const key = await keyFor(context, args.profile, options);
    const body = {
      ...(provider !== undefined && { provider }),
      ...(server !== undefined && { base_url: server === "default" ? null : server }),
      ...(model !== undefined && { model }),
      ...(key !== undefined && { key }),
      ...(answerWithin !== undefined && { timeout_seconds: answerWithin }),
      ...(budget !== undefined && { monthly_tokens: budget === NONE ? null : Number(budget) }),
    };
    if (Object.keys(body).length === 0)
      failWith("usage", "Nothing is to be changed", "Give --model, --server or another option");
    const changed = await context.api().send<ModelAnswer>("PATCH", pathOf(args.profile), {
      body,
      ...(dryRun && { query: { dry_run: "true" } }),
    });
    context.out.show(changed.model, () => [
      `${args.profile} ${dryRun ? "would be" : "is"} ${printable(changed.model.model ?? "")} at ${printable(changed.model.base_url ?? "")}`,
    ]);
  },
);

const test = command(
  "model test",
  { about: "Ask the language model of a profile one tiny question", args: { profile } },
  async ({ api, out }, { args }) => {
    const tested = await api().send<ModelTest>("POST", `${pathOf(args.profile)}/test`);
    if (!tested.success) failWith("later", printable(tested.message));
    out.show(tested, () => [`${printable(tested.message)} (${tested.duration_ms} ms)`]);
  },
);

const unset = command(
  "model unset",
  { about: "Unset the language model of a profile, with its key", args: { profile } },
  async ({ api, out }, { args }) => {
    const gone = await api().send<ModelAnswer>("DELETE", pathOf(args.profile));
    out.show(gone.model, () => [`${args.profile} has no language model now`]);
  },
);

export const MODEL_COMMANDS: readonly CliCommand[] = [list, set, test, unset];
