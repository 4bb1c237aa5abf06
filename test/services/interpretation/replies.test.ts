/** What is said back in languages whose texts are data: filled in, in each of them, and understood where it is an order. */
import { beforeAll, describe, expect, it } from "@jest/globals";
import type { Language } from "../../../services/interpretation/language/language.ts";
import type {
  CommandOutcome,
  DescribedApproval,
  DescribedEntity,
  Responses,
  ValueTopic,
} from "../../../services/interpretation/language/responses.ts";
import { openLanguage } from "../../../services/interpretation/lexicon/languages.ts";
import { de } from "../../../services/interpretation/understanding/lexicon/de/de.ts";
import { es } from "../../../services/interpretation/understanding/lexicon/es/es.ts";
import { fr } from "../../../services/interpretation/understanding/lexicon/fr/fr.ts";
import { nl } from "../../../services/interpretation/understanding/lexicon/nl/nl.ts";
import { SENTENCE_LANGUAGES } from "../../../shared/contracts/interpretation.ts";
import { DOMAINS } from "../../../shared/domains/domains.ts";

const TAGS = SENTENCE_LANGUAGES.filter((tag) => tag !== "en");
const PLACE = /[{}]|undefined|NaN/;

const order = { command: "turn_on", fields: {}, name: "Lampe" };
const valued = { command: "set_temperature", fields: { temperature: 21 }, name: "Thermostat" };
const instead = {
  wanted: { temperature: 25, is_volume_muted: true },
  reached: { temperature: 21, is_volume_muted: false },
};
const HALVES = { wanted: { temperature: 20.5 }, reached: { temperature: 18.5 } };
const OUTCOMES: readonly CommandOutcome[] = [
  { how: "done", state: "on" },
  { how: "begun", state: "opening" },
  { how: "same", state: "on" },
  { how: "sent" },
  { how: "superseded", instead },
];
const approval: DescribedApproval = {
  orders: [order],
  actions: ["identity.createKey"],
  by: "anna",
};
const lamp: DescribedEntity = {
  domain: "light",
  name: "Lampe",
  state: "on",
  attributes: { brightness: 128, rgb_color: [255, 0, 0], volume_level: 0.4, current_position: 30 },
};
const SENSOR: DescribedEntity = {
  domain: "sensor",
  name: "S",
  state: "21",
  attributes: { unit_of_measurement: "°C" },
};
const others: readonly DescribedEntity[] = [
  { ...lamp, state: "off" },
  { ...lamp, attributes: { color_temp_kelvin: 2700 } },
  { domain: "climate", name: "T", state: "heat", attributes: { current_temperature: 20.5 } },
  SENSOR,
  { domain: "binary_sensor", name: "D", state: "on", attributes: { device_class: "door" } },
  {
    domain: "media_player",
    name: "M",
    state: "playing",
    attributes: { media_title: "A", media_artist: "B" },
  },
];
const TOPICS: readonly ValueTopic[] = [
  "state",
  "warmth",
  "target",
  "brightness",
  "colour",
  "volume",
  "position",
  "playing",
];

const saidOfCommands = (say: Responses): readonly string[] => [
  ...OUTCOMES.flatMap((outcome) => [
    say.done([{ ...order, outcome }]),
    say.done([{ ...valued, outcome }]),
    say.done([
      { ...order, outcome },
      { ...order, name: "Sockel", outcome },
    ]),
  ]),
  say.done([{ ...valued, outcome: { how: "done", state: "off" } }]),
  say.wouldDo([order, valued]),
  say.confirmCommands([order]),
  say.confirmUnlock(["A", "B"]),
  say.left(["A", "B"]),
  ...[true, false].flatMap((isRedo) =>
    [true, false].map((isDryRun) => say.undone(["A", "B", "C"], isRedo, isDryRun)),
  ),
];

const saidOfProblems = (say: Responses): readonly string[] => [
  ...Object.values(say.text),
  say.partlyFailed("x"),
  say.refused("x"),
  say.unreachable("A"),
  say.unknownWords(["x", "y"]),
  say.outOfRange(120),
  say.beyond({ value: 45, lowest: 7, highest: 35, unit: "°C" }),
  say.cannot("A"),
  say.sun("sunrise", "07:00"),
  say.sun("sunset", "17:00"),
  say.adds("claude", "x"),
  ...Object.values(say.noModel).map((text) => text("claude")),
  ...say.confirmations,
  ...say.examples.map(({ of }) => of("A")),
];

const saidOfApprovals = ({ approvals }: Responses): readonly string[] => [
  approvals.waiting([]),
  approvals.waiting([approval, approval]),
  approvals.done(approval),
  approvals.wouldApprove(approval),
  approvals.wouldRefuse(approval),
  approvals.refused(approval),
  approvals.failed("x"),
  approvals.needsPin,
  approvals.several,
];

