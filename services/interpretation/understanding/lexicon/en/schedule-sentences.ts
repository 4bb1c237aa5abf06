/** English: sentences that cancel what is scheduled. */
import type { ScheduleTemplates } from "../routine-templates.ts";

export const SCHEDULE_SENTENCES: ScheduleTemplates = {
  words: [],
  before: [],
  rules: {
    it: "(it|that|this)",
    them: "(them [both|all]|both [of (them|those|these)]|those [two]|these [two]|the two [of them])",
    cancel: "(cancel|call off|abort)",
  },
  templates: {
    forget: [
      "(delete|remove|erase|drop|scrap|cancel|call off) <it> [again]",
      "(call|take) <it> off [again]",
    ],
    several: [
      "(delete|remove|erase|drop|scrap|cancel|call off|abort) <them> [again]",
      "(call|take) <them> off [again]",
    ],
    cancel: ["<cancel> [the|my] {what} [timer]", "call {what} off"],
  },
};
