/** English: the words between the others. */
import type { Senses } from "../language-data.ts";

export const FILLERS: Senses = {
  told: "it's|it is|they're|they are",
  ensure: "make sure [that]|ensure [that]|see to it that|confirm that|make certain [that]",
  fill: "coming|[have] a good night|i said good night|though|if it's not too much (trouble|bother)|if it is not too much (trouble|bother)|if it's no (trouble|bother)|not (only|just)|for the night|overnight|call it|name it|and so (on|forth)|[and] et cetera|[and] etc|the|a|an|of|please|thanks|thank you|my|our|your|hey|hi|hello|good (morning|afternoon|evening|day)|ok|okay|can you|could you|would you|will you|can we|could we|can i|could i|may i|might you|you|us|for me|for us|just|um|uh|uhm|er|hmm|well|so|now|right now|quickly|kindly|i|we|would|could|like|really|again|hearth|hey computer|olly|alexa|siri|google|hey google|jarvis|kindly|please help me|help me|please would you|do me a favor and|do me a favour and|go ahead and|with|also|currently|at the moment|still|be so kind as to|be so kind and|could you please|go and|actually|time to|it's time to|guys|mate|dude|already|sure|yeah|want you to|i want you to|i'd like you to|i would like you to|there (is|are)|somewhere|somehow|maybe|off of|from|would you mind|do you mind|back|into|exactly|only|alright|please|would be nice|if you can|if you could|when you can|if possible|straight away|immediately|right away|at once|asap|darling|honey|buddy|name is|named|called|as|me please|for me please|current|can somebody|can someone|could someone|could somebody|would someone|will someone|somebody|if you don't mind|if you would|if you please|would you be so kind|would you be so kind as to|would you kindly|perhaps|possibly|i'd like you to please|i'd love for you to|i would love for you to|i'd love it if you could|it would be (great|good|lovely|wonderful|helpful) if you (could|would)|it would be (much|greatly|very much) appreciated if [you (could|would)]|i'd appreciate it if you (could|would)|i would appreciate it if you (could|would)|would it be possible to|is it possible (to|for you to)|will you be so kind as to|do you think you could|i was hoping you could|may i request you to|may i ask you to|you can|you may|you could|shall we|shall i|can we please|could we please|oh|ah|hi there|hello there|yo|computer|hey computer|hi almond|almond|assistant|home assistant|tell home assistant to|tell the house to|hey house|pretty please|cheers|ta|specific|in question|in total|total|thing is|right|then please|this instant|by any chance|when you get a chance|when you have a moment|nice shade of|nice|shade of|a shade of|proper|properly|whole|s|have left|does have|using|drawing|or what|a nice|until (further notice|(i|we) (say|tell you) otherwise|told otherwise|said otherwise)|for the time being|to me|good night|goodnight|night night|nighty night|nite nite|it'd be (great|good|lovely|nice) if you (could|would)|any chance (you could|you can|we could|of)|(is|would) there any chance (you could|of)|you mind|if you'd be so (good|kind) [as to]|if you would be so (good|kind) [as to]|be a (dear|love|star|darling|legend) and|while you're at it|when you get a sec|when you get a minute|if it's not too much to ask",
};

