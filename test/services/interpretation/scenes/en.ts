/** English sentences about scenes. */
import { en as usual } from "../understanding/sentences/en.ts";
import type { SceneRows } from "./rows.ts";

export const en: SceneRows = {
  names: usual.names,
  location: "Bedroom",
  rows: [
    [
      "new scene dawn with the reading lamp at 10 percent",
      "create Dawn: light.reading turn_on brightness=26",
    ],
    ["a new scene called dawn", "-"],
    ["delete all scenes", "one by one"],
    ["get rid of my scenes", "one by one"],
    ["don't delete all scenes", "-"],
    [
      "Make a scene called Reading Hour with the standing lamp at 20 percent and the study shutter closed",
      "create Reading Hour: light.standing turn_on brightness=51; cover.work close",
    ],
    [
      "create a new scene named early bird where the kitchen light is on",
      "create Early bird: light.cook turn_on",
    ],
    [
      "please make a dinner scene with the kitchen radio off",
      "create Dinner: media_player.cook turn_off",
    ],
    [
      "make a scene with all shutters closed called bunker",
      "create Bunker: cover.sleep close; cover.work close",
    ],
    [
      "make a scene called film night with the standing lamp off",
      "replace Film night: light.standing turn_off",
    ],
    [
      "Could you save this as cosy corner?",
      "create Cosy corner: light.sleep, light.reading, cover.sleep",
    ],
    [
      "save the kitchen light as it is now as a scene called soup time",
      "create Soup time: light.cook",
    ],
    ["save the lights upstairs as scene nightfall", "create Nightfall: light.sleep, light.reading"],
    [
      "save the kitchen as soup time",
      "create Soup time: light.cook, switch.kettle, media_player.cook",
    ],
    ["make a scene called soup time from the kitchen light", "create Soup time: light.cook"],
    ["delete the scene film night", "delete Film night"],
    ["remove the film night scene, please", "delete Film night"],
    ["get rid of film night", "delete Film night"],
    ["rename film night to Cinema", "rename Film night to Cinema"],
    ["change the name of the scene film night to cinema", "rename Film night to Cinema"],
    [
      "turn this into a scene called hideout",
      "create Hideout: light.sleep, light.reading, cover.sleep",
    ],
    [
      "I'd like a scene called dawn with the reading lamp at 10 percent",
      "create Dawn: light.reading turn_on brightness=26",
    ],
    [
      "change film night to have the kitchen light at 30 percent",
      "add Film night: light.cook turn_on brightness=77",
    ],
    ["add the reading lamp to film night", "add Film night: light.reading"],
    [
      "add the reading lamp at 30% to the scene film night",
      "add Film night: light.reading turn_on brightness=77",
    ],
    ["take the kettle out of film night", "take Film night: switch.kettle"],
    ["don't make a scene called bunker with all shutters closed", "-"],
    ["did you save this as cosy corner?", "-"],
    ["make a scene called bunker with the flux capacitor on", "-"],
    ["make a scene called bunker with the standing lamp brighter", "-"],
    ["make a scene called bunker with the standing lamp on at 7 am", "-"],
    ["make a scene called bunker with the kettle toggled", "-"],
    ["make a scene", "-"],
    ["make a scene called with the kitchen light on", "-"],
    ["turn on the kitchen light of the scene", "-"],
    ["change film night to have the flux capacitor on", "-"],
    ["save this as a scene", "-"],
    ["save the flux capacitor as a scene called bunker", "-"],
    ["save as much energy as you can", "-"],
    ["delete the scene bunker", "-"],
    ["delete the kitchen light", "-"],
    ["rename the kitchen light to bunker", "-"],
    ["rename bunker to film night", "-"],
    ["remove the flux capacitor from film night", "-"],
    ["how do I make a scene called bunker?", "-"],
    ["if it rains, delete the scene film night", "-"],
    ["make a scene about the bill in the restaurant", "-"],
  ],
};
