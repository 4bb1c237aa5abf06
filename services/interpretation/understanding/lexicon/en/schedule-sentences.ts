/** English: sentences that cancel what is scheduled. */
import type { ScheduleTemplates } from "../routine-templates.ts";

export const SCHEDULE_SENTENCES: ScheduleTemplates = {
  words: [],
  before: [],
  rules: {
    it: "(it|that|this)",
    cancel: "(cancel|call off|abort)",
  },
  templates: {
    forget: [
      "(delete|remove|erase|drop|scrap|cancel|call off) <it> [again]",
      "(call|take) <it> off [again]",
    ],
    cancel: ["<cancel> [the|my] {what} [timer]", "call {what} off"],
  },
};
