/** What a command of a client gets, and how it is answered. */
import type { ServedHouse } from "./house.ts";

export type Message = Readonly<Record<string, unknown>> & { readonly id: number };

/** What a device does with the next calls for it. */
export interface Behaviour {
  /** Home Assistant answers with this error. */
  readonly refuse?: { readonly code: string; readonly message: string };
  /** The device does nothing. */
  readonly isSilent?: boolean;
  /** Something else happens to the device at that moment: because of the call, or for another cause. */
  readonly instead?: {
    readonly state: string;
    readonly attributes?: Record<string, unknown>;
    readonly isCaused?: boolean;
  };
  /** The connection breaks before, or after, the device has done it; there is no answer. */
  readonly breaks?: "before" | "after";
  /** The answer, or the refusal, comes when the promise resolves; the device acts before. */
  readonly answerAfter?: Promise<void>;
}

export interface CommandContext {
  readonly house: ServedHouse;
  readonly user_id: string;
  /** By entity id. */
  readonly behaviours: ReadonlyMap<string, Behaviour>;
  readonly calls: Message[];
  send(message: object): void;
  /** Ends a subscription with its connection. */
  keep(id: number, stop: () => void): void;
  unsubscribe(id: number): boolean;
  setFeatures(features: unknown): void;
  breakOff(): void;
}

export interface Failure {
  readonly code: string;
  readonly message: string;
  /** For clients that say it in another language. */
  readonly translation_key?: string;
  readonly translation_placeholders?: Readonly<Record<string, string>>;
  readonly translation_domain?: string;
}
export type Reply = { readonly result: unknown } | { readonly error: Failure } | "nothing";

export const result = (value: unknown): Reply => ({ result: value });
export const error = (code: string, message: string, more: Partial<Failure> = {}): Reply => ({
  error: { code, message, ...more },
});
export const textsOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => typeof one === "string");
export const recordOf = (value: unknown) => (value ?? {}) as Readonly<Record<string, unknown>>;
