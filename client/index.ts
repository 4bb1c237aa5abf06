/** hearth-client: what a program imports. */
export { type HearthApi, type HomeCredential, login, type TokenSource } from "./api.ts";
export type {
  CommandOptions,
  DeviceDomain,
  DeviceOutcome,
  EntityFor,
  EntityOf,
  HomeDevice,
} from "./devices.ts";
export { HearthError, type HearthErrorCode } from "./errors.ts";
export type { EventOptions } from "./events.ts";
export { type HomeClient, type HomeOptions, openHome, type StateFilter } from "./home.ts";
export type { components, operations, paths } from "./schema.ts";
export type { StreamEvent } from "./socket.ts";
export type { EntityWatch } from "./watch.ts";
export type { StateFor, StateListener } from "./watcher.ts";
