/** Times, amounts and ways that are said of one thing are of no other, and never of another kind. */
import { describe, expect, it } from "@jest/globals";
import { readSentence } from "../../../../services/interpretation/spoken/read-sentence.ts";
import type { SentenceLanguage } from "../../../../shared/contracts/interpretation.ts";
import { houseIn } from "../house.ts";
import { readInHouse } from "./read-in-house.ts";

const localTime = new Date("2030-01-01T18:00:00Z");

const timed = async (tag: SentenceLanguage, sentence: string) => {
  const read = readSentence(sentence, await houseIn(tag), { localTime });
  if (read.kind !== "act" && read.kind !== "later") return read.kind;
  const steps: readonly {
    entity_id: string;
    command: string;
    fields: object;
    when?: object;
    for?: number;
  }[] = read.steps;
  return steps.map((step) =>
    [
      step.command,
      step.entity_id,
      ...Object.values(step.fields),
      step.when && "at" in step.when ? step.when.at : undefined,
      step.for,
    ]
      .filter((one) => one !== undefined)
      .join(" "),
  );
};

const BOTH_AT_NINE = [
  "turn_on light.kitchen 21:00",
  "turn_on light.kitchen_counter 21:00",
  "turn_on light.hallway 21:00",
];
const SHUTTERS = ["close cover.living_room", "close cover.bedroom", "close cover.office"];

describe("what a verb that ends is for, and what follows it with its own time", () => {
  it.each<[SentenceLanguage, string, readonly string[]]>([
    [
      "de",
      "Mach das Bürolicht aus und die Küche und den Flur um neun an",
      ["turn_off light.office", ...BOTH_AT_NINE],
    ],
    [
      "de",
      "mach das Bürolicht aus und das Flurlicht um neun an",
      ["turn_off light.office", "turn_on light.hallway 21:00"],
    ],
    [
      "de",
      "mach das Bürolicht aus und die Küche und den Flur für zehn Minuten an",
      [
        "turn_off light.office",
        "turn_on light.kitchen 600",
        "turn_on light.kitchen_counter 600",
        "turn_on light.hallway 600",
      ],
    ],
    [
      "de",
      "alle Rollläden zu und lass die Küche und den Flur um neun an",
      [...SHUTTERS, ...BOTH_AT_NINE],
    ],
    [
      "en",
      "close the blinds and leave the kitchen and the hallway on at nine",
      [...SHUTTERS, ...BOTH_AT_NINE],
    ],
  ])("in %s, %j", async (tag, sentence, steps) => {
    expect(await timed(tag, sentence)).toEqual(steps);
  });

  it.each<[SentenceLanguage, string]>([
    ["de", "mach das Küchenlicht aus und die Küche und den Flur für zehn Minuten an"],
    ["de", "das Flurlicht aus und der Flur und die Küche für zehn Minuten an"],
    ["de", "das Flurlicht an und der Flur und die Küche für zehn Minuten aus"],
  ])("in %s, %j is done neither way", async (tag, sentence) => {
    expect(await readInHouse(tag, sentence)).toBe("unclear");
  });
});

describe("a number beside a word for more", () => {
  it.each<[SentenceLanguage, string, number]>([
    ["en", "close the office shutter 10 more", 50],
    ["en", "open the office blind 20 more", 80],
    ["es", "abre la persiana de la oficina 10 más", 70],
    ["fr", "ferme le volet du bureau de 10 de plus", 50],
    ["fr", "ferme le volet du bureau encore de 10", 50],
    ["de", "schließ den Rollladen im Büro noch 10", 50],
    ["nl", "sluit het rolluik in het kantoor nog 10", 50],
  ])("is no hour, but a share the way that is said: %s %s", async (tag, sentence, to) => {
    expect(await timed(tag, sentence)).toEqual([`set_position cover.office ${to}`]);
  });

  it("is no hour of a lamp that opens nothing", async () => {
    expect(await timed("fr", "ouvre le lampadaire encore 10 pour cent")).toBe("unclear");
  });
});

describe("what is left as it is", () => {
  it.each<[SentenceLanguage, string]>([
    [
      "en",
      "turn off the lights in the office and the living room but leave the floor lamp on at nine",
    ],
    [
      "en",
      "turn off the light in the office and the kitchen but leave the counter light on at nine",
    ],
    ["de", "mach das Licht im Büro und im Wohnzimmer aus aber lass die Stehlampe um neun an"],
    [
      "fr",
      "éteins les lumières du bureau et du salon mais laisse le lampadaire allumé à neuf heures",
    ],
    [
      "es",
      "apaga las luces de la oficina y del salón pero deja la lámpara de pie encendida a las nueve",
    ],
    [
      "nl",
      "doe de lampen op kantoor en in de woonkamer uit maar laat de staande lamp om negen uur aan",
    ],
  ])("has no time beside what is done, and that is not done then: %s %s", async (tag, sentence) => {
    expect(await readInHouse(tag, sentence)).toBe("unclear");
  });
});

describe("a vacuum that is sent back", () => {
  it.each([
    "send the vacuum back",
    "send the vacuum back please",
    "send the vacuum back at nine",
    "send the vacuum back to its base",
  ])("goes to its base: %s", async (sentence) => {
    expect(await readInHouse("en", sentence)).toBe("return_to_base vacuum.downstairs");
  });

  it.each([
    "send the vacuum back out",
    "take the robot back on",
    "send the vacuum back downstairs",
    "bring the vacuum back to me",
  ])("does not where it is said where to: %s", async (sentence) => {
    expect(await readInHouse("en", sentence)).toBe("unclear");
  });
});

describe("a verb before the thing that does it", () => {
  it.each<[string, string]>([
    [
      "do the lights in the kitchen off please",
      "turn_off light.kitchen; turn_off light.kitchen_counter",
    ],
    ["do the blinds down", SHUTTERS.join("; ")],
  ])("orders where no verb follows: %s", async (sentence, done) => {
    expect(await readInHouse("en", sentence)).toBe(done);
  });

  it.each<[SentenceLanguage, string]>([
    ["en", "do the lights turn off"],
    ["en", "do the blinds open"],
    ["de", "fährt der Rollladen runter"],
  ])("asks: %s %s", async (tag, sentence) => {
    expect(await readInHouse(tag, sentence)).toBe("unclear");
  });
});

describe("a date that something begins or ends with", () => {
  it.each<[SentenceLanguage, string]>([
    ["en", "turn on the office light after May 3 at 8"],
    ["en", "turn on the office light from May 3 at 8"],
    ["de", "mach das Bürolicht ab dem 3. Mai um acht an"],
    ["fr", "allume la lumière du bureau à partir du 3 mai à 8 heures"],
    ["es", "enciende la luz de la oficina desde el 3 de mayo a las ocho"],
    ["nl", "zet vanaf 3 mei om acht uur het licht op kantoor aan"],
  ])("is not the one day of it: %s %s", async (tag, sentence) => {
    expect(await readInHouse(tag, sentence)).toBe("unclear");
  });
});

describe("what is for now and for later", () => {
  it.each<[SentenceLanguage, string]>([
    ["en", "turn off the bathroom light at eight now"],
    ["es", "puedes apagar a las ocho la luz del baño ahora"],
    ["fr", "éteins à huit heures la lumière de la salle de bain maintenant"],
  ])("is done at neither time: %s %s", async (tag, sentence) => {
    expect(await readInHouse(tag, sentence)).toBe("unclear");
  });
});
