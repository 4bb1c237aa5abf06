/** English: automations that a sentence asks for. */
import type { AutomationTexts } from "../../language/automation-texts.ts";

export const automationTexts: AutomationTexts = {
  and: " and ",
  draft: "As an automation: {when}: {what}. Shall I keep it?",
  made: "Made the automation {names}.",
  wouldMake: "Would make the automation {names}: {when}.",
  afterwards: "{value} later: {what}",
  at: "at {value}",
  everyDay: "every day",
  onDays: "every {value}",
  words: {
    mon: "Monday",
    tue: "Tuesday",
    wed: "Wednesday",
    thu: "Thursday",
    fri: "Friday",
    sat: "Saturday",
    sun: "Sunday",
    sunrise: "at sunrise",
    sunset: "at sunset",
  },
  when: "when {what}",
  if: "only if {what}",
  becomes: "{names} is {state}",
  above: "{names} is above {value}",
  below: "{names} is below {value}",
  after: "it is after {value}",
  before: "it is before {value}",
};
