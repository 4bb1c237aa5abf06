/** Automations: a list of sentences, and the editor of one. */
import { html } from "../../core/html.ts";
import { may } from "../../core/session.ts";
import type { PageParts } from "../../parts/page.ts";
import { AutomationEditor, NewAutomation } from "./editor/editor.ts";
import { AutomationList } from "./list.ts";

export default function Automations({ parts }: PageParts) {
  const [id] = parts;
  if (!id || !may("automations")) return html`<${AutomationList} />`;
  return id === "new"
    ? html`<${NewAutomation} />`
    : html`<${AutomationEditor} key=${id} id=${id} />`;
}
