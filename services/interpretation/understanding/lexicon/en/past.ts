/** English: questions about the past, about causes, and about what can be said. */
import type { Senses } from "../language-data.ts";

export const PAST: Senses = {
  "past.was": "was|were|was there|were there|has been|have been|had been|was it|were they",
  "past.did": "did|turned|switched|made|has|have|had",
  "past.has": "been|already|ever|being",
  "past.last": "last|most recently|the last time|the last time that|last time",
  "past.ago": "ago",
  "past.recent":
    "[(in|over|during|within|for)] the (last|past)|[(in|over|during|within|for)] the previous",
  "past.since": "since",
  "past.between": "between",
  "did.on": "turned on|switched on|activated|powered on|powered up",
  "did.off": "turned off|switched off|deactivated|shut off|powered off|powered down",
  "did.open": "opened|raised",
  "did.closed": "closed|shut|lowered",
  "did.locked": "locked",
  "did.unlocked": "unlocked",
  "did.armed": "armed",
  "did.disarmed": "disarmed",
  "did.running": "started",
  "did.paused": "paused",
  "window.yesterday": "yesterday|all day yesterday|during yesterday",
  "window.yesterday_morning": "yesterday morning",
  "window.yesterday_afternoon": "yesterday afternoon",
  "window.yesterday_evening": "yesterday evening|last evening",
  "window.day_before_yesterday": "the day before yesterday|day before yesterday",
  "window.last_night":
    "last night|during the night|overnight|through the night|in the night|yesterday night|the past night|all night|the whole night",
  "window.this_week": "this week",
  "window.last_week": "last week|the week before|the past week",
  "window.last_weekend": "last weekend|the weekend|over the weekend|at the weekend",
  "window.this_month": "this month",
  "window.last_month": "last month",
  "time.morning": "this morning|morning|in the morning",
  "time.afternoon": "this afternoon|afternoon|in the afternoon",
  "time.evening": "this evening|evening|in the evening|tonight",
  "time.today": "today|all day|so far today|during the day|all day today",
  "stat.highest":
    "highest|maximum|max|peak|at most|the most|hottest|warmest|the maximum|the highest",
  "stat.lowest": "lowest|minimum|min|at least|the least|coldest|coolest|the minimum|the lowest",
  "stat.average": "average|mean|on average|the average",
  "q.since": "since when|how long has|how long have",
  "q.when": "when|at what time|what time|when was|when were|when did|when exactly",
  "q.how_long": "how long|for how long|how much time|how many (minutes|hours)|how much of the time",
  "q.how_often": "how often|how many times|how frequently",
  "q.who": "who|who has|which person|which user|whoever",
  "q.what": "what|what has",
  "q.why":
    "why|how come|for what reason|what is the reason|what's the reason|why did|why has|why was",
  "talk.help":
    "help|help me|i need help|what can you do|what can i say|what can i do|what can i ask [you]|what do you understand|what can you understand|what are you able to do|how can you help [me]|what commands are there|what are my options|show [me] [some] examples|give me [some] examples|what can i control|what can you control|what should i say|how do i use (this|you)|how does this work",
  "talk.done":
    "what (did you|have you) [just] (do|done|changed|change) [just now]|what was the last thing [that] you did|what did you do last",
  "talk.thanks": "(thanks|thank you) for [all] [your|the] help [me]",
  fill: "somebody|someone|anybody|anyone|something|anything|it was|go|goes|went|come|came|get|got|become|became|be|to be|the reason|that|for",
};
