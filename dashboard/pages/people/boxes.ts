/** Several of a list, each with a check box. */
import { html } from "../../core/html.ts";

interface BoxesProps {
  readonly label: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

export const Boxes = ({ label, options, chosen, onChange }: BoxesProps) => html`
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
