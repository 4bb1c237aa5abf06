/** Covers: the cluster Window Covering, 0 closed … 100 open; one that only tilts has its tilt as position. */
import { invoke, known } from "./values.js";

/** Hundredths of a percent, from open to closed. */
const CLOSED = 10_000;
const MOVES = [undefined, "opening", "closing"];
/** Home Assistant's bits: open and close, stop, take a position. */
const FEATURES = 1 + 2 + 8;
const SET_POSITION = 4;
/** Of slats: open and close, stop, take a position. */
const TILT_FEATURES = 16 + 32 + 64 + 128;

/** By Matter's types of window coverings. */
const CLASSES = [
  ...["shade", "shade", "shade", "shade", "curtain", "shutter", "blind", "blind", "shade", "shade"],
];

const partOf = ({ featureMap = {} }) => (featureMap.lift === false ? "Tilt" : "Lift");
const isAware = ({ featureMap = {} }, part) => Boolean(featureMap[`positionAware${part}`]);

const openness = (share) => (share == null ? null : Math.round((CLOSED - share) / 100));
const at = (covering, which, part) => openness(covering[`${which}Position${part}Percent100ths`]);

const stateOf = ({ operationalStatus }, position) => {
  const move = MOVES[operationalStatus?.global ?? 0];
  if (move !== undefined) return move;
  if (position === null) return "unknown";
  return position === 0 ? "closed" : "open";
};

const move = (part, position) =>
  invoke("windowCovering", `goTo${part}Percentage`, {
    [`${part.toLowerCase()}Percent100thsValue`]: (100 - position) * 100,
  });
const travel = (command) => () => [invoke("windowCovering", command)];

const MOVING = ["opening", "closing"];
const toggle = (_fields, { windowCovering }) => {
  const state = stateOf(windowCovering, at(windowCovering, "current", partOf(windowCovering)));
  if (MOVING.includes(state)) return [invoke("windowCovering", "stopMotion")];
  return [invoke("windowCovering", state === "closed" ? "upOrOpen" : "downOrClose")];
};

/** Of a cover that travels and tilts; one that only tilts has its tilt as position. */
const hasSlats = (covering) => partOf(covering) === "Lift" && isAware(covering, "Tilt");

const tilt = (position) => () => [move("Tilt", position)];
const toggleTilt = (_fields, { windowCovering }) => [
  move("Tilt", at(windowCovering, "current", "Tilt") === 0 ? 100 : 0),
];

export const cover = {
  domain: "cover",
  isIn: ({ clusters }) => Boolean(clusters.windowCovering),
  read: ({ windowCovering }) => {
    const part = partOf(windowCovering);
    const position = at(windowCovering, "current", part);
    const target = at(windowCovering, "target", part);
    const state = stateOf(windowCovering, position);
    return {
      state,
      attributes: known({
        device_class: CLASSES[windowCovering.type],
        current_position: position,
        target_position: MOVING.includes(state) ? target : null,
        current_tilt_position: part === "Lift" ? at(windowCovering, "current", "Tilt") : null,
        supported_features:
          FEATURES +
          (isAware(windowCovering, part) ? SET_POSITION : 0) +
          (hasSlats(windowCovering) ? TILT_FEATURES : 0),
      }),
    };
  },
  commands: {
    open: travel("upOrOpen"),
    close: travel("downOrClose"),
    stop: travel("stopMotion"),
    toggle,
    set_position: ({ position }, { windowCovering }) => [move(partOf(windowCovering), position)],
    open_tilt: tilt(100),
    close_tilt: tilt(0),
    stop_tilt: travel("stopMotion"),
    toggle_tilt: toggleTilt,
    set_tilt_position: ({ tilt_position }) => [move("Tilt", tilt_position)],
  },
};
