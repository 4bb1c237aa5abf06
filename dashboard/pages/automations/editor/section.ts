/** One part of an automation, When, If or Then: its entries as cards, and what can be added. */
import { mdiArrowDown, mdiArrowUp, mdiDeleteOutline, mdiPlus } from "@mdi/js";
import { html } from "../../../core/html.ts";
import { t } from "../../../core/text.ts";
import type { TextKey } from "../../../messages/texts.ts";
import { Button, IconButton } from "../../../parts/buttons.ts";
import {
  type ConfigObject,
  type ConfigPart,
  isConfigObject,
  itemsOf,
  pathOf,
  withItems,
} from "../config/parts.ts";
import { type ConfigProblem, problemsAt } from "../config/problems.ts";
import { actionWords } from "../words/action-words.ts";
import { conditionWords } from "../words/condition-words.ts";
import { liveNames } from "../words/live-names.ts";
import { whenWords } from "../words/trigger-words.ts";
import { DeviceAction } from "./device-action.ts";
import { EntryFields } from "./entry-fields.ts";
import { headButtons, neighbourOf, newEntry, useEntryFocus } from "./entry-focus.ts";
import { ProblemList } from "./field-shell.ts";
import { FORMS, formOf } from "./forms.ts";
import { TextEntry } from "./text-entry.ts";

interface PartTexts {
  readonly title: TextKey;
  readonly hint: TextKey;
  readonly words: (entry: unknown) => string;
}

const TEXTS: Readonly<Record<ConfigPart, PartTexts>> = {
  trigger: {
    title: "automations.partTrigger",
    hint: "automations.whenHint",
    words: (entry) => whenWords(entry, liveNames),
  },
  condition: {
    title: "automations.partCondition",
    hint: "automations.ifHint",
    words: (entry) => conditionWords(entry, liveNames),
  },
  action: {
    title: "automations.partAction",
    hint: "automations.thenHint",
    words: (entry) => actionWords(entry, liveNames),
  },
};

interface EntryProps {
  readonly part: ConfigPart;
  readonly entry: unknown;
  readonly path: string;
  readonly problems: readonly ConfigProblem[];
  readonly onChange: (entry: unknown) => void;
}

/** Problems that no field of the form shows. */
const unplaced = (
  problems: readonly ConfigProblem[],
  path: string,
  shown: readonly string[],
): readonly ConfigProblem[] =>
  problemsAt(problems, path).filter(
    ({ field }) =>
      !shown.some((name) => problemsAt([{ field, message: "" }], `${path}.${name}`).length),
  );

const DEVICE_FIELDS = ["target", "entity_id", "service", "action", "data"];

const EntryForm = ({ part, entry, path, problems, onChange }: EntryProps) => {
  const form = formOf(part, entry);
  if (!form || !isConfigObject(entry)) {
    return html`
      <${TextEntry} entry=${entry} onChange=${onChange} />
      <${ProblemList} problems=${problemsAt(problems, path)} />
    `;
  }
  const isDevice = form === FORMS.action.service;
  const shown = isDevice ? DEVICE_FIELDS : form.fields.map(({ name }) => name);
  return html`
    ${
      isDevice
        ? html`<${DeviceAction} entry=${entry} path=${path} problems=${problems} onChange=${onChange} />`
        : html`<${EntryFields} fields=${form.fields} entry=${entry} path=${path} problems=${problems} onChange=${onChange} />`
    }
    <${ProblemList} problems=${unplaced(problems, path, shown)} />
  `;
};

interface SectionProps {
  readonly part: ConfigPart;
  readonly config: ConfigObject;
  readonly problems: readonly ConfigProblem[];
  readonly onChange: (config: ConfigObject) => void;
}

export const Section = ({ part, config, problems, onChange }: SectionProps) => {
  const entries = itemsOf(config, part);
  const { title, hint, words } = TEXTS[part];
  const set = (next: readonly unknown[]) => onChange(withItems(config, part, next));
  const { list, afterwards } = useEntryFocus();
  const add = (entry: unknown) => {
    afterwards(newEntry);
    set([...entries, entry]);
  };
  const remove = (index: number) => {
    afterwards(neighbourOf(index));
    set(entries.toSpliced(index, 1));
  };
  const move = (index: number, by: number) => {
    const [entry] = entries.slice(index, index + 1);
    afterwards(by < 0 ? headButtons(index + by, 0, 1) : headButtons(index + by, 1, 0));
    set(entries.toSpliced(index, 1).toSpliced(index + by, 0, entry));
  };
  const ofPart = problems.filter(
    ({ field }) => field === `config.${part}` || field === `config.${part}s`,
  );
  const isEmpty = entries.length === 0;
  return html`
    <section class="card part" aria-labelledby=${`part-${part}`}>
      <h2 id=${`part-${part}`}>${t(title)}</h2>
      ${isEmpty && html`<p class=${ofPart.length > 0 ? "refused" : "quiet"}>${t(hint)}</p>`}
      <ol ref=${list} class="entries" hidden=${isEmpty}>
        ${entries.map(
          (entry, index) => html`
            <li key=${index} class="entry">
              <div class="entry-head">
                <h3>${words(entry)}</h3>
                ${
                  entries.length > 1 &&
                  html`
                    <${IconButton} icon=${mdiArrowUp} label=${t("automations.moveUp", { entry: words(entry) })} disabled=${index === 0} onClick=${() => move(index, -1)} />
                    <${IconButton} icon=${mdiArrowDown} label=${t("automations.moveDown", { entry: words(entry) })} disabled=${index === entries.length - 1} onClick=${() => move(index, 1)} />
                  `
                }
                <${IconButton} icon=${mdiDeleteOutline} label=${t("automations.takeOut", { name: words(entry) })} onClick=${() => remove(index)} />
              </div>
              <${EntryForm}
                part=${part}
                entry=${entry}
                path=${pathOf(config, part, index)}
                problems=${problems}
                onChange=${(next: unknown) => set(entries.toSpliced(index, 1, next))}
              />
            </li>
          `,
        )}
      </ol>
      ${!isEmpty && html`<${ProblemList} problems=${ofPart} />`}
      <div class="row" role="group" aria-label=${t("automations.addTo", { part: t(title) })}>
        ${Object.entries(FORMS[part]).map(
          ([kind, { label, initial }]) => html`
            <${Button} key=${kind} icon=${mdiPlus} onClick=${() => add(initial)}>${t(label)}</${Button}>
          `,
        )}
      </div>
    </section>
  `;
};