export const LINKS: Senses = {
  "link.and": "but also|and|as well as|plus|and also|&",
  "link.then": "then|and then|after that|afterwards|next",
  "link.or": "or",
  "link.both": "both",
  "link.except":
    "except|but keep|but leave|keep|leave|without touching|not touching|(just|only|but) not [in|on]|except for|but not|apart from|other than|besides|excluding|without|save for|aside from|minus|bar|instead of|rather than",
  "link.but": "but|but rather|instead",
  "link.stays":
    "stays as it is|stay as they are|stays|stay|remains as it is|stays (on|off|open|closed|locked)|stay (on|off|open|closed|locked)|(should|must|can|may|has to|is to|are to) stay (on|off|open|closed|locked|as it is|as they are)|remain as they are",
  "link.too": "too|also|as well",
  "link.instead": "instead",
  "link.correct":
    "no i meant|i meant|i mean|no wait|wait|sorry|scratch that|correction|or rather|no i said|make that|rather|not that one|wrong one|i said|oh no|oops|no no|no|actually|never mind|forget that|forget it",
  "link.at": "at|on|around|about",
  "link.to": "to|at|as",
  "link.by": "by",
  "link.in":
    "in|inside|within|(that is|that are|that's|which is|which are|located|situated) (in|inside)",
  "link.for": "for",
  "link.from": "from|of",
  "link.until": "until|till|til|up to",
  "link.within": "within|in",
  "link.within/elapsed": "after",
  "link.before": "before|ahead of|prior to",
  "link.after": "after|past|following",
  "link.every": "every|each|on",
  "link.if/so": "if so|if (it is|they are)|if yes",
  "link.if/plain": "if|in case",
  "link.if":
    "when|whenever|once|as soon as|the moment|[the] next time|(every|each|any) time|anytime|should",
  "link.unless": "unless|except when|as long as nobody|if not",
  "link.while": "while|as long as|only if|only when|provided|provided that",
  "link.above":
    "above|over|more than|(rises|climbs|goes|gets|increases) to (above|over|more than)|longer than|higher than|warmer than|hotter than|greater than|exceeds|reaches|hits|gets to|rises above|goes above|gets above|at least|bigger than|climbs above|goes over",
  "link.below":
    "below|under|less than|(falls|drops|sinks|goes|gets|decreases) to (below|under|less than)|lower than|colder than|cooler than|drops below|falls below|goes below|gets below|at most|darker than|sinks below|goes under",
  "link.than": "than",
  "link.with": "with",
  all: "all|all the|all of the|every|each|all of|the whole|entire|every single|all my|any and all|whole|each and every|any and every|each one of|every last|every one of",
  "only.on": "that are on|which are on|that is on",
  "only.off": "that are off|which are off",
  "only.open": "that are open|which are open",
  "only.closed": "that are closed",
  "pron.it": "it|that|this|that one|this one|that thing|he|she|him|her|the same|same",
  "pron.them": "them|those|these|they|all of them",
  "pron.both": "both [of (them|those|these)]|them both|the two of them",
  "pron.one": "one|ones",
  "pron.other": "the other|the other one|other one|another one|other",
  "nth.1": "the first|first|first one|the first one",
  "nth.2": "the second|second one|the second one",
  "nth.3": "the third|third one|the third one",
  "nth.-1": "the last|last one|the last one|the latter",
  undo: "actually (no|not)|on second thought[s] no[t]|no wait|(put|set|change|turn) (it|that|this|them|everything|it all) back [to] [how|what] (it|they) (was|were) [before]|(put|set) (it|them|everything|it all) back [like|as] (it was|they were) [before]|back to (how|what|the way) (it|they) (was|were) [before]|undo|undo that|undo it|revert|revert that|take that back|put it back|change it back|back to what it was|reverse that|undo the last command|put it back the way it was|as it was before|like it was before",
  redo: "redo|redo that",
  yes: "yes|yeah|yep|sure|ok|okay|do it|yes please|go ahead|confirm|right|correct|exactly",
  no: "no|nope|no thanks|no thank you",
};