const saidOfStates = (say: Responses): readonly string[] => [
  ...TOPICS.map((topic) => say.values(topic, [lamp, ...others])),
  say.value("A", "5"),
  say.room("A"),
  say.whether(true, "on", [lamp], []),
  say.whether(false, "on", [], [lamp]),
  ...(["which", "any", "count"] as const).flatMap((asked) => [
    say.list(asked, "on", [lamp, lamp]),
    say.list(asked, "on", []),
  ]),
  say.clock("time", new Date("2030-01-01T18:05:00Z")),
  say.clock("date", new Date("2030-01-01T18:05:00Z")),
];

const saidOfLater = ({ later }: Language): readonly string[] => {
  const { say } = later;
  const [at, until] = [{ time: "18:00" }, { time: "19:00", day: "B" }];
  const one = { what: "A", at, until };
  return [
    say.scheduled(one),
    say.until("A", at),
    say.until("A", until),
    say.list([{ what: "A", at: until, until: at }]),
    say.time(until),
    say.list([]),
    say.list([one, { what: "B" }]),
    say.cancelled("A", true),
    say.cancelled("A", false),
    say.cancelOrder("A"),
    say.none,
    say.which,
    say.severalOrders,
    say.needsConfirmation,
  ];
};

/** What is left of a timer is told in minutes. */
const ASKED = /^(?:state|ask)\.(?!left$)([^\s/]+)/;
/** Words that are the same in English. */
const SAME = ["nl open"];
const DATA = { de, es, fr, nl };

/** What a language can ask for, and what the things of a domain can be. */
const statesIn = (tag: keyof typeof DATA): readonly string[] => {
  const keys = Object.values(DATA[tag].tables).flatMap((table) => Object.keys(table));
  const asked = keys.flatMap((key) => ASKED.exec(key)?.[1] ?? []);
  const known = DOMAINS.flatMap(({ states }) => (Array.isArray(states) ? states : []));
  return [...new Set([...asked, ...known.map(String)])];
};

describe.each(TAGS)("the replies in %s", (tag) => {
  let language: Language;
  beforeAll(async () => {
    language = await openLanguage(tag);
  });

  it.each([
    ["commands", ({ say }: Language) => saidOfCommands(say)],
    ["problems", ({ say }: Language) => saidOfProblems(say)],
    ["approvals", ({ say }: Language) => saidOfApprovals(say)],
    ["states", ({ say }: Language) => saidOfStates(say)],
    ["what is later", saidOfLater],
  ])("have all their parts, of %s", (_what, textsOf) => {
    for (const text of textsOf(language)) {
      expect(text).not.toMatch(PLACE);
      expect(text.trim()).not.toBe("");
    }
  });

  it("have a word for each state", () => {
    // A state without a word is said as it is, with blanks for underscores.
    const said = (state: string) => language.say.whether(true, state, [{ ...lamp, name: "?" }], []);
    const shown = statesIn(tag as keyof typeof DATA).filter((state) => {
      const text = said(state)
        .replace(said("#").split("#")[0] ?? "", "")
        .replace(/\.$/, "");
      return text === state.replaceAll("_", " ") && !SAME.includes(`${tag} ${state}`);
    });
    expect(shown).toEqual([]);
  });

  it("write numbers with the decimal sign of the language, and leave other texts as they are", () => {
    const { say } = language;
    const half = { ...valued, fields: { temperature: 20.5 } };
    const texts = [
      say.order([half]),
      say.done([{ ...half, outcome: { how: "superseded", instead: HALVES } }]),
      say.values("state", [{ ...SENSOR, state: "-20.5" }]),
      say.value("A", "20.5"),
      say.beyond({ value: 20.5, lowest: 7.5, highest: 19.5, unit: "°C" }),
    ];
    for (const text of texts) {
      expect(text).toMatch(/20,5/);
      expect(text).not.toMatch(/\d\.\d/);
    }
    expect(say.value("A", "1.2.3")).toContain("1.2.3");
    expect(say.number(21)).toBe("21");
  });

  it("say only of what is confirmed that it is done", () => {
    const [done, sent] = (["done", "sent"] as const).map((how) =>
      language.say.done([{ ...order, outcome: { how, state: "on" } }]),
    );
    expect(sent).not.toBe(done);
    expect(sent).toContain(language.say.order([order]));
  });

  it("differ from those in English", async () => {
    const { say } = await openLanguage("en");
    for (const [name, text] of Object.entries(language.say.text))
      expect(text).not.toBe(say.text[name as keyof Responses["text"]]);
  });

  it("take a yes and a no that they suggest", () => {
    const { cut } = language.words;
    const [yes = "", no = ""] = language.say.confirmations;
    expect(language.answers.replies.yes).toContain(cut(yes).join(" "));
    expect(language.answers.replies.no).toContain(cut(no).join(" "));
  });
});
