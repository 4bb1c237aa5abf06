/** Reads what is to run on Kubernetes, put together as kustomize would. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse, parseAllDocuments } from "yaml";
import { isTree, merge, type Tree, type Value } from "./merge.ts";

const FOLDER = join(__dirname, "../../deploy/kubernetes");

export const read = (file: string): string => readFileSync(join(FOLDER, file), "utf8");

/** What stands at a path such as `spec.template.spec`; nothing where it leads nowhere. */
export const at = (tree: Value | undefined, path: string): Value | undefined =>
  path
    .split(".")
    .reduce<Value | undefined>((value, key) => (isTree(value) ? value[key] : undefined), tree);

/** The trees of the list that stands there. */
export const listAt = (tree: Value | undefined, path: string): readonly Tree[] => {
  const value = at(tree, path);
  return Array.isArray(value) ? value.filter(isTree) : [];
};

const texts = (tree: Tree, path: string): readonly string[] => {
  const value = at(tree, path);
  return Array.isArray(value) ? value.map(String) : [];
};

const documents = (file: string): readonly Tree[] =>
  parseAllDocuments(read(file), { merge: true }).map((document) => {
    const [error] = document.errors;
    if (error) throw error;
    return document.toJS() as Tree;
  });

export const kustomization = (folder: string): Tree =>
  parse(read(`${folder}/kustomization.yaml`)) as Tree;

export const nameOf = (tree: Tree): string => String(at(tree, "metadata.name"));
export const isProcess = (tree: Tree): boolean =>
  tree.kind === "Deployment" && at(tree, "metadata.labels.hearth/process") === "yes";

const isFile = (name: string) => name.endsWith(".yaml");

/** Everything that the folder makes, patched. */
export const build = (folder: string): readonly Tree[] => {
  const files = texts(kustomization(folder), "resources").filter(isFile);
  const all = files.flatMap((file) => documents(`${folder}/${file}`));
  const [patch] = documents("base/process.yaml");
  return all.map((tree) => {
    if (!isProcess(tree) || patch === undefined) return tree;
    const { metadata: _, ...rest } = patch;
    return merge(tree, rest) as Tree;
  });
};

/** Names of what is made from files, of one kind. */
export const generated = (folder: string, kind: "configMapGenerator" | "secretGenerator") =>
  listAt(kustomization(folder), kind).map(({ name }) => String(name));
