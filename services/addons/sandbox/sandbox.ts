/** A sandbox of the operating system, as add-ons use it. */

/** How a program is started. */
export interface SpawnCommand {
  readonly file: string;
  readonly args: readonly string[];
  readonly options?: { readonly uid?: number; readonly gid?: number; readonly detached?: boolean };
}

/** What an add-on reaches of the file system. */
export interface ReachableFolders {
  /** Real path of its code, which it reads. */
  readonly folder: string;
  /** Real path of its own data, which it reads and writes. */
  readonly data: string;
}

export interface Sandbox {
  readonly name: string;
  /** Makes the add-on's folders accessible inside. */
  prepare(folders: ReachableFolders, slug: string): Promise<void>;
  /** The same program, inside the sandbox. */
  around(program: SpawnCommand, folders: ReachableFolders, slug: string): SpawnCommand;
}

/** What a sandbox needs to know of Hearth. */
export interface SandboxPaths {
  /** Folders of Hearth's own above those of the add-ons, the outermost first. */
  readonly above: readonly string[];
  /** Folders in which programs are looked for. */
  readonly path: string;
}
