/** Spanish: sentences that cancel what is scheduled. */
import type { ScheduleTemplates } from "../routine-templates.ts";

export const SCHEDULE_SENTENCES: ScheduleTemplates = {
  words: [],
  before: [],
  rules: {
    it: "(eso|esto|aquello)",
    them: "(las dos|los dos|ambas|ambos|esos|esas|esos dos|esas dos)",
  },
  templates: {
    forget: [
      "(bórral|bórrel|elimínal|elimínel|quítal|quítel|anúlal|anúlel|cancélal|cancélel|suprímel)(o|a) [otra vez|de nuevo]",
      "(borra|borre|elimina|elimine|quita|quite|anula|anule|cancela|cancele|suprime) <it>",
    ],
    several: [
      "(bórral|bórrel|elimínal|elimínel|quítal|quítel|anúlal|anúlel|cancélal|cancélel|suprímel)(os|as) [<them>|todos|todas] [otra vez|de nuevo]",
      "(borra|borre|elimina|elimine|quita|quite|anula|anule|cancela|cancele|suprime) [a] <them>",
    ],
    cancel: ["(cancela|cancele|cancelar|anula|anule|anular) {what}"],
  },
};
