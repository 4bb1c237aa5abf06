/** An automation as it runs: what clients may write in several ways, read into one form. */
import type { Member } from "../../../shared/contracts/routines.ts";
import type { Free } from "../../../shared/kernel/rules.ts";

export type RunMode = "single" | "restart" | "queued" | "parallel";
export type Weekday = "mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun";
export type SunEvent = "sunrise" | "sunset";

/** A number, or the entity whose state is one. */
export type NumericBound = number | string;

/** What may start an automation, or end a wait. */
export type Trigger = {
  /** What the client calls it; its place in the list, where it has no name. */
  readonly id: string;
  /** Where it stands in the configuration, for example `config.triggers[0]`. */
  readonly path: string;
} & (
  | {
      readonly platform: "state";
      readonly entity_ids: readonly string[];
      /** Without it, the state is watched. */
      readonly attribute?: string;
      readonly from?: readonly string[];
      readonly to?: readonly string[];
      /** So long it must hold, in milliseconds; 0: at once. */
      readonly for_ms: number;
    }
  | {
      readonly platform: "numeric_state";
      readonly entity_ids: readonly string[];
      readonly attribute?: string;
      readonly above?: NumericBound;
      readonly below?: NumericBound;
      readonly for_ms: number;
    }
  | {
      readonly platform: "event";
      readonly event_types: readonly string[];
      /** Fields that the event's data must have, with these values. */
      readonly event_data?: Free;
    }
  /** Each `HH:MM:SS`, in the time of the home. */
  | { readonly platform: "time"; readonly at: readonly string[] }
  /** Five or six fields (seconds first), in the time of the home; a time pattern is one, too. */
  | { readonly platform: "cron"; readonly pattern: string }
  | { readonly platform: "sun"; readonly event: SunEvent; readonly offset_ms: number }
  | { readonly platform: "homeassistant"; readonly event: "start" | "shutdown" }
  | { readonly platform: "webhook"; readonly webhook_id: string }
);

/** What must hold. */
export type Condition =
  | {
      readonly condition: "state";
      /** All of them. */
      readonly entity_ids: readonly string[];
      readonly attribute?: string;
      /** One of these. */
      readonly states: readonly string[];
      readonly for_ms: number;
    }
  | {
      readonly condition: "numeric_state";
      readonly entity_ids: readonly string[];
      readonly attribute?: string;
      readonly above?: NumericBound;
      readonly below?: NumericBound;
    }
  | {
      readonly condition: "time";
      /** `HH:MM:SS`; a window may go over midnight. */
      readonly after?: string;
      readonly before?: string;
      readonly weekdays?: readonly Weekday[];
    }
  | {
      readonly condition: "sun";
      readonly after?: SunEvent;
      readonly before?: SunEvent;
      readonly after_offset_ms: number;
      readonly before_offset_ms: number;
    }
  | { readonly condition: "and" | "or" | "not"; readonly conditions: readonly Condition[] };

/** One thing that an automation does; a sequence is done one after the other. */
export type ScriptAction = {
  /** Where it stands in the configuration, for example `config.actions[1].then[0]`. */
  readonly path: string;
} & (
  | {
      readonly kind: "service";
      /** As the client wrote it, for example `light.turn_on`. */
      readonly service: string;
      /** The commands that it comes to, side by side. */
      readonly members: readonly Member[];
    }
  | { readonly kind: "delay"; readonly ms: number }
  | {
      readonly kind: "wait_for_trigger";
      readonly triggers: readonly Trigger[];
      /** Milliseconds; without it, as long as it takes. */
      readonly timeout_ms?: number;
      readonly continue_on_timeout: boolean;
    }
  | { readonly kind: "condition"; readonly condition: Condition }
  | {
      readonly kind: "choose";
      readonly options: readonly {
        readonly conditions: readonly Condition[];
        readonly sequence: readonly ScriptAction[];
      }[];
      readonly default: readonly ScriptAction[];
    }
  | {
      readonly kind: "if";
      readonly conditions: readonly Condition[];
      readonly then: readonly ScriptAction[];
      readonly else: readonly ScriptAction[];
    }
  | {
      readonly kind: "repeat";
      /** Exactly one of the three. */
      readonly count?: number;
      readonly while?: readonly Condition[];
      readonly until?: readonly Condition[];
      readonly sequence: readonly ScriptAction[];
    }
  | { readonly kind: "scene"; readonly entity_id: string }
  | { readonly kind: "event"; readonly event_type: string; readonly event_data: Free }
  | { readonly kind: "stop"; readonly reason: string; readonly isError: boolean }
);

export interface AutomationPlan {
  readonly triggers: readonly Trigger[];
  readonly conditions: readonly Condition[];
  readonly actions: readonly ScriptAction[];
  readonly mode: RunMode;
  /** Runs at a time, waiting ones included; only `queued` and `parallel` have more than one. */
  readonly max: number;
}
