/** French: sentences that cancel what is scheduled. */
import type { ScheduleTemplates } from "../routine-templates.ts";

export const SCHEDULE_SENTENCES: ScheduleTemplates = {
  words: [],
  before: [],
  rules: {
    it: "(le|la|les|ça|cela|ceci)",
  },
  templates: {
    forget: [
      "(supprime|supprimez|supprimer|efface|effacez|enlève|enlevez|retire|retirez|annule|annulez|annuler) <it> [de nouveau|à nouveau]",
    ],
    cancel: ["(annule|annulez|annuler) {what}"],
  },
};
