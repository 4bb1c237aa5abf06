/** Automations of a file: read, sent, checked. */
import type { Automation, AutomationChangeResult } from "../../../shared/contracts/automations.ts";
import { own } from "../../../shared/kernel/own-property.ts";
import { waitForLimit } from "../../api/wait-for-limit.ts";
import { failWith, isCommandFailure } from "../../kernel/failure.ts";
import type { CliContext } from "../../spec/context.ts";
import { readDocument } from "../../terminal/documents.ts";
import { lengthText } from "../../terminal/time.ts";
import type { EntryOutcome } from "./outcomes.ts";

/** Exits of an entry that is wrong; others are of the connection or the credential. */
const REFUSALS = ["failed", "missing", "usage"];

type Config = Readonly<Record<string, unknown>>;

/** One automation of a file, and what is to be done with it. */
export interface FileEntry {
  readonly name: string;
  readonly config: Config;
  /** The one of that name, where there is one. */
  readonly existing?: Automation | undefined;
}

const isObject = (value: unknown): value is Config =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A file holds one automation, or a list as Home Assistant writes it. */
const entriesIn = async ({ prompt }: CliContext, file: string): Promise<readonly FileEntry[]> => {
  const document = await readDocument(prompt, file);
  return [document].flat().map((config, at) => {
    if (!isObject(config)) return failWith("usage", `${file}: entry ${at + 1} is no automation`);
    return { name: String(own(config, "alias") ?? `entry ${at + 1} of ${file}`), config };
  });
};

export const sendEntry = (context: CliContext, { config, existing }: FileEntry, isTried: boolean) =>
  waitForLimit(
    context.clock,
    (ms) => context.out.note(`The limit of requests is reached: it goes on in ${lengthText(ms)}`),
    () =>
      context.api().send<AutomationChangeResult>("POST", "/automations", {
        query: { dry_run: isTried ? "true" : undefined },
        body:
          existing === undefined
            ? { action: "create", config }
            : { action: "update", automation_id: existing.entity_id, config },
      }),
  );

/** What the service refuses is an outcome, so that all entries are checked; other failures end it. */
export const checkEntry = async (context: CliContext, entry: FileEntry): Promise<EntryOutcome> => {
  try {
    const { automation_id, warnings, preview } = await sendEntry(context, entry, true);
    const outcome = { name: entry.name, outcome: "valid", entity_id: automation_id } as const;
    return { ...outcome, preview, ...(warnings && { warnings }) };
  } catch (error) {
    if (!isCommandFailure(error) || !REFUSALS.includes(error.exit)) throw error;
    const { message, advice = [] } = error;
    return { name: entry.name, outcome: "refused", message, advice };
  }
};

export const allEntries = async (context: CliContext, names: readonly string[]) => {
  const entries: FileEntry[] = [];
  for (const name of names) entries.push(...(await entriesIn(context, name)));
  return entries;
};
