/** Homes: which Hearth controls and how they are; connected, changed, removed. */
import { mdiDelete, mdiPencilOutline } from "@mdi/js";
import { useEffect, useState } from "preact/hooks";
import { debounce } from "../../core/clock.ts";
import { link, onEvent } from "../../core/connection.ts";
import { html } from "../../core/html.ts";
import { notify } from "../../core/notices.ts";
import { clockTime, t } from "../../core/text.ts";
import { Button, IconButton } from "../../parts/buttons.ts";
import { Empty } from "../../parts/empty.ts";
import { LoadError, useLoaded } from "../../parts/load.ts";
import { Page } from "../../parts/page.ts";
import { Question } from "../../parts/question.ts";
import { useBusy } from "../../parts/use-busy.ts";
import { HomeForm } from "./home-form.ts";
import { type HomeRow, listHomes, removeHome } from "./homes-api.ts";
import { kindForm } from "./kinds.ts";

/** The dialog that is open. */
type Opened =
  | { readonly kind: "new" }
  | { readonly kind: "change" | "remove"; readonly home: HomeRow };

const NEWS = ["home_changed", "entity_added", "entity_removed"];
/** Many entities that come together are read once. */
const NEWS_PAUSE_MS = 150;

/** Read again when Hearth is back, and when a home or its number of entities has changed. */
const useHomes = () => {
  const loaded = useLoaded(listHomes, [link.value === "open"]);
  useEffect(() => {
    const readAgain = debounce(NEWS_PAUSE_MS, loaded.reload);
    return onEvent(({ event }) => {
      if (NEWS.includes(event)) readAgain();
    });
  }, []);
  return loaded;
};

const devicesOf = ({ entities: count }: HomeRow): string => t("common.things", { count });

/** Without a connection it is not known how a home is. */
const statusOf = ({ status, since }: HomeRow): string =>
  link.value === "lost"
    ? t("common.noConnection")
    : t(`homes.${status}`, { time: clockTime(Date.parse(since)) });

const HomeItem = ({
  home,
  onOpen,
}: {
  readonly home: HomeRow;
  readonly onOpen: (opened: Opened) => void;
}) => {
  const { kind, name, status, last_error } = home;
  const isWrong = status === "away" || status === "refused";
  return html`
    <li class="row spread">
      <div>
        <strong>${name}</strong><br />
        <small>${[kindForm(kind).title(), statusOf(home), devicesOf(home)].join(" · ")}</small>
        ${isWrong && last_error && html`<p class="refused">${last_error}</p>`}
      </div>
      <span class="row">
        <${IconButton} icon=${mdiPencilOutline} label=${t("homes.changeOf", { name })} onClick=${() => onOpen({ kind: "change", home })} />
        <${IconButton} icon=${mdiDelete} label=${t("people.removeOf", { name })} onClick=${() => onOpen({ kind: "remove", home })} />
      </span>
    </li>
  `;
};

interface DialogProps {
  readonly home: HomeRow;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const Remove = ({ home, onClose, onDone }: DialogProps) => {
  const [isBusy, attempt] = useBusy();
  const remove = async () => {
    if (isBusy) return;
    await attempt(async () => {
      await removeHome(home);
      notify({ kind: "done", text: t("people.removed", { name: home.name }) });
    });
    onDone();
  };
  return html`
    <${Question}
      title=${t("people.removeOf", { name: home.name })}
      text=${t("homes.removeHint", { devices: devicesOf(home) })}
      act=${t("common.remove")}
      onAct=${() => void remove()}
      onClose=${onClose}
    />
  `;
};

export default function Homes() {
  const { value, error, reload } = useHomes();
  const [opened, setOpened] = useState<Opened | undefined>(undefined);
  const close = () => setOpened(undefined);
  const add = () => setOpened({ kind: "new" });
  const done = () => {
    reload();
    close();
  };
  return html`
    <${Page} title=${t("homes.title")} actions=${html`<${Button} kind="primary" onClick=${add}>${t("homes.add")}</${Button}>`}>
      ${error && html`<${LoadError} error=${error} onRetry=${reload} />`}
      ${value?.length === 0 && html`<${Empty} text=${t("homes.empty")} />`}
      ${
        value !== undefined &&
        value.length > 0 &&
        html`<section class="card" aria-label=${t("homes.title")}>
          <ul class="rows">${value.map((home) => html`<${HomeItem} key=${home.id} home=${home} onOpen=${setOpened} />`)}</ul>
        </section>`
      }
      ${opened?.kind === "new" && html`<${HomeForm} onClose=${close} onDone=${done} />`}
      ${opened?.kind === "change" && html`<${HomeForm} home=${opened.home} onClose=${close} onDone=${done} />`}
      ${opened?.kind === "remove" && html`<${Remove} home=${opened.home} onClose=${close} onDone=${done} />`}
    </${Page}>
  `;
}
