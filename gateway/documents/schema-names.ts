/** Names of schemas that the routes declare: of what they answer, and of what they take. */

/** Of answers, by route; where several groups answer on a path, by letter and route. */
export const ANSWER_NAMES: Readonly<Record<string, string>> = {
  "GET /api/state/:entity_id": "AnyEntity",
  "D GET /api/state": "DeviceList",
  "C GET /api/state": "Overview",
  "C POST /api/state": "SystemChange",
  "POST /interpret": "Interpretation",
  "POST /api/command": "SentenceResult",
  "GET /history": "History",
  "GET /history/samples": "HistorySamples",
  "GET /logbook": "Logbook",

  "GET /areas": "AreaList",
  "GET /floors": "FloorList",

  "GET /scenes": "SceneList",
  "POST /api/scene": "SavedSceneAnswer",
  "GET /scenes/:scene_id": "ShownSceneAnswer",
  "DELETE /scenes/:scene_id": "SceneAnswer",

  "GET /automations": "AutomationList",
  "GET /automations/:id": "AutomationAnswer",
  "POST /automations": "AutomationChange",
  "PATCH /automations/:id": "AutomationUpdate",
  "GET /automations/:id/traces": "TraceList",
  "POST /webhooks/:id": "Success",

  "GET /addons": "AddonList",
  "POST /addons": "AddonChange",
  "GET /packages": "PackageList",
  "POST /packages": "PackageChange",
  "GET /jobs/:id": "JobAnswer",

  "GET /settings": "SettingList",
  "GET /load": "LoadAnswer",
  "POST /restore": "RestoreAnswer",
  "GET /restore": "LastRestoreAnswer",

  "GET /mcp": "ToolCatalogue",
  "POST /api/tools": "ToolResult",
  "GET /api/actions": "ActionList",
  "POST /api/action": "ActionResult",
  "POST /api/actions/batch": "BatchResult",
  "GET /api/context": "Context",
  "POST /api/context": "ContextChange",
  "POST /api/events/:event_type": "FiredEvent",

  "POST /auth/revoke": "Revocation",
  "POST /auth/ticket": "Ticket",
  "GET /auth/setup": "Setup",
  "POST /auth/preview": "PermissionPreview",
  "GET /auth/whoami": "Whoami",
  "GET /auth/users": "UserList",
  "POST /auth/users": "UserAnswer",
  "GET /auth/keys": "KeyList",
  "POST /auth/keys": "NewKeyAnswer",
  "DELETE /auth/keys/:id": "KeyAnswer",
};

/** Of bodies, by route. */
export const BODY_NAMES: Readonly<Record<string, string>> = {
  "A POST /api/state": "Representation",
  "C POST /api/state": "SystemState",
  "POST /api/control": "AnyCommand",
  "POST /control": "FlatCommand",
  "POST /interpret": "SentenceInContext",
  "POST /api/command": "Sentence",

  "POST /scenes/activate": "SceneActivation",
  "POST /scenes/capture": "SceneCapture",
  "POST /api/scene": "NewScene",
  "POST /api/scene/activate": "SceneActivationByName",

  "POST /automations": "AutomationRequest",
  "POST /addons": "AddonRequest",
  "POST /packages": "PackageRequest",

  "POST /api/action": "ActionCall",
  "POST /api/actions/batch": "ActionBatch",
  "POST /api/tools": "ToolCall",
  "POST /api/events/:event_type": "NewEvent",
  "POST /api/undo": "UndoRequest",

  "POST /auth/token": "Login",
  "POST /auth/refresh": "TokenRefresh",
  "POST /auth/revoke": "TokenRevocation",
  "POST /auth/preview": "PermissionQuestion",
  "POST /auth/users": "NewUser",
  "PATCH /auth/users/:username": "UserChanges",
  "POST /auth/password": "PasswordChange",
  "POST /auth/keys": "NewKey",
};
