/** The home: the unusual on top, favourites, then areas in the house's order. */

import { mdiCheckAll, mdiMagnify, mdiViewDashboardEditOutline } from "@mdi/js";
import { useEffect } from "preact/hooks";
import { now } from "../../core/clock.ts";
import { runAll } from "../../core/commands.ts";
import { classes, html } from "../../core/html.ts";
import { type AreaPlace, areas, arePlacesKnown, labels } from "../../core/places.ts";
import { go, link } from "../../core/router.ts";
import { may } from "../../core/session.ts";
import { openSheet } from "../../core/sheet.ts";
import { allIds, allThings, isHidden, isSnapshotRead } from "../../core/state.ts";
import { t } from "../../core/text.ts";
import { Button, IconButton } from "../../parts/buttons.ts";
import { Empty } from "../../parts/empty.ts";
import { Page, type PageParts } from "../../parts/page.ts";
import { isPaletteOpen } from "../../shell/keys.ts";
import { AreaSection, tileIds } from "./area-section.ts";
import { arrangement, inOrder } from "./arrangement.ts";
import { mode, setMode } from "./mode.ts";
import { SelectionBar } from "./selection-bar.ts";
import { Tiles } from "./tiles.ts";
import { findUnusual } from "./unusual.ts";
import { Welcome } from "./welcome.ts";

/** So many areas are in sight at first. */
const FIRST_AREAS = 4;

const Unusual = () => {
  const facts = findUnusual(
    allThings.value.filter((one) => !isHidden(one)),
    now.value,
  );
  if (!isSnapshotRead.value && facts.length === 0) return null;
  if (facts.length === 0) return html`<p class="quiet all-well">${t("home.allWell")}</p>`;
  return html`
    <ul class="unusual" aria-label=${t("home.unusual")}>
      ${facts.map(
        ({ id, text, tone, action, requests }) => html`
          <li key=${id + text} class=${tone}>
            <button type="button" class="fact" onClick=${() => openSheet(id)}>${text}</button>
            ${action && html`<${Button} onClick=${() => void runAll(requests)}>${t(action)}</${Button}>`}
          </li>
        `,
      )}
    </ul>
  `;
};

/** What the page is narrowed to. */
interface Narrowing {
  readonly kind?: string | undefined;
  readonly id?: string | undefined;
}

const Chips = ({ kind, id: chosen }: Narrowing) => {
  const chips = (of: "area" | "label", places: readonly AreaPlace[]) =>
    places.map(({ id, name }) => {
      const isPresent = kind === of && id === chosen;
      return html`<a key=${id} href=${link(of, id)} class=${classes(isPresent && "present")} aria-current=${isPresent ? "true" : undefined}>${name}</a>`;
    });
  const inUse = areas.value.filter(({ id }) => tileIds(id).length > 0);
  return html`
    <nav class="chips" aria-label=${t("home.areas")}>
      <a href="#/" class=${classes(!kind && "present")} aria-current=${kind ? undefined : "true"}>${t("home.everything")}</a>
      ${chips("area", inUse)}
    </nav>
    ${
      labels.value.length > 0 &&
      html`<nav class="chips" aria-label=${t("home.labels")}>${chips("label", labels.value)}</nav>`
    }
  `;
};

const Favourites = () => {
  const known = new Set(allIds.value);
  const ids = arrangement.value.favourites.filter((id) => known.has(id));
  if (ids.length === 0) return null;
  return html`
    <section class="area" aria-label=${t("home.favourites")}>
      <header class="area-head"><h2>${t("home.favourites")}</h2></header>
      <${Tiles} list="favourites" ids=${ids} isFirst />
    </section>
  `;
};

const Actions = () => html`
  <${IconButton} icon=${mdiMagnify} label=${t("shell.search")} onClick=${() => {
    isPaletteOpen.value = true;
  }} />
  ${
    may("control") &&
    html`<${IconButton} icon=${mdiCheckAll} label=${t("home.selectSeveral")} pressed=${mode.value === "select"} onClick=${() => setMode(mode.value === "select" ? "act" : "select")} />`
  }
  <${IconButton} icon=${mdiViewDashboardEditOutline} label=${t("home.arrange")} pressed=${mode.value === "arrange"} onClick=${() => setMode(mode.value === "arrange" ? "act" : "arrange")} />
`;

export default function Home({ parts }: PageParts) {
  const [kind, id] = parts;
  const label = kind === "label" ? id : undefined;
  useEffect(() => () => setMode("act"), []);
  const order = inOrder("areas", [...areas.value.map(({ id }) => id), ""]);
  const byId = new Map([...areas.value, { id: "", name: "" }].map((area) => [area.id, area]));
  const listed = order
    .flatMap((one) => byId.get(one) ?? [])
    .filter((one) => kind !== "area" || one.id === id);
  const isRead = isSnapshotRead.value && arePlacesKnown.value;
  const isEmpty = isRead && order.every((one) => tileIds(one).length === 0);
  return html`
    <${Page} title=${t("home.title")} actions=${html`<${Actions} />`}>
      <${Chips} kind=${kind} id=${id} />
      ${!kind && html`<${Welcome} /><${Unusual} /><${Favourites} />`}
      ${isEmpty && html`<${Empty} text=${t("home.empty")} action=${may("users") && t("homes.add")} onAction=${() => go("homes")} />`}
      ${listed.map(
        (area, at) =>
          html`<${AreaSection} key=${area.id} area=${area} label=${label} isFirst=${at < FIRST_AREAS} />`,
      )}
      <${SelectionBar} />
    </${Page}>
  `;
}
