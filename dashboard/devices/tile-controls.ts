/** The control inside a tile: for domains whose tile is no switch, the one that is used most. */
import {
  mdiArrowDown,
  mdiArrowUp,
  mdiHomeImportOutline,
  mdiLockOutline,
  mdiMinus,
  mdiPause,
  mdiPlay,
  mdiPlus,
  mdiStop,
} from "@mdi/js";
import { run } from "../core/commands.ts";
import { html } from "../core/html.ts";
import type { Thing } from "../core/state.ts";
import { t } from "../core/text.ts";
import type { TextKey } from "../messages/texts.ts";
import { IconButton } from "../parts/buttons.ts";
import { isAvailable, numberOf } from "./attributes.ts";
import { maySend } from "./may-command.ts";
import { rangeOf } from "./words.ts";

interface TileCommand {
  readonly icon: string;
  readonly label: TextKey;
  readonly command: string;
  readonly parameters?: Readonly<Record<string, unknown>>;
}

const MOVING = new Set(["opening", "closing"]);

/** A step of the target, or of both. */
const step = (thing: Thing, direction: 1 | -1): readonly TileCommand[] => {
  const size = numberOf(thing, "target_temp_step") ?? 0.5;
  const min = numberOf(thing, "min_temp") ?? 7;
  const max = numberOf(thing, "max_temp") ?? 35;
  const moved = (target: number) => Math.min(max, Math.max(min, target + direction * size));
  const range = rangeOf(thing);
  const target = numberOf(thing, "temperature");
  const parameters = range
    ? { target_temp_low: moved(range[0]), target_temp_high: moved(range[1]) }
    : target !== undefined && { temperature: moved(target) };
  if (!parameters) return [];
  const warmer = { icon: mdiPlus, label: "common.warmer" } as const;
  const cooler = { icon: mdiMinus, label: "common.cooler" } as const;
  return [{ ...(direction > 0 ? warmer : cooler), command: "set_temperature", parameters }];
};

const PRESS = (): readonly TileCommand[] => [
  { icon: mdiPlay, label: "device.press", command: "press" },
];

const CONTROLS: Readonly<Record<string, (thing: Thing) => readonly TileCommand[]>> = {
  button: PRESS,
  climate: (thing) => (thing.state === "off" ? [] : [...step(thing, -1), ...step(thing, 1)]),
  cover: ({ state, attributes }) => [
    MOVING.has(state)
      ? { icon: mdiStop, label: "common.stop", command: "stop" }
      : state === "closed"
        ? { icon: mdiArrowUp, label: "common.open", command: "open" }
        : { icon: mdiArrowDown, label: "common.shut", command: "close" },
    ...(!MOVING.has(state) && state === "open" && Number(attributes.current_position) < 100
      ? [{ icon: mdiArrowUp, label: "common.open" as const, command: "open" }]
      : []),
  ],
  lock: ({ state }) =>
    state === "unlocked" ? [{ icon: mdiLockOutline, label: "common.lock", command: "lock" }] : [],
  media_player: ({ state }) =>
    state === "playing"
      ? [{ icon: mdiPause, label: "common.pause", command: "pause" }]
      : [{ icon: mdiPlay, label: "common.play", command: state === "off" ? "turn_on" : "play" }],
  scene: () => [{ icon: mdiPlay, label: "common.activate", command: "activate" }],
  counter: () => [{ icon: mdiPlus, label: "device.more", command: "increment" }],
  input_button: PRESS,
  lawn_mower: ({ state }) =>
    state === "mowing"
      ? [{ icon: mdiHomeImportOutline, label: "common.dock", command: "dock" }]
      : [{ icon: mdiPlay, label: "common.start", command: "start_mowing" }],
  script: () => [{ icon: mdiPlay, label: "device.runNow", command: "turn_on" }],
  timer: ({ state }) =>
    state === "active"
      ? [{ icon: mdiPause, label: "common.pause", command: "pause" }]
      : [{ icon: mdiPlay, label: "common.start", command: "start" }],
  valve: ({ state }) =>
    state === "closed"
      ? [{ icon: mdiArrowUp, label: "common.open", command: "open" }]
      : [{ icon: mdiArrowDown, label: "common.shut", command: "close" }],
  vacuum: ({ state }) =>
    state === "cleaning"
      ? [{ icon: mdiHomeImportOutline, label: "common.dock", command: "return_to_base" }]
      : [{ icon: mdiPlay, label: "common.start", command: "start" }],
};

/** The commands whose buttons stand in the tile. */
export const tileCommands = (thing: Thing): readonly TileCommand[] =>
  (isAvailable(thing) ? (CONTROLS[thing.domain]?.(thing) ?? []) : []).filter(({ command }) =>
    maySend(command),
  );

export const TileControl = ({ thing }: { readonly thing: Thing }) => {
  const commands = tileCommands(thing);
  if (commands.length === 0) return null;
  return html`
    <div class="tile-controls">
      ${commands.map(
        ({ icon, label, command, parameters }) => html`
          <${IconButton}
            key=${command + label}
            icon=${icon}
            label=${`${t(label)}: ${thing.name}`}
            onClick=${() => void run(thing.id, command, parameters)}
          />
        `,
      )}
    </div>
  `;
};
