/** German questions about the past, and sentences that are none. */
import { de } from "../de.ts";
import type { PastRows } from "./rows.ts";

export const pastDe: PastRows = {
  names: de.names,
  rows: [
    ["hat jemand das Küchenlicht eingeschaltet?", "whether on light.cook"],
    ["hast du das Küchenlicht ausgemacht?", "whether off light.cook"],
    ["hast du die Haustür abgeschlossen", "whether locked lock.front"],
    ["hat jemand das Küchenlicht angelassen?", "-"],
    ["hast du das Küchenlicht an?", "-"],
    ["jemand hat das Küchenlicht eingeschaltet", "-"],
    ["War die Haustür letzte Nacht entriegelt?", "whether unlocked lock.front 31 20:00 – 01 06:00"],
    ["war das Küchenlicht gestern Abend an", "whether on light.cook 31 17:00 – 01 00:00"],
    [
      "War der Rollladen im Arbeitszimmer seit 12 Uhr mal offen?",
      "whether open cover.work 01 12:00 – 01 18:00",
    ],
    [
      "hat am Sonntag jemand die Haustür aufgeschlossen?",
      "whether unlocked lock.front 30 00:00 – 31 00:00",
    ],
    ["Welche Lampen waren um Mitternacht an?", "which on light.* 01 00:00"],
    ["welche Lichter waren vor einer Stunde an?", "which on light.* 01 17:00"],
    ["Wie lange war die Heizung heute an?", "total on climate.parlour 01 00:00 – 01 18:00"],
    [
      "wie lange war der Wasserkocher in den letzten zwei Stunden an?",
      "total on switch.kettle 01 16:00 – 01 18:00",
    ],
    [
      "wie oft wurde die Haustür gestern aufgeschlossen?",
      "times unlocked lock.front 31 00:00 – 01 00:00",
    ],
    ["Wann war das Küchenlicht zuletzt an?", "last on light.cook"],
    ["wann hat jemand zum letzten Mal die Haustür aufgeschlossen?", "last unlocked lock.front"],
    ["seit wann ist die Leselampe an?", "since on light.reading"],
    ["wie lange brennt die Leselampe schon?", "since on light.reading"],
    ["wie warm war es gestern?", "value temperature climate.parlour 31 00:00 – 01 00:00"],
    ["Wie warm war es heute um 8 Uhr in der Stube?", "value temperature climate.parlour 01 08:00"],
    [
      "was war gestern die höchste Temperatur in der Stube?",
      "value temperature highest climate.parlour 31 00:00 – 01 00:00",
    ],
    ["Wer hat die Heizung ausgeschaltet?", "cause off climate.parlour"],
    ["was hat den Wasserkocher eingeschaltet?", "cause on switch.kettle"],
    ["Warum ist das Küchenlicht an?", "why on light.cook"],
    ["Hilfe!", "help"],
    ["Was kannst du?", "help"],
    ["was kann ich in der Küche sagen?", "help cook"],
    ["Was hast du gerade gemacht?", "done"],
    ["was hast du geändert?", "done"],
    ["was hast du gestern gemacht?", "-"],
    ["Gestern habe ich das Küchenlicht ausgeschaltet.", "-"],
    ["das Küchenlicht war gestern an", "-"],
    ["schalte das Küchenlicht aus", "-"],
    ["wäre der Wasserkocher gestern an gewesen?", "-"],
    ["war der Wasserkocher übermorgen an?", "-"],
    ["war das Raumschiff letzte Nacht offen?", "-"],
    ["ist der Wasserkocher an?", "-"],
    ["hilf mir, das Küchenlicht einzuschalten", "-"],
  ],
  continued: [
    ["war das Küchenlicht gestern an?", "Licht aus", "-"],
    ["war das Küchenlicht gestern an?", "und heute?", "whether on light.cook 01 00:00 – 01 18:00"],
    [
      "war das Küchenlicht gestern an?",
      "und die Leselampe?",
      "whether on light.reading 31 00:00 – 01 00:00",
    ],
    ["war das Küchenlicht gestern an?", "ist die Leselampe an?", "-"],
  ],
};
