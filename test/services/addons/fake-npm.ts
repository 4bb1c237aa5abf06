/** What npm does with one package that needs no others, in a moment: its archives are JSON. */
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

type Files = Readonly<Record<string, string>>;

const filesIn = (folder: string): Files =>
  Object.fromEntries(
    readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), "utf8")]),
  );

const write = (folder: string, files: Files) => {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
};

const optionIn = (args: readonly string[], name: string): string =>
  args.find((one) => one.startsWith(`--${name}=`))?.slice(name.length + 3) ?? "";

/** Leaves in a folder what npm leaves there. */
export const putInstalled = (folder: string, files: Files, integrity = "sha512-x") => {
  const { name } = JSON.parse(files["package.json"] ?? "{}");
  const path = `node_modules/${name}`;
  const packages = {
    "": { dependencies: { [name]: "file:addon.tgz" } },
    [path]: { resolved: "file:addon.tgz", integrity },
  };
  write(join(folder, path), files);
  write(folder, { "package-lock.json": JSON.stringify({ packages }) });
};

const pack = ([path = "", ...options]: readonly string[]) => {
  const filename = "packed.tgz";
  const text = JSON.stringify(filesIn(path));
  writeFileSync(join(optionIn(options, "pack-destination"), filename), text);
  return JSON.stringify([{ filename }]);
};

const install = ([spec = ""]: readonly string[], folder: string) => {
  const archive = readFileSync(resolve(folder, spec.replace(/^file:/, "")));
  const digest = createHash("sha512").update(archive).digest("base64");
  putInstalled(folder, JSON.parse(String(archive)), `sha512-${digest}`);
  return "{}";
};

/** @param args  As the real one gets them. */
export const fakeNpm = ([verb, ...args]: readonly string[], folder: string) => {
  try {
    return { isOk: true, out: verb === "pack" ? pack(args) : install(args, folder), err: "" };
  } catch {
    return { isOk: false, out: '{"error":{"code":"TAR_BAD_ARCHIVE"}}', err: "" };
  }
};
