/** The role of a credential, and what it is narrowed to. */
import { domainWord } from "../../core/domain-word.ts";
import { html } from "../../core/html.ts";
import { areas } from "../../core/places.ts";
import { allIds } from "../../core/state.ts";
import { listText, t } from "../../core/text.ts";
import { Choice } from "../../parts/choice.ts";
import { type GrantFields, ROLES, type RoleName } from "./people-api.ts";

export interface CredentialRights {
  readonly role: RoleName;
  readonly grant?: GrantFields;
}

/** A grant without an empty field: an empty one would be refused. */
const narrowed = (grant: GrantFields): GrantFields | undefined => {
  const fields = Object.entries(grant).filter(([, values]) => values.length > 0);
  return fields.length > 0 ? (Object.fromEntries(fields) as GrantFields) : undefined;
};

/** What a field of a grant names; others than these are shown as they are. */
const SAY: Readonly<Record<string, (one: string) => string>> = {
  areas: (one) => areas.value.find(({ id }) => id === one)?.name ?? one,
  domains: domainWord,
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

export const GrantEditor = ({ value, onChange }: GrantFieldsProps) => {
  const { role, grant = {} } = value;
  const set = (field: "areas" | "domains") => (chosen: readonly string[]) => {
    const next = narrowed({ ...grant, [field]: chosen });
    onChange({ role, ...(next && { grant: next }) });
  };
  const domains = [...new Set(allIds.value.map((id) => id.slice(0, id.indexOf("."))))].sort();
  return html`
    <${Choice}
      label=${t("people.role")}
      options=${ROLES.map((one) => ({ value: one, label: t(`people.${one}`) }))}
      value=${role}
      onChange=${(next: RoleName) => onChange({ ...value, role: next })}
    />
    <p class="quiet">${t(`people.${role}About`)}</p>
    <${Boxes} label=${t("people.onlyAreas")} options=${areas.value.filter(({ id }) => id).map(({ id, name }) => [id, name])} chosen=${grant.areas ?? []} onChange=${set("areas")} />
    <${Boxes} label=${t("people.onlyDomains")} options=${domains.map((one) => [one, domainWord(one)])} chosen=${grant.domains ?? []} onChange=${set("domains")} />
  `;
};
