/** What tells that something is done, and what asks for it in similar words, by language: for the virtual house. */
interface ToldRows {
  /** Nothing is to be done. */
  readonly told: readonly string[];
  /** What each is to do: commands as in the tables of orders, with "in" and seconds. */
  readonly asked: readonly (readonly [sentence: string, expected: string])[];
}

export const TOLD: Readonly<Record<"de" | "en" | "es" | "fr" | "nl", ToldRows>> = {
  en: {
    told: [
      "she turns off the hallway light",
      "he's unlocking the garage door lock",
      "they have opened the office blinds",
      "I just locked the front door",
      "we turn off the lights at eleven",
      "you just dimmed the floor lamp to 10%",
      "the bathroom fan turns on at seven",
      "this button turns off the printer",
      "my sister said switch off the printer",
      "tell her to lock the front door",
      "let him open the garage door",
      "thanks for turning on the hallway light",
      "do you want me to close the bedroom shutter",
      "the song is called dim the floor lamp to 10%",
      "locked the front door",
      "I love red",
      "the robot vacuum cleans every morning",
      "he turns on the hallway light every evening",
    ],
    asked: [
      ["I want the hallway light off", "turn_off light.hallway"],
      ["can I turn off the hallway light", "turn_off light.hallway"],
      [
        "turn on the hallway light and turn it off in 20 minutes",
        "turn_on light.hallway; turn_off light.hallway in 1200",
      ],
      [
        "open the office blinds in 3 minutes and the bedroom shutter in 1 minute",
        "open cover.office in 180; open cover.bedroom in 60",
      ],
    ],
  },
  de: {
    told: [
      "ich mache das Licht im Flur aus",
      "ich muss noch die Kaffeemaschine ausschalten",
      "er dimmt die Stehlampe auf 10 Prozent",
      "Ben schaltet das Licht im Flur aus",
      "jemand müsste das Licht im Flur ausmachen",
      "man sollte das Garagentor schließen",
      "Oma sagt, mach das Licht im Flur aus",
      "lass ihn das Licht im Flur ausmachen",
      "möchtest du, dass ich das Licht im Flur ausmache",
      "im Kino haben sie das Licht ausgemacht",
      "sie fährt die Rollos im Büro runter",
      "schalte die Kaffeemaschine aus oder nicht?",
    ],
    asked: [
      ["ich will das Licht im Flur aus haben", "turn_off light.hallway"],
      ["kannst du das Licht im Flur ausmachen", "turn_off light.hallway"],
      ["mach du bitte das Licht im Flur aus", "turn_off light.hallway"],
      [
        "mach das Licht im Flur an und in 20 Minuten wieder aus",
        "turn_on light.hallway; turn_off light.hallway in 1200",
      ],
    ],
  },
  es: {
    told: [
      "alguien tendría que cerrar la puerta del garaje",
      "gracias por apagar la luz del pasillo",
      "no he dicho apaga la luz del pasillo",
      "ella apaga la luz del pasillo",
      "dile que apague la luz del pasillo",
      "deja que ella abra la puerta del garaje",
      "espero que él cierre la puerta del garaje",
      "¿tengo que apagar la luz del pasillo?",
      "¿hay que cerrar la puerta del garaje?",
      "después de apagar la luz del pasillo",
      "me gustaría poder abrir la puerta del garaje",
      "yo bajo la persiana del despacho",
    ],
    asked: [
      ["quiero que apagues la luz del pasillo", "turn_off light.hallway"],
      ["tengo que apagar la luz del pasillo", "turn_off light.hallway"],
      ["¿puedes apagar la luz del pasillo?", "turn_off light.hallway"],
      [
        "enciende la luz del pasillo y apágala en 20 minutos",
        "turn_on light.hallway; turn_off light.hallway in 1200",
      ],
    ],
  },
  fr: {
    told: [
      "elle éteint la lumière du couloir",
      "j'éteins la lumière du couloir",
      "je vais éteindre la lumière du couloir moi-même",
      "ma femme éteint la lumière du couloir",
      "quelqu'un devrait fermer la porte du garage",
      "il a baissé le volet de la chambre",
      "en fermant la porte du garage",
      "dis-lui de fermer la porte du garage",
      "laisse-le ouvrir la porte du garage",
      "veux-tu que j'éteigne la lumière du couloir ?",
      "j'aimerais pouvoir ouvrir la porte du garage",
      "merci d'avoir éteint la lumière du couloir",
    ],
    asked: [
      ["je voudrais éteindre la lumière du couloir", "turn_off light.hallway"],
      ["il faut éteindre la lumière du couloir", "turn_off light.hallway"],
      ["peux-tu éteindre la lumière du couloir ?", "turn_off light.hallway"],
      [
        "allume la lumière du couloir et éteins-la dans 20 minutes",
        "turn_on light.hallway; turn_off light.hallway in 1200",
      ],
    ],
  },
  nl: {
    told: [
      "laat hem het licht in de gang uitdoen",
      "zeg hem dat hij de garagedeur moet sluiten",
      "wil je dat ik het licht in de gang uitdoe?",
      "ik zou willen dat hij het licht in de gang uitdoet",
      "ik moet nog de rolluiken sluiten",
      "iemand zou de garagedeur moeten sluiten",
      "mag je de garagedeur openen?",
      "oma zegt doe het licht in de gang uit",
      "bedankt dat je het licht in de gang hebt uitgedaan",
      "hij doet het licht in de gang uit",
      "ik zou alle lampen aangedaan hebben",
      "moet ik de garagedeur openen",
    ],
    asked: [
      ["ik wil het licht in de gang uit", "turn_off light.hallway"],
      ["kun je het licht in de gang uitdoen?", "turn_off light.hallway"],
      ["wil jij het licht in de gang uitdoen", "turn_off light.hallway"],
      [
        "doe het licht in de gang aan en over 20 minuten weer uit",
        "turn_on light.hallway; turn_off light.hallway in 1200",
      ],
    ],
  },
};
