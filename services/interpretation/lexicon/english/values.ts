/** English: colours, whites, amounts, units and modes. */

import type { ValueUnit } from "../../../../shared/domains/sentences.ts";
import type { LexiconRow } from "../../language/lexicon.ts";
import type { RgbColour } from "../../language/vocabulary.ts";

const colour = (phrases: string, ...rgb: RgbColour): LexiconRow => [phrases, { is: "colour", rgb }];
const white = (phrases: string, kelvin: number): LexiconRow => [phrases, { is: "white", kelvin }];
const level = (phrases: string, percent: number): LexiconRow => [phrases, { is: "level", percent }];
const unit = (phrases: string, name: ValueUnit): LexiconRow => [
  phrases,
  { is: "unit", unit: name },
];
const mode = (phrases: string, name: string): LexiconRow => [phrases, { is: "mode", mode: name }];

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

  [
    "bit|little|little bit|slightly|a bit|a little|a little bit|a touch|touch|a tad|tad|a bit more|a little more|somewhat|a notch|notch|one notch",
    { is: "amount", size: "small" },
  ],
  [
    "much|a lot|lot|way|far|a lot more|considerably|significantly|a good deal|lots",
    { is: "amount", size: "large" },
  ],

  level(
    "half|halfway|half way|half open|half closed|50 50|halfway open|halfway closed|half way open",
    50,
  ),
  level("half the brightness|half of the brightness|half the volume|half the speed", 50),
  level("a quarter|quarter|one quarter", 25),
  level("three quarters", 75),
  level("a third|one third", 33),
  level("two thirds", 67),
  level(
    "full|max|maximum|full power|full blast|brightest|the brightest|the max|the maximum|highest",
    100,
  ),
  level("minimum|lowest|dimmest|the minimum|the lowest|darkest", 1),

  unit("%|percent|per cent|pct", "percent"),
  unit(
    "degree|degrees|°|° c|degrees celsius|degree celsius|celsius|c|degrees c|degrees centigrade",
    "degree",
  ),
  unit("degrees fahrenheit|fahrenheit|° f|degrees f|f", "fahrenheit"),
  unit("kelvin|k|kelvins", "kelvin"),
  unit("mired|mireds", "mired"),

  mode("heating mode|heat mode", "heat"),
  mode("cooling mode|cool mode", "cool"),
  mode("auto|automatic|auto mode|automatic mode", "auto"),
  mode("dry|drying|dry mode|dehumidify", "dry"),
  mode("fan only|fan mode|fan only mode", "fan_only"),
  mode("heat cool|heat and cool", "heat_cool"),
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
