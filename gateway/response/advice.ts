/** What a client can do about a failure: by its code, and by its details. */
import type { Details, ErrorRow } from "../../shared/kernel/errors.ts";
import { own } from "../../shared/kernel/own-property.ts";

interface Advice {
  readonly suggestion: string;
  readonly recovery: readonly string[];
}

const textsIn = (value: unknown): readonly string[] =>
  [value].flat().filter((one) => typeof one === "string");

interface Problem {
  readonly field: string;
  readonly nearest?: unknown;
}
const problemsIn = ({ problems }: Details): readonly Problem[] =>
  Array.isArray(problems) ? (problems as readonly Problem[]) : [];

/** The last name in the path of a field: `actions[2].parameters.brightness` is about the brightness. */
const nameIn = (field: string): string => /[^.]*$/.exec(field)?.[0].replace(/\[\d+\]$/, "") ?? "";

/** Where the values of a field are listed. */
const LISTS: Readonly<Record<string, string>> = {
  entity_id: "List the devices with GET /api/state",
  device_id: "List the devices with GET /api/state",
  device: "List the devices with GET /api/state",
  entities: "List the devices with GET /api/state",
  domain: "List the devices with GET /api/state",
  area: "List the devices with GET /api/state",
  command: "See the commands and their parameters with GET /api/actions",
  action: "See the actions and their parameters with GET /api/actions",
  scene_id: "List the scenes with GET /scenes",
  automation_id: "List the automations with GET /automations",
  slug: "List the add-ons with GET /addons",
  repository: "List the packages with GET /packages",
  category: "List the packages with GET /packages",
};

/** Scenes and automations are devices, too, but each has a list of its own. */
const LISTS_OF_DOMAIN: Readonly<Record<string, string>> = {
  scene: "List the scenes with GET /scenes",
  automation: "List the automations with GET /automations",
};

const listFor = (name: string, value: unknown): string | undefined =>
  (typeof value === "string" ? own(LISTS_OF_DOMAIN, value.split(".")[0] ?? "") : undefined) ??
  own(LISTS, name);

/** For wrong fields, and for fields of the details. */
const listsFor = (details: Details): readonly string[] => {
  const wrong = problemsIn(details).map(({ field }) => [nameIn(field), undefined] as const);
  const named = Object.entries(details);
  return [...wrong, ...named].flatMap(([name, value]) => listFor(name, value) ?? []);
};

const insteadOf = (names: readonly string[]) => `Use ${names.join(" or ")} instead`;

const suggestionFrom = (details: Details): string | undefined => {
  const [likely] = problemsIn(details).filter(({ nearest }) => textsIn(nearest).length > 0);
  if (likely) return `${insteadOf(textsIn(likely.nearest))} of what stands in ${likely.field}`;
  const near = textsIn(details.nearest);
  if (near.length > 0) return insteadOf(near);
  const allowed = textsIn(details.allowed);
  return Array.isArray(details.allowed) && allowed.length > 0
    ? `Use one of ${allowed.join(", ")}`
    : undefined;
};

/** Each recovery once, and none that is the suggestion. */
export const adviceFor = (
  row: Pick<ErrorRow, "suggestion" | "recovery">,
  details: Details,
): Advice => {
  const suggestion = suggestionFrom(details) ?? row.suggestion;
  const usual = suggestion === row.suggestion ? [] : [row.suggestion];
  const all = [...row.recovery, ...listsFor(details), ...usual];
  return { suggestion, recovery: [...new Set(all)].filter((one) => one !== suggestion) };
};
