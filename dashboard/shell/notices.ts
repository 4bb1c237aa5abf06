/** The notices at the edge of the page, with their action. */
import { mdiClose } from "@mdi/js";
import { classes, html } from "../core/html.ts";
import { dismiss, notices } from "../core/notices.ts";
import { t } from "../core/text.ts";
import { IconButton } from "../parts/buttons.ts";

export const Notices = () => html`
  <div class="notices" role="status" aria-live="polite">
    ${notices.value.map(
      ({ id, kind, text, hint, action }) => html`
        <div key=${id} class=${classes("notice", kind)}>
          <p>${text}${hint && html`<small>${hint}</small>`}</p>
          ${
            action &&
            html`<button
              type="button"
              class="button quiet"
              onClick=${() => {
                dismiss(id);
                action.run();
              }}
            >
              ${action.label}
            </button>`
          }
          <${IconButton} icon=${mdiClose} label=${t("common.close")} onClick=${() => dismiss(id)} />
        </div>
      `,
    )}
  </div>
`;
