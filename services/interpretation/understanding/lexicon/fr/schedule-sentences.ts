/** French: sentences that cancel what is scheduled. */
import type { ScheduleTemplates } from "../routine-templates.ts";

export const SCHEDULE_SENTENCES: ScheduleTemplates = {
  words: [],
  before: [],
  rules: {
    it: "(le|la|ça|cela|ceci)",
    them: "(les [(deux|toutes|tous|tous les deux|toutes les deux)]|(tous|toutes) les deux)",
  },
  templates: {
    forget: [
      "(supprime|supprimez|supprimer|efface|effacez|enlève|enlevez|retire|retirez|annule|annulez|annuler) <it> [de nouveau|à nouveau]",
    ],
    several: [
      "(supprime|supprimez|supprimer|efface|effacez|enlève|enlevez|retire|retirez|annule|annulez|annuler) <them> [de nouveau|à nouveau]",
    ],
    cancel: ["(annule|annulez|annuler) {what}"],
  },
};
