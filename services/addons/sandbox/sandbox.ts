/** A sandbox of the operating system, as add-ons use it. */

/** How a program is started. */
export interface SpawnCommand {
  readonly file: string;
  readonly args: readonly string[];
  readonly options?: { readonly uid?: number; readonly gid?: number; readonly detached?: boolean };
}

export interface Sandbox {
  readonly name: string;
  /** Makes the add-on's own folder readable inside. */
  prepare(folder: string, slug: string): Promise<void>;
  /** The same program, inside the sandbox. */
  around(program: SpawnCommand, folder: string, slug: string): SpawnCommand;
}

/** What a sandbox needs to know of Hearth. */
export interface SandboxPaths {
  /** Folders of Hearth's own above those of the add-ons, the outermost first. */
  readonly above: readonly string[];
  /** Folders in which programs are looked for. */
  readonly path: string;
}
