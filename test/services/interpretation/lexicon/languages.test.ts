/** Languages are values: only their list knows which there are. */
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { openLanguage } from "../../../../services/interpretation/lexicon/languages.ts";
import { SENTENCE_LANGUAGES } from "../../../../shared/contracts/interpretation.ts";

const ROOT = resolve(__dirname, "../../../..");
const ROOM = "services/interpretation";

const sources = ["services", "shared", "gateway"].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => ({
      path: join(folder, name),
      text: readFileSync(join(ROOT, folder, name), "utf8"),
    })),
);
/** Languages as data have a test of their own. */
const apart = [`${ROOM}/lexicon/`, `${ROOM}/understanding/`];
const outside = sources.filter(({ path }) => !apart.some((room) => path.startsWith(room)));
const pathsOf = (files: typeof sources) => files.map(({ path }) => path);

describe("a language", () => {
  it("is imported by the list of languages only", () => {
    const importing = sources.filter(
      ({ path, text }) =>
        /(?:from |import\()"[^"]*\/english\/[^"]*"/.test(text) &&
        !path.startsWith(`${ROOM}/lexicon/english/`),
    );
    expect(pathsOf(importing)).toEqual([`${ROOM}/lexicon/languages.ts`]);
  });

  it("and its list only by what reads sentences", () => {
    const list = /from "[^"]*(?<!understanding)\/lexicon\//;
    const importing = outside.filter(({ text }) => list.test(text));
    expect(pathsOf(importing)).toContain(`${ROOM}/interpreter.ts`);
    expect(
      importing.filter(({ text }) => /(?<!understanding\/)lexicon\/(?!languages)/.test(text)),
    ).toEqual([]);
  });

  it("says all there is to say: no other file of the interpreter holds a sentence", () => {
    const isSentence = /["`][A-Z][a-z]+[^"`\n]* [^"`\n]*["`]/;
    // What admins are told of models, and the task of a model, are no part of a language.
    const spared = [`${ROOM}/models/`, `${ROOM}/conversation/model-request.ts`];
    const talking = outside.filter(
      ({ path, text }) =>
        path.startsWith(ROOM) &&
        !spared.some((one) => path.startsWith(one)) &&
        isSentence.test(text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, "")),
    );
    expect(pathsOf(talking)).toEqual([]);
  });

  it.each(SENTENCE_LANGUAGES)("has a tag of its own: %s", async (tag) =>
    expect((await openLanguage(tag)).tag).toBe(tag),
  );
});
