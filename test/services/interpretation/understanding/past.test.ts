/** What questions about the past, about causes and about what can be said are read as, in each language. */
import { describe, expect, it } from "@jest/globals";
import { indexHome } from "../../../../services/interpretation/understanding/home/home-index.ts";
import { readPast } from "../../../../services/interpretation/understanding/past/past-question.ts";
import type { PastScope } from "../../../../services/interpretation/understanding/past/past-scope.ts";
import { understand } from "../../../../services/interpretation/understanding/understand.ts";
import { homeOf } from "./homes.ts";
import { loadLanguage } from "./load-language.ts";
import { pastDe } from "./sentences/past/de.ts";
import { pastEn } from "./sentences/past/en.ts";
import { pastEs } from "./sentences/past/es.ts";
import { pastFr } from "./sentences/past/fr.ts";
import { pastNl } from "./sentences/past/nl.ts";
import type { PastRows } from "./sentences/past/rows.ts";

/** A Tuesday. */
const NOW = new Date("2030-01-01T18:00:00Z");
const LIGHTS = 5;

const languages: Readonly<Record<string, PastRows>> = {
  de: pastDe,
  en: pastEn,
  es: pastEs,
  fr: pastFr,
  nl: pastNl,
};

const opened = async (tag: string, { names }: PastRows) => {
  const language = await loadLanguage(tag);
  return { language, home: indexHome(homeOf(names), language) };
};

/** "31 20:00" */
const moment = (time: number) => new Date(time).toISOString().slice(8, 16).replace("T", " ");

const scopeText = ({ from, to }: PastScope) =>
  from === to ? moment(from) : `${moment(from)} – ${moment(to)}`;

const thingsText = (ids: readonly string[]) =>
  ids.length === LIGHTS && ids.every((id) => id.startsWith("light.")) ? "light.*" : ids.join(" ");

const textOf = (read: ReturnType<typeof readPast>): string => {
  if (!read) return "-";
  if (read.kind === "done") return read.kind;
  if (read.kind === "help") return ["help", ...(read.areas ?? [])].join(" ");
  const { kind, state, attribute, statistic, entities, scope } = read;
  return [kind, state, attribute, statistic, thingsText(entities), scope && scopeText(scope)]
    .filter((part) => part !== undefined)
    .join(" ");
};

describe.each(Object.entries(languages))("a question in %s", (tag, table) => {
  it.each(table.rows)("%s → %s", async (sentence, expected) => {
    const { language, home } = await opened(tag, table);
    expect(textOf(readPast(sentence, language, home, { now: NOW }))).toBe(expected);
  });

  it.each(table.continued)("%s, then %s → %s", async (first, next, expected) => {
    const { language, home } = await opened(tag, table);
    const past = readPast(first, language, home, { now: NOW });
    if (past === undefined || past.kind === "done" || past.kind === "help")
      throw new TypeError(`${first} asks nothing of the past`);
    const memory = { recent: past.entities, past };
    expect(textOf(readPast(next, language, home, { now: NOW, memory }))).toBe(expected);
  });

  it("is no order", async () => {
    const { language, home } = await opened(tag, table);
    const questions = table.rows.filter(([, expected]) => expected !== "-");
    const acting = questions.filter(
      ([sentence]) => understand(sentence, language, home, { now: NOW }).kind === "act",
    );
    expect(acting).toEqual([]);
  });
});
