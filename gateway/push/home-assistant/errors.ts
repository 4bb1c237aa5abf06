/** Error codes of Home Assistant. */

export const ERROR = {
  format: "invalid_format",
  info: "invalid_info",
  idReuse: "id_reuse",
  unknownCommand: "unknown_command",
  notFound: "not_found",
  unauthorized: "unauthorized",
  service: "service_validation_error",
  home: "home_assistant_error",
  unknown: "unknown_error",
} as const;
type HomeAssistantError = (typeof ERROR)[keyof typeof ERROR];

/** By the status of a failure. Any other below 500 is a message that is wrong in itself. */
const BY_STATUS: Readonly<Record<number, HomeAssistantError>> = {
  401: ERROR.unauthorized,
  403: ERROR.unauthorized,
  404: ERROR.notFound,
  409: ERROR.home,
  429: ERROR.home,
  502: ERROR.home,
  503: ERROR.home,
};

export const codeFor = (status: number): HomeAssistantError =>
  BY_STATUS[status] ?? (status < 500 ? ERROR.format : ERROR.unknown);
