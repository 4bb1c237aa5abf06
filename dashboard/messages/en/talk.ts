/** English: the page "Talk". */
export const talk = {
  doIt: "Do it",
  drop: "Leave it",
  english: "Sentences are understood in English.",
  examples: "For example",
  listen: "Speak",
  meant: "What was meant",
  partDone: { one: "{count} change was made.", other: "{count} changes were made." },
  plan: "Plan",
  send: "Send",
  sentence: "What is to be done?",
  title: "Talk",
} as const;
