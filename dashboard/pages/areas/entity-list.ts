/** Entities of one area: each opens its dialog, or is chosen; a long list is drawn where it is in sight. */
import { useMemo } from "preact/hooks";
import { classes, html } from "../../core/html.ts";
import { thing } from "../../core/state.ts";
import { t } from "../../core/text.ts";
import { iconOf, namedIcon } from "../../devices/icons.ts";
import { Icon } from "../../parts/icon.ts";
import { useInSight } from "../../parts/in-sight.ts";
import type { EntityRow, RegistryRows } from "./rows.ts";

/** The icon that it has, also while the service has not yet said that of the entity. */
const iconFor = ({ entity_id, icon }: EntityRow): string => {
  const known = thing(entity_id);
  const [domain = ""] = entity_id.split(".");
  return (
    namedIcon(icon ?? "") ??
    iconOf(
      known ?? { id: entity_id, domain, name: "", area: "", state: "", attributes: {}, since: 0 },
    )
  );
};

export interface Choosing {
  /** What is chosen; undefined: a click opens the dialog. */
  readonly chosen: ReadonlySet<string> | undefined;
  readonly onClick: (entity_id: string) => void;
}

interface ItemProps {
  readonly row: EntityRow;
  readonly labels: string;
  readonly isChosen: boolean | undefined;
  readonly onClick: (entity_id: string) => void;
}

const Item = ({ row, labels, isChosen, onClick }: ItemProps) =>
  // The same nodes while nothing has changed are not compared again.
  useMemo(() => {
    const { entity_id, name, hidden } = row;
    const details = [hidden && t("areas.hidden"), labels, entity_id].filter(Boolean).join(" · ");
    const role = isChosen === undefined ? {} : { role: "checkbox", "aria-checked": isChosen };
    return html`
      <button type="button" class=${classes("thing", hidden && "is-hidden", isChosen && "selected")} ...${role} onClick=${() => onClick(entity_id)}>
        <${Icon} path=${iconFor(row)} />
        <span><strong>${name}</strong><small>${details}</small></span>
      </button>
    `;
  }, [row, labels, isChosen]);

/** So many are drawn together. */
const CHUNK = 48;
interface ChunkProps extends Choosing {
  readonly entities: readonly EntityRow[];
  readonly labels: RegistryRows["label"];
  /** Of a small home, all is drawn at once. */
  readonly isSmall: boolean;
}

const Chunk = ({ entities, labels, isSmall, chosen, onClick }: ChunkProps) => {
  const [list, isNear] = useInSight<HTMLUListElement>(isSmall);
  const labelText = (row: EntityRow) =>
    row.labels.map((id) => labels.get(id)?.name ?? id).join(", ");
  return html`
    <ul class="things" ref=${list}>
      ${entities.map(
        (row) => html`
          <li key=${row.entity_id}>
            ${isNear && html`<${Item} row=${row} labels=${labelText(row)} isChosen=${chosen?.has(row.entity_id)} onClick=${onClick} />`}
          </li>
        `,
      )}
    </ul>
  `;
};

export const EntityList = ({ entities, ...props }: ChunkProps) =>
  Array.from(
    { length: Math.ceil(entities.length / CHUNK) },
    (_none, at) =>
      html`<${Chunk} key=${at} entities=${entities.slice(at * CHUNK, (at + 1) * CHUNK)} ...${props} />`,
  );
