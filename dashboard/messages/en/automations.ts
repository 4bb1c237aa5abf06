/** English: the page of automations. */
export const automations = {
  copied: "{name} is a copy, which is off",
  copy: "Duplicate {name}",
  deleted: "{name} is deleted",
  empty: "There are no automations yet. An automation does something when something happens.",
  lastRun: "Last run {time}",
  nextRun: "Next run {time}, {relative}",
  noRun: "Has not run yet",
  ofHome: "An automation of the home itself",
  remove: "Delete {name}",
  removeQuestion: "{name} and the traces of its runs are deleted. This cannot be undone.",
  removeTitle: "Delete {name}?",
  run: "Run {name} now",
  started: "{name} has been started",
  title: "Automations",
} as const;
