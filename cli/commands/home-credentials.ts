/** The credentials of a home: secrets come from files, standard input, variables or a question, never from arguments. */
import { existsSync } from "node:fs";
import { HOME_KINDS, type HomeKindRow, homeKindOf } from "../../shared/homes/home-kinds.ts";
import { own } from "../../shared/kernel/own-property.ts";
import { failWith } from "../kernel/failure.ts";
import type { CliContext } from "../spec/context.ts";
import { readTextFile } from "../terminal/documents.ts";

const SECRETS = ["token", "password"] as const;
type Secret = (typeof SECRETS)[number];

const VARIABLE_OF: Readonly<Record<Secret, string>> = {
  token: "HEARTH_HOME_TOKEN",
  password: "HEARTH_HOME_PASSWORD",
};

const secret = (what: Secret) =>
  ({
    value: "file",
    about: `A file with the ${what} that the home asks for, or - for standard input`,
    complete: "files",
  }) as const;

export const credentialOptions = {
  token: secret("token"),
  username: { value: "name", about: "The user that the home asks for" },
  password: secret("password"),
} as const;

export const SECRET_NOTES: readonly string[] = [
  "A token or a password is asked for, or read from a file, standard input or a variable: what stands",
  "in a command line, the shell keeps, and every user of the machine can read.",
];

type GivenOptions = { readonly [K in keyof typeof credentialOptions]?: string | undefined };

interface CredentialTarget {
  /** Of the home. */
  readonly url: string;
  /** Whether a person is asked for what is not given. */
  readonly isAsked: boolean;
}

/** The file is not named in the failure: it may be a secret that was meant. */
export const readSecretFile = (file: string, what: string): string =>
  existsSync(file)
    ? readTextFile(file)
    : failWith(
        "usage",
        `--${what} names a file, and there is none of that name`,
        `Give the ${what} in a file, with - on standard input, or leave --${what} out to be asked`,
        `If it was a ${what}: the shell has kept it, so make another one`,
      );

const readSecret = async (
  { env, prompt }: CliContext,
  what: Secret,
  given: GivenOptions,
  { url, isAsked }: CredentialTarget,
): Promise<string | undefined> => {
  const file = given[what];
  if (file !== undefined) return file === "-" ? prompt.readAll() : readSecretFile(file, what);
  const kind = homeKindOf(url);
  const row: HomeKindRow | undefined = kind && HOME_KINDS[kind];
  const need = row?.credentials[what];
  if (need === undefined) return undefined;
  const variable = VARIABLE_OF[what];
  const kept = own(env, variable);
  const isNeeded = need === "required" || (what === "password" && given.username !== undefined);
  if (kept !== undefined || !isAsked || !isNeeded) return kept;
  return prompt.askSecret(
    `${what === "token" ? "Token" : "Password"} of the home:`,
    `--${what} - or ${variable}`,
  );
};

/** @throws usage for a file that is not there, or an empty secret. */
export const credentialsFor = async (
  context: CliContext,
  given: GivenOptions,
  target: CredentialTarget,
): Promise<GivenOptions> => {
  const found: Partial<Record<keyof GivenOptions, string>> = {
    ...(given.username !== undefined && { username: given.username }),
  };
  for (const what of SECRETS) {
    const text = (await readSecret(context, what, given, target))?.replace(/\r?\n$/, "");
    if (text === "") failWith("usage", `The ${what} is empty`);
    if (text !== undefined) found[what] = text;
  }
  return found;
};
