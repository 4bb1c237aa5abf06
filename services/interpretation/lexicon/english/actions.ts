/** English: what can be done. */

import type { Act, Dimension, StateName } from "../../../../shared/domains/sentences.ts";
import type { LexiconRow } from "../../language/lexicon.ts";

const acts = (act: Act, phrases: string): LexiconRow => [phrases, { is: "act", act }];
/** Words that name a state as well. */
const actsOrIs = (act: Act, state: StateName, phrases: string): LexiconRow => [
  phrases,
  { is: "act", act, state },
];
const means = (of: Dimension, phrases: string): LexiconRow => [phrases, { is: "dimension", of }];

export const ACTIONS: readonly LexiconRow[] = [
  [
    "on",
    { when: "beforePlace", sense: { is: "in" } },
    { when: "afterMusic", sense: { is: "in" } },
    { is: "act", act: "on", state: "on" },
  ],
  acts(
    "on",
    "turn on|switch on|put on|power on|power up|light up|fire up|enable|illuminate|back on",
  ),
  acts(
    "off",
    "turn off|switch off|shut off|put off|power off|power down|turn out|disable|kill|extinguish|shut down|deactivate|put out|back off",
  ),
  acts("toggle", "toggle"),
  actsOrIs("off", "off", "off|out"),
  actsOrIs("open", "open", "open"),
  acts("open", "open up"),
  actsOrIs("close", "closed", "shut|closed"),
  acts("close", "close|close up|close down"),
  acts("stop", "stop|halt|stop playing|stop moving|stop cleaning"),
  acts("start", "start|run|begin|start up"),
  acts("clean", "clean|start cleaning|start vacuuming|begin cleaning|clean up|begin vacuuming"),
  ["vacuum", { when: "first", sense: { is: "act", act: "clean" } }],
  acts(
    "dock",
    "dock|send|return|return to base|go home|send home|go back to base|return home|return to dock|go to base|to base|back to base|to its base|to its dock|charge|to the dock|to the base|back to its dock|back to its base|back to the dock|back to the base|back home|stop cleaning and go home",
  ),
  acts(
    "play",
    "play|resume|continue|unpause|start playing|carry on|keep playing|continue playing|resume playing|play something|play anything|put on some music|put on music|put some music on|put music on|turn on some music|turn on music|turn on the music|put on the music",
  ),
  acts("pause", "pause"),
  acts(
    "next",
    "next|skip|next song|next track|skip song|skip track|skip the song|skip the track|skip this song|skip this track|play next|play the next song|play the next track|next one|go to the next song|go to the next track|skip to the next song|skip to the next track|skip ahead",
  ),
  acts(
    "previous",
    "previous|previous song|previous track|last song|last track|play the previous song|play the previous track|go back|previous one|play the last song|go back a song|go back a track|skip back",
  ),
  acts("lock", "lock|lock up|bolt"),
  acts("unlock", "unlock|unbolt"),
  acts("mute", "mute|silence"),
  acts("unmute", "unmute"),
  acts(
    "activate",
    "activate|start scene|set scene|apply|enter|launch|switch to scene|time for|its time for|it is time for|go to|go into",
  ),
  acts("trigger", "trigger|execute"),

  ["up", { is: "step", by: 1 }],
  ["down", { is: "step", by: -1 }],
  [
    "raise|increase|turn up|crank up|pull up|roll up|lift|boost|put up|step up|bring up",
    { is: "step", by: 1, verb: true },
  ],
  [
    "lower|decrease|reduce|turn down|bring down|pull down|roll down|let down|drop|put down|step down",
    { is: "step", by: -1, verb: true },
  ],
  ["higher", { is: "step", by: 1 }],
  [
    "brighter|more light|lighter|more brightness|more bright",
    { is: "step", by: 1, of: "brightness" },
  ],
  [
    "darker|dimmer|less bright|less light|down a notch|less brightness",
    { is: "step", by: -1, of: "brightness" },
  ],
  ["brighten|brighten up", { is: "step", by: 1, of: "brightness", verb: true }],
  ["dim|dim down|darken", { is: "step", by: -1, of: "brightness", verb: true }],
  ["warmer|hotter", { is: "step", by: 1, of: "warmth" }],
  ["cooler|colder|chillier|less warm|less hot", { is: "step", by: -1, of: "warmth" }],
  ["warm up|heat up", { is: "step", by: 1, of: "temperature", verb: true }],
  ["cool down|cool off|chill", { is: "step", by: -1, of: "temperature", verb: true }],
  ["louder", { is: "step", by: 1, of: "volume" }],
  ["quieter|softer|less loud", { is: "step", by: -1, of: "volume" }],
  ["faster|quicker", { is: "step", by: 1, of: "speed" }],
  ["slower", { is: "step", by: -1, of: "speed" }],
  ["speed up", { is: "step", by: 1, of: "speed", verb: true }],
  ["slow down", { is: "step", by: -1, of: "speed", verb: true }],

  means("brightness", "brightness|intensity|brightness level|light level"),
  means("temperature", "temperature|temp|room temperature"),
  ["target temperature|set point|setpoint", { is: "dimension", of: "temperature", isTarget: true }],
  means("volume", "volume|sound|loudness|sound level|volume level"),
  means("position", "position"),
  means("speed", "speed|fan speed"),
  means(
    "colour",
    "colour|color|colors|colours|colour temperature|color temperature|light colour|light color|tint",
  ),
  means("mode", "mode|hvac mode"),
];
