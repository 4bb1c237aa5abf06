/** The files of `dashboard/` that exist at the start, as assets: only these are served. */
import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { own } from "../../shared/kernel/own-property.ts";
import type { Asset } from "./asset.ts";
import { onceMade } from "./once-made.ts";
import { asJavaScript } from "./typescript.ts";

export const JAVASCRIPT = "text/javascript; charset=utf-8";
export const STYLES = "text/css; charset=utf-8";

interface FileKind {
  readonly type: string;
  readonly served: (text: string) => string;
}

const unchanged = (text: string) => text;

/** Comments, and blanks that part nothing. */
const withoutBlanks = (styles: string): string =>
  styles
    .replace(/\/\*.*?\*\//gs, "")
    .replace(/\s+/g, " ")
    .replace(/([{};:,]) /g, "$1")
    .replace(/ ([{};,])/g, "$1");

const KINDS: Readonly<Record<string, FileKind>> = {
  ".ts": { type: JAVASCRIPT, served: asJavaScript },
  ".css": { type: STYLES, served: withoutBlanks },
  ".svg": { type: "image/svg+xml", served: unchanged },
  ".webmanifest": { type: "application/manifest+json", served: unchanged },
};

export interface DashboardSource extends Asset {
  /** Below `dashboard/`, with slashes. */
  readonly name: string;
  readonly source: () => Promise<string>;
}

/** In the order of their names; declarations of types alone are not served. */
export const listSources = (folder: string): readonly DashboardSource[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith(".d.ts"))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .map((name) => name.replaceAll("\\", "/"))
    .sort()
    .flatMap((name) => {
      const kind = own(KINDS, extname(name));
      if (!kind) return [];
      const source = onceMade(() => readFile(join(folder, name), "utf8"));
      const text = onceMade(async () => kind.served(await source()));
      return [{ name, path: `/app/${name}`, type: kind.type, source, text }];
    });
