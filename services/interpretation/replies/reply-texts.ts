/** What a language says back, as data: texts with places such as `{names}` that are filled in. */
import type { AutomationTexts } from "../language/automation-texts.ts";
import type { PastTexts } from "../language/past-texts.ts";
import type { Responses } from "../language/responses.ts";
import type { SceneTexts } from "../language/scene-texts.ts";
import type { QuestionReplies } from "../language/spoken-answers.ts";
import type { TaskTexts } from "../language/task-texts.ts";

/** What was done, and what is to be done: the second, said by a person, is an order that is understood. */
export type DoneOrToDo = readonly [done: string, toDo: string];

/** About commands: what they did, and what they would do. */
type CommandText = "sent" | "left" | "whileOff" | "instead" | "wouldDo" | "confirm";

/** "One" and "many" where a verb agrees with what it is about. */
type StateText = "isOne" | "isMany" | "alreadyOne" | "alreadyMany";

type ProblemText =
  | "partlyFailed"
  | "refused"
  | "unreachable"
  | "cannot"
  | "unknownWords"
  | "outOfRange"
  | "beyond";

type AnswerText =
  | "yes"
  | "no"
  | "noneIs"
  | "temperature"
  | "percent"
  | "open"
  | "playing"
  | "time"
  | "sunrise"
  | "sunset"
  | "date"
  | "room";

type ConfirmationText = "confirmYes" | "confirmNo" | "confirmUnlock";

type UndoText = "undone" | "wouldUndo" | "redone" | "wouldRedo";

type ModelText = "adds" | "modelAway" | "budgetUsed" | "modelUnusable";

type ApprovalText =
  | "waiting"
  | "nothingWaits"
  | "asked"
  | "approved"
  | "wouldApprove"
  | "wouldRefuse"
  | "refusedApproval"
  | "approvalFailed"
  | "needsPin"
  | "severalApprovals";

export type ReplyName =
  | keyof Responses["text"]
  | CommandText
  | StateText
  | ProblemText
  | AnswerText
  | ConfirmationText
  | UndoText
  | ModelText
  | ApprovalText;

type LaterText =
  | "scheduled"
  | "nothingScheduled"
  | "at"
  | "atDay"
  | "until"
  | "untilDay"
  | "onDay"
  | "cancelled"
  | "cancelledKept"
  | "wouldCancel"
  | "cancelOrder"
  | "noneScheduled"
  | "severalOrders"
  | "needsConfirmation";

/** With what writes its numbers. */
export interface LocalTexts extends ReplyTexts {
  readonly number: Responses["number"];
}

export interface ReplyTexts {
  /** Between the last two of a list. */
  readonly and: string;
  /** By command, without a value. */
  readonly verbs: Readonly<Record<string, DoneOrToDo>>;
  /** Of commands with a value, and of those that are not among the verbs. */
  readonly set: DoneOrToDo;
  readonly texts: Readonly<Record<ReplyName, string>>;
  /** States and modes as a person says them; what is missing is said as it is. */
  readonly states: Readonly<Record<string, string>>;
  /** By red, green and blue with commas. */
  readonly colors: Readonly<Record<string, string>>;
  /** Of what is done later. */
  readonly later: Readonly<Record<LaterText, string>>;
  readonly automations: AutomationTexts;
  readonly scenes: SceneTexts;
  readonly past: PastTexts;
  readonly tasks: TaskTexts;
  /** Whole sentences about what is planned, separated by "|". */
  readonly planned: Readonly<Record<"list" | "cancel" | "cancelAll", string>>;
  /** Sentences that may be said, by the domain of what they name; `{names}` is its name. */
  readonly examples: readonly (readonly [domain: string, sentence: string])[];
  /** Whole answers to a question, and words within them that say nothing. */
  readonly replies: QuestionReplies;
  /** Whole sentences about what waits for approval, separated by "|". */
  readonly approvals: Readonly<Record<"list" | "approve" | "refuse", string>>;
}
