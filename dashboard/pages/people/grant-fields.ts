/** The role of a credential, and what it is narrowed to. */
import { domainWord } from "../../core/domain-word.ts";
import { html } from "../../core/html.ts";
import { areaName, areas } from "../../core/places.ts";
import { allIds } from "../../core/state.ts";
import { t } from "../../core/text.ts";
import { Choice } from "../../parts/choice.ts";
import { type GrantFields, grantWords } from "../approvals/policy/grant-words.ts";
import { commandWord } from "../approvals/policy/selector-words.ts";
import { Boxes } from "./boxes.ts";
import { LimitFields } from "./limit-fields.ts";
import { type CredentialRights, ROLES, type RoleName } from "./people-api.ts";

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  (typeof value === "object" && value !== null && Object.keys(value).length === 0);

/** A grant without an empty field: an empty one would be refused. What the form does not know stays. */
const narrowed = (grant: Readonly<Record<string, unknown>>): GrantFields | undefined => {
  const fields = Object.entries(grant).filter(([, value]) => !isEmpty(value));
  return fields.length > 0 ? (Object.fromEntries(fields) as GrantFields) : undefined;
};

interface GrantFieldsProps {
  readonly value: CredentialRights;
  /** What is offered at most; without it everything. */
  readonly within?: CredentialRights;
  /** Roles that are offered at most. */
  readonly roles?: readonly RoleName[];
  readonly onChange: (value: CredentialRights) => void;
}

/** Those of all that a grant covers. */
const coveredBy = (granted: readonly string[] | undefined, all: readonly string[]) =>
  granted ? all.filter((one) => granted.includes(one)) : all;

export const GrantEditor = ({
  value,
  within,
  roles: offered = ROLES,
  onChange,
}: GrantFieldsProps) => {
  const { role, grant = {} } = value;
  const { areas: hasAreas, domains: hasDomains, commands } = within?.grant ?? {};
  const change = (changes: Readonly<Record<string, unknown>>) => {
    const next = narrowed({ ...grant, ...changes });
    onChange({ role, ...(next && { grant: next }) });
  };
  const set = (field: "areas" | "domains" | "commands") => (chosen: readonly string[]) =>
    change({ [field]: chosen });
  const domains = [...new Set(allIds.value.map((id) => id.slice(0, id.indexOf("."))))].sort();
  const roles = within ? offered.slice(0, ROLES.indexOf(within.role) + 1) : offered;
  const places = areas.value.map(({ id }) => id).filter(Boolean);
  return html`
    <${Choice}
      label=${t("people.role")}
      options=${roles.map((one) => ({ value: one, label: t(`people.${one}`) }))}
      value=${role}
      onChange=${(next: RoleName) => onChange({ ...value, role: next })}
    />
    <p class="quiet">${t(`people.${role}About`)}</p>
    <${Boxes} label=${t("people.onlyAreas")} options=${coveredBy(hasAreas, places).map((one) => [one, areaName(one)])} chosen=${grant.areas ?? []} onChange=${set("areas")} />
    <${Boxes} label=${t("people.onlyDomains")} options=${coveredBy(hasDomains, domains).map((one) => [one, domainWord(one)])} chosen=${grant.domains ?? []} onChange=${set("domains")} />
    ${commands && html`<${Boxes} label=${t("people.onlyCommands")} options=${commands.map((one) => [one, commandWord(one)])} chosen=${grant.commands ?? []} onChange=${set("commands")} />`}
    ${!within && html`<${LimitFields} grant=${grant} onChange=${change} />`}
    ${value.grant && html`<p class="quiet">${grantWords(value.grant)}</p>`}
  `;
};