export const BLOCKS: Senses = {
  "part.some":
    "one of (the|these|those|our)|any one of|some|some of|several|several of|a few|a few of|a couple of",
  "part.share":
    "[one] half [of]|a quarter of|a third of|two thirds of|three quarters of|most [of]|part of|a part of|(%|percent|per cent) of",
  "block.negated":
    "no more|don't|do not|dont|don't need|do not need|no longer need|anymore|any more|any longer|(on|turned on|switched on|switch on|running|lit) (anymore|any more|any longer)|never|not|doesn't|does not|no need to|needn't|need not|shouldn't|should not|mustn't|must not|won't|stop from|refrain from|avoid|don't you dare|without|stop (turning|switching|dimming|locking|unlocking|changing|setting)|nobody|under no circumstances|in no case|no one|not necessary|rather you did not|rather you didn't|i hate|hate it when|(instead of|rather than) (turning|switching|opening|closing|locking|unlocking|setting|starting|stopping|dimming|playing|raising|lowering|putting)|(to|for|in|at|by|within) minus|instead of|no (light|lights|lamps|lamp on|blinds|curtains|shutters|fans)|anything but (turn|switch|open|close|lock|unlock|disarm)|myself|ourselves|themselves",
  "block.hypothetical":
    "up to (you|me)|next door|get (out|lost|away) [of]|(raise|feed|wake|watch) the (kids|children)|run (a|the|me a) bath|play (the|a) (guitar|piano|violin|drums|flute|trumpet)|play (hide and seek|cards|chess|football|soccer|outside|dead|dumb|fair|nice|nicely|house|doctor|games)|(sleep|sleeping) (in|well|tight|on)|tidy [up]|tidying [up]|what if|would you (rather|prefer|sooner)|do you prefer|you should|what would happen|what happens|would it|suppose|supposing|imagine|hypothetically|if i were to|if i|would have|could have|might|should (i|we)|if i were|if we|if you were|if there were|would the|would you have|may i have",
  "block.been": "was|were|there was|there's been",
  "block.past":
    "i had|i turned|i already|had|used to|i opened|i closed|have you|yesterday i|last week|last night|turned|earlier|(i|we|you|he|she|they|who|someone|somebody) (turned|switched|opened|closed|locked|unlocked|started|stopped|dimmed|played|cleaned|raised|lowered|armed)|(this|that) morning we|we had|i have been|we have been|has had|should have|should (not|never) have|were supposed to|was supposed to|had better|the weather was|it was|i was|we were|they were",
  "block.reported":
    "says|told|she says|he says|told me|asked|he said|she said|they said|you said|i never said|always|thinks|joke|joking|meant|mentioned|claims|heard",
  "block.how_to":
    "dimmable|how do i|how can i|how to|how does|how do you|why does|how would i|how should i|tell me how to",
  "block.wish": "i wish|if only|i was wondering|wish",
  "block.never_mind":
    "never mind|nevermind|forget it|cancel that|forget about it|doesn't matter|skip it",
};

export const QUESTIONS: Senses = {
  "q.either": "or not",
  "q.forgotten":
    "(did|has|have) (i|we|you|he|she|they|someone|somebody|anyone|anybody) (forget|forgot|forgotten) to",
  "q.is/checked": "(check|verify|double check) that",
  "q.is":
    "(has|have) been [left]|(tell me|check|see|do you know|can you tell me|verify|find out|i wonder) (if|whether)|let me know whether|is|are|is there|are there|is the|are the|is it|does|do|did (i|we)|have (i|we)|has|is anything|are any of the|was|can you (check|verify|confirm|see|find out) (if|whether)|confirm (if|whether)|did (he|she|they|you|someone|somebody|anyone|anybody)|do (i|we) have|have we got|has (someone|somebody|anyone|anybody)|is my|are my|i want to know (if|whether)|i'd like to know (if|whether)|please (check|see) (if|whether)|verify (that|the)|confirm the|ask if|ask whether",
  "q.which":
    "which|which one|which ones|what|list [all] [the]|list of [all] [the]|show all [the]|name all [the]",
  "q.what/about": "(what|how) about",
  "q.what":
    "how's|hows|what|what's|what is|whats|what are|tell me|show me|give me|read|check|say|how is|what's the|do you know|which is|which are|get|get me|i'd like to know|i want to know|i would like to know|give me an update on|can you update me on|update me on|clue me in on|fill me in on|enlighten me (on|about|as to)|can you tell me|could you tell me|tell us|find out|let me know|disclose|look up|let me see|how's it going with|how is it going with|what about|i need to know",
  "q.count":
    "how many|what number of|count|number of|count of|the number of|the count of|amount of",
  "q.how": "how|how much|what",
  "q.where": "where|where is|where's|where are|whereabouts",
  "q.who": "who|who is|who's",
  "q.any":
    "any|anything|something|any of|did (i|we|you|he|she|they|someone|somebody|anyone|anybody) (leave|left)|have (i|we) left|has (someone|somebody|anyone|anybody) left",
  "q.when": "when|at what time|what time|since when",
  "q.how_long":
    "how long|for how long|how much longer|how much time|how much [time] is [still] left",
  "q.why": "why|how come",
};

