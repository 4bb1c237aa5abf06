/** Spanish sentences about scenes. */
import type { SceneRows } from "./rows.ts";

export const es: SceneRows = {
  names: {
    ground: "Planta baja",
    upper: "Primera planta",
    parlour: "Salón",
    cook: "Cocina",
    sleep: "Dormitorio",
    work: "Despacho",
    cellar: "Sótano",
    "light.standing": "Lámpara de pie",
    "light.cook": "Luz de la cocina",
    "light.sleep": "Luz del dormitorio",
    "light.reading": "Lámpara de lectura",
    "light.cellar": "Luz del sótano",
    "switch.kettle": "Hervidor",
    "climate.parlour": "Termostato del salón",
    "cover.sleep": "Persiana del dormitorio",
    "cover.work": "Persiana del despacho",
    "lock.front": "Puerta principal",
    "media_player.cook": "Radio de la cocina",
    "vacuum.robot": "Miga",
    "scene.film": "Noche de cine",
    "todo.shopping": "Lista de la compra",
  },
  location: "Dormitorio",
  rows: [
    [
      "Crea una escena llamada Hora de leer con la lámpara de pie al 20 por ciento y la persiana del despacho cerrada",
      "create Hora de leer: light.standing turn_on brightness=51; cover.work close",
    ],
    [
      "Haz una escena que se llame desayuno con la luz de la cocina encendida",
      "create Desayuno: light.cook turn_on",
    ],
    [
      "Crea una escena noche de cine con la lámpara de pie apagada",
      "replace Noche de cine: light.standing turn_off",
    ],
    [
      "Guarda esto como rincón tranquilo",
      "create Rincón tranquilo: light.sleep, light.reading, cover.sleep",
    ],
    ["Guarda la luz de la cocina tal como está ahora como escena sopa", "create Sopa: light.cook"],
    [
      "Guarda la cocina como escena sopa",
      "create Sopa: light.cook, switch.kettle, media_player.cook",
    ],
    ["Borra la escena noche de cine, por favor", "delete Noche de cine"],
    ["Elimina noche de cine", "delete Noche de cine"],
    ["Cambia el nombre de la escena noche de cine a Cine", "rename Noche de cine to Cine"],
    ["Renombra noche de cine como Cine", "rename Noche de cine to Cine"],
    ["Añade la lámpara de lectura a la escena noche de cine", "add Noche de cine: light.reading"],
    [
      "Actualiza noche de cine con el hervidor apagado",
      "add Noche de cine: switch.kettle turn_off",
    ],
    ["Quita el hervidor de noche de cine", "take Noche de cine: switch.kettle"],
    ["No crees una escena llamada búnker con la lámpara de pie apagada", "-"],
    ["Crea una escena llamada búnker con el condensador de fluzo encendido", "-"],
    [
      "Quiero una escena llamada calma con la luz de la cocina al 40 %",
      "create Calma: light.cook turn_on brightness=102",
    ],
    ["Cámbiale el nombre a noche de cine por Cine", "rename Noche de cine to Cine"],
    ["Crea una escena", "-"],
    ["Enciende la luz de la cocina de la escena", "-"],
    ["Borra la escena búnker", "-"],
    ["Borra la luz de la cocina", "-"],
    ["¿Has guardado esto como rincón tranquilo?", "-"],
  ],
};
