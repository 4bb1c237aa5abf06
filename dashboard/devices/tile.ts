/**
 * The tile of an entity: icon, name, state in words, and the control that is used most.
 *
 * The whole tile of a light is its switch, and a drag along it its brightness. A tap acts, a long press or the
 * button at the corner opens the sheet.
 */

import { mdiDotsHorizontal } from "@mdi/js";
import { useId, useRef, useState } from "preact/hooks";
import { after, oncePerFrame } from "../core/clock.ts";
import { pendingOf, run, shown } from "../core/commands.ts";
import { classes, html } from "../core/html.ts";
import { openSheet } from "../core/sheet.ts";
import type { Thing } from "../core/state.ts";
import { clockTime, percent, t } from "../core/text.ts";
import { IconButton } from "../parts/buttons.ts";
import { Icon } from "../parts/icon.ts";
import { numberOf } from "./attributes.ts";
import { isMeasured } from "./chart/samples.ts";
import { authorOf } from "./done-by.ts";
import { iconOf } from "./icons.ts";
import { maySend } from "./may-command.ts";
import { ShortName } from "./short-name.ts";
import { isOn, isSwitchTile, toggleOf } from "./switching.ts";
import { TileControl, tileCommands } from "./tile-controls.ts";
import { TilePast } from "./tile-past.ts";
import { tintOf } from "./tint.ts";
import { stateWords } from "./words.ts";

const LONG_PRESS_MS = 500;
/** A movement of so many pixels along the tile is a drag, no tap. */
const DRAG_START_PX = 12;

interface WordsProps {
  readonly id: string;
  readonly thing: Thing;
  readonly level: number | undefined;
}

/** What the tile says below the name. */
const Words = ({ id, thing, level }: WordsProps) => {
  const pending = pendingOf(thing.id);
  const text =
    level !== undefined
      ? percent(level)
      : pending?.status === "unconfirmed"
        ? t("common.notConfirmed")
        : pending?.status === "waiting"
          ? t("common.waits")
          : thing.state === "unavailable"
            ? t("common.awaySince", { time: clockTime(thing.since) })
            : stateWords(thing);
  return html`<span id=${id} class="tile-state">${text}</span>`;
};

interface Drag {
  readonly x: number;
  readonly width: number;
  readonly from: number;
  isDragging: boolean;
}

/** Pointer handlers: tap, long press, and a drag along the tile where it has a level. */
const usePress = (thing: Thing, onTap: () => void) => {
  const [level, setLevel] = useState<number | undefined>(undefined);
  const drag = useRef<Drag | undefined>(undefined);
  const cancelPress = useRef(() => {});
  const isHandled = useRef(false);
  const canDim =
    thing.domain === "light" &&
    numberOf(thing, "brightness") !== undefined &&
    maySend("set_brightness");
  const show = useRef(oncePerFrame(setLevel)).current;
  const end = () => {
    cancelPress.current();
    drag.current = undefined;
    setLevel(undefined);
  };
  return {
    level,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        const { width } = (event.currentTarget as HTMLElement).getBoundingClientRect();
        const from = isOn(thing) ? (numberOf(thing, "brightness") ?? 0) / 255 : 0;
        drag.current = { x: event.clientX, width, from, isDragging: false };
        isHandled.current = false;
        cancelPress.current = after(LONG_PRESS_MS, () => {
          if (drag.current?.isDragging) return;
          isHandled.current = true;
          openSheet(thing.id);
        });
      },
      onPointerMove: (event: PointerEvent) => {
        const { current } = drag;
        if (!current || !canDim) return;
        const moved = event.clientX - current.x;
        if (!current.isDragging && Math.abs(moved) > DRAG_START_PX) {
          current.isDragging = true;
          cancelPress.current();
          (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
        }
        if (current.isDragging)
          show(Math.min(1, Math.max(0, current.from + moved / current.width)));
      },
      onPointerUp: () => {
        if (drag.current?.isDragging && level !== undefined) {
          isHandled.current = true;
          void run(thing.id, "set_brightness", { brightness: Math.round(level * 255) });
        }
        end();
      },
      onPointerCancel: end,
      onPointerLeave: () => cancelPress.current(),
      onClick: () => {
        if (isHandled.current) isHandled.current = false;
        else onTap();
      },
      onContextMenu: (event: Event) => {
        event.preventDefault();
        openSheet(thing.id);
      },
    },
  };
};

interface TileProps {
  readonly id: string;
  /** Replaces what a tap does, for choosing several. */
  readonly onSelect?: (id: string) => void;
  readonly isSelected?: boolean;
  /** Whether it stands below the name of its area, which its own name then need not repeat. */
  readonly isInArea?: boolean;
}

export const Tile = ({ id, ...props }: TileProps) => {
  const thing = shown(id);
  return thing ? html`<${ShownTile} thing=${thing} ...${props} />` : null;
};

interface ShownTileProps extends Omit<TileProps, "id"> {
  readonly thing: Thing;
}

const ShownTile = ({ thing, onSelect, isSelected, isInArea }: ShownTileProps) => {
  const { id, name } = thing;
  const key = useId();
  const toggle = isSwitchTile(thing) ? toggleOf(thing) : undefined;
  const onTap = () => {
    if (onSelect) onSelect(id);
    else if (toggle) void run(id, toggle);
    else openSheet(id);
  };
  const { level, handlers } = usePress(thing, onTap);
  const pending = pendingOf(id);
  const author = authorOf(id);
  const share =
    level ??
    (thing.domain === "light" && isOn(thing) ? (numberOf(thing, "brightness") ?? 255) / 255 : 0);
  // A switch is named after the device alone, since its state is said besides.
  const named = { "aria-labelledby": `${key}-name`, "aria-describedby": `${key}-state` };
  const role = onSelect
    ? { role: "checkbox", "aria-checked": isSelected, ...named }
    : toggle
      ? { role: "switch", "aria-checked": isOn(thing), ...named }
      : {};
  return html`
    <div
      class=${classes("tile", tintOf(thing), thing.state === "unavailable" && "away", pending && "pending", isSelected && "selected", tileCommands(thing).length > 1 && "narrow")}
      data-id=${id}
      style=${{ "--level": share }}
    >
      <button
        type="button"
        class="tile-main"
        title=${name}
        ...${role}
        ...${handlers}
      >
        <span class="tile-icon"><${Icon} path=${iconOf(thing)} /></span>
        <span class="tile-text">
          <span id=${`${key}-name`} class="tile-name">${isInArea ? html`<${ShortName} thing=${thing} />` : name}</span>${" "}
          <${Words} id=${`${key}-state`} thing=${thing} level=${level} />
        </span>
      </button>
      ${isMeasured(thing) && html`<${TilePast} id=${id} />`}
      ${!onSelect && html`<${TileControl} thing=${thing} />`}
      ${author && html`<small class="tile-by">${author}</small>`}
      ${!onSelect && html`<div class="tile-more"><${IconButton} icon=${mdiDotsHorizontal} label=${t("common.moreOf", { name })} onClick=${() => openSheet(id)} /></div>`}
    </div>
  `;
};
