/** Spanish: light, groups, exceptions, and amounts that are relative. */

const EVERY =
  "light.bathroom light.bedroom light.bedside_lamp light.garage light.hallway light.kids_room light.kitchen light.kitchen_counter light.living_room light.living_room_lamp light.office".split(
    " ",
  );
const UPPER = ["bathroom", "bedroom", "bedside_lamp", "kids_room", "office"];
const GROUND = EVERY.map((id) => id.slice("light.".length)).filter((id) => !UPPER.includes(id));

const each = (command: string, ids: readonly string[], ...without: readonly string[]) =>
  ids
    .map((id) => `${command} ${id.startsWith("light.") ? id : `light.${id}`}`)
    .filter((step) => !without.some((id) => step.endsWith(`.${id}`)))
    .join("; ");

const BEDROOM = ["bedroom", "bedside_lamp"];
const KITCHEN = ["kitchen", "kitchen_counter"];
const LIVING = ["living_room", "living_room_lamp"];

export const SPANISH_LIGHTS: readonly (readonly [sentence: string, expected: string])[] = [
  // Forms of verbs.
  ["Prendé la luz del pasillo", "turn_on light.hallway"],
  ["Préndeme la lamparita, porfa", "turn_on light.bedside_lamp"],
  ["Prendan la luz de la cochera", "turn_on light.garage"],
  ["Enciendan la luz del baño", "turn_on light.bathroom"],
  ["Enciéndanos la luz del despacho", "turn_on light.office"],
  ["Encendeme la lámpara de pie", "turn_on light.living_room_lamp"],
  ["Apagame la luz de la cocina", "turn_off light.kitchen"],
  ["Apáguenme el flexo", "turn_off light.office"],
  ["Apágueme la lámpara de lectura, si es tan amable", "turn_off light.living_room_lamp"],
  ["¿Me apagas la luz del garaje, por favor?", "turn_off light.garage"],
  ["¿Te importaría apagar la luz del espejo?", "turn_off light.bathroom"],
  ["Haz el favor de encender la luz del pasillo", "turn_on light.hallway"],
  ["Necesito que prendas la luz del garaje", "turn_on light.garage"],
  ["Vete encendiendo la luz del baño", "turn_on light.bathroom"],
  ["La luz de la cocina, enciéndela", "turn_on light.kitchen"],
  ["El flexo apágalo ya", "turn_off light.office"],
  ["La lámpara de pie la quiero apagada", "turn_off light.living_room_lamp"],
  ["Hay que apagar la luz del baño", "turn_off light.bathroom"],
  ["Oye, dale a la luz del pasillo", "turn_on light.hallway"],
  ["Quita la luz del despacho", "turn_off light.office"],
  ["Dale luz al garaje", "turn_on light.garage"],
  ["Ilumina el pasillo", "turn_on light.hallway"],
  ["Que se apague la luz de la encimera", "turn_off light.kitchen_counter"],
  ["Que se encienda la luz del garaje", "turn_on light.garage"],
  // Groups, floors and exceptions.
  ["Apaga todo lo que esté encendido en el despacho", "turn_off light.office"],
  ["Apaga todas las luces", each("turn_off", EVERY)],
  ["Apaga las luces de toda la casa", each("turn_off", EVERY)],
  ["Apagá todas las luces de la planta baja", each("turn_off", GROUND)],
  ["Enciende las luces de la primera planta", each("turn_on", UPPER)],
  ["Apaga las luces de arriba", each("turn_off", UPPER)],
  ["Prende todas las luces de abajo", each("turn_on", GROUND)],
  ["Apaga todas las luces excepto la del pasillo", each("turn_off", EVERY, "hallway")],
  ["Apaga todas las luces menos la del baño", each("turn_off", EVERY, "bathroom")],
  [
    "Apaga todas las luces salvo las del dormitorio",
    each("turn_off", EVERY, "bedroom", "bedside_lamp"),
  ],
  ["Enciende las luces de la cocina, pero no la de la encimera", "turn_on light.kitchen"],
  [
    "Apaga todas las luces de la planta baja menos la del garaje",
    each("turn_off", GROUND, "garage"),
  ],
  ["Apaga las luces del dormitorio y del baño", each("turn_off", [...BEDROOM, "bathroom"])],
  ["Enciende las luces del salón y la cocina", each("turn_on", [...LIVING, ...KITCHEN])],
  ["Enciende ambas luces de la cocina", each("turn_on", KITCHEN)],
  ["Apaga solo la lámpara de la mesilla", "turn_off light.bedside_lamp"],
  // Several.
  [
    "Apaga la luz del baño y enciende la del pasillo",
    "turn_off light.bathroom; turn_on light.hallway",
  ],
  [
    "Enciende la luz del garaje, la del pasillo y la del baño",
    each("turn_on", ["garage", "hallway", "bathroom"]),
  ],
  [
    "Apaga la luz de la cocina y cierra la persiana del salón",
    "close cover.living_room; turn_off light.kitchen",
  ],
  [
    "Enciende la lamparita, baja la persiana del dormitorio y apaga la tele",
    "close cover.bedroom; turn_off switch.tv_socket; turn_on light.bedside_lamp",
  ],
  ["Apaga la luz del salón y luego la del despacho", each("turn_off", ["living_room", "office"])],
  [
    "Pon la luz del salón al 30 por ciento y la del despacho al 60",
    'set_brightness light.living_room {"brightness":77}; set_brightness light.office {"brightness":153}',
  ],
  [
    "Pon en verde la luz del dormitorio y en azul la del despacho",
    'set_color light.bedroom {"rgb_color":[0,255,0]}; set_color light.office {"rgb_color":[0,0,255]}',
  ],
  [
    "La luz del baño encendida y la del despacho apagada",
    "turn_off light.office; turn_on light.bathroom",
  ],
  // Values.
  ["Pon la luz del salón a la mitad", 'set_brightness light.living_room {"brightness":128}'],
  ["Atenúa la luz del dormitorio al 20 %", 'set_brightness light.bedroom {"brightness":51}'],
  ["Pon la lamparita al mínimo", 'set_brightness light.bedside_lamp {"brightness":3}'],
  [
    "Quiero el flexo al treinta y cinco por ciento",
    'set_brightness light.office {"brightness":89}',
  ],
  ["Ponme la luz del baño al setenta por ciento", 'turn_on light.bathroom {"brightness":179}'],
  [
    "Sube el brillo de la luz del despacho al 90 por ciento",
    'set_brightness light.office {"brightness":230}',
  ],
  ["Luz de la cocina al cien por cien", 'set_brightness light.kitchen {"brightness":255}'],
  ["Cambiá la luz del dormitorio a violeta", 'set_color light.bedroom {"rgb_color":[238,130,238]}'],
  ["Pon el salón en rojo", 'set_color light.living_room {"rgb_color":[255,0,0]}'],
  ["Que la luz del despacho se ponga verde", 'set_color light.office {"rgb_color":[0,255,0]}'],
  ["Pon la luz de la cocina en blanco cálido", 'set_color_temp light.kitchen {"color_temp":2700}'],
  ["Ponga luz cálida en el dormitorio", 'set_color_temp light.bedroom {"color_temp":2700}'],
  ["Tiñe de rosa la luz del salón", 'set_color light.living_room {"rgb_color":[255,192,203]}'],
  // Relative amounts: the floor lamp is at 90, that of the office at 220 of 255.
  ["Sube un poco la luz del despacho", 'set_brightness light.office {"brightness":246}'],
  ["Baja un poco la lámpara de pie", 'set_brightness light.living_room_lamp {"brightness":64}'],
  ["Baja la luz del despacho un 20 por ciento", 'set_brightness light.office {"brightness":169}'],
  ["Más brillo en la lámpara de pie", 'set_brightness light.living_room_lamp {"brightness":141}'],
  [
    "La lámpara de pie un poquito menos fuerte",
    'set_brightness light.living_room_lamp {"brightness":64}',
  ],
  [
    "Aumenta la intensidad de la lámpara de pie",
    'set_brightness light.living_room_lamp {"brightness":141}',
  ],
  ["Sube la lámpara de pie 30 puntos", 'set_brightness light.living_room_lamp {"brightness":167}'],
  ["La luz del despacho está demasiado fuerte", 'set_brightness light.office {"brightness":169}'],
  // Slips.
  ["Ensiende la luz de la cosina", "turn_on light.kitchen"],
  ["Enciende la lus del pasillo", "turn_on light.hallway"],
  ["apaga la luz del vaño", "turn_off light.bathroom"],
  ["enciende la luz del gareje", "turn_on light.garage"],
  ["apaga la luz del pasiyo", "turn_off light.hallway"],
  ["enciende la lanpara de pie", "turn_on light.living_room_lamp"],
  ["aapaga la luz del dormitorrio", "turn_off light.bedroom"],
  ["enciénde la luz dél espejo", "turn_on light.bathroom"],
  ["APAGA LA LUZ DEL GARAJE!!!", "turn_off light.garage"],
  ["La luz de la cocina más cálida", 'set_color_temp light.kitchen {"color_temp":3300}'],
  // Adjectives say which are meant.
  [
    "Baja las luces encendidas al 20 por ciento",
    'set_brightness light.living_room_lamp {"brightness":51}; set_brightness light.office {"brightness":51}',
  ],
  ["Apaga las luces encendidas", "turn_off light.living_room_lamp; turn_off light.office"],
  ["Pon el brillo del flexo a lo más alto", 'set_brightness light.office {"brightness":255}'],
];
