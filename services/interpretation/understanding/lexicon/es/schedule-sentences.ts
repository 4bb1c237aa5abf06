/** Spanish: sentences that cancel what is scheduled. */
import type { ScheduleTemplates } from "../routine-templates.ts";

export const SCHEDULE_SENTENCES: ScheduleTemplates = {
  words: [],
  before: [],
  rules: {
    it: "(eso|esto|aquello)",
  },
  templates: {
    forget: [
      "(bórral|bórrel|elimínal|elimínel|quítal|quítel|anúlal|anúlel|cancélal|cancélel|suprímel)(o|a|os|as) [otra vez|de nuevo]",
      "(borra|borre|elimina|elimine|quita|quite|anula|anule|cancela|cancele|suprime) <it>",
    ],
    cancel: ["(cancela|cancele|cancelar|anula|anule|anular) {what}"],
  },
};
