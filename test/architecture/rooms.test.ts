/** Which room may import which. */
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import ts from "typescript";
import { CLI_IMPORTS, CLI_ROOMS, ROOMS, SHARED_ROOMS } from "./rooms.ts";
import { imports, ROOT, read, source } from "./source.ts";

/** `services/devices`, `shared`, `gateway`; "/" for a file of the root. */
const houseOf = (path: string): string => {
  const [first = "", second = ""] = path.split("/");
  return first === "services" ? `${first}/${second}` : path.includes("/") ? first : "/";
};

/** They run elsewhere, in browsers too: they import only themselves. */
const ALONE: readonly string[] = ["dashboard", "client"];

/** Families of rooms whose rows are in the order of their imports. */
const ORDERED = { shared: Object.keys(SHARED_ROOMS), cli: Object.keys(CLI_ROOMS) };

const roomOf = (rooms: readonly string[], path: string) =>
  rooms
    .filter((room) => path.startsWith(`${room}/`))
    .sort((one, other) => other.length - one.length)[0] ?? "";

const isTypeImport = ({ importClause }: ts.ImportDeclaration) =>
  importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;

const edges = [...imports].flatMap(([path, targets]) =>
  targets.map((target) => [path, target] as const),
);
const told = (found: typeof edges) => found.map((edge) => edge.join(" → "));

/** Groups of files that import each other, each once. */
const cycles = (): readonly (readonly string[])[] => {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (file: string): number => {
    const own = index.size;
    index.set(file, own);
    low.set(file, own);
    stack.push(file);
    for (const target of imports.get(file) ?? []) {
      if (!imports.has(target)) continue;
      const reached = index.has(target)
        ? stack.includes(target) && index.get(target)
        : visit(target);
      if (reached !== false) low.set(file, Math.min(low.get(file) ?? own, reached ?? own));
    }
    const lowest = low.get(file) ?? own;
    if (lowest === own) {
      const group = stack.splice(stack.indexOf(file));
      if (group.length > 1) found.push(group.sort());
    }
    return lowest;
  };
  for (const file of imports.keys()) if (!index.has(file)) visit(file);
  return found;
};

describe("a room", () => {
  it("imports from itself, and from shared, which what runs elsewhere does not", () => {
    const isStrange = ([path, target]: readonly [string, string]) =>
      houseOf(path) !== "/" &&
      target !== "package.json" &&
      houseOf(target) !== houseOf(path) &&
      (houseOf(target) !== "shared" || ALONE.includes(houseOf(path)));
    expect(told(edges.filter(isStrange))).toEqual([]);
  });

  it.each(Object.entries(ORDERED))(
    "of %s imports only those above it in the list",
    (house, all) => {
      const rank = (path: string) => all.indexOf(roomOf(all, path));
      const isUpward = ([path, target]: readonly [string, string]) =>
        houseOf(path) === house && houseOf(target) === house && rank(target) > rank(path);
      expect(told(edges.filter(isUpward))).toEqual([]);
    },
  );

  it("of cli imports of shared what a table names, and nothing of services and gateway", () => {
    const isNamed = (target: string) =>
      Object.keys(CLI_IMPORTS).some((one) => target === one || target.startsWith(`${one}/`));
    const isStrange = ([path, target]: readonly [string, string]) =>
      houseOf(path) === "cli" && houseOf(target) === "shared" && !isNamed(target);
    expect(told(edges.filter(isStrange))).toEqual([]);
    const isNeeded = (one: string) =>
      edges.some(([path, target]) => houseOf(path) === "cli" && target.startsWith(one));
    expect(Object.keys(CLI_IMPORTS).filter((one) => !isNeeded(one))).toEqual([]);
  });

  it("of cli imports types only from contracts, which would load Moleculer", () => {
    const isContract = (node: ts.ImportDeclaration) =>
      ts.isStringLiteral(node.moduleSpecifier) &&
      node.moduleSpecifier.text.includes("shared/contracts/");
    const found = source
      .filter(({ path }) => houseOf(path) === "cli")
      .flatMap(({ path, nodes }) =>
        nodes.filter(ts.isImportDeclaration).map((node) => ({ path, node })),
      )
      .filter(({ node }) => isContract(node));
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter(({ node }) => !isTypeImport(node)).map(({ path }) => path)).toEqual([]);
  });

  it("is known: there are several, and imports between them", () => {
    expect(new Set([...imports.keys()].map(houseOf)).size).toBeGreaterThanOrEqual(4);
    expect(imports.get("gateway/pipeline.ts")).toContain("shared/kernel/contract.ts");
    expect(imports.get("run-services.ts")).toContain("gateway/gateway.service.ts");
  });
});

describe("files", () => {
  it("do not import each other in a circle, also not for types", () => {
    expect(cycles()).toEqual([]);
  });
});

describe("ARCHITECTURE.md", () => {
  const { text } = read("ARCHITECTURE.md");

  it("lists each room with what it holds, in the order of their imports", () => {
    const rows = text.split("\n").flatMap((line) => {
      const [, room, holds] = /^\| `([^`]+)\/` \| (.*) \|$/.exec(line) ?? [];
      return room === undefined ? [] : [[room, holds]];
    });
    expect(rows).toEqual(Object.entries(ROOMS));
  });

  it("knows each folder of the source, below a domain's too", () => {
    const isKnown = (folder: string) =>
      folder === "." || folder in ROOMS || folder.startsWith("shared/domains/");
    const folders = [...new Set(source.map(({ path }) => dirname(path)))];
    expect(folders.filter((folder) => !isKnown(folder))).toEqual([]);
    expect(Object.keys(ROOMS).filter((room) => !folders.includes(room))).toEqual([]);
  });

  it("names files that there are", () => {
    const paths = [...text.matchAll(/`([\w.{}<>-]+(?:\/[\w.<>-]+)+\.\w+)`/g)].map(
      ([, path]) => path ?? "",
    );
    expect(paths.length).toBeGreaterThan(20);
    const isThere = (path: string) => path.includes("<") || existsSync(join(ROOT, path));
    expect(paths.filter((path) => !isThere(path))).toEqual([]);
  });
});
