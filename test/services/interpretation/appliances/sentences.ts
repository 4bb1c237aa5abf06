/** What is said in each language, what is done of it, and what is left as it is; without a command, nothing is done. */
import type { SentenceLanguage } from "../../../../shared/contracts/interpretation.ts";

type ApplianceRow = readonly [sentence: string, does: string, leaves: string];

const off = (...things: readonly string[]) => things.map((one) => `turn_off ${one}`).join(", ");
const ALL = off("light.ceiling", "light.desk", "switch.coffee", "switch.charger");
const LEFT = "light.terrarium switch.fridge switch.rack";
const LIGHTS = off("light.ceiling", "light.desk");
const SWITCHES = off("switch.fridge", "switch.coffee", "switch.charger");
const FRIDGE = off("switch.fridge");
const RACK = off("switch.rack");
const KITCHEN = off("light.ceiling", "switch.coffee");

export const SENTENCES: readonly (readonly [SentenceLanguage, readonly ApplianceRow[]])[] = [
  [
    "en",
    [
      ["turn everything off", ALL, LEFT],
      ["everything off please", ALL, LEFT],
      ["switch off everything except the fridge", ALL, "light.terrarium switch.rack"],
      ["turn off everything in the kitchen", KITCHEN, "switch.fridge"],
      ["turn off all the lights", LIGHTS, "light.terrarium"],
      ["turn off all switches", SWITCHES, "switch.rack"],
      ["turn off the lights in the study", off("light.desk"), "light.terrarium"],
      ["turn off the fridge", FRIDGE, ""],
      ["turn off the study rack", RACK, ""],
      ["turn off everything and the fridge", `${ALL}, ${FRIDGE}`, "light.terrarium switch.rack"],
      ["turn everything off in ten minutes", ALL, ""],
      ["turn off the outlet in the study that is off", "", ""],
      ["do not turn everything off", "", ""],
      ["should I turn off the fridge?", "", ""],
      ["open all the switches in the attic", "", ""],
    ],
  ],
  [
    "de",
    [
      ["schalte alles aus", ALL, LEFT],
      ["alles aus bitte", ALL, LEFT],
      ["mach alles aus außer dem Kühlschrank", ALL, "light.terrarium switch.rack"],
      ["schalte in der Küche alles aus", KITCHEN, "switch.fridge"],
      ["mach alle Lichter aus", LIGHTS, "light.terrarium"],
      ["schalte alle Schalter aus", SWITCHES, "switch.rack"],
      ["mach das Licht im Arbeitszimmer aus", off("light.desk"), "light.terrarium"],
      ["schalte den Kühlschrank aus", FRIDGE, ""],
      ["schalte den Netzwerkschrank aus", RACK, ""],
      ["schalte in zehn Minuten alles aus", ALL, ""],
      ["schalte nicht alles aus", "", ""],
      ["soll ich alles ausschalten?", "", ""],
      ["ich hätte fast alles ausgeschaltet", "", ""],
      ["mach alle Rollläden im Arbeitszimmer aus", "", ""],
    ],
  ],
  [
    "es",
    [
      ["apaga todo", ALL, LEFT],
      ["apagar todo por favor", ALL, LEFT],
      ["apaga todo menos la nevera", ALL, "light.terrarium switch.rack"],
      ["apaga todos los aparatos de la cocina", KITCHEN, "switch.fridge"],
      ["apaga todas las luces", LIGHTS, "light.terrarium"],
      ["apaga todos los interruptores", SWITCHES, "switch.rack"],
      ["apaga las luces del estudio", off("light.desk"), "light.terrarium"],
      ["apaga la nevera", FRIDGE, ""],
      ["apaga el armario de red", RACK, ""],
      ["apaga todo dentro de diez minutos", ALL, ""],
      ["no apagues todo", "", ""],
      ["¿debería apagarlo todo?", "", ""],
      ["ayer apagué todo", "", ""],
      ["apaga todas las persianas", "", ""],
    ],
  ],
  [
    "fr",
    [
      ["éteins tout", ALL, LEFT],
      ["éteins tout s'il te plaît", ALL, LEFT],
      ["éteins tout sauf le frigo", ALL, "light.terrarium switch.rack"],
      ["éteins tout dans la cuisine", KITCHEN, "switch.fridge"],
      ["éteins toutes les lumières", LIGHTS, "light.terrarium"],
      ["éteins tous les interrupteurs", SWITCHES, "switch.rack"],
      ["éteins les lumières du bureau", off("light.desk"), "light.terrarium"],
      ["éteins le frigo", FRIDGE, ""],
      ["éteins la baie réseau", RACK, ""],
      ["éteins tout dans dix minutes", ALL, ""],
      ["n'éteins pas tout", "", ""],
      ["est-ce que je devrais tout éteindre ?", "", ""],
      ["hier j'ai tout éteint", "", ""],
      ["éteins tous les volets", "", ""],
    ],
  ],
  [
    "nl",
    [
      ["zet alles uit", ALL, LEFT],
      ["alles uit alsjeblieft", ALL, LEFT],
      ["doe alles uit behalve de koelkast", ALL, "light.terrarium switch.rack"],
      ["zet alles in de keuken uit", KITCHEN, "switch.fridge"],
      ["doe alle lampen uit", LIGHTS, "light.terrarium"],
      ["zet alle schakelaars uit", SWITCHES, "switch.rack"],
      ["doe de lampen in de werkkamer uit", off("light.desk"), "light.terrarium"],
      ["zet de koelkast uit", FRIDGE, ""],
      ["zet de netwerkkast uit", RACK, ""],
      ["zet over tien minuten alles uit", ALL, ""],
      ["zet niet alles uit", "", ""],
      ["moet ik alles uitzetten?", "", ""],
      ["gisteren heb ik alles uitgezet", "", ""],
      ["zet alle rolluiken uit", "", ""],
    ],
  ],
];
