/** Decides about the names in an archive: which stay inside, which meet, and where each goes. */
import { refuseSource } from "../source-errors.ts";

type EntryKind = "file" | "folder";

const LONGEST = 1000;
/** Bytes; what most file systems take. */
const LONGEST_PART = 255;
const DEEPEST = 32;

const isControl = (character: string) => character < " " || character === "\x7f";

/** Each with what is wrong about a name that it is true of. */
const FAULTS: readonly (readonly [is: (name: string) => boolean, what: string])[] = [
  [(name) => name === "", "has no name"],
  [(name) => name.length > LONGEST, `has a name of more than ${LONGEST} characters`],
  [(name) => [...name].some(isControl), "has control characters in its name"],
  [(name) => name.includes("\ufffd"), "has a name that is not UTF-8"],
  [(name) => name.startsWith("/") || /^[a-z]:/i.test(name), "has an absolute path"],
  [(name) => /[\\:]/.test(name), "has \\ or : in its name"],
  [(name) => name.split("/").includes(".."), "is outside its folder"],
  [(name) => name.split("/").length > DEEPEST, `is deeper than ${DEEPEST} folders`],
  [
    (name) => name.split("/").some((part) => Buffer.byteLength(part) > LONGEST_PART),
    `has a part of more than ${LONGEST_PART} bytes in its path`,
  ],
  [
    (name) => name.split("/").some((part) => part !== "." && /[. ]$/.test(part)),
    "ends with a dot or a space",
  ],
];

/** Printable and short, as it stands in a message. */
const shown = (name: string) => JSON.stringify(name.slice(0, 100));

const partsOf = (name: string): readonly string[] => {
  const fault = FAULTS.find(([is]) => is(name));
  if (fault) refuseSource(`The entry ${shown(name)} ${fault[1]}`, { entry: name.slice(0, 100) });
  return name.split("/").filter((part) => part !== "" && part !== ".");
};

/** Two names with the same key are one and the same on some file system. */
const keyOf = (path: string) => path.normalize("NFKC").toUpperCase().toLowerCase();

/**
 * Takes the entries one by one.
 *
 * @param most  Files and folders, those that are only part of a path included.
 */
export const openNames = (most: number) => {
  const known = new Map<string, { readonly path: string; readonly kind: EntryKind }>();
  let top: string | undefined;

  const refuseTwice = (path: string, other: string): never =>
    refuseSource(
      path === other
        ? `The entry ${shown(path)} is a duplicate`
        : `The entries ${shown(other)} and ${shown(path)} are equal on some file systems`,
      { entry: path.slice(0, 100) },
    );

  const put = (path: string, kind: EntryKind): void => {
    const there = known.get(keyOf(path));
    const isSameFolder = there?.path === path && there.kind === "folder" && kind === "folder";
    if (there && !isSameFolder) refuseTwice(path, there.path);
    known.set(keyOf(path), { path, kind });
    if (known.size > most)
      refuseSource(`The archive has more than ${most} entries`, { limit: most });
  };

  const checkTop = (first: string, isAlone: boolean, kind: EntryKind): void => {
    top ??= first;
    const message = "The archive must contain exactly one folder at its top";
    if (first !== top || (isAlone && kind === "file"))
      refuseSource(message, { entry: first.slice(0, 100) });
  };

  return {
    /**
     * @returns the parts of its path within the one top folder; none for that folder itself.
     * @throws SOURCE_REFUSED
     */
    take(name: string, kind: EntryKind): readonly string[] {
      const [first, ...parts] = partsOf(name);
      if (first === undefined && kind === "file")
        refuseSource(`The entry ${shown(name)} is a folder by its name`, { entry: name });
      if (first === undefined) return [];
      checkTop(first, parts.length === 0, kind);
      for (let depth = 0; depth <= parts.length; depth += 1) {
        const path = [first, ...parts.slice(0, depth)].join("/");
        put(path, depth === parts.length ? kind : "folder");
      }
      return parts;
    },

    hasFiles: () => [...known.values()].some(({ kind }) => kind === "file"),
  };
};
