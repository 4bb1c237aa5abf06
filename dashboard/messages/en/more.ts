/** English: the page "More". */
export const more = {
  appearance: "Appearance",
  dark: "Dark",
  documentation: "API documentation",
  language: "Language",
  light: "Light",
  logOut: "Log out",
  loggedInAs: "Logged in as {name} ({role})",
  system: "As the device",
  title: "More",
  you: "You",
} as const;
