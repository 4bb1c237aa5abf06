/** The keys of the page, shown by `?`. */
import { html } from "../core/html.ts";
import { t } from "../core/text.ts";
import type { TextKey } from "../messages/texts.ts";
import { Dialog } from "../parts/dialog.ts";
import { isHelpOpen } from "./keys.ts";

const ROWS: readonly (readonly [keys: string, meaning: TextKey])[] = [
  ["/", "shell.keySearch"],
  ["?", "shell.keyHelp"],
  ["Tab", "shell.keyTab"],
  ["Enter", "shell.keyEnter"],
  ["Esc", "shell.keyEscape"],
];

export const Help = () =>
  isHelpOpen.value
    ? html`
        <${Dialog}
          title=${t("shell.keys")}
          onClose=${() => {
            isHelpOpen.value = false;
          }}
        >
          <dl class="keys">
            ${ROWS.map(
              ([keys, meaning]) =>
                html`<div key=${keys}><dt><kbd>${keys}</kbd></dt><dd>${t(meaning)}</dd></div>`,
            )}
          </dl>
        </${Dialog}>
      `
    : null;
