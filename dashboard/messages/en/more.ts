/** English: the page "More". */
export const more = {
  appearance: "Appearance",
  dark: "Dark",
  documentation: "API documentation",
  language: "Language",
  light: "Light",
  logOut: "Log out",
  loggedInAs: "Logged in as {name} ({role})",
  passwordChanged: "Password changed. Log in with the new one.",
  passwordHint: "Eight characters or more. All your sessions end, this one, too.",
  system: "As the device",
  title: "More",
  you: "You",
} as const;
