/** English: what can be done. */
import type { Act, Dimension, StateName, StepOf } from "../../../../shared/domains/sentences.ts";
import { type LexiconRow, rowsOf } from "../../language/lexicon.ts";

const ACTS = {
  on: "turn on|switch on|put on|power on|power up|light up|fire up|enable|illuminate|back on",
  off: "turn off|switch off|shut off|put off|power off|power down|turn out|disable|kill|extinguish|shut down|deactivate|put out|back off",
  toggle: "toggle",
  open: "open up",
  close: "close|close up|close down",
  stop: "stop|halt|stop playing|stop moving|stop cleaning",
  start: "start|run|begin|start up",
  clean: "clean|start cleaning|start vacuuming|begin cleaning|clean up|begin vacuuming",
  dock: "dock|send|return|return to base|go home|send home|go back to base|return home|return to dock|go to base|to base|back to base|to its base|to its dock|charge|to the dock|to the base|back to its dock|back to its base|back to the dock|back to the base|back home|stop cleaning and go home",
  play: "play|resume|continue|unpause|start playing|carry on|keep playing|continue playing|resume playing|play something|play anything|put on some music|put on music|put some music on|put music on|turn on some music|turn on music|turn on the music|put on the music",
  pause: "pause",
  next: "next|skip|next song|next track|skip song|skip track|skip the song|skip the track|skip this song|skip this track|play next|play the next song|play the next track|next one|go to the next song|go to the next track|skip to the next song|skip to the next track|skip ahead",
  previous:
    "previous|previous song|previous track|last song|last track|play the previous song|play the previous track|go back|previous one|play the last song|go back a song|go back a track|skip back",
  lock: "lock|lock up|bolt",
  unlock: "unlock|unbolt",
  mute: "mute|silence",
  unmute: "unmute",
  activate:
    "activate|start scene|set scene|apply|enter|launch|switch to scene|time for|its time for|it is time for|go to|go into",
  trigger: "trigger|execute",
  arm: "arm|arm the alarm|arm the alarm system|arm the security system",
  disarm: "disarm|unarm|disarm the alarm|disarm the alarm system|disarm the security system",
  press: "press|push",
  mow: "mow|start mowing|mow the lawn|mow the grass|cut the grass",
} as const;

/** Words that name a state as well. */
const actOrState = (act: Act, state: StateName, phrases: string): LexiconRow => [
  phrases,
  { is: "act", act, state },
];

const DIMENSIONS = {
  brightness: "brightness|intensity|brightness level|light level",
  temperature: "temperature|temp|room temperature",
  volume: "volume|sound|loudness|sound level|volume level",
  position: "position",
  speed: "speed|fan speed",
  colour:
    "colour|color|colors|colours|colour temperature|color temperature|light colour|light color|tint",
  mode: "mode|hvac mode",
} as const satisfies Record<Dimension, string>;

const steps = (of: StepOf, more: string, less: string): readonly LexiconRow[] => [
  [more, { is: "step", by: 1, of }],
  [less, { is: "step", by: -1, of }],
];

export const ACTIONS: readonly LexiconRow[] = [
  [
    "on",
    { when: "beforePlace", sense: { is: "in" } },
    { when: "afterMusic", sense: { is: "in" } },
    { is: "act", act: "on", state: "on" },
  ],
  actOrState("off", "off", "off|out"),
  actOrState("open", "open", "open"),
  actOrState("close", "closed", "shut|closed"),
  ...rowsOf(ACTS, (act) => ({ is: "act", act })),
  ["vacuum", { when: "first", sense: { is: "act", act: "clean" } }],

  [
    "up|higher|raise|increase|turn up|crank up|pull up|roll up|lift|boost|put up|step up|bring up",
    { is: "step", by: 1 },
  ],
  [
    "down|lower|decrease|reduce|turn down|bring down|pull down|roll down|let down|drop|put down|step down",
    { is: "step", by: -1 },
  ],
  ...steps(
    "brightness",
    "brighter|more light|lighter|more brightness|more bright|brighten|brighten up",
    "darker|dimmer|less bright|less light|down a notch|less brightness|dim|dim down|darken",
  ),
  ...steps("warmth", "warmer|hotter", "cooler|colder|chillier|less warm|less hot"),
  ...steps("temperature", "warm up|heat up", "cool down|cool off|chill"),
  ...steps("volume", "louder", "quieter|softer|less loud"),
  ...steps("speed", "faster|quicker|speed up", "slower|slow down"),

  ...rowsOf(DIMENSIONS, (of) => ({ is: "dimension", of })),
  ["target temperature|set point|setpoint", { is: "dimension", of: "temperature", isTarget: true }],
];
