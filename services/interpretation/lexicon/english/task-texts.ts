/** English: what is said of timers and lists. */
import type { TaskTexts } from "../../language/task-texts.ts";

export const taskTexts: TaskTexts = {
  timerLeft: "{names}: {value} left",
  timerPaused: "{names}: paused, {value} left",
  timerIdle: "{names}: not running",
  noTimer: "This home has no timer, so I have done nothing.",
  noSuchTimer: "There is no such timer, so I have done nothing.",
  notRunning: "It is not running, so I have done nothing.",
  notPaused: "It is not paused, so I have done nothing.",
  noFreeTimer: "It is running already, and there is no other, so I have done nothing.",
  onlyNow: "That can be done only at once, and once; I have done nothing.",
  timerTooShort: "It has less time left than that, so I have done nothing.",
  listItems: "{names}: {value} to be done. What they are is shown where the list is kept.",
  listOpen: "{names} ({value}): {items}.",
  listEmpty: "{names}: nothing to be done.",
  listHas: "Yes, on {names}: {items}.",
  listLacks: "No, {items}: not on {names}.",
  noList: "This home has no list, so I have done nothing.",
  noSuchList: "There is no such list, so I have done nothing. There is: {names}.",
  confirmClear: "Should I take everything off {names}?",
  notListed: "{items}: not on {names}, so I have done nothing.",
  severalAtOnce: "Please say one thing at a time; I have done nothing.",
  howLong:
    "For how long? Please say it with a length, as in “for ten minutes”; I have done nothing.",
  whatTime:
    "At what time? Please say it with a time, as in “tomorrow at eight”; I have done nothing.",
};
