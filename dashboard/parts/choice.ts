/** A row of buttons of which one is chosen. */
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
