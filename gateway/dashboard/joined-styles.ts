/** The style sheets of the dashboard in one file, with one request; it compresses better than its parts. */
import type { Asset } from "./asset.ts";
import { onceMade } from "./once-made.ts";
import { STYLES } from "./sources.ts";

export const STYLES_PATH = "/app/styles.css";
const LIBRARIES = "/app/lib/";

const isStyles = ({ type }: Asset) => type === STYLES;

/** In the order of their names, those of libraries first. Each is also served by itself, on demand. */
export const joinedStyles = (assets: readonly Asset[]): readonly Asset[] => {
  const sheets = assets.filter(isStyles);
  const isOfLibrary = ({ path }: Asset) => path.startsWith(LIBRARIES);
  const inOrder = [...sheets.filter(isOfLibrary), ...sheets.filter((sheet) => !isOfLibrary(sheet))];
  const text = onceMade(async () =>
    (await Promise.all(inOrder.map((sheet) => sheet.text()))).join("\n"),
  );
  return [
    ...assets.map((asset) => (isStyles(asset) ? { ...asset, isOnDemand: true } : asset)),
    { path: STYLES_PATH, type: STYLES, text },
  ];
};
