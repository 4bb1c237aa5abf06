/** English: colours, whites, amounts, units and modes. */
import type { StepSize, ValueUnit } from "../../../../shared/domains/sentences.ts";
import { type LexiconRow, rowsOf } from "../../language/lexicon.ts";
import type { RgbColour } from "../../language/vocabulary.ts";

const colour = (phrases: string, ...rgb: RgbColour): LexiconRow => [phrases, { is: "colour", rgb }];
const white = (phrases: string, kelvin: number): LexiconRow => [phrases, { is: "white", kelvin }];

const AMOUNTS: Readonly<Record<StepSize, string>> = {
  small:
    "bit|little|little bit|slightly|a bit|a little|a little bit|a touch|touch|a tad|tad|a bit more|a little more|somewhat|a notch|notch|one notch",
  large: "much|a lot|lot|way|far|a lot more|considerably|significantly|a good deal|lots",
};

/** By percent. */
const LEVELS = {
  50: "half|halfway|half way|half open|half closed|50 50|halfway open|halfway closed|half way open|half the brightness|half of the brightness|half the volume|half the speed",
  25: "a quarter|quarter|one quarter",
  75: "three quarters",
  33: "a third|one third",
  67: "two thirds",
  100: "full|max|maximum|full power|full blast|brightest|the brightest|the max|the maximum|highest",
  1: "minimum|lowest|dimmest|the minimum|the lowest|darkest",
};

const UNITS: Readonly<Record<ValueUnit, string>> = {
  percent: "%|percent|per cent|pct",
  degree:
    "degree|degrees|°|° c|degrees celsius|degree celsius|celsius|c|degrees c|degrees centigrade",
  fahrenheit: "degrees fahrenheit|fahrenheit|° f|degrees f|f",
  kelvin: "kelvin|k|kelvins",
  mired: "mired|mireds",
};

const MODES = {
  heat: "heating mode|heat mode",
  cool: "cooling mode|cool mode",
  auto: "auto|automatic|auto mode|automatic mode",
  dry: "dry|drying|dry mode|dehumidify",
  fan_only: "fan only|fan mode|fan only mode",
  heat_cool: "heat cool|heat and cool",
};

export const VALUES: readonly LexiconRow[] = [
  colour("red|bright red", 255, 0, 0),
  colour("green|bright green", 0, 255, 0),
  colour("blue|bright blue", 0, 0, 255),
  colour("dark blue|navy|navy blue", 0, 0, 128),
  colour("light blue|sky blue", 135, 206, 235),
  colour("dark red|crimson", 139, 0, 0),
  colour("dark green", 0, 100, 0),
  colour("light green", 144, 238, 144),
  colour("yellow", 255, 255, 0),
  colour("orange", 255, 165, 0),
  colour("purple", 128, 0, 128),
  colour("violet", 238, 130, 238),
  colour("pink", 255, 192, 203),
  colour("hot pink", 255, 105, 180),
  colour("magenta|fuchsia", 255, 0, 255),
  colour("cyan|aqua", 0, 255, 255),
  colour("turquoise", 64, 224, 208),
  colour("teal", 0, 128, 128),
  colour("lime|lime green", 0, 255, 0),
  colour("gold|golden", 255, 215, 0),
  colour("amber", 255, 191, 0),
  colour("lavender", 230, 230, 250),
  colour("indigo", 75, 0, 130),
  colour("coral", 255, 127, 80),
  colour("salmon", 250, 128, 114),
  colour("brown", 165, 42, 42),
  colour("peach", 255, 218, 185),

  white("warm white|soft white|a warm white|cosy white|cozy white", 2700),
  white("candlelight|candle light", 2000),
  white("neutral white|natural white|neutral|white", 4000),
  white("cool white|cold white|bright white", 5500),
  white("daylight|day light|daylight white", 6500),

  ...rowsOf(AMOUNTS, (size) => ({ is: "amount", size })),
  ...rowsOf(LEVELS, (percent) => ({ is: "level", percent: Number(percent) })),
  ...rowsOf(UNITS, (unit) => ({ is: "unit", unit })),
  ...rowsOf(MODES, (mode) => ({ is: "mode", mode })),
  [
    "heat",
    { when: "afterTo", sense: { is: "mode", mode: "heat" } },
    { when: "first", sense: { is: "dimension", of: "temperature" } },
    { is: "kind", kind: "heating", many: true },
  ],
  [
    "cool",
    { when: "first", sense: { is: "dimension", of: "temperature" } },
    { is: "mode", mode: "cool" },
  ],
];
