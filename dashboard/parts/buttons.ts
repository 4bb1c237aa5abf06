/** Buttons: with a text, or with an icon and a name for screen readers. */
import { classes, html, type View } from "../core/html.ts";
import { Icon } from "./icon.ts";

interface ButtonProps {
  readonly onClick: () => void;
  readonly children?: View;
  readonly icon?: string;
  readonly kind?: "plain" | "primary" | "danger" | "quiet";
  readonly disabled?: boolean;
  readonly pressed?: boolean;
  /** Its name for screen readers, where the text alone says too little. */
  readonly label?: string;
}

export const Button = ({
  onClick,
  children,
  icon,
  kind = "plain",
  disabled,
  pressed,
  label,
}: ButtonProps) => html`
  <button
    type="button"
    class=${classes("button", kind)}
    aria-label=${label}
    disabled=${disabled}
    aria-pressed=${pressed}
    onClick=${onClick}
  >
    ${icon && html`<${Icon} path=${icon} size=${20} />`}<span>${children}</span>
  </button>
`;

interface IconButtonProps {
  readonly icon: string;
  readonly label: string;
  readonly onClick: (event: MouseEvent) => void;
  readonly pressed?: boolean;
  readonly disabled?: boolean;
}

export const IconButton = ({ icon, label, onClick, pressed, disabled }: IconButtonProps) => html`
  <button
    type="button"
    class="icon-button"
    aria-label=${label}
    title=${label}
    aria-pressed=${pressed}
    disabled=${disabled}
    onClick=${onClick}
  >
    <${Icon} path=${icon} />
  </button>
`;
