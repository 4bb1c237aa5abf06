/** What tells, asks or wishes something of others has nothing done, however much its words are those of an order. */
import { describe, expect, it } from "@jest/globals";
import type { SentenceLanguage } from "../../../../shared/contracts/interpretation.ts";
import { readInHouse } from "./read-in-house.ts";

type Row = readonly [tag: SentenceLanguage, sentence: string];

const DONE = /^[a-z_]+ [a-z_]+\./u;

const MOVING: readonly Row[] = [
  ["en", "I'm off to the kitchen"],
  ["de", "ich gehe jetzt aus der Küche"],
  ["de", "wir gehen aus dem Büro"],
  ["nl", "kom uit de keuken"],
  ["nl", "ik ga nu de keuken uit"],
  ["fr", "je sors de la cuisine"],
  ["es", "me voy de la cocina"],
];

const UNMARKED: readonly Row[] = [
  ["en", "do the lights turn off"],
  ["en", "do the blinds open at eight"],
  ["en", "does the heating come on"],
  ["de", "gehen die Lichter aus"],
  ["de", "werden die Lichter ausgeschaltet"],
  ["de", "schaltet sich das Küchenlicht an"],
  ["de", "fahren die Rollläden im Büro hoch"],
  ["de", "fährt das Rollo im Büro runter"],
  ["de", "fährt das Garagentor hoch?"],
  ["de", "senkt sich das Rollo im Büro"],
  ["de", "saugt der Staubsauger in der Küche"],
  ["de", "heizt die Heizung im Bad"],
  ["nl", "zuigt de stofzuiger"],
  ["nl", "gaan de lampen uit"],
  ["nl", "gaat de garagedeur open"],
  ["nl", "springt de verwarming aan"],
  ["nl", "gaat de deur open, doe dan het ganglicht aan"],
  ["fr", "est-ce que les lumières s’éteignent"],
  ["es", "se apagan las luces"],
  ["es", "va a apagarse la luz de la cocina"],
];

const OF_OTHERS: readonly Row[] = [
  ["en", "I'd like him to turn off the kitchen light"],
  ["en", "I would like her to close the office blinds"],
  ["de", "ich möchte, dass sie das Küchenlicht ausmacht"],
  ["de", "er soll das Licht in der Küche ausmachen"],
  ["de", "sie muss die Heizung im Bad ausmachen"],
  ["de", "kann er das Bürolicht ausmachen"],
  ["de", "macht sie das Bürolicht aus"],
  ["de", "sie machen das Bürolicht aus"],
  ["en", "it should turn off the office light"],
  ["en", "have someone turn off the office light"],
  ["nl", "hij moet het kantoorlicht uitdoen"],
  ["nl", "iemand moet het kantoorlicht uitdoen"],
  ["nl", "kan hij het kantoorlicht uitdoen"],
  ["nl", "doet ze het kantoorlicht uit"],
  ["fr", "éteint-il la lumière du bureau"],
  ["es", "que él apague la luz de la oficina"],
  ["nl", "ik zou graag willen dat hij het keukenlicht uitdoet"],
  ["fr", "je veux qu’il éteigne la lumière de la cuisine"],
  ["fr", "j’aimerais bien qu’elle ferme les volets"],
  ["fr", "je voudrais que quelqu’un éteigne la lumière de la cuisine"],
  ["es", "quiero que él apague la luz de la cocina"],
  ["es", "necesito que alguien encienda la luz de la cocina"],
];

const TOO_MUCH: readonly Row[] = [
  ["en", "there are too many lights on in the office"],
  ["de", "es sind zu viele Lichter im Büro an"],
  ["nl", "er zijn te veel lampen aan in het kantoor"],
  ["fr", "il y a trop de lumière allumée au bureau"],
  ["es", "hay demasiada luz encendida en la oficina"],
  ["es", "hay demasiadas luces encendidas"],
];

const DELETED: readonly Row[] = [
  ["de", "lösch alles"],
  ["de", "alles löschen"],
  ["de", "lösche alles im Büro"],
  ["nl", "alles af"],
  ["en", "delete everything"],
  ["fr", "efface tout"],
  ["es", "borra todo"],
];

const ASKED: readonly (readonly [...Row, expected: string])[] = [
  ["en", "do turn off the office light", "turn_off light.office"],
  ["en", "I'd like you to turn off the office light", "turn_off light.office"],
  ["de", "lösch das Licht in der Küche", "turn_off light.kitchen; turn_off light.kitchen_counter"],
  ["de", "fahrt das Rollo im Büro runter", "close cover.office"],
  ["de", "machen Sie das Bürolicht aus", "turn_off light.office"],
  ["de", "kann jemand das Bürolicht ausmachen", "turn_off light.office"],
  ["de", "er soll die Küche saugen", "clean_area vacuum.downstairs"],
  ["de", "mach die Küche aus", "turn_off light.kitchen; turn_off light.kitchen_counter"],
  ["de", "fahren Sie den Rollladen im Büro runter", "close cover.office"],
  ["de", "fahrt den Rollladen im Büro runter", "close cover.office"],
  ["de", "ich möchte, dass Sie das Bürolicht ausmachen", "turn_off light.office"],
  ["nl", "ik zou graag willen dat je het kantoorlicht uitdoet", "turn_off light.office"],
  ["fr", "je veux que tu éteignes la lumière du bureau", "turn_off light.office"],
  ["fr", "je veux que la lumière du bureau s’éteigne", "turn_off light.office"],
  ["en", "send the vacuum back", "return_to_base vacuum.downstairs"],
  [
    "en",
    "bring the robot back and turn off the office light",
    "return_to_base vacuum.downstairs; turn_off light.office",
  ],
  ["en", "turn the vacuum back on", "start vacuum.downstairs"],
  ["de", "schick den Staubsauger zurück", "return_to_base vacuum.downstairs"],
  ["fr", "ramène l’aspirateur", "return_to_base vacuum.downstairs"],
  ["es", "devuelve la aspiradora", "return_to_base vacuum.downstairs"],
  ["nl", "breng de stofzuiger terug", "return_to_base vacuum.downstairs"],
  ["es", "hay demasiada luz en la oficina", "set_brightness light.office"],
  ["es", "quiero que apagues la luz de la oficina", "turn_off light.office"],
];

describe("what is not asked for", () => {
  it.each([...MOVING, ...UNMARKED, ...OF_OTHERS, ...TOO_MUCH, ...DELETED])(
    "%s: %s",
    async (tag, sentence) => {
      expect(await readInHouse(tag, sentence)).not.toMatch(DONE);
    },
  );
});

describe("what is asked for beside it", () => {
  it.each(ASKED)("%s: %s", async (tag, sentence, expected) => {
    expect(await readInHouse(tag, sentence)).toBe(expected);
  });
});
