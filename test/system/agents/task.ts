/** A task of an agent: what the model calls, and all that may be different afterwards. */

/** A call of a tool: its arguments, or those that the model makes of the last answer that it has read. */
export type Call = readonly [tool: string, args: object | ((answer: string) => object)];

export interface Task {
  /** What the person says. */
  readonly wish: string;
  /** The calls of each answer of the model; those of one answer are made together. */
  readonly turns: readonly (readonly Call[])[];
  /** The last answer of a tool that the model reads. */
  readonly reads: RegExp;
  /** Every entity that is different afterwards, with its state or with what else is different. */
  readonly changed?: Readonly<Record<string, object>>;
}

export const control = (entity_id: string, command: string, more: object = {}): Call => [
  "control",
  { entity_id, command, ...more },
];
export const plan = (
  ...actions: readonly (readonly [action: string, parameters: object])[]
): Call => [
  "plan",
  {
    actions: actions.map(([action, parameters]) => ({
      action,
      parameters: JSON.stringify(parameters),
    })),
  },
];
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;
export const applied: Call = [
  "plan",
  (answer) => ({ plan_id: UUID.exec(answer)?.[0], apply: true }),
];
export const said = (input: string): Call => ["interpret", { input }];