export const STATES: Senses = {
  "state.left": "left|remaining|time left|time remaining|remaining time|how much longer",
  "state.on":
    "on|turned on|switched on|running|lit|active|burning|activated|powered|enabled|up and running|lit up|shining|glowing|spinning|powered on|powered up|in use|working|turned up",
  "state.off":
    "off|turned off|switched off|out|inactive|disabled|(not|isn't|aren't) on|(not|isn't|aren't) running|powered off|powered down|idle|in standby|on standby|(not|isn't|aren't) in use|asleep",
  "state.open":
    "open|opened|ajar|(not|isn't|aren't) closed|opening|extended|raised|pulled up|unlatched|up|cracked open|wide open|drawn back",
  "state.closed":
    "closed|shut|(not|isn't|aren't) open|closing|retracted|lowered|drawn|pulled down|down|sealed",
  "state.locked": "locked|locked up|secured|secure|bolted|latched|securely locked|secured",
  "state.unlocked":
    "unlocked|(not|isn't|aren't) locked|open|unbolted|unsecured|(not|isn't|aren't) secured|free and clear",
  "state.home": "home|at home|in|arrived|back home|comes home|gets home|arrives home|in the house",
  "state.not_home":
    "away|not home|(isn't|is not|aren't|are not) [at] (home|here|in|there)|out|gone|leaves home|leaves the house|leaves|left|left home|left the house|not at home",
  "state.playing": "playing",
  "state.paused": "paused",
  "state.running": "running|cleaning|mowing|working|active|going",
  "state.docked": "docked|charging|at its base|at home|in its dock|back at its base|at the dock",
  "state.wet": "wet|leaking|a leak|flooding|flooded|flood|any leak|soaked|damp|a flood",
  "state.dry": "dry",
  "state.detected":
    "detected|motion|movement|moving|moves|occupied|triggered|something moves|someone is there|occupancy|presence|active|there is motion|tripped|detects motion|detect|detects|detecting|sees|seeing|sensed|sensing|picked up|tripping|going off",
  "state.vacant": "empty|vacant|not occupied|unoccupied|nobody is there",
  "state.clear":
    "clear|no motion|[there] (hasn't|has not) been any (motion|movement)|(isn't|is not) any (motion|movement)",
  "state.low":
    "low|empty|need replacing|dead|running low|almost empty|nearly empty|flat|weak|critical",
  "state.full": "full|fully charged|charged|topped up",
  "state.charging": "charging|being charged",
  "state.heating": "heating",
  "state.cooling": "cooling",
  "state.muted": "muted",
  "state.armed": "armed",
  "state.disarmed": "disarmed",
  "state.available": "available|online|connected|reachable|online",
  "state.problem":
    "problem|broken|jammed|a problem|problems|faulty|malfunctioning|stuck|out of order|in trouble|wrong",
  "state.plugged": "plugged in|connected to power|plugged",
  "state.unplugged": "unplugged|not plugged in",
  "state.cold": "cold|freezing|frozen",
  "state.hot": "hot|overheating|overheated",
  "state.normal": "normal|fine|ok|okay|healthy|charged",
  "state.safe": "safe|secure",
  "state.unsafe": "unsafe|dangerous",
  "state.updated": "up to date|current|fully updated",
  "state.outdated":
    "outdated|out of date|not up to date|(an|any) update available|need updating|needs (an update|updating)|in need of an update",
  "state.vibrating": "vibrating|shaking|vibration|oscillating",
  "state.disconnected": "disconnected|offline|not connected|unavailable",
  "state.idle": "idle|standby|in standby|on standby",
  "state.tampered": "tampered with|tampered|tampering",
  "state.present": "present|here|around",
};

