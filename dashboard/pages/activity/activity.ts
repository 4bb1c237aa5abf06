/** Activity: what happens in the home, live, filtered, with its causes. */
import { useEffect, useRef, useState } from "preact/hooks";
import { ApiError } from "../../core/api.ts";
import { debounce } from "../../core/clock.ts";
import { link, onEvent } from "../../core/connection.ts";
import { html } from "../../core/html.ts";
import {
  type LogbookEntries,
  type LogbookFilter,
  type LogbookRow,
  readLogbook,
} from "../../core/logbook.ts";
import { notifyError } from "../../core/notices.ts";
import { areas } from "../../core/places.ts";
import { t } from "../../core/text.ts";
import type { TextKey } from "../../messages/texts.ts";
import { Button } from "../../parts/buttons.ts";
import { FilterField } from "../../parts/choice.ts";
import { Empty } from "../../parts/empty.ts";
import { LogbookList } from "../../parts/logbook-list.ts";
import { Page } from "../../parts/page.ts";

const KINDS = [
  "state_changed",
  "scene_activated",
  "automation_triggered",
  "action_executed",
  "error",
  "command_superseded",
  "custom_event",
  "addon_changed",
  "package_changed",
  "entity_added",
  "entity_removed",
  "home_changed",
  "registry_changed",
] as const;

const LIMIT = 50;
/** Events of one cause are read together. */
const READ_DELAY_MS = 250;

/** Newer entries over those that are shown, each once. */
const merge = (
  newer: readonly LogbookRow[],
  shown: readonly LogbookRow[],
): readonly LogbookRow[] => {
  const oldest = newer.at(-1)?.sequence ?? 0;
  return [...newer, ...shown.filter(({ sequence }) => sequence < oldest)];
};

/** Where entries go: in place of those that are shown, before them or after them. */
type Placing = "alone" | "before" | "after";

const placed = (
  read: readonly LogbookRow[],
  shown: readonly LogbookRow[] | undefined,
  place: Placing,
): readonly LogbookRow[] => {
  if (!shown || place === "alone") return read;
  return place === "before" ? merge(read, shown) : [...shown, ...read];
};

const useLogbook = (filter: LogbookFilter) => {
  const [rows, setRows] = useState<readonly LogbookRow[] | undefined>(undefined);
  const [next, setNext] = useState<number | null>(null);
  const key = JSON.stringify(filter);
  const latest = useRef(key);
  latest.current = key;
  const show = (page: LogbookEntries, place: Placing) => {
    setRows((shown) => placed(page.entries, shown, place));
    // The newest say nothing of what follows the oldest that is shown.
    if (place !== "before") setNext(page.next);
  };
  const read = async (place: Placing, before?: number) => {
    try {
      const page = await readLogbook({ ...filter, limit: LIMIT, ...(before && { before }) });
      if (latest.current !== key) return;
      show(page, place);
    } catch (error) {
      // Without a connection the list stays; it is read again with the next one.
      if (!(error instanceof ApiError) || error.code !== "UNREACHABLE") notifyError(error);
    }
  };
  const isOpen = link.value === "open";
  useEffect(() => setRows(undefined), [key]);
  useEffect(() => {
    if (!isOpen) return;
    void read("alone");
    const renew = debounce(READ_DELAY_MS, () => void read("before"));
    return onEvent(renew);
  }, [key, isOpen]);
  return { rows, next, readMore: () => next && void read("after", next) };
};

export default function Activity() {
  const [filter, setFilter] = useState<LogbookFilter>({});
  const [user, setUser] = useState("");
  const { rows, next, readMore } = useLogbook({ ...filter, ...(user && { user }) });
  const people = [...new Set((rows ?? []).flatMap((one) => one.user ?? []))];
  const set = (name: "area" | "kind") => (value: string) => {
    const { [name]: _last, ...others } = filter;
    setFilter(value ? { ...others, [name]: value } : others);
  };
  const isFiltered = user !== "" || Object.keys(filter).length > 0;
  const showAll = () => {
    setFilter({});
    setUser("");
  };
  return html`
    <${Page} title=${t("activity.title")}>
      <div class="filters">
        <${FilterField} label=${t("activity.allAreas")} value=${filter.area ?? ""} options=${areas.value.map(({ id, name }) => [id, name])} onChange=${set("area")} />
        <${FilterField} label=${t("activity.allKinds")} value=${filter.kind ?? ""} options=${KINDS.map((one) => [one, t(`activity.kind_${one}` as TextKey)])} onChange=${set("kind")} />
        <${FilterField} label=${t("activity.allPeople")} value=${user} options=${[...new Set([...people, user])].filter(Boolean).map((one) => [one, one])} onChange=${setUser} />
      </div>
      ${rows?.length === 0 && (isFiltered ? html`<${Empty} text=${t("activity.noneFit")} action=${t("activity.showAll")} onAction=${showAll} />` : html`<${Empty} text=${t("activity.empty")} />`)}
      ${rows && html`<${LogbookList} rows=${rows} />`}
      ${rows && next && html`<${Button} onClick=${readMore}>${t("activity.older")}</${Button}>`}
    </${Page}>
  `;
}
