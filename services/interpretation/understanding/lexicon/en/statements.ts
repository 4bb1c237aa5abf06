/** English: what tells that something is done. */
import type { StatementPhrases } from "../statement-words.ts";

export const STATEMENTS: StatementPhrases = {
  doers:
    "(my|our|his|her) (son|daughter|wife|husband|brother|sister|mother|father|mom|mum|dad|friend)|i|we|he|she|they|who|someone|somebody|everyone|everybody|people|(i|we|they)'ve|(he|she)'s|they're|(this|that|the) (button|switch)|(he|she|they) want[s] to|(i|we|they|you) have [to]|(he|she) has [to]|(i|we|they|you) had to|(i|we|you|he|she|they) just|the (kids|children) [want to]",
  others:
    "(he|she|it) (should|must|needs to|has to|ought to|had better|better)|(can|could|will|would|may) (he|she)|(have|get|let|make) (someone|somebody|anyone) [to]",
  between:
    "just|already|always|usually|often|sometimes|now|then|also|still|only|have to|has to|had to|will|would|should|must|can|could|may|really|finally|accidentally",
  wishes: "(i|we) (want|need|would|could)|i'd|we'd",
  begins:
    "(i'd|we'd|i would|we would) (like|love|prefer|want) (him|her|someone|somebody) to|(i|we) (want|need) (him|her|them|someone|somebody|my (son|daughter|wife|husband)) to|(i'm|i am|we're|we are) (turning|switching|opening|closing|locking|unlocking|setting|starting|stopping|dimming|playing|putting|raising|lowering|adding)|(i'll|we'll) (turn|switch|open|close|shut|lock|unlock|set|start|stop|dim|play|put|raise|lower|add)|(let|make|have|help) (him|her|them) (turn|switch|open|close|lock|unlock|set|start|stop|dim|play|put|raise|lower|pick|use)|(tell|ask|remind|order) (him|her|them|someone|somebody|everyone|people|the (kids|children)) to|let the (kids|children) (turn|switch|open|close|lock|unlock|set|start|stop|dim|play|put)|(thanks|thank you) for|do you want me to|(i|we|they|he|she) (like|love|prefer|enjoy|hate)|(i'm|i am|we're|we are|he's|she's) in|have the (kids|children)|the (song|title|phrase|command|film|movie) is|on my way to|off to [the]|(locked|unlocked|opened|closed|dimmed|turned|switched) (the|my|our|all|it|them|on|off)|(the|our|my|all the) (lights|lamps|fans|heaters|radiators|speakers) (turn|switch) (on|off)|just (locked|unlocked|opened|closed|dimmed|turned|switched)|in the (film|movie|book|story|song|show|series|game|dream|video)|there (is|was|'s) a (song|film|movie|book) (called|named)|do (i|we) (need|have) to|(who|which of us) (wants|wants to|is going to|gets to)|let me (turn|switch|open|close|lock|unlock|set|start|stop|dim|play|put|raise|lower)",
  suggests:
    "(shall (we|i)|(we|i) (could|might)) (turn|switch|open|close|shut|lock|unlock|set|start|stop|dim|play|put|raise|lower|add)",
  tells: "it is|it's|it gets|it will be|it'll be|(dinner|bedtime) is",
  corrects: "(i|we) (mean|meant)",
  forms:
    "plays|(locks|stops|sets|raises|lowers) (the|my|our|his|her|all|every)|(he|she|they|it|that) (lights|brightens|lightens) up|turns|opens|closes|unlocks|dims|goes|comes|cleans|starts|shuts|brightens|activates|deactivates|keeps (turning|switching|going|opening|closing)|all night again|is (a|my) (nice|good|bad|great|favourite|favorite) (song|film|movie|idea)",
  questions: "what|which|who|whose|where|why|how",
  permissions: "(can|could|may|might|shall) (i|we|one)|(is it|would it be) possible|confirm that",
  asks: "do|does|did",
  particles: "on|off|up|down|out|in|away",
  happens: "(go|come) (on|off|up|down|out)",
};

/** For whom something is done. */
export const FOR_WHOM =
  "for (the|my|our) (kids|children|baby|wife|husband|partner|girlfriend|boyfriend|mum|mom|dad|mother|father|guests|visitors|dog|cat|postman|mailman|courier|delivery [(guy|man|driver)]|cleaner|cleaning lady|babysitter|neighbour|neighbor|grandparents|boys|girls|little one|family)|for (grandma|grandpa|granny|granddad|mum|mom|dad|everyone|the little ones)";