export const TIMES: Senses = {
  "time.mon": "[on] monday",
  "time.every_mon": "[on] mondays",
  "time.tue": "[on] tuesday",
  "time.every_tue": "[on] tuesdays",
  "time.wed": "[on] wednesday",
  "time.every_wed": "[on] wednesdays",
  "time.thu": "[on] thursday",
  "time.every_thu": "[on] thursdays",
  "time.fri": "[on] friday",
  "time.every_fri": "[on] fridays",
  "time.sat": "[on] saturday",
  "time.every_sat": "[on] saturdays",
  "time.sun": "[on] sunday",
  "time.every_sun": "[on] sundays",
  "time.weekdays":
    "weekday|[on] weekdays|workday|workdays|working day|every weekday|monday to friday",
  "time.weekend": "weekend|[on] weekends|[on|at] the weekend",
  "time.daily": "every day|daily|each day|day|once (a|per) day",
  "time.today": "today|later today|this day",
  "time.tonight": "tonight|this evening|later tonight",
  "time.tomorrow": "tomorrow",
  "time.day_after_tomorrow": "the day after tomorrow|day after tomorrow",
  "time.yesterday": "yesterday|last night",
  "time.morning": "morning|in the morning|mornings|the morning",
  "time.noon": "noon|midday|at noon|lunchtime",
  "time.afternoon": "afternoon|in the afternoon",
  "time.evening": "evening|in the evening|evenings",
  "time.night": "night|at night|nights|it is dark|(it's|it is) dark (outside|out)",
  "time.midnight": "midnight",
  "time.sunrise":
    "sunrise|dawn|sun up|the sun rises|the sun comes up|daybreak|(does|will) the sun (rise|come up)|does it get light",
  "time.sunset":
    "sunset|dusk|sundown|the sun sets|the sun goes down|nightfall|it gets dark|it's dark|(does|will) the sun (set|go down)|does it get dark",
  "time.later": "later|after that|afterwards|thereafter",
  "time.from_now": "from now|from this moment",
  "time.now": "now|right now|immediately|right away|straight away|at once",
  "time.am": "am|a m|a.m.",
  "time.pm": "pm|p m|p.m.",
  "time.oclock": "o'clock|oclock",
  "time.half_past": "half past",
  "time.quarter_past": "quarter past|a quarter past|quarter after",
  "time.quarter_to": "quarter to|a quarter to|quarter of",
  "time.past": "minutes past|past|after",
  "time.to": "minutes to|to",
};

export const TALK: Senses = {
  "topic.time":
    "the time|time is it|what time is it|clock|current time|time now|time of day|time is it now|what's the time",
  "topic.date":
    "date|the date|day is it|today's date|todays date|what day is it|day of the week|day is today|what day is today|day is it today|what date is it|day of the month|what is the date|current date",
  "topic.weather":
    "weather|the weather|forecast|weather like|like outside|weather outside|weather today|current weather|will the weather be [like]|(will it|is it (going to|gonna)) (rain|snow|be (sunny|windy|cloudy|stormy|rainy)) (tomorrow|later|tonight)|[the] weather (next|this) week|(do|will) i need [to (take|bring|wear)] (a|an|my) (coat|jacket|umbrella|brolly|jumper|sweater|scarf|hat|raincoat)|should i (take|bring|wear) (a|an|my) (coat|jacket|umbrella|raincoat)",
  "talk.help": "help|what can you do|what can i say",
  "talk.ability": "can",
};
