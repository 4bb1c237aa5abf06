/** Tasks of a household, in the order of a day. */
import { applied, control, plan, said, type Task } from "./task.ts";

const DONE = /confirmed/;

/** What a person asks for in a home, and the agent may do. */
export const ALLOWED: readonly Task[] = [
  {
    wish: "Full light in the kitchen, please",
    turns: [[control("light.kitchen", "turn_on", { brightness: 255 })]],
    reads: DONE,
    changed: { "light.kitchen": { state: "on", attributes: { brightness: 255 } } },
  },
  {
    wish: "That is too much: half of it",
    turns: [
      [["state", { entity_id: "light.kitchen", fields: "state,brightness" }]],
      [control("light.kitchen", "set_brightness", { brightness: 128 })],
    ],
    reads: DONE,
    changed: { "light.kitchen": { attributes: { brightness: 128 } } },
  },
  {
    wish: "Candle light for the kids",
    turns: [[control("light.kids_room", "turn_on", { effect: "candle" })]],
    reads: DONE,
    changed: { "light.kids_room": { state: "on", attributes: { effect: "candle" } } },
  },
  {
    wish: "A warm light for the bedroom",
    turns: [[control("light.bedroom", "turn_on", { color_temp_kelvin: 2200 })]],
    reads: DONE,
    changed: { "light.bedroom": { state: "on", attributes: { color_temp_kelvin: 2200 } } },
  },
  {
    wish: "What can the office's air conditioner do? Let it heat",
    turns: [
      [["commands", { entity_id: "climate.office" }]],
      [control("climate.office", "set_hvac_mode", { hvac_mode: "heat" })],
    ],
    reads: DONE,
    changed: { "climate.office": { state: "heat" } },
  },
  {
    wish: "20 degrees are enough in the living room",
    turns: [[control("climate.living_room", "set_temperature", { temperature: 20 })]],
    reads: DONE,
    changed: { "climate.living_room": { attributes: { temperature: 20 } } },
  },
  {
    wish: "Let the sun into the bedroom",
    turns: [[control("cover.bedroom", "open")]],
    reads: /is (opening|closing)/,
    changed: { "cover.bedroom": { state: "opening" } },
  },
  {
    wish: "Less sun in the living room",
    turns: [[control("cover.living_room", "set_position", { position: 40 })]],
    reads: /is (opening|closing)/,
    changed: { "cover.living_room": { state: "closing" } },
  },
  {
    wish: "Turn the slats of the office a bit",
    turns: [[control("cover.office", "set_tilt_position", { tilt_position: 80 })]],
    reads: /confirmed|pending/,
    changed: { "cover.office": { attributes: { current_tilt_position: 80 } } },
  },
  {
    wish: "A breeze for the bedroom",
    turns: [[control("fan.bedroom", "set_percentage", { percentage: 40 })]],
    reads: DONE,
    changed: { "fan.bedroom": { state: "on", attributes: { percentage: 40 } } },
  },
  {
    wish: "Music in the living room, softly",
    turns: [
      [
        control("media_player.living_room", "play"),
        control("media_player.living_room", "set_volume", { volume_level: 0.2 }),
      ],
    ],
    reads: DONE,
    changed: {
      "media_player.living_room": { state: "playing", attributes: { volume_level: 0.2 } },
    },
  },
  {
    wish: "Coffee!",
    turns: [[control("switch.coffee_machine", "turn_on")]],
    reads: DONE,
    changed: { "switch.coffee_machine": { state: "on" } },
  },
  {
    wish: "Vacuum quietly",
    turns: [[control("vacuum.downstairs", "set_fan_speed", { fan_speed: "quiet" })]],
    reads: DONE,
    changed: { "vacuum.downstairs": { attributes: { fan_speed: "quiet" } } },
  },
  {
    wish: "Turn on the hallway light",
    turns: [[said("turn on the hallway light")]],
    reads: /success.{1,3}:\s*true/,
    changed: { "light.hallway": { state: "on" } },
  },
  {
    wish: "Which lamps burn in the kitchen? Off with them",
    turns: [
      [["state", { domain: "light", area: "kitchen", fields: "state" }]],
      [control("light.kitchen", "turn_off")],
    ],
    reads: DONE,
    changed: { "light.kitchen": { state: "off" } },
  },
  {
    wish: "I want to print, but tell me first what you do",
    turns: [[plan(["turn_on", { entity_id: "switch.office_printer" }])], [applied]],
    reads: /succeeded.{1,3}:\s*1/,
    changed: { "switch.office_printer": { state: "on" } },
  },
  {
    wish: "Why is there light in the hallway?",
    turns: [[["why", { entity_id: "light.hallway" }]]],
    reads: /test commanded it/,
  },
  {
    wish: "How is the home?",
    turns: [[["summary", { budget: 300 }]]],
    reads: /switch\.coffee_machine on/,
  },
  {
    wish: "How cold is it in the bedroom?",
    turns: [[["state", { entity_id: "sensor.bedroom_temperature", fields: "state" }]]],
    reads: /18\.0/,
  },
  {
    wish: "Is the bedroom light on?",
    turns: [[said("is the bedroom light on?")]],
    reads: /Bedroom light is on/,
  },
  {
    wish: "What was with the kitchen light today?",
    turns: [[["history", { entity_id: "light.kitchen" }]]],
    reads: /state\W+off\W/,
  },
  {
    wish: "What would happen if the bathroom fan ran?",
    turns: [[control("fan.bathroom", "turn_on", { dry_run: true })]],
    reads: /dry_run/,
  },
  {
    wish: "Light above the counter, dimmed",
    turns: [
      // An agent that writes a name wrongly is told which one it has meant.
      [control("light.kitchen_countr", "turn_on", { brightness: 60 })],
      [control("light.kitchen_counter", "turn_on", { brightness: 60 })],
    ],
    reads: DONE,
    changed: { "light.kitchen_counter": { state: "on", attributes: { brightness: 60 } } },
  },
  {
    wish: "A film, please",
    turns: [[["scene", { scene_id: "movie_night" }]]],
    reads: /success.{1,3}:\s*true/,
    changed: {
      "scene.movie_night": {},
      "light.living_room": { state: "on", attributes: { brightness: 40 } },
      "light.living_room_lamp": { state: "off" },
      "cover.living_room": { state: "closing" },
    },
  },
  {
    wish: "Next piece, and quiet for a moment",
    turns: [
      [control("media_player.living_room", "next")],
      [control("media_player.living_room", "mute")],
    ],
    reads: DONE,
    changed: { "media_player.living_room": { attributes: { is_volume_muted: true } } },
  },
  {
    wish: "The office is empty",
    turns: [
      [
        control("light.office", "turn_off"),
        control("climate.office", "set_hvac_mode", { hvac_mode: "off" }),
      ],
    ],
    reads: DONE,
    changed: { "light.office": { state: "off" }, "climate.office": { state: "off" } },
  },
  {
    wish: "Enough wind",
    turns: [[control("fan.bedroom", "turn_off")]],
    reads: DONE,
    changed: { "fan.bedroom": { state: "off" } },
  },
  {
    wish: "Turn off the light in the kids room",
    turns: [[said("turn off the light in the kids room")]],
    reads: /success.{1,3}:\s*true/,
    changed: { "light.kids_room": { state: "off" } },
  },
  {
    wish: "I shower: air in the bathroom, and no more coffee",
    turns: [
      [
        plan(
          ["turn_on", { entity_id: "fan.bathroom" }],
          ["turn_off", { entity_id: "switch.coffee_machine" }],
        ),
      ],
      [applied],
    ],
    reads: /succeeded.{1,3}:\s*2/,
    changed: { "fan.bathroom": { state: "on" }, "switch.coffee_machine": { state: "off" } },
  },
  {
    wish: "Which lights are there? One after the other",
    turns: [
      [["state", { domain: "light", fields: "state", limit: 1 }]],
      [
        [
          "state",
          (answer) => ({
            domain: "light",
            fields: "state",
            limit: 1,
            cursor: /next\W+(\d+)/.exec(answer)?.[1],
          }),
        ],
      ],
    ],
    reads: /light\.bedroom/,
  },
];
