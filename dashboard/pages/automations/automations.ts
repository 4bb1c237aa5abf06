/** Automations: each as a sentence, switched, run and written here. */
import { html } from "../../core/html.ts";
import { AutomationList } from "./list.ts";

export default function Automations() {
  return html`<${AutomationList} />`;
}
