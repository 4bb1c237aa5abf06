/** What may stand only in some places of the source. */
import { describe, expect, it } from "@jest/globals";
import { RULES } from "./places.ts";
import { nodesOf, parse, pathsOf, source } from "./source.ts";

describe("only in its place stands", () => {
  /** A place is a file, a folder, or with "/" the files of the root. */
  const isIn = (place: string, path: string) =>
    place === "/" ? !path.includes("/") : path === place || path.startsWith(`${place}/`);

  it.each(Object.entries(RULES))("%s", (_what, { isIt, places }) => {
    const found = pathsOf(source.filter(({ nodes }) => nodes.some(isIt)));
    const known = Object.keys(places);
    expect(found.filter((path) => !known.some((place) => isIn(place, path)))).toEqual([]);
    // A place that is not needed any more is removed.
    expect(known.filter((place) => !found.some((path) => isIn(place, path)))).toEqual([]);
  });

  it.each(Object.entries(RULES))("%s, which is found wherever it stands", (_what, rule) => {
    const seen = rule.like.filter((text) => nodesOf(parse(text)).some(rule.isIt));
    expect(seen).toEqual(rule.like);
    expect(nodesOf(parse(rule.unlike)).some(rule.isIt)).toBe(false);
  });
});
