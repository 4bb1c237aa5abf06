/** The sheet of one entity: everything it can do, its chart, its events, where it is. */
import { mdiPencilOutline, mdiStar, mdiStarOutline } from "@mdi/js";
import { useState } from "preact/hooks";
import { shown } from "../core/commands.ts";
import { html } from "../core/html.ts";
import { notifyError } from "../core/notices.ts";
import { areaName, labelName } from "../core/places.ts";
import { may } from "../core/session.ts";
import { closeSheet } from "../core/sheet.ts";
import { labelsOf } from "../core/state.ts";
import { clockTime, listText, t } from "../core/text.ts";
import { isFavourite, setFavourite } from "../pages/home/arrangement.ts";
import { IconButton } from "../parts/buttons.ts";
import { Dialog } from "../parts/dialog.ts";
import { HistoryChart } from "./chart/chart.ts";
import { ThingEvents } from "./chart/events.ts";
import { Controls } from "./controls.ts";
import { UsedIn } from "./used-in.ts";
import { stateWords } from "./words.ts";

type EntryForm = typeof import("../pages/areas/entry-form.ts").EntryForm;

/** The dialog of what people say of it; its file is loaded when it is opened. */
const useEntryForm = (id: string, onError: (error: unknown) => void) => {
  const [Form, setForm] = useState<EntryForm | undefined>(undefined);
  const open = () =>
    import("../pages/areas/entry-form.ts").then((all) => setForm(() => all.EntryForm), onError);
  return {
    open: () => void open(),
    form: Form && html`<${Form} kind="entity" id=${id} onClose=${() => setForm(undefined)} />`,
  };
};

export const ThingSheet = ({ id }: { readonly id: string }) => {
  const thing = shown(id);
  const edit = useEntryForm(id, notifyError);
  if (!thing) return null;
  const labels = labelsOf(thing).map(labelName);
  const isStarred = isFavourite(id);
  return html`
    <${Dialog} kind="sheet" title=${thing.name} onClose=${closeSheet}>
      <p class="sheet-state">
        <strong>${stateWords(thing)}</strong>
        <span class="quiet">${t("device.since", { time: clockTime(thing.since) })}</span>
        <${IconButton}
          icon=${isStarred ? mdiStar : mdiStarOutline}
          label=${t("device.favourite")}
          pressed=${isStarred}
          onClick=${() => setFavourite(id, !isStarred)}
        />
        ${may("users") && html`<${IconButton} icon=${mdiPencilOutline} label=${t("areas.editOf", { name: thing.name })} onClick=${edit.open} />`}
      </p>
      <${Controls} thing=${thing} />
      ${may("history") && thing.domain !== "scene" && html`<${HistoryChart} of=${thing} />`}
      ${may("history") && thing.domain !== "scene" && html`<${ThingEvents} id=${id} />`}
      ${thing.domain !== "scene" && html`<${UsedIn} key=${id} id=${id} />`}
      <dl class="facts">
        <div><dt>${t("device.area")}</dt><dd>${areaName(thing.area) || "–"}</dd></div>
        ${labels.length > 0 && html`<div><dt>${t("areas.labels")}</dt><dd>${listText(labels)}</dd></div>`}
        <div><dt>${t("device.id")}</dt><dd><code>${id}</code></dd></div>
      </dl>
      ${edit.form}
    </${Dialog}>
  `;
};
