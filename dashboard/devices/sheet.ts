/** The sheet of one entity: everything it can do, its chart, its events, where it is. */
import { mdiStar, mdiStarOutline } from "@mdi/js";
import { shown } from "../core/commands.ts";
import { html } from "../core/html.ts";
import { areaName } from "../core/places.ts";
import { may } from "../core/session.ts";
import { closeSheet } from "../core/sheet.ts";
import { clockTime, t } from "../core/text.ts";
import { isFavourite, setFavourite } from "../pages/home/arrangement.ts";
import { IconButton } from "../parts/buttons.ts";
import { Dialog } from "../parts/dialog.ts";
import { HistoryChart } from "./chart/chart.ts";
import { ThingEvents } from "./chart/events.ts";
import { Controls } from "./controls.ts";
import { UsedIn } from "./used-in.ts";
import { stateWords } from "./words.ts";

export const ThingSheet = ({ id }: { readonly id: string }) => {
  const thing = shown(id);
  if (!thing) return null;
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
      </p>
      <${Controls} thing=${thing} />
      ${may("history") && thing.domain !== "scene" && html`<${HistoryChart} of=${thing} />`}
      ${may("history") && thing.domain !== "scene" && html`<${ThingEvents} id=${id} />`}
      ${thing.domain !== "scene" && html`<${UsedIn} key=${id} id=${id} />`}
      <dl class="facts">
        <div><dt>${t("device.area")}</dt><dd>${areaName(thing.area) || "–"}</dd></div>
        <div><dt>${t("device.id")}</dt><dd><code>${id}</code></dd></div>
      </dl>
    </${Dialog}>
  `;
};
