/** Reads the configuration by which a component announces itself: each field with its type, topics and templates. */

import type { Patch, Snapshot } from "../../../../shared/kernel/entity.ts";
import { fail } from "../../../../shared/kernel/errors.ts";
import { own } from "../../../../shared/kernel/own-property.ts";
import type { Free } from "../../../../shared/kernel/rules.ts";
import type { Publication, Qos } from "./broker.ts";
import type { MqttMessage } from "./messages.ts";
import { compileReader, compileTemplate, type ReadValue } from "./templates/templates.ts";

/** A topic that changes an entity. */
export interface Input {
  readonly topic: string;
  readonly qos: Qos;
  /** It takes what is no text, too. */
  readonly isBinary?: true;
  /** @returns nothing where the message says nothing of it. */
  read(message: MqttMessage, now: Snapshot, at: Date): Patch | undefined;
}

export type CommandPublications = (fields: Free, now: Snapshot) => readonly Publication[];

/** What a component comes to. */
export interface Component {
  readonly initial: Snapshot;
  /** Attributes that its messages may replace; those of `initial` stay as they are. */
  readonly first?: Free;
  readonly inputs: readonly Input[];
  /** By command: what is published for it. */
  readonly commands: Readonly<Record<string, CommandPublications>>;
  /** It says nothing of its state: what it was told last counts. */
  readonly isAssumed?: boolean;
  /** Attributes of which it says nothing: what it was told last counts, whatever its state. */
  readonly assumed?: readonly string[];
  /** It has no state beside the time of its last command. */
  readonly isMomentary?: boolean;
  /** By state: what it becomes by itself, after how long. */
  readonly lapses?: Readonly<Record<string, readonly [state: string, ms: number]>>;
  /** It is unavailable where its topic of states is silent for longer. */
  readonly expiresAfterMs?: number;
}

const MAX_TOPIC_LENGTH = 1024;

const asText = (value: unknown): string | undefined => {
  if (typeof value === "string") return value;
  if (typeof value === "boolean") return value ? "True" : "False";
  return typeof value === "number" && Number.isFinite(value) ? String(value) : undefined;
};

/** Python and JSON spell truth differently. */
export const isSame = (found: string, expected: string): boolean =>
  found === expected ||
  (/^(true|false)$/i.test(found) && found.toLowerCase() === expected.toLowerCase());

const refuse = (why: string): never => fail("INVALID_REQUEST", {}, why);

export const readConfig = (config: Free, warn: (line: string) => void) => {
  const given = (name: string) => own(config, name) ?? undefined;
  const wrong = (name: string, what: string) => refuse(`${name} is no ${what}`);

  const text = (name: string): string | undefined => {
    const value = given(name);
    return value === undefined ? undefined : (asText(value) ?? wrong(name, "text"));
  };
  const number = (name: string): number | undefined => {
    const value = given(name);
    if (value === undefined) return undefined;
    const found = typeof value === "string" && value.trim() === "" ? Number.NaN : Number(value);
    return Number.isFinite(found) && typeof value !== "object" ? found : wrong(name, "number");
  };
  const flag = (name: string): boolean => {
    const value = given(name);
    return value === true || /^(true|yes|on|1)$/i.test(String(value ?? ""));
  };
  const flagOr = (name: string, otherwise: boolean): boolean =>
    given(name) === undefined ? otherwise : flag(name);
  const texts = (name: string): readonly string[] | undefined => {
    const value = given(name);
    if (value === undefined) return undefined;
    if (!Array.isArray(value) || value.length > 1000) return wrong(name, "list");
    return value.map((one) => asText(one) ?? wrong(name, "list of texts"));
  };
  const topic = (name: string): string | undefined => {
    const value = text(name);
    if (value === undefined) return undefined;
    if (value === "" || value.length > MAX_TOPIC_LENGTH || /[+#\0]/.test(value))
      return wrong(name, "topic");
    return value;
  };
  const qosIn = (): Qos => {
    const value = number("qos") ?? 0;
    return value === 1 || value === 2 ? value : 0;
  };
  const qos = qosIn();

  return {
    text,
    number,
    flag,
    flagOr,
    texts,
    topic,
    isNull: (name: string) => own(config, name) === null,
    has: (name: string) => given(name) !== undefined,
    raw: given,
    reader: (name: string): ReadValue => compileReader(text(name), warn),
    warn,
    /** What a topic says; without the topic, nothing. */
    input(
      topicName: string,
      templateName: string,
      read: (value: string, now: Snapshot, message: MqttMessage, at: Date) => Patch | undefined,
    ): readonly Input[] {
      const found = topic(topicName);
      if (found === undefined) return [];
      const valueIn = compileReader(text(templateName), warn);
      return [
        {
          topic: found,
          qos,
          read(message, now, at) {
            const value = valueIn(message);
            return value === undefined || value === "" ? undefined : read(value, now, message, at);
          },
        },
      ];
    },
    /** @returns nothing where there is no such topic. */
    output(topicName: string, templateName = "command_template") {
      const found = topic(topicName);
      if (found === undefined) return undefined;
      const template = text(templateName);
      const compiled = template === undefined ? undefined : compileTemplate(template);
      const render = (values: Free): string => {
        try {
          return compiled?.(values) ?? String(values.value);
        } catch {
          return fail("SERVICE_UNAVAILABLE", {}, "The template of the command fails");
        }
      };
      const retain = flag("retain");
      return (value: unknown, more: Free = {}): Publication => ({
        topic: found,
        payload: render({ value, ...more }),
        qos,
        retain,
      });
    },
  };
};

export type ConfigReader = ReturnType<typeof readConfig>;
export type Build = (config: ConfigReader) => Component;
