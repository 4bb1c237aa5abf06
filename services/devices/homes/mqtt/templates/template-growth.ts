/** How much larger than its message a template can become: what inserts or escapes multiplies, step by step. */
import { childrenOf, filterOf, isNode, type TemplateNode } from "./template-rules.ts";

/** Of each part of a template, and of all that its calls have to read, times the length of its message. */
const MAX_GROWTH = 50;
/** JSON spells a character that has no sign with six. */
const ESCAPED = 6;
/** A slice is taken sign by sign, which takes longer than other calls. */
const SLICED = 4;
const INSERTING: ReadonlySet<string> = new Set(["replace", "join"]);
const ESCAPING: ReadonlySet<string> = new Set(["tojson", "to_json"]);

interface AppliedCall {
  readonly name: string;
  readonly on: TemplateNode | undefined;
  readonly args: readonly TemplateNode[];
}

const nodeIn = (value: unknown): TemplateNode | undefined => (isNode(value) ? value : undefined);

/** What a filter or a method is called, on what, and with what. */
const appliedIn = (node: TemplateNode): AppliedCall | undefined => {
  if (node.type === "FilterExpression") return { ...filterOf(node), on: nodeIn(node.operand) };
  const callee = node.type === "CallExpression" ? nodeIn(node.callee) : undefined;
  if (callee?.type !== "MemberExpression") return undefined;
  const args = Array.isArray(node.args) ? node.args.filter(isNode) : [];
  return { name: String(nodeIn(callee.property)?.value), on: nodeIn(callee.object), args };
};

/** What is inserted can stand at each place of a text, and between all. */
const factorOf = ({ name, args }: AppliedCall): number => {
  if (ESCAPING.has(name)) return ESCAPED;
  if (!INSERTING.has(name)) return 1;
  return (
    1 + Math.max(0, ...args.map(({ value }) => (typeof value === "string" ? value.length : 0)))
  );
};

/** Whether a result of the template's parts can become too large, or takes too long to make. */
export const growsTooMuch = (program: TemplateNode): boolean => {
  const variables = new Map<string, number>();
  let work = 0;

  const growthOf = (node: TemplateNode): number => {
    if (node.type === "StringLiteral") return 0;
    if (node.type === "Identifier") return variables.get(String(node.value)) ?? 1;
    if (node.type === "Set") return assigned(node);
    const call = appliedIn(node);
    const inner = call ? [...(call.on ? [call.on] : []), ...call.args] : childrenOf(node);
    const sum = inner.reduce((all, one) => all + growthOf(one), 0);
    const growth = call ? Math.max(1, sum) * factorOf(call) : sum;
    if (call) work += growth;
    if (nodeIn(node.property)?.type === "SliceExpression") work += SLICED * Math.max(1, sum);
    return growth;
  };
  const assigned = ({ assignee, value }: TemplateNode): number => {
    const name = String(nodeIn(assignee)?.value);
    const growth = isNode(value) ? growthOf(value) : 0;
    // In another branch it may have been larger.
    variables.set(name, Math.max(variables.get(name) ?? 0, growth));
    return 0;
  };
  const total = growthOf(program);
  return total > MAX_GROWTH || work > MAX_GROWTH;
};
