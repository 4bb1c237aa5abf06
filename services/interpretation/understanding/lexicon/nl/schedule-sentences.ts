/** Dutch: sentences that cancel what is scheduled. */
import type { ScheduleTemplates } from "../routine-templates.ts";

export const SCHEDULE_SENTENCES: ScheduleTemplates = {
  words: [],
  before: [],
  rules: {
    it: "(het|dat|dit|die|deze|hem)",
    them: "([ze] (beide|beiden|allebei|alle twee)|ze [allemaal])",
  },
  templates: {
    forget: [
      "(verwijder|verwijdert|wis|wist|schrap|annuleer|annuleert|vergeet) <it> [weer]",
      "(breek|zeg|blaas) <it> [weer] af",
      "(gooi|haal) <it> [weer] weg",
      "(dat|het) [weer] (verwijderen|wissen|schrappen|annuleren|afbreken|afzeggen)",
    ],
    several: [
      "(verwijder|verwijdert|wis|wist|schrap|annuleer|annuleert|vergeet) <them> [weer]",
      "(breek|zeg|blaas) <them> [weer] af",
      "(gooi|haal) <them> [weer] weg",
      "<them> [weer] (verwijderen|wissen|schrappen|annuleren|afbreken|afzeggen)",
    ],
    cancel: [
      "(annuleer|annuleert|schrap) {what}",
      "(breek|zeg|blaas) {what} af",
      "{what} (annuleren|afbreken|afzeggen)",
    ],
  },
};
