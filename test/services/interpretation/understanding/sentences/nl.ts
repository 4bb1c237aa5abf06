/** Dutch sentences, and what each of them is to come to. */
import { amounts } from "./nl/amounts.ts";
import { household } from "./nl/household.ts";
import { nothing } from "./nl/nothing.ts";
import { orders } from "./nl/orders.ts";
import { questions } from "./nl/questions.ts";
import { times } from "./nl/times.ts";
import type { SentenceRows } from "./rows.ts";

export const nl: SentenceRows = {
  names: {
    ground: "Begane grond",
    upper: "Bovenverdieping",
    parlour: "Zitkamer",
    cook: "Keuken",
    sleep: "Slaapkamer",
    work: "Werkkamer",
    cellar: "Kelder",
    "light.standing": "Staande lamp",
    "light.cook": "Keukenlamp",
    "light.sleep": "Slaapkamerlamp",
    "light.reading": "Leeslamp",
    "light.cellar": "Kelderlamp",
    "switch.kettle": "Waterkoker",
    "climate.parlour": "Thermostaat zitkamer",
    "cover.sleep": "Rolluik slaapkamer",
    "cover.work": "Rolluik werkkamer",
    "lock.front": "Voordeur",
    "media_player.cook": "Keukenradio",
    "vacuum.robot": "Kruimel",
    "scene.film": "Filmavond",
    "todo.shopping": "Boodschappenlijst",
  },
  rows: [
    ["Zet een timer van tien minuten en noem hem rijst", "start timer seconds=600 name=rijst"],
    ["Zet de woonkamer op 22 graden", "set_temperature climate.parlour temperature=22"],
    ["Doe het rolluik in de werkkamer open en zet de waterkoker", "-"],
    ...orders,
    ...amounts,
    ...times,
    ...questions,
    ...nothing,
    ...household,
    ["Doe de staande lamp aan", "turn_on light.standing"],
    ["Kun je de keukenlamp uitzetten?", "turn_off light.cook"],
    ["Leeslamp uit", "turn_off light.reading"],
    ["Dim de leeslamp tot 20 procent", "set_brightness light.reading brightness=51"],
    ["Maak de slaapkamerlamp groen", "set_color light.sleep rgb_color=0,255,0"],
    ["Zet de zitkamer op 22 graden", "set_temperature climate.parlour temperature=22"],
    ["Doe het rolluik in de werkkamer open", "open cover.work"],
    ["Zet de waterkoker tien minuten lang aan", "turn_on switch.kettle for 600"],
    ["Doe over vijf minuten de keukenlamp uit", "turn_off light.cook in 300"],
    ["Start Filmavond", "activate scene.film"],
    ["Zet een timer op twaalf minuten", "start timer seconds=720"],
    ["Is de keukenlamp aan?", "= yes"],
    ["Hoeveel lampen zijn aan?", "= 2"],
    ["Doe de keukenlamp niet uit", "-"],
    ["Haal de voordeur nooit van het slot", "-"],
    ["Wat zou er gebeuren als ik de waterkoker aanzet", "-"],
    ["Gisteren deed ik het rolluik open", "-"],
    ["Doe het licht op zolder aan", "-"],
    ["Open de geruite broek", "-"],
    ["Kan de stofzuiger ook starten?", "-"],
  ],
};
