/** Areas and devices: areas by floors with what is in them, labels, devices; what a person says of each. */
import { mdiCheckAll } from "@mdi/js";
import { type Dispatch, useState } from "preact/hooks";
import { html } from "../../core/html.ts";
import { t } from "../../core/text.ts";
import { Button, IconButton } from "../../parts/buttons.ts";
import { Choice, FilterField } from "../../parts/choice.ts";
import { Empty } from "../../parts/empty.ts";
import { Page } from "../../parts/page.ts";
import { AreaList } from "./area-list.ts";
import { ChoiceBar } from "./choice-bar.ts";
import { EntryForm } from "./entry-form.ts";
import { areaOptions } from "./fields.ts";
import { EVERYTHING, entitiesByArea, isNarrowed, NO_AREA, type RowFilter } from "./filters.ts";
import { DeviceList, LabelList } from "./other-lists.ts";
import { PLACES, PlaceForm, type PlaceKind, RemovePlace } from "./place-forms.ts";
import { useRegistry } from "./registry-store.ts";
import type { RegistryRows } from "./rows.ts";

const VIEWS = ["areas", "labels", "devices"] as const;
type View = (typeof VIEWS)[number];

/** What can be made in each view. */
const MADE: Readonly<Record<View, readonly PlaceKind[]>> = {
  areas: ["area", "floor"],
  labels: ["label"],
  devices: [],
};

/** What is chosen together; undefined: a click opens the dialog. */
type Chosen = ReadonlySet<string> | undefined;

/** The dialog that is open. */
type Opened =
  | { readonly act: "add"; readonly kind: PlaceKind }
  | { readonly act: "change" | "remove"; readonly kind: PlaceKind; readonly id: string }
  | { readonly act: "entry"; readonly kind: "entity" | "device"; readonly id: string };

interface OpenedProps {
  readonly opened: Opened;
  readonly rows: RegistryRows;
  readonly onClose: () => void;
}

const OpenedDialog = ({ opened, rows, onClose }: OpenedProps) => {
  if (opened.act === "entry")
    return html`<${EntryForm} kind=${opened.kind} id=${opened.id} onClose=${onClose} />`;
  if (opened.act === "remove")
    return html`<${RemovePlace} kind=${opened.kind} id=${opened.id} rows=${rows} onClose=${onClose} />`;
  const id = opened.act === "change" ? opened.id : undefined;
  return html`<${PlaceForm} kind=${opened.kind} id=${id} rows=${rows} onClose=${onClose} />`;
};

const SHOWN = [
  ["shown", "areas.onlyShown"],
  ["hidden", "areas.onlyHidden"],
  ["changed", "areas.onlyChanged"],
] as const;

interface FiltersProps {
  readonly rows: RegistryRows;
  readonly filter: RowFilter;
  readonly onChange: (filter: RowFilter) => void;
}

const Filters = ({ rows, filter, onChange }: FiltersProps) => {
  const set = (name: keyof RowFilter) => (value: string) => onChange({ ...filter, [name]: value });
  const homes = [...new Set([...rows.entity.values()].flatMap(({ home }) => home ?? []))];
  const labels = [...rows.label.values()].map(({ label_id, name }) => [label_id, name] as const);
  return html`
    <div class="filters">
      <input class="field" type="search" aria-label=${t("shell.search")} placeholder=${t("shell.search")} value=${filter.text} onInput=${(event: Event) => set("text")((event.target as HTMLInputElement).value)} />
      <${FilterField} label=${t("activity.allAreas")} value=${filter.area} options=${[[NO_AREA, t("areas.noArea")], ...areaOptions(rows)]} onChange=${set("area")} />
      ${labels.length > 0 && html`<${FilterField} label=${t("areas.allLabels")} value=${filter.label} options=${labels} onChange=${set("label")} />`}
      ${homes.length > 1 && html`<${FilterField} label=${t("areas.allHomes")} value=${filter.home} options=${homes.map((one) => [one, one])} onChange=${set("home")} />`}
      <${FilterField} label=${t("areas.anyShown")} value=${filter.shown} options=${SHOWN.map(([value, key]) => [value, t(key)])} onChange=${set("shown")} />
    </div>
  `;
};

/** Nodes that are kept call an earlier function: it must know what is chosen by then. */
type StateUpdater = Dispatch<(chosen: Chosen) => Chosen>;

interface AreasViewProps {
  readonly rows: RegistryRows;
  readonly chosen: Chosen;
  readonly onChosen: StateUpdater;
  readonly onOpen: (opened: Opened) => void;
}

const AreasView = ({ rows, chosen, onChosen, onOpen }: AreasViewProps) => {
  const [filter, setFilter] = useState(EVERYTHING);
  const byArea = entitiesByArea(rows, filter);
  const narrowed = isNarrowed(filter);
  const onChoose = (ids: readonly string[]) => {
    const all = new Set(ids);
    onChosen((last = new Set()) => (all.isSubsetOf(last) ? last.difference(all) : last.union(all)));
  };
  const onClick = (id: string) =>
    chosen ? onChoose([id]) : onOpen({ act: "entry", kind: "entity", id });
  return html`
    <${Filters} rows=${rows} filter=${filter} onChange=${setFilter} />
    ${narrowed && byArea.size === 0 && html`<${Empty} text=${t("activity.noneFit")} action=${t("activity.showAll")} onAction=${() => setFilter(EVERYTHING)} />`}
    <${AreaList}
      rows=${rows}
      byArea=${byArea}
      isNarrowed=${narrowed}
      chosen=${chosen}
      onClick=${onClick}
      onChoose=${onChoose}
      onOpen=${(act: "change" | "remove", kind: PlaceKind, id: string) => onOpen({ act, kind, id })}
    />
    ${chosen && html`<${ChoiceBar} rows=${rows} chosen=${chosen} onEnd=${() => onChosen(() => undefined)} />`}
  `;
};

export default function Areas() {
  const rows = useRegistry();
  const [view, setView] = useState<View>("areas");
  const [opened, setOpened] = useState<Opened | undefined>(undefined);
  const [chosen, setChosen] = useState<Chosen>(undefined);
  const toggle = () => setChosen(chosen ? undefined : new Set());
  const show = (next: View) => {
    setView(next);
    setChosen(undefined);
  };
  const actions = html`
    ${view === "areas" && html`<${IconButton} icon=${mdiCheckAll} label=${t("home.selectSeveral")} pressed=${chosen !== undefined} onClick=${toggle} />`}
    ${MADE[view].map((kind) => html`<${Button} key=${kind} onClick=${() => setOpened({ act: "add", kind })}>${t(PLACES[kind].add)}</${Button}>`)}
  `;
  return html`
    <${Page} title=${t("areas.title")} actions=${actions}>
      <${Choice} label=${t("areas.title")} options=${VIEWS.map((value) => ({ value, label: t(`areas.${value}`) }))} value=${view} onChange=${show} />
      ${rows && view === "areas" && html`<${AreasView} rows=${rows} chosen=${chosen} onChosen=${setChosen} onOpen=${setOpened} />`}
      ${rows && view === "labels" && html`<${LabelList} rows=${rows} onOpen=${(act: "change" | "remove", kind: PlaceKind, id: string) => setOpened({ act, kind, id })} />`}
      ${rows && view === "devices" && html`<${DeviceList} rows=${rows} onEdit=${(id: string) => setOpened({ act: "entry", kind: "device", id })} />`}
      ${rows && opened && html`<${OpenedDialog} opened=${opened} rows=${rows} onClose=${() => setOpened(undefined)} />`}
    </${Page}>
  `;
}
