/** Orders under a condition that is about several things, or about people, by language. */

const GONE = "person.ada+person.ben not_home";
const HERE = "person.ada/person.ben home";
const ALL_HERE = "person.ada+person.ben home";
const OPENS = "binary_sensor.left/binary_sensor.right on";
const SHUT = "binary_sensor.left+binary_sensor.right off";
const DARK = "light.one+light.two off";

type Row = readonly [sentence: string, expected: string];

export const CONDITIONS: Readonly<Record<string, readonly Row[]>> = {
  en: [
    ["turn off onyx when nobody is home", `turn_off switch.pump when ${GONE}`],
    ["when everyone has left, switch onyx off", `turn_off switch.pump when ${GONE}`],
    ["once the last person leaves turn onyx off", `turn_off switch.pump when ${GONE}`],
    ["if the house is empty turn onyx off", `turn_off switch.pump when ${GONE}`],
    ["when somebody comes home turn on zirkon", `turn_on light.one when ${HERE}`],
    ["turn on zirkon when everybody is home", `turn_on light.one when ${ALL_HERE}`],
    ["turn onyx on unless somebody is home", `turn_on switch.pump when ${GONE}`],
    ["when a window opens turn off onyx", `turn_off switch.pump when ${OPENS}`],
    ["turn off onyx if any of the windows is open", `turn_off switch.pump when ${OPENS}`],
    ["when all windows are closed turn onyx on", `turn_on switch.pump when ${SHUT}`],
    ["turn onyx on unless a window is open", `turn_on switch.pump when ${SHUT}`],
    ["when the lights are off turn onyx off", `turn_off switch.pump when ${DARK}`],
    ["at sunset turn on zirkon unless nobody is home", `turn_on light.one at sunset if ${HERE}`],
    [
      "every day at 11 pm turn off onyx only if the windows are closed",
      `turn_off switch.pump at 23:00 daily if ${SHUT}`,
    ],
    [
      "turn on zirkon every morning at 7 if somebody is home",
      `turn_on light.one at 07:00 daily if ${HERE}`,
    ],
    [
      "when there is no motion for 5 minutes turn off granat",
      "turn_off light.two when binary_sensor.motion off for 300",
    ],
    [
      "turn on zirkon when there is motion after sunset",
      "turn_on light.one when binary_sensor.motion on if after sunset",
    ],
    [
      "turn onyx off if a window is open for more than ten minutes",
      "turn_off switch.pump when binary_sensor.left/binary_sensor.right on for 600",
    ],
    [
      "if onyx is on for longer than an hour turn it off",
      "turn_off switch.pump when switch.pump on for 3600",
    ],
    ["when there's no leak for 5 minutes turn off granat", "- unknown words"],
    ["unless a window is open for ten minutes turn onyx off", "- unknown words"],
    // Once, nothing waits for it.
    ["at 11 pm turn off onyx unless somebody is home", "- once under a condition"],
    ["in ten minutes turn off onyx if nobody is home", "- once under a condition"],
    ["tomorrow at 7 turn on zirkon if a window is open", "- once under a condition"],
    [
      "10 minutes after sunset turn on zirkon if somebody is home",
      `turn_on light.one at sunset if ${HERE}`,
    ],
    [
      "when there was no motion for 5 minutes turn off granat",
      "turn_off light.two when binary_sensor.motion off for 300",
    ],
    [
      "when onyx was on for an hour turn it off",
      "turn_off switch.pump when switch.pump on for 3600",
    ],
    ["when a window was open turn off onyx", "- past"],
    ["was there motion for 5 minutes", "- past"],
    ["when the light is turned on turn onyx off", "- which one"],
    ["turn off granat without motion", "- negated"],
    ["turn off granat after five minutes without motion", "- negated"],
    ["nobody is home", "- negated"],
  ],
  de: [
    ["schalte Onyx aus, wenn niemand zu Hause ist", `turn_off switch.pump when ${GONE}`],
    ["wenn alle weg sind, schalte Onyx aus", `turn_off switch.pump when ${GONE}`],
    ["sobald der Letzte das Haus verlässt, mach Onyx aus", `turn_off switch.pump when ${GONE}`],
    ["wenn jemand nach Hause kommt, mach Zirkon an", `turn_on light.one when ${HERE}`],
    ["mach Zirkon an, sobald alle da sind", `turn_on light.one when ${ALL_HERE}`],
    ["wenn ein Fenster aufgeht, schalte Onyx aus", `turn_off switch.pump when ${OPENS}`],
    ["wenn alle Fenster zu sind, schalte Onyx ein", `turn_on switch.pump when ${SHUT}`],
    [
      "mach Zirkon bei Sonnenuntergang an, es sei denn niemand ist zu Hause",
      `turn_on light.one at sunset if ${HERE}`,
    ],
    [
      "wenn 5 Minuten keine Bewegung ist, mach Granat aus",
      "turn_off light.two when binary_sensor.motion off for 300",
    ],
    [
      "mach Zirkon an, wenn nach Sonnenuntergang Bewegung ist",
      "turn_on light.one when binary_sensor.motion on if after sunset",
    ],
    ["bei Bewegung Granat einschalten", "- unknown words"],
    ["niemand ist zu Hause", "- unknown words"],
    ["um elf Onyx aus, außer wenn jemand zu Hause ist", "- once under a condition"],
    [
      "wenn 5 Minuten lang keine Bewegung war, Granat aus",
      "turn_off light.two when binary_sensor.motion off for 300",
    ],
    [
      "wenn Onyx eine Stunde an war, schalte es aus",
      "turn_off switch.pump when switch.pump on for 3600",
    ],
    ["wenn ein Fenster offen war, Onyx aus", "- past"],
  ],
  es: [
    ["apaga Onyx cuando no haya nadie en casa", `turn_off switch.pump when ${GONE}`],
    ["cuando todos se hayan ido, apaga Onyx", `turn_off switch.pump when ${GONE}`],
    ["cuando alguien llegue a casa, enciende Zirkon", `turn_on light.one when ${HERE}`],
    ["enciende Zirkon cuando todos estén en casa", `turn_on light.one when ${ALL_HERE}`],
    ["si se abre una ventana, apaga Onyx", `turn_off switch.pump when ${OPENS}`],
    ["cuando todas las ventanas estén cerradas, enciende Onyx", `turn_on switch.pump when ${SHUT}`],
    [
      "enciende Zirkon al atardecer a menos que no haya nadie en casa",
      `turn_on light.one at sunset if ${HERE}`,
    ],
    ["no hay nadie en casa", "- negated"],
    ["a las once apaga onyx salvo si hay alguien en casa", "- once under a condition"],
    [
      "cuando no haya habido movimiento durante 5 minutos, apaga granat",
      "turn_off light.two when binary_sensor.motion off for 300",
    ],
  ],
  fr: [
    ["éteins Onyx quand il n'y a personne à la maison", `turn_off switch.pump when ${GONE}`],
    ["quand tout le monde est parti, éteins Onyx", `turn_off switch.pump when ${GONE}`],
    ["dès que quelqu'un rentre à la maison, allume Zirkon", `turn_on light.one when ${HERE}`],
    ["allume Zirkon quand tout le monde est là", `turn_on light.one when ${ALL_HERE}`],
    ["si une fenêtre s'ouvre, éteins Onyx", `turn_off switch.pump when ${OPENS}`],
    ["quand toutes les fenêtres sont fermées, allume Onyx", `turn_on switch.pump when ${SHUT}`],
    [
      "allume Zirkon au coucher du soleil sauf si personne n'est là",
      `turn_on light.one at sunset if ${HERE}`,
    ],
    ["il n'y a personne à la maison", "- negated"],
    ["à onze heures éteins onyx sauf si quelqu’un est à la maison", "- once under a condition"],
    [
      "quand il n’y a pas eu de mouvement pendant 5 minutes, éteins granat",
      "turn_off light.two when binary_sensor.motion off for 300",
    ],
  ],
  nl: [
    ["zet Onyx uit als er niemand thuis is", `turn_off switch.pump when ${GONE}`],
    ["als iedereen weg is, zet Onyx uit", `turn_off switch.pump when ${GONE}`],
    ["zodra iemand thuiskomt, doe Zirkon aan", `turn_on light.one when ${HERE}`],
    ["doe Zirkon aan als iedereen thuis is", `turn_on light.one when ${ALL_HERE}`],
    ["als er een raam opengaat, zet Onyx uit", `turn_off switch.pump when ${OPENS}`],
    ["als alle ramen dicht zijn, zet Onyx aan", `turn_on switch.pump when ${SHUT}`],
    [
      "doe Zirkon aan bij zonsondergang tenzij er niemand thuis is",
      `turn_on light.one at sunset if ${HERE}`,
    ],
    ["er is niemand thuis", "- negated"],
    ["om elf uur onyx uit, behalve als er iemand thuis is", "- once under a condition"],
    [
      "als er 5 minuten geen beweging was, doe granat uit",
      "turn_off light.two when binary_sensor.motion off for 300",
    ],
  ],
};
