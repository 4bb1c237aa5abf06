/** What a template of a device may contain: it ends soon, and its result stays small, whatever it is given. */

/** A node of a parsed template; which fields it has depends on its type. */
export interface TemplateNode {
  readonly type: string;
  readonly [field: string]: unknown;
}

const MAX_NODES = 200;
/** Inserted once for each place of a text. */
const MAX_INSERTED_LENGTH = 8;

const TYPES: ReadonlySet<string> = new Set(
  `Program If Set Comment Identifier StringLiteral IntegerLiteral FloatLiteral ArrayLiteral
   TupleLiteral ObjectLiteral MemberExpression CallExpression FilterExpression TestExpression
   BinaryExpression UnaryExpression Ternary SelectExpression SliceExpression`.split(/\s+/),
);
const OPERATORS: ReadonlySet<string> = new Set(
  "+ - * / // % ~ == != < > <= >= and or not in".split(" ").concat("not in"),
);
const FILTERS: ReadonlySet<string> = new Set(
  `d default float int round is_defined upper lower title capitalize trim replace join first last
   length count abs tojson to_json string bool`.split(/\s+/),
);
const METHODS: ReadonlySet<string> = new Set(
  "split strip lstrip rstrip upper lower title capitalize replace startswith endswith get".split(
    " ",
  ),
);
export const FUNCTIONS: ReadonlySet<string> = new Set(["iif", "float", "int", "bool", "round"]);
const INSERTING: ReadonlySet<string> = new Set(["replace", "join"]);
const WITHOUT_ARGUMENTS: ReadonlySet<string> = new Set(["tojson", "to_json"]);

export const isNode = (value: unknown): value is TemplateNode =>
  typeof value === "object" &&
  value !== null &&
  typeof (value as { type?: unknown }).type === "string";

/** An operator is written as a node is, and is none. */
export const childrenOf = ({
  operator: _operator,
  ...node
}: TemplateNode): readonly TemplateNode[] =>
  Object.values(node).flatMap((value) => {
    if (isNode(value)) return [value];
    const inner = value instanceof Map ? [...value].flat() : Array.isArray(value) ? value : [];
    return inner.filter(isNode);
  });

export const nodesOf = (node: TemplateNode): readonly TemplateNode[] => [
  node,
  ...childrenOf(node).flatMap(nodesOf),
];

/** The name of a filter, and its arguments. */
export const filterOf = ({ filter }: TemplateNode) => {
  const given = filter as TemplateNode;
  const isCall = given.type === "CallExpression";
  const named = (isCall ? given.callee : given) as TemplateNode;
  return {
    name: String(named.value),
    args: isCall ? (given.args as readonly TemplateNode[]) : [],
  };
};

/** What is called by a node, and with what. */
const calledBy = (node: TemplateNode) => {
  if (node.type === "FilterExpression") return { ...filterOf(node), known: FILTERS };
  const callee = node.callee as TemplateNode;
  const args = node.args as readonly TemplateNode[];
  if (callee.type !== "MemberExpression")
    return { name: String(callee.value), args, known: FUNCTIONS };
  const name = callee.computed ? "" : String((callee.property as TemplateNode).value);
  return { name, args, known: METHODS };
};

const isShortText = ({ type, value }: TemplateNode) =>
  type === "StringLiteral" && String(value).length <= MAX_INSERTED_LENGTH;

/** A filter that takes arguments is parsed as a call, which is none. */
const callsOf = (all: readonly TemplateNode[]) => {
  const inFilters = new Set(all.map(({ filter }) => filter).filter(isNode));
  return all.filter(
    (node) =>
      node.type === "FilterExpression" || (node.type === "CallExpression" && !inFilters.has(node)),
  );
};

/** A variable holds no more than what it is made of. */
const grows = (node: TemplateNode): boolean => {
  const inner = nodesOf(node.value as TemplateNode);
  const joins = inner.some((one) => {
    const { value } = (one.operator ?? {}) as { readonly value?: unknown };
    return one.type === "BinaryExpression" && (value === "~" || value === "+");
  });
  const collects = inner
    .filter(({ type }) => /^(Array|Tuple|Object)Literal$/.test(type))
    .some((one) => nodesOf(one).some(({ type }) => type === "Identifier"));
  return joins || collects || !isNode(node.value);
};

const operatorOf = ({ operator }: TemplateNode): string | undefined =>
  isNode(operator) ? String(operator.value) : undefined;

/** @returns what a template must not contain, in words. */
export const problemOf = (program: TemplateNode): string | undefined => {
  const all = nodesOf(program);
  if (all.length > MAX_NODES) return "it is too long";
  const odd = all.find(({ type }) => !TYPES.has(type));
  if (odd) return `${odd.type} is not understood`;
  const operator = all.map(operatorOf).find((one) => one !== undefined && !OPERATORS.has(one));
  if (operator !== undefined) return `${operator} is not understood`;
  if (all.some((node) => node.type === "Set" && grows(node))) return "a variable is too complex";
  const calls = callsOf(all).map(calledBy);
  const unknown = calls.find(({ name, known }) => !known.has(name));
  if (unknown) return `${unknown.name.slice(0, 40)} is not understood`;
  const inserting = calls.filter(({ name }) => INSERTING.has(name));
  const areShort = inserting.every(({ args }) => args.every(isShortText));
  if (!areShort) return "it inserts too much";
  if (calls.some(({ name, args }) => WITHOUT_ARGUMENTS.has(name) && args.length > 0))
    return "tojson takes no arguments";
  return undefined;
};
