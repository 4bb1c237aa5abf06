/** A button that acts when it is held for 0.8 s: for what must not happen by a touch in a pocket. */
import { useRef, useState } from "preact/hooks";
import { after } from "../core/clock.ts";
import { classes, html } from "../core/html.ts";
import { t } from "../core/text.ts";

const HOLD_MS = 800;

interface HoldButtonProps {
  readonly label: string;
  readonly onHold: () => void;
  readonly disabled?: boolean;
}

export const HoldButton = ({ label, onHold, disabled }: HoldButtonProps) => {
  const [isHeld, setHeld] = useState(false);
  const cancel = useRef<(() => void) | undefined>(undefined);
  const start = () => {
    if (cancel.current || disabled) return;
    setHeld(true);
    cancel.current = after(HOLD_MS, () => {
      end();
      onHold();
    });
  };
  const end = () => {
    cancel.current?.();
    cancel.current = undefined;
    setHeld(false);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== " " && event.key !== "Enter") return;
    event.preventDefault();
    if (!event.repeat) start();
  };
  return html`
    <button
      type="button"
      class=${classes("button hold", isHeld && "held")}
      disabled=${disabled}
      onPointerDown=${start}
      onPointerUp=${end}
      onPointerLeave=${end}
      onPointerCancel=${end}
      onKeyDown=${onKey}
      onKeyUp=${end}
      onBlur=${end}
      onContextMenu=${(event: Event) => event.preventDefault()}
    >
      <span>${label}</span><small>${t("common.hold")}</small>
    </button>
  `;
};
