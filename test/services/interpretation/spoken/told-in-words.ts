/** Questions and their answers in words, by language: for the virtual house. */
export const TOLD_IN_WORDS: Readonly<
  Record<"de" | "en" | "es" | "fr" | "nl", readonly (readonly [sentence: string, answer: string])[]>
> = {
  de: [
    ["was ist die Solltemperatur im Büro", "Office air conditioner: 21 °C."],
    [
      "was ist an",
      "Floor lamp, Office light, TV socket, Living room thermostat, Bedroom thermostat, Bathroom thermostat und Living room speaker sind an.",
    ],
    ["was läuft gerade", "Es läuft nichts."],
    ["habe ich die Lichter angelassen", "Ja, Floor lamp und Office light sind an."],
    [
      "sind die Lampen in der Küche und im Schlafzimmer aus",
      "Ja, Kitchen light, Counter light, Bedroom light und Bedside lamp sind aus.",
    ],
    ["wie warm ist es im Wohnzimmer", "Living room: 21 °C."],
    ["wie warm ist es", "Living room: 21 °C; Bedroom: 18 °C; Office: 20,5 °C; Bathroom: 22 °C."],
    ["wie warm ist es oben", "Bedroom: 18 °C; Office: 20,5 °C; Bathroom: 22 °C."],
    ["ist die Garage zu", "Ja, Garage door ist geschlossen."],
    [
      "ist alles aus",
      "Nein, Floor lamp: an; Office light: an; TV socket: an; Living room thermostat: Heizen; Bedroom thermostat: Heizen; Bathroom thermostat: Heizen; Living room speaker: in Ruhe.",
    ],
    ["was ist die Solltemperatur im Schlafzimmer", "Bedroom thermostat: 18 °C."],
    ["habe ich das Garagentor offen gelassen", "Nein, Garage door: geschlossen."],
    ["habe ich oben das Licht brennen lassen", "Ja, Office light ist an."],
    ["läuft Musik", "Nein, nichts davon ist bei der Wiedergabe."],
  ],
  en: [
    ["are the lights on", "Yes, Floor lamp and Office light are on."],
    ["are the kitchen lights on", "No, Kitchen light is off; Counter light is off."],
    [
      "are the front door and the garage door closed",
      "Yes, Front door and Garage door are closed.",
    ],
    ["what's the target temperature in the office", "Office air conditioner is 21 °C."],
    [
      "what is on",
      "Floor lamp, Office light, TV socket, Living room thermostat, Bedroom thermostat, Bathroom thermostat and Living room speaker are on.",
    ],
    ["are the floor lamp and the kitchen light on", "No, Kitchen light is off."],
    ["are the floor lamp or the kitchen light on", "Yes, Floor lamp is on."],
    ["is the music playing", "No, none of them is playing."],
    ["how bright are the lights in the kitchen", "Kitchen light is off; Counter light is off."],
    ["is the garage open", "No, Garage door is closed."],
    ["did I leave any lights on", "Yes, Floor lamp and Office light are on."],
    ["is there music in the kitchen", "No, Kitchen radio is off."],
    ["have I left the lights on upstairs", "Yes, Office light is on."],
    ["are the lights in the kitchen and in the office on", "Yes, Office light is on."],
  ],
  es: [
    ["cuál es la temperatura objetivo de la oficina", "Office air conditioner: 21 °C."],
    [
      "qué está encendido",
      "Floor lamp, Office light, TV socket, Living room thermostat, Bedroom thermostat, Bathroom thermostat y Living room speaker: encendido.",
    ],
    ["está sonando algo", "No, nada de eso está en reproducción."],
    ["qué está sonando", "No se está reproduciendo nada."],
    ["suena música en el salón", "No, Living room speaker: en reposo."],
    ["he dejado las luces encendidas", "Sí, Floor lamp y Office light: encendido."],
    [
      "están apagadas las luces de la cocina y del dormitorio",
      "Sí, Kitchen light, Counter light, Bedroom light y Bedside lamp: apagado.",
    ],
    ["cuál es la temperatura del salón", "Living room: 21 °C."],
    [
      "qué temperatura hace",
      "Living room: 21 °C; Bedroom: 18 °C; Office: 20,5 °C; Bathroom: 22 °C.",
    ],
    ["qué temperatura hace arriba", "Bedroom: 18 °C; Office: 20,5 °C; Bathroom: 22 °C."],
    ["está cerrado el garaje", "Sí, Garage door: cerrado."],
  ],
  fr: [
    ["quelle est la consigne du bureau", "Office air conditioner: 21 °C."],
    [
      "qu'est-ce qui est allumé",
      "Floor lamp, Office light, TV socket, Living room thermostat, Bedroom thermostat, Bathroom thermostat et Living room speaker : allumé.",
    ],
    ["est-ce que quelque chose joue", "Non, rien n’est en lecture."],
    ["qu'est-ce qui joue", "Rien n’est en cours de lecture."],
    ["y a-t-il de la musique dans le salon", "Non, Living room speaker: au repos."],
    ["ai-je laissé les lumières allumées", "Oui, Floor lamp et Office light : allumé."],
    [
      "est-ce que les lumières de la cuisine et de la chambre sont éteintes",
      "Oui, Kitchen light, Counter light, Bedroom light et Bedside lamp : éteint.",
    ],
    [
      "quelle est la température",
      "Living room: 21 °C; Bedroom: 18 °C; Office: 20,5 °C; Bathroom: 22 °C.",
    ],
    ["quelle température fait-il en haut", "Bedroom: 18 °C; Office: 20,5 °C; Bathroom: 22 °C."],
    ["est-ce que le garage est fermé", "Oui, Garage door : fermé."],
  ],
  nl: [
    ["wat is de doeltemperatuur in het kantoor", "Office air conditioner: 21 °C."],
    ["wat speelt er", "Er speelt niets."],
    ["wat staat er aan in de keuken", "Nee, niets daarvan is aan."],
    ["speelt er iets", "Nee, niets daarvan is aan het afspelen."],
    ["heb ik de lampen laten branden", "Ja, Floor lamp en Office light zijn aan."],
    [
      "zijn de lampen in de keuken en de slaapkamer uit",
      "Ja, Kitchen light, Counter light, Bedroom light en Bedside lamp zijn uit.",
    ],
    ["hoe warm is het", "Living room: 21 °C; Bedroom: 18 °C; Office: 20,5 °C; Bathroom: 22 °C."],
    ["hoe warm is het boven", "Bedroom: 18 °C; Office: 20,5 °C; Bathroom: 22 °C."],
    ["is de garage dicht", "Ja, Garage door is dicht."],
    ["heb ik de garagedeur open gelaten", "Nee, Garage door: dicht."],
  ],
};
