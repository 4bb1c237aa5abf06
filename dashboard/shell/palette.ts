/** Search and commands: things, areas, labels, pages, and what can be done with the thing that is found. */

import { mdiMagnify, mdiTagOutline } from "@mdi/js";
import { useState } from "preact/hooks";
import { run } from "../core/commands.ts";
import { html } from "../core/html.ts";
import { type AreaPlace, areaName, areas, labelName, labels } from "../core/places.ts";
import { go } from "../core/router.ts";
import { openSheet } from "../core/sheet.ts";
import { allThings, isHidden, labelsOf, type Thing } from "../core/state.ts";
import { t, withoutMarks } from "../core/text.ts";
import { iconOf } from "../devices/icons.ts";
import { splitName } from "../devices/short-name.ts";
import { toggleOf } from "../devices/switching.ts";
import { stateWords } from "../devices/words.ts";
import { Dialog } from "../parts/dialog.ts";
import { Icon } from "../parts/icon.ts";
import { isPaletteOpen } from "./keys.ts";
import { isPageOffered, PAGES } from "./pages.ts";

interface Finding {
  readonly key: string;
  readonly icon: string;
  readonly title: string;
  readonly detail: string;
  readonly open: () => void;
  /** What Shift and Enter does. */
  readonly act?: () => void;
}

const MAX_FINDINGS = 12;

/** Whether each word typed is the beginning of a word of the text. */
const matches = (typed: string, text: string): boolean => {
  const words = withoutMarks(text).split(/[\s._-]+/);
  return withoutMarks(typed)
    .split(/\s+/)
    .every((one) => words.some((word) => word.startsWith(one)));
};

const asFinding = (thing: Thing): Finding => {
  const toggle = toggleOf(thing);
  return {
    key: thing.id,
    icon: iconOf(thing),
    title: thing.name,
    detail: [splitName(thing)[0] ? "" : areaName(thing.area), stateWords(thing)]
      .filter(Boolean)
      .join(" · "),
    open: () => openSheet(thing.id),
    ...(toggle && { act: () => void run(thing.id, toggle) }),
  };
};

const search = (typed: string): readonly Finding[] => {
  const pages = PAGES.filter((page) => isPageOffered(page) && page.place !== "hidden").map(
    ({ id, title, icon }): Finding => ({
      key: `page ${id}`,
      icon,
      title: t(title),
      detail: t("shell.page"),
      open: () => go(...(id ? [id] : [])),
    }),
  );
  const placesOf = (kind: "area" | "label", places: readonly AreaPlace[]) =>
    places.map(
      ({ id, name }): Finding => ({
        key: `${kind} ${id}`,
        icon: kind === "area" ? mdiMagnify : mdiTagOutline,
        title: name,
        detail: t(`shell.${kind}`),
        open: () => go("", kind, id),
      }),
    );
  const places = [...placesOf("area", areas.value), ...placesOf("label", labels.value)];
  const isNamed = ({ name }: Thing) => matches(typed, name);
  const isFound = (one: Thing) =>
    isHidden(one)
      ? typed === one.id
      : matches(
          typed,
          [one.name, one.id, areaName(one.area), ...labelsOf(one).map(labelName)].join(" "),
        );
  const things = allThings.value
    .filter(isFound)
    .sort((a, b) => Number(isNamed(b)) - Number(isNamed(a)));
  const others =
    typed === "" ? pages : [...pages, ...places].filter(({ title }) => matches(typed, title));
  const found = things.slice(0, Math.max(0, MAX_FINDINGS - others.length)).map(asFinding);
  return typed === "" ? [...others, ...found] : [...found, ...others];
};

export const Palette = () => (isPaletteOpen.value ? html`<${OpenPalette} />` : null);

const close = (): void => {
  isPaletteOpen.value = false;
};

const OpenPalette = () => {
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState(0);
  const findings = search(typed.trim());
  const at = Math.min(chosen, findings.length - 1);
  const pick = (finding: Finding | undefined, isActing: boolean) => {
    if (!finding) return;
    close();
    (isActing && finding.act ? finding.act : finding.open)();
  };
  const onKey = (event: KeyboardEvent) => {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move) setChosen(Math.min(findings.length - 1, Math.max(0, at + move)));
    else if (event.key === "Enter") pick(findings[at], event.shiftKey);
    // Of itself, a field for searches would only be emptied.
    else if (event.key === "Escape") close();
    else return;
    event.preventDefault();
  };
  return html`
    <${Dialog} title=${t("shell.search")} onClose=${close}>
      <input
        class="field"
        type="search"
        role="combobox"
        autofocus
        aria-label=${t("shell.search")}
        aria-expanded="true"
        aria-controls="findings"
        aria-activedescendant=${findings[at] ? `finding-${at}` : undefined}
        placeholder=${t("shell.searchHint")}
        value=${typed}
        onKeyDown=${onKey}
        onInput=${(event: Event) => {
          setTyped((event.target as HTMLInputElement).value);
          setChosen(0);
        }}
      />
      <ul id="findings" class="findings" role="listbox" aria-label=${t("shell.findings")}>
        ${findings.map(
          (one, index) => html`
            <li
              key=${one.key}
              id=${`finding-${index}`}
              role="option"
              aria-selected=${index === at}
              onClick=${(event: MouseEvent) => pick(one, event.shiftKey)}
            >
              <${Icon} path=${one.icon} /><span>${one.title}</span><small>${one.detail}</small>
            </li>
          `,
        )}
      </ul>
      ${findings.length === 0 && html`<p class="quiet">${t("shell.nothingFound", { text: typed })}</p>`}
      <p class="quiet hint wide-only">${t("shell.paletteKeys")}</p>
    </${Dialog}>
  `;
};
