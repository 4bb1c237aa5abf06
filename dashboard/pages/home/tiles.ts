/** A grid of tiles; a long one is drawn only where it is in sight. */

import { mdiArrowLeft, mdiArrowRight } from "@mdi/js";
import { useLayoutEffect, useRef } from "preact/hooks";
import { html } from "../../core/html.ts";
import { allIds, thing } from "../../core/state.ts";
import { t } from "../../core/text.ts";
import { ShortName } from "../../devices/short-name.ts";
import { Tile } from "../../devices/tile.ts";
import { IconButton } from "../../parts/buttons.ts";
import { useInSight } from "../../parts/in-sight.ts";
import { inOrder, moveBefore } from "./arrangement.ts";
import { mode, selected, toggleSelected } from "./mode.ts";

interface TilesProps {
  /** The name of the list whose order the person can change. */
  readonly list: string;
  readonly ids: readonly string[];
  /** Whether it stands where a page begins. */
  readonly isFirst?: boolean;
}

/** A home with more devices is drawn where it is in sight. */
const LARGE_HOME = 200;

export const Tiles = ({ list, ids, isFirst = false }: TilesProps) => {
  const isSmall = allIds.value.length <= LARGE_HOME;
  const [grid, isNear] = useInSight<HTMLDivElement>(isFirst || isSmall);
  const ordered = inOrder(list, ids);
  if (mode.value === "arrange") return html`<${ArrangedTiles} list=${list} ids=${ordered} />`;
  const onSelect = mode.value === "select" ? toggleSelected : undefined;
  return html`
    <div class="tiles" ref=${grid}>
      ${ordered.map((id) =>
        isNear
          ? html`<${Tile} key=${id} id=${id} onSelect=${onSelect} isSelected=${selected.value.has(id)} isInArea=${list !== "favourites"} />`
          : html`<div class="tile" key=${id}></div>`,
      )}
    </div>
  `;
};

/** A tile that a button has moved: where to, and by how much. */
interface Shift {
  readonly at: number;
  readonly by: number;
}

/** The same tiles to be dragged, or moved by buttons. */
const ArrangedTiles = ({ list, ids }: TilesProps) => {
  const dragged = useRef<string | undefined>(undefined);
  const grid = useRef<HTMLOListElement>(null);
  const shifted = useRef<Shift | undefined>(undefined);
  // The focus stays with the tile; a button that can move it no further cannot have it.
  useLayoutEffect(() => {
    const { at, by } = shifted.current ?? {};
    shifted.current = undefined;
    if (at === undefined || by === undefined) return;
    const [earlier, later] = grid.current?.children[at]?.querySelectorAll("button") ?? [];
    for (const one of by < 0 ? [later, earlier] : [earlier, later]) one?.focus();
  });
  const drop = (target: string) => {
    if (dragged.current && dragged.current !== target)
      moveBefore(list, ids, dragged.current, target);
    dragged.current = undefined;
  };
  const shift = (id: string, by: number) => {
    const others = ids.filter((one) => one !== id);
    const at = Math.max(0, ids.indexOf(id) + by);
    shifted.current = { at, by };
    moveBefore(list, ids, id, others[at]);
  };
  return html`
    <ol ref=${grid} class="tiles arranged">
      ${ids.map((id, at) => {
        const one = thing(id);
        const name = one?.name ?? id;
        return html`
          <li
            key=${id}
            class="tile"
            draggable="true"
            onDragStart=${() => {
              dragged.current = id;
            }}
            onDragOver=${(event: Event) => event.preventDefault()}
            onDrop=${() => drop(id)}
          >
            <span class="tile-name">${one && list !== "favourites" ? html`<${ShortName} thing=${one} />` : name}</span>
            <div class="tile-controls">
              <${IconButton} icon=${mdiArrowLeft} label=${t("home.moveBack", { name })} disabled=${at === 0} onClick=${() => shift(id, -1)} />
              <${IconButton} icon=${mdiArrowRight} label=${t("home.moveOn", { name })} disabled=${at === ids.length - 1} onClick=${() => shift(id, 1)} />
            </div>
          </li>
        `;
      })}
    </ol>
  `;
};
