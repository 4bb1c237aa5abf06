/** Dutch sentences about scenes. */
import { nl as usual } from "../understanding/sentences/nl.ts";
import type { SceneRows } from "./rows.ts";

export const nl: SceneRows = {
  names: usual.names,
  location: "Slaapkamer",
  rows: [
    [
      "nieuwe scène dageraad met de staande lamp op 20 procent",
      "create Dageraad: light.standing turn_on brightness=51",
    ],
    ["een nieuwe scène genaamd dageraad", "-"],
    ["verwijder alle scènes", "one by one"],
    ["wis mijn scènes", "one by one"],
    [
      "Maak een scène genaamd Leesuur met de staande lamp op 20 procent en het rolluik werkkamer dicht",
      "create Leesuur: light.standing turn_on brightness=51; cover.work close",
    ],
    [
      "Maak een nieuwe scene ontbijt waarin de keukenlamp aan is",
      "create Ontbijt: light.cook turn_on",
    ],
    [
      "Maak een scène filmavond met de staande lamp uit",
      "replace Filmavond: light.standing turn_off",
    ],
    [
      "Bewaar dit als rustig hoekje",
      "create Rustig hoekje: light.sleep, light.reading, cover.sleep",
    ],
    ["Sla de keukenlamp zoals die nu is op als scène soep", "create Soep: light.cook"],
    ["Sla de keukenlamp, zoals die nu is, als scène soep op", "create Soep: light.cook"],
    [
      "Bewaar de keuken als scène soep",
      "create Soep: light.cook, switch.kettle, media_player.cook",
    ],
    ["Verwijder de scène filmavond alsjeblieft", "delete Filmavond"],
    ["Wis filmavond", "delete Filmavond"],
    ["Hernoem filmavond naar Bioscoop", "rename Filmavond to Bioscoop"],
    ["Verander de naam van de scène filmavond in Bioscoop", "rename Filmavond to Bioscoop"],
    ["Voeg de leeslamp toe aan filmavond", "add Filmavond: light.reading"],
    ["Vul filmavond aan met de waterkoker uit", "add Filmavond: switch.kettle turn_off"],
    ["Haal de waterkoker uit filmavond", "take Filmavond: switch.kettle"],
    ["Maak geen scène genaamd bunker met de staande lamp uit", "-"],
    ["Maak een scène genaamd bunker met de fluxcondensator aan", "-"],
    ["Maak een scène", "-"],
    ["Doe de keukenlamp van de scène aan", "-"],
    ["Kan ik een scène bewaren?", "-"],
    ["Verwijder de scène bunker", "-"],
    ["Verwijder de keukenlamp", "-"],
    ["Heb je dit als rustig hoekje bewaard?", "-"],
  ],
};
