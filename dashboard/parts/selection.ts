/** The bar of commands for what is chosen together. */
import { useEffect, useRef } from "preact/hooks";
import { html, type View } from "../core/html.ts";
import { t } from "../core/text.ts";
import { Button } from "./buttons.ts";

interface SelectionProps {
  readonly count: number;
  readonly onEnd: () => void;
  readonly children?: View;
}

export const Selection = ({ count, onEnd, children }: SelectionProps) => {
  const bar = useRef<HTMLDivElement>(null);
  /** The bar disappears with the button: the focus goes to where the page begins. */
  const finish = () => {
    onEnd();
    document.getElementById("main")?.focus();
  };
  // All that can be chosen stands before the bar: Escape leads from there to the commands, and ends the selection there.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || document.querySelector("dialog[open]")) return;
      if (bar.current?.contains(document.activeElement)) return finish();
      const [done, first = done] = bar.current?.querySelectorAll("button") ?? [];
      first?.focus();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  return html`
    <div class="selection" role="toolbar" aria-label=${t("home.selection")} aria-keyshortcuts="Escape" ref=${bar}>
      <strong>${t("home.selected", { count })}</strong>
      <${Button} kind="quiet" onClick=${finish}>${t("common.ready")}</${Button}>
      ${children}
    </div>
  `;
};
