/** What a German family wants of its house later, or once something happens. */
import type { SentenceRows } from "../rows.ts";

export const familyLater: SentenceRows["rows"] = [
  [
    "Lass das Licht im Flur bitte zehn Minuten an",
    "turn_on light.eingang for 600; turn_on light.flur for 600; turn_on light.treppe for 600",
  ],
  [
    "Mach das Licht im Flur in fünf Minuten aus",
    "turn_off light.eingang in 300; turn_off light.flur in 300; turn_off light.treppe in 300",
  ],
  [
    "Morgen früh um sieben die Rollläden hochfahren",
    "open cover.schlafzimmer at 07:00; open cover.terrassentuer at 07:00; open cover.wohnzimmer at 07:00",
  ],
  [
    "Wenn die Sonne untergeht, mach das Terrassenlicht an",
    "turn_on light.terrasse at sunset daily",
  ],
  ["Kaffeemaschine morgen um halb sieben an", "turn_on switch.kaffee at 06:30"],
  ["Gartenbewässerung für zehn Minuten an", "open valve.garten for 600"],
  [
    "Weihnachtsbeleuchtung bei Sonnenuntergang an und um 23 Uhr aus",
    "turn_off switch.weihnacht at 23:00; turn_on switch.weihnacht at sunset",
  ],
  [
    "In zehn Minuten das Licht im Kinderzimmer aus",
    "turn_off light.kinder in 600; turn_off light.nachtlicht in 600",
  ],
  ["Um halb acht den Fernseher aus", "turn_off media_player.tv at 19:30"],
  ["Morgen um sechs die Kaffeemaschine an", "turn_on switch.kaffee at 06:00"],
  ["Samstags um zehn soll der Staubsauger saugen", "start vacuum.robbi at 10:00 sat"],
  [
    "Wenn die Haustür aufgeht, mach das Flurlicht an",
    "turn_on light.flur when lock.haustuer unlocked",
  ],
  ["Sobald Max nach Hause kommt, mach das Flurlicht an", "turn_on light.flur when person.max home"],
  [
    "Sag mir, wenn das Garagentor aufgeht",
    "notify home message=Sag mir, wenn das Garagentor aufgeht when cover.garage open",
  ],
  [
    "Sag Bescheid, wenn der Saugroboter fertig ist",
    "notify home message=Sag Bescheid, wenn der Saugroboter fertig ist when vacuum.robbi docked",
  ],
  [
    "Mach das Licht draußen bei Sonnenuntergang an",
    "turn_on light.garten at sunset; turn_on light.terrasse at sunset",
  ],
  [
    "Mach die Heizung im Bad für eine Stunde auf 24 Grad",
    "set_temperature climate.bad temperature=24 for 3600",
  ],
  ["Jede Nacht um elf das Terrassenlicht aus", "turn_off light.terrasse at 23:00 daily"],
  [
    "Montags und donnerstags um zehn soll der Staubsauger saugen",
    "start vacuum.robbi at 10:00 mon,thu",
  ],
  [
    "Jeden Montag und jeden Donnerstag um zehn soll der Staubsauger saugen",
    "start vacuum.robbi at 10:00 mon,thu",
  ],
  [
    "Montags, mittwochs und freitags um acht die Kaffeemaschine an",
    "turn_on switch.kaffee at 08:00 mon,wed,fri",
  ],
  ["Sobald es dunkel wird, mach das Terrassenlicht an", "turn_on light.terrasse at sunset daily"],
  [
    "Wenn es draußen wärmer als 25 Grad ist, fahr die Markise aus",
    "open cover.markise when sensor.aussen above 25",
  ],
  [
    "Wenn jemand im Flur ist, mach das Flurlicht an",
    "turn_on light.flur when binary_sensor.flur on",
  ],
  [
    "Wenn seit 10 Minuten niemand im Flur ist, mach das Flurlicht aus",
    "turn_off light.flur when binary_sensor.flur off for 600",
  ],
];
