/** The packages that there are: category, repository, name and version of each. */
import type { Package } from "../../shared/contracts/packages.ts";

const ROWS = [
  ["appdaemon", "hearth-apps/heating-schedule", "Heating schedule", "1.4.2"],
  ["appdaemon", "hearth-apps/presence-light", "Presence light", "0.9.1"],
  ["appdaemon", "nightwatch/away-lights", "Away lights", "2.0.0"],
  ["integration", "gardenwise/irrigation", "Irrigation", "1.7.0"],
  ["integration", "opensolar/inverter", "Solar inverter", "3.2.1"],
  ["integration", "trashday/waste-calendar", "Waste calendar", "2.5.3"],
  ["integration", "weathermast/pollen", "Pollen count", "0.8.0"],
  ["netdaemon", "hearth-net/energy-saver", "Energy saver", "1.1.0"],
  ["netdaemon", "hearth-net/window-warner", "Window warner", "0.6.2"],
  ["plugin", "cardworks/button-card", "Button card", "4.1.2"],
  ["plugin", "cardworks/graph-card", "Graph card", "0.12.1"],
  ["plugin", "cardworks/room-card", "Room card", "1.19.0"],
  ["python_script", "scriptbox/average-sensor", "Average of sensors", "1.0.3"],
  ["python_script", "scriptbox/light-fader", "Light fader", "1.2.0"],
  ["theme", "palettes/dusk", "Dusk", "2.2.0"],
  ["theme", "palettes/graphite", "Graphite", "1.5.4"],
  ["theme", "palettes/meadow", "Meadow", "1.0.1"],
] as const;

/** Sorted by category and repository; none is installed. */
export const PACKAGES: readonly Package[] = ROWS.map(
  ([category, repository, name, available_version]) => ({
    name,
    repository,
    category,
    installed_version: "",
    available_version,
  }),
);
