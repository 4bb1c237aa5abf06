/** Spanish: what is to be done later, for how long, until when, again and again, or when something happens. */

export const SPANISH_LATER: readonly (readonly [sentence: string, expected: string])[] = [
  ["Apaga la luz de la cocina en cinco minutos", 'turn_off light.kitchen @{"in":300}'],
  ["Dentro de un cuarto de hora apaga la tele", 'turn_off switch.tv_socket @{"in":900}'],
  ["De aquí a una hora enciende la cafetera", 'turn_on switch.coffee_machine @{"in":3600}'],
  ["En hora y media apaga la luz del garaje", 'turn_off light.garage @{"in":5400}'],
  ["Apaga el flexo dentro de dos horas y media", 'turn_off light.office @{"in":9000}'],
  ["Prende la luz del pasillo en 45 segundos", 'turn_on light.hallway @{"in":45}'],
  ["Pasados veinte minutos, apaga la lamparita", 'turn_off light.bedside_lamp @{"in":1200}'],
  ["Enciende la luz del pasillo a las ocho de la tarde", 'turn_on light.hallway @{"at":"20:00"}'],
  ["Apaga la tele a las once de la noche", 'turn_off switch.tv_socket @{"at":"23:00"}'],
  [
    "A las siete y media de la tarde baja la persiana del salón",
    'close cover.living_room @{"at":"19:30"}',
  ],
  [
    "Enciende la luz del baño a las nueve menos cuarto de la noche",
    'turn_on light.bathroom @{"at":"20:45"}',
  ],
  [
    "Apaga la luz del garaje a las diez y diez de la noche",
    'turn_off light.garage @{"at":"22:10"}',
  ],
  ["Enciende la lámpara de pie a las 22 h", 'turn_on light.living_room_lamp @{"at":"22:00"}'],
  ["Apaga la luz de la cocina a medianoche", 'turn_off light.kitchen @{"at":"00:00"}'],
  [
    "Mañana a las seis y cuarto de la mañana sube la persiana del dormitorio",
    'open cover.bedroom @{"at":"06:15","date":"2026-03-03"}',
  ],
  [
    "Pasado mañana a las 8 enciende la cafetera",
    'turn_on switch.coffee_machine @{"at":"08:00","date":"2026-03-04"}',
  ],
  [
    "El viernes a las 20:00 enciende la luz del pasillo",
    'turn_on light.hallway @{"at":"20:00","date":"2026-03-06"}',
  ],
  [
    "Mañana al mediodía enciende el cargador del coche",
    'turn_on switch.car_charger @{"at":"12:00","date":"2026-03-03"}',
  ],
  ["Enciende la luz del garaje al anochecer", 'turn_on light.garage @{"at":"sunset"}'],
  ["Sube la persiana del dormitorio al amanecer", 'open cover.bedroom @{"at":"sunrise"}'],
  ["Cuando salga el sol sube la persiana del salón", 'open cover.living_room @{"at":"sunrise"}'],
  [
    "Media hora antes de la puesta de sol enciende la luz del pasillo",
    'turn_on light.hallway @{"at":"sunset","offset":-1800}',
  ],
  // Every day.
  [
    "Enciende la cafetera cada día a las 7",
    'turn_on switch.coffee_machine @{"at":"07:00","days":"daily"}',
  ],
  [
    "Todas las noches a las once apaga la tele",
    'turn_off switch.tv_socket @{"at":"23:00","days":"daily"}',
  ],
  [
    "De lunes a viernes a las 6:45 sube la persiana del dormitorio",
    'open cover.bedroom @{"at":"06:45","days":["mon","tue","wed","thu","fri"]}',
  ],
  [
    "Los sábados a las diez de la mañana pon la aspiradora en marcha",
    'start vacuum.downstairs @{"at":"10:00","days":["sat"]}',
  ],
  [
    "Entre semana enciende la cafetera a las 6:30",
    'turn_on switch.coffee_machine @{"at":"06:30","days":["mon","tue","wed","thu","fri"]}',
  ],
  [
    "Baja todas las noches la persiana del salón a las 21:00",
    'close cover.living_room @{"at":"21:00","days":"daily"}',
  ],
  [
    "Los lunes y los jueves a las 9 inicia la aspiradora",
    'start vacuum.downstairs @{"at":"09:00","days":["mon","thu"]}',
  ],
  // For how long.
  ["Enciende la luz del pasillo durante diez minutos", "turn_on light.hallway for 600"],
  ["Prende el extractor por media hora", "turn_on fan.bathroom for 1800"],
  ["Enciende el cargador del coche durante tres horas", "turn_on switch.car_charger for 10800"],
  ["Deja encendida la luz del garaje un cuarto de hora", "turn_on light.garage for 900"],
  [
    "Enciende la luz de la cocina hasta las once de la noche",
    'turn_on light.kitchen until {"at":"23:00"}',
  ],
  // Conditions.
  [
    "Cuando se abra la puerta principal enciende la luz del pasillo",
    'turn_on light.hallway @{"on":{"entity_id":"binary_sensor.front_door","to":"on"}}',
  ],
  [
    "Si se abre la ventana de la cocina, apaga la calefacción del salón",
    'turn_off climate.living_room @{"on":{"entity_id":"binary_sensor.kitchen_window","to":"on"}}',
  ],
  [
    "Enciende la luz del pasillo cuando haya movimiento en el pasillo",
    'turn_on light.hallway @{"on":{"entity_id":"binary_sensor.hallway_motion","to":"on"}}',
  ],
  [
    "Si la temperatura del salón baja de 18 grados, enciende el termostato del salón",
    'turn_on climate.living_room @{"on":{"entity_id":"sensor.living_room_temperature","below":18}}',
  ],
  [
    "Cuando la temperatura exterior supere los 25 grados, baja la persiana del despacho",
    'close cover.office @{"on":{"entity_id":"sensor.outdoor_temperature","above":25}}',
  ],
  [
    "En cuanto se cierre la puerta principal, apaga la luz del pasillo",
    'turn_off light.hallway @{"on":{"entity_id":"binary_sensor.front_door","to":"off"}}',
  ],
  [
    "Apaga la tele cuando se apague la lámpara de pie",
    'turn_off switch.tv_socket @{"on":{"entity_id":"light.living_room_lamp","to":"off"}}',
  ],
  [
    "Cada vez que se abra la puerta principal, prende la luz del pasillo",
    'turn_on light.hallway @{"on":{"entity_id":"binary_sensor.front_door","to":"on"}}',
  ],
];
