/** English: what can be done. */
import type { Senses } from "../language-data.ts";

/** Reasons that only tell. */
const TOLD =
  "the (kids|children|baby|girls|boys) (is|are) [(now|already|finally)] (asleep|sleeping|in bed)|(i'm|i am|we're|we are) [just] (going to bed|going to sleep|off to bed|leaving [(home|the house|for work)]|going out|heading out|off to work|going to work)|we have (guests|visitors|company)|it's (late|getting late)|it is (late|getting late)|the (movie|film) is (starting|about to start)|i have a headache";

export const ACTS: Senses = {
  do: "turn[s|ing]|set[s|ting]|put[s|ting]|mak(e|es|ing)|switch[es|ing]|chang(e|es|ing|ed)|adjust[s|ing]|get[s|ting]|have|having|give|flip|bring|let|lets|let's|let's have|go[es]|go to|move|keep|keeps|leav(e|es|ing)|send[s]|become[s]|do|doing|want|i [do] want|i need|i need some|i'd like [to have]|i would like [to have]|i want to have|would like|could use|give me|get me|it should be|should [be]|needs to be|to be|be|transition|head|show|colour|color|i want it to be|let there be|could do with|i want to see|tell|ask|set me|get me|make me|can be|put me|alter|cause|render|direct|i wish to have|needs|have got|switch to|pop|stick|knock|whack|bung|i'd love [to have]|i would love [to have]|i prefer|i'd prefer",
  "act.on":
    "on|i need [some]|could use [some]|let there be|give us [some]|turn[s|ed|ing] on|switch[ed|ing] on|power[s|ed|ing] on|power up|put[s] on|light up|illuminate[d]|enable[d]|going|start up|fire up|hit|back on|on again|get going|lit|pop on|bring on|flick on|throw on|bring to life|let there be light|comes on|goes on|(should|must|has to|have to|needs to|need to|ought to) come on|engage",
  "act.off":
    "off|turn[s|ed|ing] off|turn[s] of|switch[ed|ing] off|switch of|shut[s] off|power[s|ed] off|power down|shut[s] down|put out|kill[s]|cut [off]|disable[d]|deactivate[d]|extinguish|turn out|out|stop running|douse|goes off|go off|off again|lights out|disengage|get rid of|turning off",
  "act.toggle":
    "toggle[d]|toggling|flip|(change|switch|alter|flip|invert|reverse) the (state|status|position)|reverse|invert|reverse the (state|position) of|(change|switch|alter|flip|invert|reverse) the (state|status) of|on or off|on and off|off or on|off and on",
  "deed.open shade":
    "let [(some|more|the|in some|a little|a bit of)] (light|sun|sunlight|daylight) [come] (in|into)|let in [(some|more|the)] (light|sun|sunlight|daylight)",
  "act.open":
    "open[s|ed|ing] [up]|raise[d]|lift[s|ed]|let up|roll up|pull up|draw up|wind up|unroll|draw back|pull open|uncover|wide open|up|slide open|swing open|pull back|draw open|unseal",
  "act.close":
    "clos(e|es|ed|ing) [up]|shut[s]|lower[ed]|let down|roll down|pull down|draw|pull shut|wind down|put down|cover|seal|close down|pull to|down|retract[ed]|pull down|pull closed|draw down|slide shut|swing shut|closed up",
  "act.stop": "stop[s|ped|ping]|halt|freeze|stop moving|cease|hold still|stay where you are",
  "act.start":
    "start[s|ed|ing] [up]|begin[s]|launch|run[s|ning]|kick off|get going|fire up|initiate|commence",
  "act.clean":
    "clean[s|ed|ing] [up]|vacuum[s|ing] [up]|hoover|mop|sweep[ing]|clean the floor|do (its|a) round|do its rounds|dust|vacuuming|hoovering|mopping|give a clean|give a once over|do the floors|clean up|get cleaning|(start|begin) [the] [house] (cleaning|cleanup|clean up|vacuuming)|[house] cleanup|(clean|vacuum|hoover|sweep|mop|dust) [up] [the|my|our|this] (floor[s]|carpet[s]|rug[s]|mess|dirt)",
  "act.dock":
    "dock[s|ed|ing]|return to [its|the] (base|dock|station|charger|charging station)|go home|send home|return[s|ed] home|back to [its|the] (base|dock|station|charger)|to [its|the] (base|dock|charger)|charge|recharge|go charge|back home|return|go to bed|back at its (dock|base)|go back to [its|the] (base|dock|station|charger|charging station)|dock itself|return to (base|dock|home|charge)|head (home|back|back to base)|come home|back to base|park|park itself|to its (bays|bay)|to the (bays|bay)",
  "act.play":
    "play[s|ing] [(some|something|anything)]|put on [something]|put something on|resume playing|listen to|play me [some]",
  "act.pause": "paus(e|es|ed|ing)|hold|suspend|freeze",
  "act.resume":
    "resum(e|es|ed|ing)|continu(e|ing)|unpause|carry on|keep playing|go on|proceed|keep going|restart",
  "act.next":
    "next|skip[s]|skip (forward|ahead)|next (one|song|track|title|item)|skip [this|the] (song|track|title|one|item)|skip to [the] next [(song|track|title|one|item)]|(go|jump) to the next (song|track|title|item)|jump ahead|fast forward|(change|switch) [the] (song|track)|different song|another song|advance|play [the] next (song|track|title|one)",
  "act.previous":
    "previous|previous (song|track|title|one|item)|last (song|track|title|item)|go back (a|one) (song|track|item)|replay [[the|this] [last] (song|track)]|play [the] (last|previous) (song|track|one|item)|back one (song|track)|repeat [the|this|that|last] (song|track)|rewind|(go|skip) [back] to [the] (previous|last) (song|track|item)|skip back|go back",
  "act.mute":
    "mut(e|es|ed|ing)|(touch|press|hit|push) [the] mute [button]|silence|shut up|quiet please|be quiet|hush|shush|shh|be silent|go silent|silent mode|silent|mute yourself|(turn|switch|shut) [the] (sound|audio) off|(turn|switch|shut) off [the] (sound|audio)|(sound|audio) off|(mute|silence|kill|stop) [the] (sound|audio|volume|noise)|no sound|no noise",
  "act.unmute": "unmut(e|es|ed)|sound [back] on",
  "act.lock": "lock[s|ed|ing] [up]|bolt|secure|latch|engage|lock down|locking|bolt up|latch up",
  "act.unlock":
    "unlock[s|ed|ing]|unbolt|unsecure|unlatch|open [up] the lock [on|of|for]|disengage|unlocking|open [up] the lock",
  "act.activate":
    "activat(e|es|ed|ing)|set [the] scene [to]|(let's|let us) have|enabl(e|ing)|execute|apply|trigger[s|ed]|engage|perform|set [it] up|use|switch to|change to|transition to|go to|start",
  "act.press": "press|push|tap|click|hit",
  "act.arm": "arm[ed]|set the alarm",
  "act.disarm": "disarm[ed]",
  "act.mow": "mow[s|ing]|mow the (lawn|grass)|cut the grass|start mowing",
  "act.locate": "locate|find",
  "act.dim": "dim[s|med|ming] [down]|turn down the brightness",
  "act.flash": "flash[es|ed|ing] [on and off]|blink[s|ed|ing] [on and off]",
  "act.brighten": "brighten[s|ed] [up]",
  "act.add":
    "add[s|ed|ing]|append|put|extend|i need to buy|we need|include|incorporate|place|input|note|note down|jot down|write|write down|put down|pop|stick|throw|insert|register|enter|log",
  "act.remove": "remov(e|es|ed|ing)|delet(e|es|ed|ing)|take [off|from]|subtract|drop",
  "act.complete":
    "complete[d]|check [it] off [from|of]|off from|tick [it] off|mark as done|mark|cross [it] off|finish|done with|check|tick",
  "act.cancel": "cancel[s|led]|abort|call off|get rid of|delete|stop",
  "act.leave": "leave alone|alone|as it is|as they are",
  "act.make":
    "(make|brew|prepare|cook|get|give|fix) [me|us]|i [would] (want|like|need)|can i (have|get)|i'd like|start|(it's|it is) time for",
  "act.notify":
    "(tell|alert|warn|notify|inform|update|remind|message|text|ping) me|let me know|send [me] [a|an] (alert|notification|message|warning)|give me a (heads up|warning|notification)",
  "act.broadcast": "(broadcast|announce|(tell|notify) (everyone|everybody)|say to everyone) [that]",
  "act.water": "water (the|my|our)|give the [(some|a bit of|a little)] water",
};

