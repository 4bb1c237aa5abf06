/** English: colours, amounts, units and modes. */
import type { Senses } from "../language-data.ts";

export const VALUES: Senses = {
  "media.track": "[the] (song|track|tune)",
  "media.album": "[the] (album|record)",
  "media.artist": "[the] (artist|band|singer|group)",
  "media.movie": "[the] (movie|film)|movies|films|videos",
  "media.tv_show": "[the] (tv show|show|series|tv series)",
  "media.podcast": "[the] podcast",
  "media.playlist": "[the|my] playlist",
  "media.genre": "[the] genre",
  "media.radio": "[the] (radio station|station)",
  "media.music": "music by|songs by|something by|some",
  "color.other":
    "[to] (another|(a|some|any) (different|new|random|other)) [light] (color|colour)|[to] (different|random) (color|colour)s|(change|switch|cycle) [the|my] [light|lights|lamp] (color|colour)[s]",
  "color.red": "red|bright red|crimson|scarlet|(deep|dark|soft|warm) red",
  "color.green": "green|bright green|lime|(deep|dark|soft|light|pale) green",
  "color.blue": "blue|bright blue|(deep|cool|soft|royal|pale) blue",
  "color.navy": "dark blue|navy|navy blue",
  "color.skyblue": "light blue|sky blue",
  "color.yellow": "yellow|(bright|soft|warm|light|pale) yellow",
  "color.orange": "orange|amber|(bright|deep|dark|soft|warm|light) orange",
  "color.purple": "purple|(bright|deep|dark|soft|light|pale) purple",
  "color.violet": "violet",
  "color.pink": "pink|hot pink|(bright|deep|dark|soft|light|pale|baby) pink",
  "color.magenta": "magenta|fuchsia",
  "color.cyan": "cyan|aqua",
  "color.turquoise": "turquoise",
  "color.teal": "teal",
  "color.brown": "brown",
  "color.gold": "gold|golden",
  "color.lavender": "lavender|lilac",
  "color.indigo": "indigo",
  "color.white": "white",
  "color.black": "black",
  "color.salmon": "salmon",
  "color.coral": "coral",
  "color.beige": "beige",
  "white.2700": "warm white|warm light|soft white|soft light|cosy light|cozy light",
  "white.1900": "candle light|candlelight",
  "white.4000": "neutral white|natural white|neutral|cold white|cool white|cold light|cool light",
  "white.6500": "daylight|day light",
  "level.100":
    "full|max|maximum|fully|completely|all the way|full brightness|full power|full blast|full volume|full speed|brightest|the brightest|loudest|highest|the highest|all the way up|as bright as possible|the max|the maximum|maximum brightness",
  "level.50":
    "half|halfway|half way|half open|half brightness|half closed|halfway open|half volume|half speed|medium|mid",
  "level.25": "[a|one] quarter|low",
  "level.75": "three quarters|high",
  "level.33": "[a|one] third",
  "level.67": "two thirds",
  "level.1":
    "minimum|lowest|dimmest|the minimum|the lowest|darkest|min|minimum brightness|as dim as possible|quietest",
  "effect.colorloop":
    "(color|colour) (loop|cycle)|(loop|cycle) through [all] [the] (color|colour)s",
  "effect.rainbow": "rainbow",
  "effect.candle": "candle effect",
  "effect.fire": "(fire|fireplace) effect",
  "effect.disco": "disco [mode|effect]",
  "unit.percent": "%|percent|per cent|pct|percentage",
  "unit.degree": "°|degree|degrees",
  "unit.celsius":
    "celsius|celcius|° c|degrees celsius|degrees c|degree celsius|centigrade|degrees centigrade|c",
  "unit.fahrenheit": "fahrenheit|° f|degrees fahrenheit|degrees f|degree fahrenheit|f",
  "unit.kelvin": "kelvin|k|kelvins",
  "unit.mired": "mired|mireds",
  "block.interval":
    "every (other|second|third|fourth|2nd|3rd|few|couple of|alternate) (day|night|morning|afternoon|evening|hour|week|weekend|month|monday|tuesday|wednesday|thursday|friday|saturday|sunday)[s]|every [(2|3|4|5|6|10|12|15|20|30|45|two|three|four|five|six|ten|twelve|fifteen|twenty|thirty)] (days|nights|hours|weeks|months|minutes|seconds)|every (hour|half hour|quarter [of an] hour|minute|week|month|year|fortnight)|[on] alternate (days|nights|weeks)|(hourly|weekly|fortnightly|monthly)|once (a|an|per|every) (hour|week|month)|twice (a|an|per|every) (day|hour|week|month)|(two|three|four|2|3|4) times (a|per) (day|week|month)",
  "unit.second": "second|seconds|sec|secs|s",
  "unit.minute": "minute|minutes|min|mins",
  "unit.hour": "hour|hours|hr|hrs|h",
  "unit.day": "day|days",
  "unit.week": "week|weeks",
  awhile:
    "for a [(little|short)] (bit|while|time)|for (some time|a little)|for a [brief] moment|for a few moments|awhile",
  "mode.heat": "heat|heating|heat mode|heating mode",
  "mode.cool": "cool|cooling|cool mode|cooling mode",
  "mode.auto": "auto|automatic|auto mode|automatic mode",
  "mode.dry": "dry|drying|dry mode|dehumidify",
  "mode.fan_only": "fan only|fan mode|fan only mode",
  "mode.heat_cool": "heat cool|heat and cool|heat cool mode",
  "mode.eco": "eco|eco mode",
  "mode.off": "off mode",
  "mode.armed_home": "home mode|stay mode|at home mode|home|at home|for staying home",
  "mode.armed_away": "away mode|away",
  "mode.armed_night": "night mode|for the night",
  "mode.armed_vacation": "(vacation|holiday) mode|for the (holidays|vacation)",
  half_more: "and a half",
  point: "point|dot",
  a: "a|an|one",
};

export const NUMBERS: readonly string[] = [
  ..."zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen".split(
    "|",
  ),
  ...["twenty", "thirty", "forty|fourty", "fifty", "sixty", "seventy", "eighty", "ninety"].flatMap(
    (ten) => [
      ten,
      ..."one|two|three|four|five|six|seven|eight|nine".split("|").map((one) =>
        ten
          .split("|")
          .map((t) => `${t} ${one}`)
          .join("|"),
      ),
    ],
  ),
  "hundred|a hundred|one hundred",
];
