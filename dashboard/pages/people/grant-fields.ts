/** The role of a credential, and what it is narrowed to. */
import { domainWord } from "../../core/domain-word.ts";
import { html } from "../../core/html.ts";
import { areaName, areas } from "../../core/places.ts";
import { allIds } from "../../core/state.ts";
import { listText, t } from "../../core/text.ts";
import { Choice } from "../../parts/choice.ts";
import { type CredentialRights, type GrantFields, ROLES, type RoleName } from "./people-api.ts";

/** A grant without an empty field: an empty one would be refused. */
const narrowed = (grant: GrantFields): GrantFields | undefined => {
  const fields = Object.entries(grant).filter(([, values]) => values.length > 0);
  return fields.length > 0 ? (Object.fromEntries(fields) as GrantFields) : undefined;
};

const commandWord = (command: string): string => command.replaceAll("_", " ");

/** What a field of a grant names; others than these are shown as they are. */
const SAY: Readonly<Record<string, (one: string) => string>> = {
  areas: areaName,
  domains: domainWord,
  commands: commandWord,
};

/** A grant in words: "Kitchen, Office · Lights". */
export const grantWords = (grant: GrantFields | undefined): string => {
  if (!grant) return t("people.everything");
  return Object.entries(grant)
    .map(([field, values]) => listText(values.map(SAY[field] ?? String)))
    .join(" · ");
};

interface GrantFieldsProps {
  readonly value: CredentialRights;
  /** What is offered at most; without it everything. */
  readonly within?: CredentialRights;
  readonly onChange: (value: CredentialRights) => void;
}

interface BoxesProps {
  readonly label: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

const Boxes = ({ label, options, chosen, onChange }: BoxesProps) => html`
  <fieldset>
    <legend><strong>${label}</strong></legend>
    <div class="boxes">
      ${options.map(
        ([value, text]) => html`
          <label key=${value} class="row">
            <input
              type="checkbox"
              checked=${chosen.includes(value)}
              onChange=${() => onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])}
            />
            <span>${text}</span>
          </label>
        `,
      )}
    </div>
  </fieldset>
`;

/** Those of all that a grant covers. */
const coveredBy = (granted: readonly string[] | undefined, all: readonly string[]) =>
  granted ? all.filter((one) => granted.includes(one)) : all;

export const GrantEditor = ({ value, within, onChange }: GrantFieldsProps) => {
  const { role, grant = {} } = value;
  const { areas: hasAreas, domains: hasDomains, commands } = within?.grant ?? {};
  const set = (field: "areas" | "domains" | "commands") => (chosen: readonly string[]) => {
    const next = narrowed({ ...grant, [field]: chosen });
    onChange({ role, ...(next && { grant: next }) });
  };
  const domains = [...new Set(allIds.value.map((id) => id.slice(0, id.indexOf("."))))].sort();
  const roles = ROLES.slice(0, within ? ROLES.indexOf(within.role) + 1 : ROLES.length);
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
  `;
};
