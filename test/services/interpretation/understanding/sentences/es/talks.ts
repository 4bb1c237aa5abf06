/** Spanish: sentences of one session, with "/" between them, and what the last one comes to. */

export const SPANISH_TALKS: readonly (readonly [sentences: string, expected: string])[] = [
  ["Enciende la luz de la cocina / Apágala", "turn_off light.kitchen"],
  [
    "Enciende la luz del salón / Ahora ponla en azul",
    'set_color light.living_room {"rgb_color":[0,0,255]}',
  ],
  [
    "Enciende la lámpara de pie / Ponla al 20 por ciento",
    'set_brightness light.living_room_lamp {"brightness":51}',
  ],
  ["Enciende la luz del pasillo / Y la del garaje también", "turn_on light.garage"],
  ["Sube la persiana del salón / La del despacho también", "open cover.office"],
  ["Sube la persiana del salón / Ahora bájala", "close cover.living_room"],
  [
    "Pon el termostato del salón a 22 grados / No, a 21",
    'set_temperature climate.living_room {"temperature":21}',
  ],
  ["Enciende la luz del salón / No, la del despacho", "turn_on light.office"],
  [
    "Apaga la luz del garaje y la del pasillo / Vuelve a encenderlas",
    "turn_on light.garage; turn_on light.hallway",
  ],
  ["¿Está encendida la luz del despacho? / Pues apágala", "turn_off light.office"],
  [
    "¿Está abierta la ventana de la cocina? / ¿Y la puerta principal?",
    "= binary_sensor.front_door no",
  ],
  ["¿Qué temperatura hay en el dormitorio? / ¿Y fuera?", "= sensor.outdoor_temperature 12"],
  [
    "¿Cuántas luces hay encendidas? / Apágalas",
    "turn_off light.living_room_lamp; turn_off light.office",
  ],
  ["Enciende la luz de la cocina / No la apagues", "-"],
  ["Enciende la luz de la cocina / Gracias", "-"],
  ["Apaga el ventilador / El del baño", "turn_off fan.bathroom"],
  ["Apaga el ventilador / El del dormitorio, por favor", "turn_off fan.bedroom"],
  ["Apaga el ventilador / Los dos", "turn_off fan.bathroom; turn_off fan.bedroom"],
  ["Apaga el ventilador / Déjalo", "-"],
  ["Enciende la tele / Apágala en diez minutos", 'turn_off switch.tv_socket @{"in":600}'],
  ["Inicia la aspiradora / Mándala a la base", "return_to_base vacuum.downstairs"],
  [
    "Enciende la radio de la cocina / Súbele el volumen",
    'set_volume media_player.kitchen {"volume":0.4}',
  ],
  ["Abre la persiana del despacho / Un poco menos", 'set_position cover.office {"position":50}'],
  ["Enciende la luz del pasillo / Deshazlo", "undo"],
  [
    "¿Qué luces están encendidas? / Apágalas todas",
    "turn_off light.living_room_lamp; turn_off light.office",
  ],
  ["Enciende la luz del pasillo / Dile a Marta que ya voy", "-"],
  ["Abre la puerta", "?"],
];