export const CHANGES: Senses = {
  "up.any":
    "up|higher|more|increas(e|es|ed|ing) [by]|raise [by]|turn[ed|ing] up|bump up|crank up|boost|plus|add|another|by another|by (a further|an additional|an extra)|a further|an additional|an extra|step up|ramp up|pump up",
  "down.any":
    "down|lower|less|decreas(e|es|ed|ing) [by]|reduc(e|ed|ing) [by]|drop|turn[ed|ing] down|lessen|minus|cut [down]|bring down|step down|tone down|minimize",
  "up.brightness":
    "brighter|lighter|more light|brighten [up]|a lot brighter|turn up the lights|less dark",
  "state.off/dark": "dark",
  "link.because": "because|cause|cos|since",
  "link.because/told": TOLD,
  "link.because/hence": `(${TOLD}) (so|therefore)`,
  "up.brightness/wrong":
    "not bright enough|too (dark|dim)|(it's|it is) [so|very|really|pretty|a bit|quite|getting] dark|hard to see|[i] can't see [anything|a thing]|[i] cannot see anything",
  "down.brightness":
    "darker|dimmer|less (bright|light)|dim [down]|less bright please|not so bright|not as bright|darken|soften",
  "down.brightness/wrong": "too (bright|light)|[(there's|there is)] (too much|so much) light",
  "up.temperature":
    "warmer|hotter|heat [it] up|warm [it] up|heat|less cold|raise the heat|turn up the heat|crank up the heat",
  "up.temperature/wrong":
    "too (cold|cool|chilly)|freezing|(it's|it is) [a bit|a little|so|very|really|pretty|quite|rather|getting|getting a bit] (cold|chilly|freezing|nippy|parky)|(i'm|i am|we're|we are) [a bit|a little|so|very|really|pretty|quite] (cold|chilly|freezing)",
  "down.temperature":
    "cooler|colder|cool [it] (down|off)|cool|chill|less (hot|warm)|turn down the heat",
  "down.temperature/wrong":
    "(it's|it is) (boiling|roasting|sweltering|baking)|(i'm|i am|we're|we are) (boiling|roasting|sweltering|melting)|too (warm|hot)|(it's|it is) [so|very|really|pretty|quite|getting] hot|(i'm|i am|we're|we are) [so|very|really|pretty|quite] hot",
  "up.volume": "louder|turn it up|pump up|crank up the volume|more volume|speak up|speak louder",
  "up.volume/wrong": "too quiet|can't hear|can't hear anything",
  "down.volume":
    "quieter|softer|(speak|talk) (quieter|softer|more quietly)|less loud|turn it down|less (volume|noise)|more quietly|lower the tone|tone down|keep it down|not so loud|not as loud|speak (quieter|softer|lower)|talk (quieter|softer|lower)",
  "down.volume/wrong": "too loud|noisy|too noisy",
  "up.speed": "faster|speed up|quicker",
  "up.speed/wrong": "too slow",
  "down.speed": "slower|slow [down]",
  "down.speed/wrong": "too fast",
  "up.humidity": "more humid",
  "up.humidity/wrong": "too dry",
  "down.humidity": "less humid|drier",
  "down.humidity/wrong": "too humid",
  "size.small":
    "[a] bit|[a] little [bit]|a tad|slightly|somewhat|a touch|[a|one] notch|a smidge|just a bit|a tiny bit|a hair|ever so slightly|just slightly|a wee bit|a smidgen",
  "size.large":
    "much|a lot|lots|way|a great deal|considerably|significantly|far|a whole lot|really",
  "times.2": "twice (as|that|the)|doubl(e|ed)|two times as|times two",
  "times.0.5":
    "half as [much]|halve|half the|in half|by half|half of the|[to] half [of] (that|this)",
  "times.3": "three times as|triple",
};
