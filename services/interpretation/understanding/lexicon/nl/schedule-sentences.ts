/** Dutch: sentences that cancel what is scheduled. */
import type { ScheduleTemplates } from "../routine-templates.ts";

export const SCHEDULE_SENTENCES: ScheduleTemplates = {
  words: [],
  before: [],
  rules: {
    it: "(het|dat|dit|die|deze|hem|ze)",
  },
  templates: {
    forget: [
      "(verwijder|verwijdert|wis|wist|schrap|annuleer|annuleert|vergeet) <it> [weer]",
      "(breek|zeg|blaas) <it> [weer] af",
      "(gooi|haal) <it> [weer] weg",
      "(dat|het) [weer] (verwijderen|wissen|schrappen|annuleren|afbreken|afzeggen)",
    ],
    cancel: [
      "(annuleer|annuleert|schrap) {what}",
      "(breek|zeg|blaas) {what} af",
      "{what} (annuleren|afbreken|afzeggen)",
    ],
  },
};
