/** What the interpreter says, whatever the language: each reply, question and suggestion. */
import type { SunEvent } from "../../../shared/homes/sun-event.ts";
import type { Free } from "../../../shared/kernel/rules.ts";

/** Why a sentence is not carried out, however well it is understood. */
export type BlockReason = "negated" | "hypothetical" | "partial" | "interval";

/** A value beyond what a thing has, in its unit. */
export interface RangeExcess {
  readonly value: number;
  readonly lowest: number;
  readonly highest: number;
  readonly unit: string;
}

/** A command with the name of the entity that it is for. */
export interface DescribedCommand {
  readonly command: string;
  readonly fields: Free;
  readonly name: string;
}

/** How a command ended: done, under way, without a change, sent and not confirmed yet, or elsewhere. */
export interface CommandOutcome {
  readonly how: "done" | "begun" | "same" | "sent" | "superseded";
  readonly state?: string;
  /** What was wanted of the device, and what it is instead: attributes by name, and `state`. */
  readonly instead?: { readonly wanted: Free; readonly reached: Free };
}
export interface CompletedCommand extends DescribedCommand {
  readonly outcome: CommandOutcome;
}

/** An entity as answers describe it. */
export interface DescribedEntity {
  readonly domain: string;
  readonly name: string;
  readonly state: string;
  readonly attributes: Free;
}

/** What an answer says about an entity; `target`: the temperature that is set. */
export type ValueTopic =
  | "state"
  | "warmth"
  | "target"
  | "brightness"
  | "colour"
  | "volume"
  | "position"
  | "playing";

/** Texts without a variable part. */
type FixedText =
  | BlockReason
  /** There is no such time. */
  | "later"
  /** After a greeting. */
  | "greeting"
  /** After thanks. */
  | "welcome"
  /** All of it stands in quotation marks. */
  | "quoted"
  /** After "no" to a question. */
  | "cancelled"
  /** The last request changed nothing that could be undone. */
  | "unchanged"
  | "tooManyCommands"
  | "unknownCommand"
  /** Several may be meant, there is none, or none that takes the command. */
  | "which"
  | "none"
  | "unable"
  /** What is off is to be dimmed. */
  | "isOff"
  /** A level of a fan that has none. */
  | "noLevels"
  /** Names no entity, refers to one that is not remembered, or needs a location that is not known. */
  | "unnamed"
  | "forgotten"
  | "nowhere"
  | "codeUnused"
  | "codeAgain"
  | "noSensor"
  | "noForecast"
  | "nothingPlaying"
  /** Only its own name commands it. */
  | "onlyByName"
  /** A condition stands beside a time that does not come again. */
  | "onceOnly";

/** A sentence that can be suggested for an entity of a domain. */
export interface ExampleSentence {
  readonly domain: string;
  readonly of: (name: string) => string;
}

/** What waits for a person: what it would do, and who asks for it. */
export interface DescribedApproval {
  readonly orders: readonly DescribedCommand[];
  /** Names of actions that command no entity. */
  readonly actions: readonly string[];
  readonly by: string;
}

/** What is said of approvals. */
export interface ApprovalTexts {
  readonly waiting: (all: readonly DescribedApproval[]) => string;
  readonly done: (one: DescribedApproval) => string;
  readonly wouldApprove: (one: DescribedApproval) => string;
  readonly wouldRefuse: (one: DescribedApproval) => string;
  readonly refused: (one: DescribedApproval) => string;
  readonly failed: (reason: string) => string;
  /** It needs a PIN, which is not said. */
  readonly needsPin: string;
  /** Several wait. */
  readonly several: string;
}

/** Texts of the sentence come escaped. */
export interface Responses {
  readonly text: Readonly<Record<FixedText, string>>;
  readonly examples: readonly ExampleSentence[];
  /** Suggested answers to a confirmation: yes and no. */
  readonly confirmations: readonly string[];
  readonly approvals: ApprovalTexts;

  readonly done: (commands: readonly CompletedCommand[]) => string;
  readonly wouldDo: (commands: readonly DescribedCommand[]) => string;
  /** A sentence that orders the commands and is understood. */
  readonly order: (commands: readonly DescribedCommand[]) => string;
  readonly undone: (names: readonly string[], isRedo: boolean, isDryRun: boolean) => string;
  /** What a sentence about more has left as it is. */
  readonly left: (names: readonly string[]) => string;
  readonly partlyFailed: (reason: string) => string;
  readonly refused: (reason: string) => string;
  readonly sun: (event: SunEvent, when: string) => string;
  readonly unreachable: (name: string) => string;
  readonly cannot: (name: string) => string;

  readonly unknownWords: (words: readonly string[]) => string;
  readonly outOfRange: (percent: number) => string;
  readonly beyond: (excess: RangeExcess) => string;
  readonly confirmUnlock: (names: readonly string[]) => string;
  readonly confirmCommands: (commands: readonly DescribedCommand[]) => string;

  /** What the language model of a profile adds in its own words. */
  readonly adds: (profile: string, words: string) => string;
  /** Why the language model of a profile was of no help. */
  readonly noModel: Readonly<
    Record<"away" | "budget_used" | "unusable", (profile: string) => string>
  >;

  /** The name of an entity that stands for its room. */
  readonly room: (area: string) => string;
  readonly values: (topic: ValueTopic, entities: readonly DescribedEntity[]) => string;
  /** What clocks show, or the date; the moment is local, as if it were UTC. */
  readonly clock: (topic: "time" | "date", localTime: Date) => string;
  /** A number, or the text of one, as the language writes it; any other text stays. */
  readonly number: (value: unknown) => string;
  /** A value without a topic of its own. */
  readonly value: (name: string, value: string) => string;
  /** A state alone. */
  readonly state: (state: string) => string;
  /** Whether entities are in a state. */
  readonly whether: (
    isYes: boolean,
    state: string,
    matching: readonly DescribedEntity[],
    others: readonly DescribedEntity[],
  ) => string;
  /** Which entities are in a state; `any` asks whether there are any. */
  readonly list: (
    asked: "which" | "any" | "count",
    state: string,
    matching: readonly DescribedEntity[],
  ) => string;
}
