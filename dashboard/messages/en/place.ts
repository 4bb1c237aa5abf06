/** English: where the home is. */
export const place = {
  byEnvironment: "Only the environment of Hearth changes {names}.",
  hint: "For sunrise and sunset, the times of automations, and the weather of the simulated home.",
  insecure:
    "A browser gives the location only over HTTPS, or on the machine that runs Hearth. Type latitude and longitude.",
  latitude: "Latitude in degrees",
  locate: "Use the location of this device",
  longitude: "Longitude in degrees",
  noLocation: "The browser gives no location. Type latitude and longitude.",
  restarting: "Hearth restarts with the place of your home.",
  same: "Hearth knows this place already.",
  timeZone: "Time zone",
  title: "Where is your home?",
} as const;
