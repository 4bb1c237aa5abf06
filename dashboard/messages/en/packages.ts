/** English: packages. */
export const packages = {
  about: "Themes, cards and integrations for the programs that use this home.",
  all: "All",
  appdaemon: "AppDaemon",
  category: "Category",
  empty: "The index has no packages.",
  installedVersion: "{version} installed",
  integration: "Integrations",
  netdaemon: "NetDaemon",
  plugin: "Cards",
  python_script: "Python scripts",
  theme: "Themes",
  title: "Packages",
} as const;
