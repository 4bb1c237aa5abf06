/** One of several: as a row of buttons, or of a list that is narrowed by it. */
import { html } from "../core/html.ts";

export interface ChoiceOption {
  readonly value: string;
  readonly label: string;
}

interface ChoiceProps {
  readonly label: string;
  readonly options: readonly ChoiceOption[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly disabled?: boolean;
}

export const Choice = ({ label, options, value, onChange, disabled }: ChoiceProps) => html`
  <div class="choice" role="group" aria-label=${label}>
    ${options.map(
      (one) => html`
        <button
          type="button"
          key=${one.value}
          data-label=${one.label}
          aria-pressed=${one.value === value}
          disabled=${disabled}
          onClick=${() => onChange(one.value)}
        >
          ${one.label}
        </button>
      `,
    )}
  </div>
`;

interface FilterFieldProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly onChange: (value: string) => void;
}

export const FilterField = ({ label, value, options, onChange }: FilterFieldProps) => html`
  <label>
    <span class="hidden-text">${label}</span>
    <select class="field" value=${value} onChange=${(event: Event) => onChange((event.target as HTMLSelectElement).value)}>
      <option value="">${label}</option>
      ${options.map(([one, text]) => html`<option key=${one} value=${one}>${text}</option>`)}
    </select>
  </label>
`;
