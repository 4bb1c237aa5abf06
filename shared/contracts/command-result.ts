/** The answer to a command. */
import type { Entity } from "../kernel/entity.ts";

export interface CommandResult {
  readonly success: true;
  readonly entity_id: string;
  readonly command: string;
  readonly message: string;
  readonly state: Entity;
  readonly changed: readonly Entity[];
  readonly context: { readonly id: string };
  readonly status: "confirmed" | "pending" | "predicted";
  readonly dry_run?: true;
}
