/** English: errors, by the code of the service. */

export const errors = {
  ADDON_NOT_FOUND: "No such add-on.",
  AUTOMATION_NOT_FOUND: "No such automation.",
  DEVICE_NOT_FOUND: "No such device.",
  FORBIDDEN: "You may not do this.",
  INTERNAL_ERROR: "An internal error occurred.",
  NOT_FOUND: "This does not exist.",
  PACKAGE_NOT_FOUND: "No such package.",
  RATE_LIMIT_EXCEEDED: "Too many requests. Try again in a moment.",
  SCENE_NOT_FOUND: "No such scene.",
  SERVICE_UNAVAILABLE: "Not available now. Try again in a moment.",
  UNAUTHORIZED: "The credentials are wrong or expired.",
  VERSION_CONFLICT: "It has changed meanwhile.",
} as const;
