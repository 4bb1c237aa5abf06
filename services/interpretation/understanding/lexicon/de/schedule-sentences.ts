/** German: sentences that cancel what is scheduled. */
import type { ScheduleTemplates } from "../routine-templates.ts";

export const SCHEDULE_SENTENCES: ScheduleTemplates = {
  words: [],
  before: [],
  rules: {
    it: "(es|das|dies|sie|ihn|den)",
    them: "(sie [(beide|alle beide|alle)]|beide|alle beide|die beiden|diese beiden)",
    the: "[sie]",
  },
  templates: {
    forget: [
      "(lösch|lösche|löschen|entfern|entferne|entfernen|streich|streiche|storniere|stornier|verwirf|vergiss) <the> <it> [wieder]",
      "(brich|breche|brechen|sag|sage|sagen|blas|blase) <the> <it> [wieder] ab",
      "(das|es) [wieder] (löschen|streichen|stornieren|abbrechen|absagen|verwerfen)",
    ],
    several: [
      "(lösch|lösche|löschen|entfern|entferne|entfernen|streich|streiche|storniere|stornier|verwirf|vergiss) <the> <them> [wieder]",
      "(brich|breche|brechen|sag|sage|sagen|blas|blase) <the> <them> [wieder] ab",
      "<them> [wieder] (löschen|streichen|stornieren|abbrechen|absagen|verwerfen)",
    ],
    cancel: [
      "(brich|breche|brechen|sag|sage|sagen|blas|blase) <the> {what} ab",
      "(storniere|stornier|stornieren) <the> {what}",
      "{what} (abbrechen|absagen|stornieren)",
    ],
  },
};
