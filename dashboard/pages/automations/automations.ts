/** Automations: a list of sentences, and the editor of one. */
import { html } from "../../core/html.ts";
import { may } from "../../core/session.ts";
import { t } from "../../core/text.ts";
import { useLoaded } from "../../parts/load.ts";
import { Page, type PageParts } from "../../parts/page.ts";
import { AutomationList } from "./list.ts";

/** The list does not wait for the files of the editor. */
const LoadedEditor = ({ id }: { readonly id: string }) => {
  const { value } = useLoaded(() => import("./editor/editor.ts"));
  if (!value)
    return html`<${Page} title=${t(id === "new" ? "automations.new" : "automations.title")} />`;
  const { AutomationEditor, NewAutomation } = value;
  return id === "new"
    ? html`<${NewAutomation} />`
    : html`<${AutomationEditor} key=${id} id=${id} />`;
};

export default function Automations({ parts }: PageParts) {
  const [id] = parts;
  return id && may("automations")
    ? html`<${LoadedEditor} id=${id} />`
    : html`<${AutomationList} />`;
}
