/** Everyday wordings by language, and a state of people that is that language's word for being at home. */
import type { SentenceRows } from "./rows.ts";

interface EverydayRows {
  readonly atHome: string;
  readonly rows: SentenceRows["rows"];
}

export const EVERYDAY: Readonly<Record<string, EverydayRows>> = {
  en: {
    atHome: "home",
    rows: [
      ["change the colour of the bedroom light", "turn_on light.sleep rgb_color=255,0,0"],
      ["make the bedroom light some other colour", "turn_on light.sleep rgb_color=255,0,0"],
      ["change the colour of the bedroom light to blue", "turn_on light.sleep rgb_color=0,0,255"],
      ["don't change the colour of the bedroom light", "-"],
      ["change the colour of the bedroom light to grumpy", "-"],
      ["set the bedroom light to a deep blue", "turn_on light.sleep rgb_color=0,0,255"],
      ["clean the whole flat please", "start vacuum.robot"],
      ["hoover the rug", "start vacuum.robot"],
      ["mute the kitchen radio until further notice", "mute media_player.cook"],
      ["turn the sound off", "mute media_player.cook"],
      ["reduce the volume by ten", "set_volume media_player.cook volume=0.3"],
      [
        "can you bright the lights in the bedroom",
        "turn_on light.reading brightness=151; turn_on light.sleep brightness=51",
      ],
      ["turn off the cellar dimmer", "turn_off light.cellar"],
      ["today at 2 pm turn on the cellar light", "-"],
      ["today at 8 pm turn on the cellar light", "turn_on light.cellar at 20:00"],
      ["turn off the study shutter", "-"],
      ["open the study shutter at 8", "open cover.work at 20:00"],
      ["open the study shutter to 8", "set_position cover.work position=8"],
      [
        "turn the parlour thermostat up at 7",
        "set_temperature climate.parlour temperature=21 at 19:00",
      ],
      ["set the bedroom shutter at 8", "set_position cover.sleep position=8"],
      ["turn on the cellar light in nine", "-"],
      ["turn on the cellar light for nine", "-"],
      ["mop the floors", "start vacuum.robot"],
      ["set the kitchen light to cool white", "turn_on light.cook color_temp=4000"],
      ["is anyone at home", "= yes"],
      ["is the house empty", "= no"],
      ["who is at home", "= person.mira"],
      ["who is away", "= 2"],
      ["is Tom away", "= yes"],
    ],
  },
  de: {
    atHome: "Zuhause",
    rows: [
      ["Ändere die Farbe vom Schlafzimmerlicht", "turn_on light.sleep rgb_color=255,0,0"],
      ["Ändere die Farbe vom Schlafzimmerlicht nicht", "-"],
      ["Schalte das Radio bis auf weiteres stumm", "mute media_player.cook"],
      ["Schalte den Rollladen im Arbeitszimmer aus", "-"],
      ["Fahr den Rollladen im Arbeitszimmer um 8 hoch", "open cover.work at 20:00"],
      ["Wisch den Boden", "start vacuum.robot"],
      ["Ist jemand zu Hause?", "= yes"],
      ["Ist das Haus leer?", "= no"],
      ["Wer ist zu Hause?", "= person.mira"],
      ["Ist Tom weg?", "= yes"],
    ],
  },
  es: {
    atHome: "Casa",
    rows: [
      ["Cambia el color de la luz del dormitorio", "turn_on light.sleep rgb_color=255,0,0"],
      ["No cambies el color de la luz del dormitorio", "-"],
      ["Pon la luz del dormitorio en otro color", "turn_on light.sleep rgb_color=255,0,0"],
      ["Silencia la radio hasta nuevo aviso", "mute media_player.cook"],
      ["Sube la persiana del despacho a las ocho", "open cover.work at 20:00"],
      ["Sube el termostato del salón en 2", "set_temperature climate.parlour temperature=22"],
      ["Barre el suelo", "start vacuum.robot"],
      ["¿Hay alguien en casa?", "= yes"],
      ["¿Está la casa vacía?", "= no"],
      ["¿Quién está en casa?", "= person.mira"],
      ["¿Está Mira en casa?", "= yes"],
    ],
  },
  fr: {
    atHome: "Maison",
    rows: [
      ["Change la couleur de la lampe de la chambre", "turn_on light.sleep rgb_color=255,0,0"],
      ["Ne change pas la couleur de la lampe de la chambre", "-"],
      ["Coupe le son de la radio jusqu'à nouvel ordre", "mute media_player.cook"],
      ["Mets la lumière de la cuisine en blanc froid", "turn_on light.cook color_temp=4000"],
      ["Ouvre le volet de l'atelier à 8", "open cover.work at 20:00"],
      ["Balaie le parquet", "start vacuum.robot"],
      ["Y a-t-il quelqu'un à la maison ?", "= yes"],
      ["La maison est-elle vide ?", "= no"],
      ["Qui est à la maison ?", "= person.mira"],
    ],
  },
  nl: {
    atHome: "Thuis",
    rows: [
      ["Verander de kleur van de slaapkamerlamp", "turn_on light.sleep rgb_color=255,0,0"],
      ["Verander de kleur van de slaapkamerlamp niet", "-"],
      ["Demp de radio tot nader order", "mute media_player.cook"],
      ["Zet het keukenlicht op koud wit", "turn_on light.cook color_temp=4000"],
      ["Doe het rolluik in de werkkamer om 8 omhoog", "open cover.work at 20:00"],
      ["Dweil de vloer", "start vacuum.robot"],
      ["Is er iemand thuis?", "= yes"],
      ["Is het huis leeg?", "= no"],
      ["Wie is er thuis?", "= person.mira"],
      ["Is Mira thuis?", "= yes"],
    ],
  },
};
