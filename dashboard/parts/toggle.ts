/** A switch with its name beside it. */
import { html } from "../core/html.ts";

interface ToggleProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly disabled?: boolean;
  readonly isLabelHidden?: boolean;
}

export const Toggle = ({ label, isOn, onChange, disabled, isLabelHidden }: ToggleProps) => html`
  <button
    type="button"
    role="switch"
    class="toggle"
    aria-checked=${isOn}
    aria-label=${label}
    disabled=${disabled}
    onClick=${() => onChange(!isOn)}
  >
    ${!isLabelHidden && html`<span>${label}</span>`}<i></i>
  </button>
`;
