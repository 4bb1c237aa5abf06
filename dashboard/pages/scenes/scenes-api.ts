/** Scenes as the service keeps them. */
import { get, post, request } from "../../core/api.ts";

export interface SceneRow {
  readonly entity_id: string;
  readonly name: string;
  readonly description: string;
  /** Not a scene that the home itself defines. */
  readonly editable: boolean;
}

/** One action in the shape in which it was written; the page changes none of it. */
export interface WrittenAction {
  readonly device: string;
  readonly action: string;
  readonly value?: unknown;
  readonly parameters?: Readonly<Record<string, unknown>>;
}

export interface SceneDetail extends SceneRow {
  /** Missing in a scene that cannot be changed. */
  readonly actions?: readonly WrittenAction[];
}

export interface SceneChanges {
  readonly name?: string;
  readonly description?: string;
  readonly actions?: readonly WrittenAction[];
}

interface SceneAnswer {
  readonly scene: SceneDetail;
}

interface ActivationAnswer {
  readonly context?: { readonly id: string };
  readonly results: readonly {
    readonly entity_id: string;
    readonly success: boolean;
    readonly state?: {
      readonly state: string;
      readonly attributes: Readonly<Record<string, unknown>>;
    };
  }[];
}

const GROUP = { group: "B" } as const;
const pathOf = (id: string): string => `/scenes/${encodeURIComponent(id)}`;

export const listScenes = async (signal: AbortSignal): Promise<readonly SceneRow[]> =>
  (
    await get<{ scenes: readonly SceneRow[] }>("/scenes", {
      ...GROUP,
      signal,
      query: { details: true },
    })
  ).scenes;

export const readScene = async (id: string, signal: AbortSignal): Promise<SceneDetail> =>
  (await get<SceneAnswer>(pathOf(id), { ...GROUP, signal })).scene;

/** Makes a scene of how entities are now. @throws ApiError */
export const captureScene = async (
  name: string,
  entities: readonly string[],
): Promise<SceneDetail> =>
  (await post<SceneAnswer>("/scenes/capture", { name, entities }, GROUP)).scene;

/** What a scene of how entities are now would consist of; nothing is kept. @throws ApiError */
export const captureActions = async (
  entities: readonly string[],
): Promise<readonly WrittenAction[]> =>
  (
    await post<SceneAnswer>(
      "/scenes/capture",
      { name: "as it is now", entities },
      { ...GROUP, query: { dry_run: true } },
    )
  ).scene.actions ?? [];

export const changeScene = (id: string, changes: SceneChanges): Promise<unknown> =>
  request("PATCH", pathOf(id), { ...GROUP, body: changes });

export const deleteScene = (id: string): Promise<unknown> => request("DELETE", pathOf(id), GROUP);

/** Activates a scene, or says what that would do. @throws ApiError */
export const activateScene = (id: string, isTrial = false): Promise<ActivationAnswer> =>
  post<ActivationAnswer>(
    "/scenes/activate",
    { scene_id: id },
    { ...GROUP, ...(isTrial && { query: { dry_run: true } }) },
  );
