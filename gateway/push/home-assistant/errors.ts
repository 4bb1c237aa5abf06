/** Error codes of Home Assistant. */
import type { ErrorCode } from "../../../shared/kernel/errors.ts";
import { own } from "../../../shared/kernel/own-property.ts";

export const ERROR = {
  format: "invalid_format",
  idReuse: "id_reuse",
  unknownCommand: "unknown_command",
  notFound: "not_found",
  unauthorized: "unauthorized",
  service: "service_validation_error",
  home: "home_assistant_error",
  unknown: "unknown_error",
} as const;
type HomeAssistantError = (typeof ERROR)[keyof typeof ERROR];

const CODES: Readonly<Record<ErrorCode, HomeAssistantError>> = {
  INVALID_REQUEST: ERROR.format,
  INVALID_PARAMETERS: ERROR.format,
  PAYLOAD_TOO_LARGE: ERROR.format,
  UNSUPPORTED_MEDIA_TYPE: ERROR.format,
  METHOD_NOT_ALLOWED: ERROR.format,
  UPGRADE_REQUIRED: ERROR.format,
  REQUEST_TIMEOUT: ERROR.format,
  HEADERS_TOO_LARGE: ERROR.format,
  UNAUTHORIZED: ERROR.unauthorized,
  FORBIDDEN: ERROR.unauthorized,
  NOT_FOUND: ERROR.notFound,
  DEVICE_NOT_FOUND: ERROR.notFound,
  SCENE_NOT_FOUND: ERROR.notFound,
  AUTOMATION_NOT_FOUND: ERROR.notFound,
  ADDON_NOT_FOUND: ERROR.notFound,
  PACKAGE_NOT_FOUND: ERROR.notFound,
  JOB_NOT_FOUND: ERROR.notFound,
  VERSION_CONFLICT: ERROR.home,
  IDEMPOTENCY_CONFLICT: ERROR.home,
  CONFLICT: ERROR.home,
  SOURCE_REFUSED: ERROR.home,
  RATE_LIMIT_EXCEEDED: ERROR.home,
  SERVICE_UNAVAILABLE: ERROR.home,
  INTERNAL_ERROR: ERROR.unknown,
};

/** @param code  Of a failure: a code of the error table. */
export const codeFor = (code: string): HomeAssistantError => own(CODES, code) ?? ERROR.unknown;
