/** A text to be copied: by a button where the browser lets the page, otherwise it is selected. */
import { useId, useRef, useState } from "preact/hooks";
import { html } from "../core/html.ts";
import { t } from "../core/text.ts";
import { Button } from "./buttons.ts";

interface CopyFieldProps {
  readonly label: string;
  readonly value: string;
}

export const CopyField = ({ label, value }: CopyFieldProps) => {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [copied, setCopied] = useState("");
  const select = () => field.current?.select();
  const copy = async () => {
    select();
    // Browsers have a clipboard only where the page came over HTTPS or from this machine.
    await navigator.clipboard?.writeText(value);
    setCopied(t(navigator.clipboard ? "agents.copied" : "agents.selected"));
  };
  return html`
    <div class="copy">
      <div class="row">
        <label for=${id}>${label}</label>
        <small role="status" class="end">${copied}</small>
        <${Button} kind="quiet" label=${`${t("people.copy")}: ${label}`} onClick=${() => void copy()}>${t("people.copy")}</${Button}>
      </div>
      <textarea id=${id} ref=${field} class="field" readonly rows=${value.split("\n").length} spellcheck="false" value=${value} onFocus=${select}></textarea>
    </div>
  `;
};
