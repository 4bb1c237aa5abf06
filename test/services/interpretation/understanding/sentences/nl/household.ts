/** Dutch as a family speaks to its home: asking, complaining, leaving. */
import type { SentenceRows } from "../rows.ts";

export const household: SentenceRows["rows"] = [
  ["Doe je de leeslamp even uit?", "turn_off light.reading"],
  ["Zet jij de staande lamp aan?", "turn_on light.standing"],
  ["Doe de leeslamp uit?", "-"],
  ["Mag ik wat licht in de kelder?", "turn_on light.cellar"],
  ["Zet de leeslamp wat zachter", "set_brightness light.reading brightness=74"],
  ["Zet de verwarming harder", "set_temperature climate.parlour temperature=21"],
  ["We hebben het erg koud in de zitkamer", "set_temperature climate.parlour temperature=21"],
  ["Weg met die muziek", "turn_off media_player.cook"],
  ["Zet wat muziek op in de keuken", "play media_player.cook"],
  ["Welterusten, doe de leeslamp uit", "turn_off light.reading"],
  ["Ik ga naar bed, doe de keukenlamp uit", "turn_off light.cook"],
  ["Laat Kruimel rijden", "start vacuum.robot"],
  ["Een kookwekkertje van zes minuten", "start timer seconds=360"],
  ["Draai de verwarming omhoog in de zitkamer", "set_temperature climate.parlour temperature=21"],
  ["Zet de verwaming in de zitkamer op 21", "set_temperature climate.parlour temperature=21"],
  ["Ik wil dat het 21 graden is in de zitkamer", "set_temperature climate.parlour temperature=21"],
  ["Zou u zo goed willen zijn de leeslamp uit te doen?", "turn_off light.reading"],
  ["Zeg, kun je het rolluik in de werkkamer opendoen?", "open cover.work"],
  [
    "Doe elke avond om elf uur alle lampen boven uit",
    "turn_off light.reading at 23:00 daily; turn_off light.sleep at 23:00 daily",
  ],
  ["Stop met de lampen uit te doen", "-"],
  ["Op hoeveel staat de verwarming in de zitkamer?", "= 20"],
  ["Wat is Kruimel aan het doen?", "= docked"],
  ["We doen de radio bijna nooit uit", "-"],
  ["Doe de kroonluchter aan", "-"],
  ["Doe de wandlamp in de keuken uit", "-"],
  ["Verander de kleur van de slaapkamerlamp in paars", "set_color light.sleep rgb_color=128,0,128"],
];
