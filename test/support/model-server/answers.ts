/** What the server of a model answers, whatever the format: words, calls of a tool, and everything that goes wrong. */

/** An answer that has the format of a provider. */
export interface ModelAnswer {
  /** Pieces of text. */
  readonly text?: readonly string[];
  /** Calls of tools; an argument that is no text is written as JSON, in two pieces. */
  readonly calls?: readonly { readonly name: string; readonly arguments: unknown }[];
  /** What it says that it has counted; 100 and 20 by default, nothing for null. */
  readonly usage?: { readonly input: unknown; readonly output: unknown } | null;
  /** The connection ends after the last piece. */
  readonly isCutOff?: true;
  /** Waits before each piece of text but the first. */
  readonly pause?: () => Promise<unknown>;
}

/** An answer as it goes over the wire. */
export interface RawAnswer {
  readonly status: number;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export type ScriptedAnswer = ModelAnswer | RawAnswer | "hangs" | "hangs up";

/** The pieces of the arguments of a call. */
export const piecesOf = (given: unknown): readonly string[] => {
  const text = typeof given === "string" ? given : JSON.stringify(given);
  const middle = Math.ceil(text.length / 2);
  return [text.slice(0, middle), text.slice(middle)];
};

export const usageOf = ({ usage }: ModelAnswer) =>
  usage === undefined ? { input: 100, output: 20 } : usage;

export const says = (...text: readonly string[]): ModelAnswer => ({ text });

export const proposes = (
  actions: readonly (readonly [action: string, parameters: object])[],
  more: object = {},
): ModelAnswer => ({
  calls: [
    {
      name: "propose",
      arguments: {
        actions: actions.map(([action, parameters]) => ({ action, parameters })),
        ...more,
      },
    },
  ],
});
