/** Tables of the API, made by `npm run client:types`. */

/** The commands of each domain. */

export const COMMANDS = {
  "light": [
    "turn_on",
    "turn_off",
    "toggle",
    "set_brightness",
    "set_color",
    "set_color_temp"
  ],
  "climate": [
    "turn_on",
    "turn_off",
    "toggle",
    "set_temperature",
    "set_hvac_mode",
    "set_preset_mode",
    "set_fan_mode",
    "set_swing_mode",
    "set_swing_horizontal_mode",
    "set_humidity"
  ],
  "cover": [
    "open",
    "close",
    "stop",
    "toggle",
    "set_position",
    "open_tilt",
    "close_tilt",
    "stop_tilt",
    "toggle_tilt",
    "set_tilt_position"
  ],
  "media_player": [
    "turn_on",
    "turn_off",
    "toggle",
    "play",
    "pause",
    "play_pause",
    "stop",
    "next",
    "previous",
    "set_volume",
    "mute",
    "unmute",
    "select_source"
  ],
  "switch": [
    "turn_on",
    "turn_off",
    "toggle"
  ],
  "lock": [
    "lock",
    "unlock",
    "open"
  ],
  "fan": [
    "turn_on",
    "turn_off",
    "toggle",
    "set_percentage",
    "set_preset_mode",
    "oscillate",
    "set_direction"
  ],
  "vacuum": [
    "start",
    "pause",
    "stop",
    "return_to_base",
    "clean_spot",
    "locate",
    "set_fan_speed",
    "send_command"
  ],
  "scene": [
    "activate",
    "turn_on"
  ],
  "automation": [
    "turn_on",
    "turn_off",
    "toggle",
    "trigger"
  ],
  "sensor": [],
  "binary_sensor": [],
  "number": [
    "set_value"
  ],
  "select": [
    "select_option",
    "select_next",
    "select_previous",
    "select_first",
    "select_last"
  ],
  "button": [
    "press"
  ],
  "text": [
    "set_value"
  ],
  "date": [
    "set_value"
  ],
  "time": [
    "set_value"
  ],
  "datetime": [
    "set_value"
  ],
  "input_boolean": [
    "turn_on",
    "turn_off",
    "toggle"
  ],
  "input_number": [
    "set_value",
    "increment",
    "decrement"
  ],
  "input_select": [
    "select_option",
    "select_next",
    "select_previous",
    "select_first",
    "select_last",
    "set_options"
  ],
  "input_text": [
    "set_value"
  ],
  "input_datetime": [
    "set_datetime"
  ],
  "input_button": [
    "press"
  ],
  "humidifier": [
    "turn_on",
    "turn_off",
    "toggle",
    "set_humidity",
    "set_mode"
  ],
  "valve": [
    "open",
    "close",
    "stop",
    "toggle",
    "set_position"
  ],
  "siren": [
    "turn_on",
    "turn_off",
    "toggle"
  ],
  "alarm_control_panel": [
    "disarm",
    "arm_home",
    "arm_away",
    "arm_night",
    "arm_vacation",
    "arm_custom_bypass",
    "trigger"
  ],
  "water_heater": [
    "turn_on",
    "turn_off",
    "set_temperature",
    "set_operation_mode",
    "set_away_mode"
  ],
  "lawn_mower": [
    "start_mowing",
    "pause",
    "dock"
  ],
  "remote": [
    "turn_on",
    "turn_off",
    "toggle",
    "send_command",
    "learn_command",
    "delete_command"
  ],
  "timer": [
    "start",
    "pause",
    "cancel",
    "finish",
    "change"
  ],
  "counter": [
    "set_value",
    "increment",
    "decrement",
    "reset"
  ],
  "script": [
    "turn_on",
    "turn_off",
    "toggle"
  ],
  "update": [
    "install",
    "skip",
    "clear_skipped"
  ],
  "todo": [
    "add_item",
    "update_item",
    "remove_item",
    "remove_completed_items"
  ],
  "calendar": [
    "create_event"
  ],
  "event": [],
  "person": [],
  "device_tracker": [],
  "zone": [],
  "weather": []
} as const;

/** By code: the status, and what to do. */

export const ERRORS = {
  "INVALID_REQUEST": {
    "status": 400,
    "suggestion": "Correct the value that the message names"
  },
  "INVALID_PARAMETERS": {
    "status": 400,
    "suggestion": "Add the parameters that the message names"
  },
  "UNAUTHORIZED": {
    "status": 401,
    "suggestion": "Send Authorization: Bearer <token> or Authorization: ApiKey <key>"
  },
  "FORBIDDEN": {
    "status": 403,
    "suggestion": "Use a credential whose role and grant cover the request"
  },
  "READ_ONLY": {
    "status": 403,
    "suggestion": "An admin switches it off with PATCH /policy and read_only: false"
  },
  "APPROVAL_REQUIRED": {
    "status": 202,
    "suggestion": "Read the approval with GET /approvals/{id} until it is decided"
  },
  "NOT_FOUND": {
    "status": 404,
    "suggestion": "Check the path and the identifier"
  },
  "DEVICE_NOT_FOUND": {
    "status": 404,
    "suggestion": "Use the id of a device that exists"
  },
  "SCENE_NOT_FOUND": {
    "status": 404,
    "suggestion": "List the scenes with GET /scenes"
  },
  "AUTOMATION_NOT_FOUND": {
    "status": 404,
    "suggestion": "List the automations with GET /automations"
  },
  "ADDON_NOT_FOUND": {
    "status": 404,
    "suggestion": "List the add-ons with GET /addons"
  },
  "PACKAGE_NOT_FOUND": {
    "status": 404,
    "suggestion": "List the packages with GET /packages"
  },
  "JOB_NOT_FOUND": {
    "status": 404,
    "suggestion": "Use the job's id from the answer to the request"
  },
  "METHOD_NOT_ALLOWED": {
    "status": 405,
    "suggestion": "Use a method of the Allow header"
  },
  "VERSION_CONFLICT": {
    "status": 409,
    "suggestion": "Read the entity again, then repeat the request if it still applies"
  },
  "IDEMPOTENCY_CONFLICT": {
    "status": 409,
    "suggestion": "Use a new key for a new request"
  },
  "CONFLICT": {
    "status": 409,
    "suggestion": "Read the present state, then repeat the request if it still applies"
  },
  "RATE_LIMIT_EXCEEDED": {
    "status": 429,
    "suggestion": "Wait until the time in the X-RateLimit-Reset header"
  },
  "WEAR_LIMIT": {
    "status": 429,
    "suggestion": "Wait for the seconds in the Retry-After header"
  },
  "INTERNAL_ERROR": {
    "status": 500,
    "suggestion": "Repeat the request; if it fails again, report its X-Request-Id to the operator"
  },
  "SOURCE_REFUSED": {
    "status": 502,
    "suggestion": "The message names the problem"
  },
  "SERVICE_UNAVAILABLE": {
    "status": 503,
    "suggestion": "Repeat the request in a moment"
  }
} as const;
