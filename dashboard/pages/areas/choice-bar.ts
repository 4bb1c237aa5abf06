/** What can be done with the entities that are chosen together. */
import { useState } from "preact/hooks";
import { html } from "../../core/html.ts";
import { t } from "../../core/text.ts";
import { Button } from "../../parts/buttons.ts";
import { Choice } from "../../parts/choice.ts";
import { FormDialog, fieldText } from "../../parts/form-dialog.ts";
import { Selection } from "../../parts/selection.ts";
import { differing } from "./differing.ts";
import { areaOptions, LabelField, labelsIn, SelectField } from "./fields.ts";
import { editAll } from "./registry-store.ts";
import type { EntityRow, RegistryRows, RowFields } from "./rows.ts";

interface TogetherProps {
  readonly rows: RegistryRows;
  readonly apply: (change: (row: EntityRow) => RowFields) => void;
  readonly onClose: () => void;
}

const Move = ({ rows, apply, onClose }: TogetherProps) => {
  const move = async (fields: FormData) => {
    const area_id = fieldText(fields, "area_id") || null;
    apply(() => ({ area_id }));
    onClose();
  };
  return html`
    <${FormDialog} title=${t("areas.move")} submit=${t("areas.move")} onSubmit=${move} onClose=${onClose}>
      <${SelectField} name="area_id" label=${t("device.area")} value="" options=${[["", t("areas.asHome")], ...areaOptions(rows)]} />
    </${FormDialog}>
  `;
};

const WAYS = ["add", "takeOff"] as const;

const SetLabels = ({ rows, apply, onClose }: TogetherProps) => {
  const [way, setWay] = useState<(typeof WAYS)[number]>("add");
  const set = async (fields: FormData) => {
    const meant = new Set(labelsIn(fields));
    apply(({ labels }) => {
      const own = new Set(labels);
      return { labels: [...(way === "add" ? own.union(meant) : own.difference(meant))] };
    });
    onClose();
  };
  return html`
    <${FormDialog} title=${t("areas.labels")} submit=${t("common.save")} onSubmit=${set} onClose=${onClose}>
      <${Choice} label=${t("areas.labels")} options=${WAYS.map((value) => ({ value, label: t(`areas.${value}`) }))} value=${way} onChange=${setWay} />
      <${LabelField} rows=${rows} chosen=${[]} />
    </${FormDialog}>
  `;
};

interface ChoiceBarProps {
  readonly rows: RegistryRows;
  readonly chosen: ReadonlySet<string>;
  readonly onEnd: () => void;
}

export const ChoiceBar = ({ rows, chosen, onEnd }: ChoiceBarProps) => {
  const [opened, setOpened] = useState<typeof Move | undefined>(undefined);
  const apply: TogetherProps["apply"] = (change) => {
    const edits = [...chosen].flatMap((id) => {
      const row = rows.entity.get(id);
      if (!row) return [];
      const wanted = change(row);
      // Given back, an area may be the same.
      const fields = wanted.area_id === null ? wanted : differing(wanted, row);
      return Object.keys(fields).length > 0 ? [{ kind: "entity", id, fields } as const] : [];
    });
    const [only] = edits;
    const name = edits.length === 1 && only && rows.entity.get(only.id)?.name;
    if (only) void editAll(edits, name || t("common.things", { count: edits.length }));
  };
  const Opened = opened;
  return html`
    <${Selection} count=${chosen.size} onEnd=${onEnd}>
      ${
        chosen.size > 0 &&
        html`
          <${Button} onClick=${() => setOpened(() => Move)}>${t("areas.move")}</${Button}>
          ${rows.label.size > 0 && html`<${Button} onClick=${() => setOpened(() => SetLabels)}>${t("areas.labels")}</${Button}>`}
          <${Button} onClick=${() => apply(() => ({ hidden: true }))}>${t("areas.hide")}</${Button}>
          <${Button} onClick=${() => apply(() => ({ hidden: false }))}>${t("areas.show")}</${Button}>
        `
      }
      ${Opened && html`<${Opened} rows=${rows} apply=${apply} onClose=${() => setOpened(undefined)} />`}
    </${Selection}>
  `;
};
