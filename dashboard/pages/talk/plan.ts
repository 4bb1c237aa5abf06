/** What the service makes of a sentence: a plan before it is done, an answer, or a question back. */
import { type ApiGroup, post, request } from "../../core/api.ts";
import { link } from "../../core/connection.ts";
import type { ReportedState } from "../../core/state.ts";
import { converse } from "./conversation.ts";

/** The automation or the scene that a sentence asks for, in words, before it is kept. */
export interface RoutineDraft {
  readonly kind: "automation" | "scene";
  readonly change: "create" | "update" | "delete";
  /** What would be changed or deleted. */
  readonly entity_id?: string;
  readonly name: string;
  readonly triggers: readonly string[];
  readonly conditions: readonly string[];
  readonly actions: readonly string[];
  readonly config: Readonly<Record<string, unknown>>;
}

/** Of answers over the connection and over HTTP; the rest of these is in `structured_data`. */
interface AnswerFields {
  readonly natural_language: string;
  readonly next_suggestions: readonly string[];
  readonly source: string;
  readonly language: string;
  readonly draft?: RoutineDraft;
  readonly context: { readonly session_id: string };
}

interface InterpretAnswer extends AnswerFields {
  readonly structured_data: {
    readonly success: boolean;
    readonly action_taken: string;
    readonly entities_affected: readonly string[];
    readonly state_changes: Readonly<Record<string, ReportedState>>;
  };
}

interface ConversationAnswer extends AnswerFields {
  readonly success: boolean;
  readonly action: string;
  readonly entities_affected: readonly string[];
  readonly state_changes: Readonly<Record<string, ReportedState>>;
}

/** One thing said and what became of it. */
export interface Turn {
  readonly sentence: string;
  readonly answer: string;
  readonly isUnderstood: boolean;
  /** What has understood it: `rules`, or the profile of a language model. */
  readonly source: string;
  /** Command names joined by commas, or what else it was. */
  readonly action: string;
  /** Sentences that may have been meant, or the answers to a question. */
  readonly suggestions: readonly string[];
  readonly entities: readonly string[];
  /** What each entity would become, or has become; empty where nothing is done. */
  readonly changes: Readonly<Record<string, ReportedState>>;
  /** In which it was understood. */
  readonly language: string;
  /** What would be kept. */
  readonly draft: RoutineDraft | undefined;
}

const GROUP = { group: "B" } as const satisfies { group: ApiGroup };

/** A dialogue is kept together by its session: "it" is what was named last. */
let session: string | undefined;

export const isSame = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

const turnOf = (sentence: string, answer: ConversationAnswer): Turn => {
  session = answer.context.session_id;
  return {
    sentence,
    answer: answer.natural_language,
    isUnderstood: answer.success,
    source: answer.source,
    action: answer.action,
    suggestions: answer.next_suggestions.filter((one) => !isSame(one, sentence)),
    entities: answer.entities_affected,
    changes: answer.state_changes,
    language: answer.language,
    draft: answer.draft,
  };
};

/** How a sentence is asked. */
export interface Asking {
  /** The profile of the language model for what the rules do not understand; without one, the service's choice. */
  readonly model: string | undefined;
  /** In which language it is meant; without one, the service finds out. */
  readonly language?: string | undefined;
  /** Gets the words of the model as it writes them. */
  readonly onText: (text: string) => void;
}

const ask = async (
  input: string,
  { model, language, onText }: Asking,
  dry_run: boolean,
): Promise<Turn> => {
  const context = session && { session_id: session };
  const payload = {
    input,
    ...(context && { context }),
    ...(model && { model }),
    ...(language && { language }),
  };
  if (link.value === "open")
    return turnOf(input, await converse<ConversationAnswer>({ payload, dry_run }, onText));
  const options = { ...GROUP, query: { dry_run: dry_run || undefined } };
  const answer = await post<InterpretAnswer>("/interpret", payload, options);
  const { structured_data: data, ...rest } = answer;
  return turnOf(input, { ...rest, ...data, action: data.action_taken });
};

/** What would be done; nothing happens. @throws ApiError */
export const planSentence = (input: string, asking: Asking): Promise<Turn> =>
  ask(input, asking, true);

/** Does what the sentence says. @throws ApiError */
export const doSentence = (input: string, asking: Asking): Promise<Turn> =>
  ask(input, asking, false);

const NO_ACTS = ["query", "conversation", "none"];

/** Whether the words are those of the language model, and not Hearth's. */
export const isSaid = ({ action }: Turn): boolean => action === "conversation";

/** Whether something would be done, or was done. */
export const isAct = ({ isUnderstood, action }: Turn): boolean =>
  isUnderstood && !NO_ACTS.includes(action);

/** Commands that are no state to reach. */
const MOMENTARY = ["scene", "script", "button", "input_button"];

/** Whether the foreseen states say all that would be done: a model that is asked again may mean another thing. */
export const isReachable = ({ source, entities, changes }: Turn): boolean =>
  source !== "rules" &&
  entities.every((id) => id in changes && !MOMENTARY.includes(id.slice(0, id.indexOf("."))));

/** Does a part of a plan: brings the chosen entities to what the plan foresees. @throws ApiError */
export const doPart = async (turn: Turn, chosen: ReadonlySet<string>): Promise<void> => {
  const state = Object.fromEntries(
    Object.entries(turn.changes)
      .filter(([id]) => chosen.has(id))
      .map(([id, one]) => [id, { state: one.state, attributes: one.attributes }]),
  );
  await post("/api/state", { context: "talk", state }, { group: "C" });
};

const keepScene = ({ change, entity_id = "", config }: RoutineDraft): Promise<unknown> => {
  const path = `/scenes/${encodeURIComponent(entity_id)}`;
  if (change === "delete") return request("DELETE", path, GROUP);
  if (change === "update") return request("PATCH", path, { ...GROUP, body: config });
  return post("/api/scene", config, { group: "D" });
};

const keepAutomation = (
  { change: action, entity_id: automation_id, config }: RoutineDraft,
  alias: string,
): Promise<unknown> => {
  const change = action === "delete" ? {} : { config: { ...config, alias } };
  return post("/automations", { action, automation_id, ...change }, GROUP);
};

/** The answers that the service offers to a draft: the first one keeps it, the second does not. */
const answerDraft = ({ suggestions, language }: Turn, at: 0 | 1): Promise<Turn> =>
  doSentence(suggestions[at] ?? "", { model: undefined, language, onText: () => {} });

/** Keeps nothing of it; a later "yes" answers something else. @throws ApiError */
export const leaveDraft = async (turn: Turn): Promise<void> => {
  await answerDraft(turn, 1);
};

/** Keeps what is shown; an automation under a name. @throws ApiError */
export const keepDraft = async (turn: Turn, draft: RoutineDraft, name: string): Promise<void> => {
  const isRenamed = name !== draft.name;
  // What is kept by its answer can still be corrected by what is said next.
  if (!isRenamed && isAct(await answerDraft(turn, 0))) return;
  // It has another name, or the service waits for its answer no longer.
  await (draft.kind === "scene" ? keepScene(draft) : keepAutomation(draft, name));
  if (isRenamed) await leaveDraft(turn);
};

/** Takes back what was done last. @throws ApiError */
export const undoLast = async (): Promise<void> => {
  await post("/api/undo", { last: true }, { group: "D" });
};
