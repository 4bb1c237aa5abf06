/** German sentences in the virtual house: later, for a while, every day, when something happens; timers and lists. */
import type { SentenceRows } from "./rows.ts";

export const deHouseTimes: SentenceRows["rows"] = [
  ["Mach in einer Viertelstunde die Stehlampe aus", "turn_off light.living_room_lamp in 900"],
  ["Mach die Stehlampe in anderthalb Stunden aus", "turn_off light.living_room_lamp in 5400"],
  [
    "Mach die Stehlampe an und das Licht im Flur in fünf Minuten aus",
    "turn_on light.living_room_lamp; turn_off light.hallway in 300",
  ],
  [
    "Schalte die Stehlampe ein und in fünf Minuten aus",
    "turn_on light.living_room_lamp; turn_off light.living_room_lamp in 300",
  ],
  [
    "Schalte in 1 Stunde, 3 Minuten und 30 Sekunden die Stehlampe aus",
    "turn_off light.living_room_lamp in 3810",
  ],
  ["In eineinhalb Stunden die Badheizung aus", "turn_off climate.bathroom in 5400"],
  ["Schalte in einer Dreiviertelstunde den Drucker ab", "turn_off switch.office_printer in 2700"],
  ["Badlüfter in 20 Minuten aus", "turn_off fan.bathroom in 1200"],
  ["Schalte nach 10 Minuten die Stehlampe aus", "turn_off light.living_room_lamp in 600"],
  ["Flurlicht für 30 Sekunden an", "turn_on light.hallway for 30"],
  ["Mach das Flurlicht eine halbe Stunde lang an", "turn_on light.hallway for 1800"],
  ["Lass den Badlüfter zehn Minuten laufen", "turn_on fan.bathroom for 600"],
  ["Kaffeemaschine morgen um 6 Uhr 30 einschalten", "turn_on switch.coffee_machine at 06:30"],
  ["Mach die Kaffeemaschine morgen früh um sieben an", "turn_on switch.coffee_machine at 07:00"],
  ["Schalte das Flurlicht um 19 Uhr ein", "turn_on light.hallway at 19:00"],
  ["Schalte das Flurlicht um 19:45 Uhr ein", "turn_on light.hallway at 19:45"],
  ["Um dreiviertel acht das Flurlicht an", "turn_on light.hallway at 19:45"],
  ["Mach heute Abend um zehn das Garagentor zu", "close cover.garage_door at 22:00"],
  [
    "Um Mitternacht alle Schlösser verriegeln",
    "lock lock.front_door at 00:00; lock lock.garage at 00:00",
  ],
  ["Rollo im Wohnzimmer bei Sonnenuntergang runter", "close cover.living_room at sunset"],
  ["Fahr das Schlafzimmerrollo bei Sonnenaufgang hoch", "open cover.bedroom at sunrise"],
  [
    "Schalte die Kaffeemaschine jeden Morgen um halb sieben ein",
    "turn_on switch.coffee_machine at 06:30 daily",
  ],
  ["Mach täglich um 22 Uhr die Stehlampe aus", "turn_off light.living_room_lamp at 22:00 daily"],
  [
    "Werktags um sieben das Schlafzimmerrollo hoch",
    "open cover.bedroom at 07:00 mon,tue,wed,thu,fri",
  ],
  ["Jeden Samstag um 10 Uhr soll der Saugroboter starten", "start vacuum.downstairs at 10:00 sat"],
  ["Montags um acht den Drucker einschalten", "turn_on switch.office_printer at 08:00 mon"],
  ["Am Wochenende um neun das Wohnzimmerrollo öffnen", "open cover.living_room at 09:00 sat,sun"],
  [
    "Mach das Flurlicht an und in fünf Minuten wieder aus",
    "turn_on light.hallway; turn_off light.hallway in 300",
  ],
  [
    "Wenn die Haustür aufgeht, mach das Flurlicht an",
    "turn_on light.hallway when binary_sensor.front_door on",
  ],
  [
    "Sobald das Küchenfenster offen ist, schalte die Badheizung aus",
    "turn_off climate.bathroom when binary_sensor.kitchen_window on",
  ],
  [
    "Schalte die Stehlampe aus, wenn der Fernseher ausgeht",
    "turn_off light.living_room_lamp when switch.tv_socket off",
  ],
  [
    "Immer wenn jemand das Garagentor öffnet, Garagenlicht an",
    "turn_on light.garage when cover.garage_door open",
  ],
  ["Stell einen Timer auf fünf Minuten", "start timer seconds=300"],
  ["Timer 10 Minuten", "start timer seconds=600"],
  ["Stelle den Wecker auf eine Dreiviertelstunde", "start timer seconds=2700"],
  ["Starte einen Timer für anderthalb Stunden", "start timer seconds=5400"],
  ["Eieruhr auf sechs Minuten", "start timer seconds=360"],
  ["Kannst du mir einen Timer für 90 Sekunden stellen?", "start timer seconds=90"],
  ["Countdown zwei Stunden und zehn Minuten", "start timer seconds=7800"],
  ["Stell einen Timer namens Pizza auf 12 Minuten", "start timer seconds=720 name=Pizza"],
];
