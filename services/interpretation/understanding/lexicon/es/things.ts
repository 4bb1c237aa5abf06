/** Spanish: kinds of things, attributes and places. */
import type { Senses } from "../language-data.ts";

const SENSOR = "(sensor|detector) de[l]";
const SENSORS = "(sensores|detectores) de";

export const KINDS: Senses = {
  "kind.light":
    "[(esta|esa|otra)] (luz|lampara|bombilla|lamparita|ampolleta|iluminacion|luminaria|luz ambiental|luz de techo|lampara de techo)|foco|bombillo|una luz|alumbrado",
  "kinds.light":
    "[(estas|esas)] (luces|lamparas|bombillas|luminarias|ampolletas)|focos|bombillos|lamparitas",
  "kind.light/ceiling": "plafon",
  "kinds.light/ceiling": "plafones",
  "kind.light/wall": "aplique",
  "kinds.light/wall": "apliques",
  "kind.light/chandelier": "arana|candelabro|candil",
  "kinds.light/chandelier": "aranas|candelabros",
  "kind.light/flood": "reflector",
  "kinds.light/flood": "reflectores",
  "kind.light/lantern": "farol|farola",
  "kinds.light/lantern": "faroles|farolas",
  "kind.light/string": "guirnalda [de luces]",
  "kinds.light/string": "guirnaldas [de luces]",
  "kind.light/desk": "flexo",
  "kind.switch": "interruptor|apagador|rele|llave de luz",
  "kinds.switch": "interruptores|apagadores|reles",
  "kind.outlet":
    "enchufe|toma|toma de corriente|tomacorriente|toma corriente|contacto|enchufe inteligente",
  "kinds.outlet": "enchufes|tomas|tomas de corriente|tomacorrientes",
  "kind.fan": "ventilador|abanico|extractor|ventilacion|ventilador de techo|campana",
  "kinds.fan": "ventiladores|abanicos|extractores",
  "kind.window_blind": "[(esta|esa)] persiana",
  "kinds.window_blind": "[(estas|esas)] persianas",
  "kind.blind": "[(esta|esa)] (veneciana|celosia)|estor|store",
  "kinds.blind": "estores|venecianas|celosias",
  "kind.shutter": "contraventana|postigo|persiana enrollable",
  "kinds.shutter": "contraventanas|postigos",
  "kind.curtain": "[(esta|esa)] cortina|visillo",
  "kinds.curtain": "[(estas|esas)] cortinas|visillos",
  "kind.awning": "toldo",
  "kinds.awning": "toldos",
  "kind.cover": "cubierta",
  "kinds.cover": "cubiertas",
  "kind.garage":
    "(puerta|porton) [de|del|de la] (garaje|cochera|garage)|porton|puerta de la cochera|cochera",
  "kinds.garage": "puertas (de|del) (garaje|cochera|garage)|puertas de garaje",
  "kind.gate": "verja|cancela|porton|cancel|reja",
  "kinds.gate": "verjas|portones|rejas",
  "kind.door": "[(esta|esa)] puerta",
  "kinds.door": "[(estas|esas)] puertas",
  "kind.window": "[(esta|esa)] ventana|tragaluz|claraboya",
  "kinds.window": "[(estas|esas)] ventanas|tragaluces|claraboyas",
  "kind.lock": "cerradura|cerrojo|pestillo|chapa|candado|cerradura inteligente",
  "kinds.lock": "cerraduras|cerrojos|pestillos|chapas|candados",
  "kind.thermostat": "termostato|calefactor|radiador|clima|climatizador|estufa|calor|caldera",
  "kinds.thermostat": "termostatos|radiadores|calefactores|estufas|calefaccion|climatizacion",
  "kind.ac": "aire|aire acondicionado|aire acondicionador|acondicionador|ac|a c",
  "kinds.ac": "aires acondicionados|acondicionadores",
  "kind.tv": "[(esta|esa)] (tele|television)|tv|televisor",
  "kinds.tv": "teles|televisores|televisiones",
  "kind.player":
    "altavoz|equipo [de (musica|sonido)]|bocina|parlante|barra de sonido|estereo|receptor|altavoces",
  "kinds.player": "bocinas|parlantes|equipos de (musica|sonido)",
  "kind.player/radio": "radio",
  "kinds.player/radio": "radios",
  "kinds.music": "reproductores|reproductores [de (musica|medios)]",
  "kind.music":
    "[algo de|un poco de|esta|la] musica|reproductor [[de] (musica|medios|multimedia)]|cancion|esta cancion|pista|reproduccion|tema|video|pelicula|peli|podcast|serie|programa|medios|multimedia|audio|sonido|canciones",
  "kind.vacuum":
    "aspirador[a]|mopa|robot|robot aspirador|roomba|robot de limpieza|aspiradora robot",
  "kinds.vacuum": "aspiradoras|aspiradores|robots [aspiradores]",
  "kind.mower": "cortacesped|corta cesped|cortadora de cesped|robot cortacesped|segadora|podadora",
  "kinds.mower": "cortacespedes|segadoras|podadoras",
  "kind.scene": "escena|ambiente|modo",
  "kinds.scene":
    "escenas|(escenas|ambientes) (puedo|puedes|se pueden) (activar|poner|usar|elegir|lanzar)|ambientes",
  "kind.script": "script|rutina|guion|secuencia",
  "kinds.script": "scripts|rutinas",
  "kind.automation": "automatizacion|rutina",
  "kinds.automation": "automatizaciones|rutinas",
  "kind.humidifier": "humidificador",
  "kinds.humidifier": "humidificadores",
  "kind.dehumidifier": "deshumidificador",
  "kind.valve":
    "valvula|llave [de paso|del agua]|riego|aspersor|grifo|canilla|llave de paso [del agua]",
  "kinds.valve": "valvulas|aspersores|grifos|llaves de paso",
  "kind.siren": "sirena",
  "kind.alarm": "alarma|sistema de alarma|sistema de seguridad",
  "kind.camera": "camara",
  "kinds.camera": "camaras",
  "kind.remote": "mando|mando a distancia|control remoto",
  "kind.sensor": "sensor|detector",
  "kinds.sensor": "sensores|detectores",
  "kind.battery": "bateria|pila",
  "kinds.battery": "baterias|pilas",
  "kind.motion": `movimiento|${SENSOR} movimiento`,
  "kinds.motion": `${SENSORS} movimiento`,
  "kind.occupancy": `ocupacion|presencia|${SENSOR} (presencia|ocupacion)`,
  "kinds.occupancy": `${SENSORS} (presencia|ocupacion)`,
  "kind.smoke": `humo|${SENSOR} humo|alarma de humo`,
  "kinds.smoke": `${SENSORS} humo|alarmas de humo`,
  "kind.moisture": `fuga[s]|(fuga|escape|perdida) de agua|agua|${SENSOR} (agua|inundacion|fugas|humedad)|inundacion|goteo|goteras`,
  "kinds.moisture": `${SENSORS} (agua|inundacion|fugas|humedad)`,
  "kind.gas": `gas|(fuga|escape) de gas|${SENSOR} gas`,
  "kinds.gas": `${SENSORS} gas`,
  "kind.carbon_monoxide": `monoxido [de carbono]|co|${SENSOR} (monoxido de carbono|monoxido|co)`,
  "kinds.carbon_monoxide": `${SENSORS} (monoxido de carbono|monoxido|co)`,
  "kind.heat": `${SENSOR} calor`,
  "kinds.heat": `${SENSORS} calor|sensores detectan calor`,
  "kind.cold": `${SENSOR} frio`,
  "kinds.cold": `${SENSORS} frio|sensores detectan frio`,
  "kind.light_sensor": `${SENSOR} luz`,
  "kinds.light_sensor": `${SENSORS} luz`,
  "kind.sound": `${SENSOR} (sonido|ruido)|ruido`,
  "kinds.sound": `${SENSORS} (sonido|ruido)`,
  "kind.vibration": `vibracion[es]|${SENSOR} vibracion`,
  "kinds.vibration": `${SENSORS} vibracion`,
  "kind.tamper": `manipulacion|sabotaje|${SENSOR} (manipulacion|sabotaje)`,
  "kind.opening": `apertura|abertura|${SENSOR} apertura`,
  "kinds.opening": `aperturas|aberturas|${SENSORS} apertura`,
  "kind.update": "actualizacion",
  "kinds.update": "actualizaciones",
  "kind.water_heater":
    "calentador|calentador de agua|termo|agua caliente|boiler|calefon|termo electrico",
  "kind.timer": "temporizador|cuenta atras|cuenta regresiva|timer|cronometro",
  "kinds.timer": "temporizadores|cuentas atras|timers|cronometros",
  "kind.list": "lista|listado|lista de tareas",
  "kind.shopping":
    "(lista|listado) de [(la|las)] (compra|compras)|lista del (super|supermercado)|(la|las) (compra|compras)",
  "kinds.list": "listas",
  "kind.person": "alguien|persona|quien",
  "kinds.person": "todo el mundo|todos|gente|personas",
  "people.none":
    "(no hay|no haya|no queda|no quede) nadie [en casa]|nadie (está|esté) en casa|todos (se van|se vayan|se han ido|se hayan ido|salen|salgan|han salido|hayan salido) [de casa]|todo el mundo (se va|se vaya|se ha ido|se haya ido|sale|salga) [de casa]|(nos vamos|nos vayamos|nos hemos ido|salgamos) todos [de casa]|la casa (está|esté|queda|quede) vacía|(se va|se vaya|sale|salga) el último [de casa]",
  "people.any":
    "alguien (está|esté) en casa|(hay|haya) alguien en casa|alguien (llega|llegue|vuelve|vuelva|regresa|regrese) [a casa]|(llega|llegue|vuelve|vuelva) alguien [a casa]|(llega|llegue) el primero [a casa]",
  "people.all":
    "todos (están|estén) en casa|(están|estén|estemos|estamos) todos en casa|todo el mundo (está|esté) en casa|todos en casa",
  "kind.button": "boton",
  "kind.coffee": "cafe|cafetera|taza de cafe|maquina de cafe",
  "kind.device": "dispositivo|aparato|cacharro|equipo|electrodomestico",
  "kinds.device":
    "dispositivos|(dispositivos|aparatos) (puedo|puedes|se pueden) (controlar|manejar|usar)|aparatos|cosas|equipos|electrodomesticos|absolutamente todo|todo|todo lo (de|que (hay|haya)) [en]|lo todo|todo ello|todo eso",
};

/** "The concentration of …" */
const LEVEL = "[(nivel|niveles|concentracion|cantidad|indice) de]";

export const ATTRIBUTES: Senses = {
  "attr.level": "a (cuanto|cuantos)",
  "attr.items": "elementos|articulos|objetos|unidades|piezas|componentes|entradas",
  "attr.limit": "temperatura (minima|maxima|mas alta|mas baja)",
  "attr.status":
    "[cual es] [el] estado [actual]|situacion|novedad[es] (de|sobre|con|en)|[que] pasa con|actualizacion (de|sobre|en)|(esta|estas) haciendo",
  "attr.brightness":
    "brillo|intensidad|luminosidad|nivel de (brillo|luz)|intensidad de [la] luz|brillante|claridad|tenue[s]|(brillante o tenue|tenue o brillante)",
  "attr.color": "color|tono|de color|en color|el color",
  "attr.color_temp": "temperatura de[l] color|tono de blanco|temperatura de [la] luz|calidez",
  "attr.temperature":
    "[la|a que] temperatura [(hace|hay|tiene|tenemos|ambiente|actual|estamos)]|temperaturas|(calor|frio) hace|calor|hace (frio|calor|fresco)|grados (hace|hay|estamos|tenemos|marca)|caliente|calida|frio|fria",
  "attr.target":
    "temperatura (objetivo|deseada|programada|fijada|de consigna|a la que esta puest(o|a))|consigna|punto de ajuste",
  "attr.humidity":
    "humedad [hay|hace|tiene]|nivel de humedad|humedo|humeda|humedad relativa [del aire]",
  "attr.effect": "efecto [de luz]|animacion",
  "attr.volume": "volumen [total]|sonido|nivel de (volumen|sonido)|audio",
  "attr.position":
    "posicion|cuanto (esta|estan) (abiert|subid|bajad|cerrad)(a|o|as|os)|apertura|nivel de apertura|abertura",
  "attr.speed": "velocidad|rapidez|potencia del ventilador|nivel de velocidad",
  "attr.mode": "modo|programa",
  "attr.battery":
    "bateria|carga|nivel de [la] bateria|carga de [la] bateria|bateria [le] queda|(bateria|carga) restante|nivel de bateria restante|cargad(o|a)",
  "attr.power":
    "potencia|consumo|consumo electrico|vatios|(estamos|esta|estoy) (gastando|consumiendo) [de (luz|electricidad)]|(consume|consumimos|consumiendo|gasta|gastamos|gastando) [de (luz|electricidad)]",
  "attr.energy": "energia|consumo de energia|electricidad",
  "attr.co2": `${LEVEL} (co2|dioxido de carbono)`,
  "attr.carbon_monoxide": `${LEVEL} monoxido de carbono`,
  "attr.apparent_power": "potencia aparente",
  "attr.reactive_power": "potencia reactiva",
  "attr.power_factor": "factor de potencia",
  "attr.aqi": "[indice de] calidad del aire",
  "attr.pressure": "presion [(del aire|atmosferica|barometrica)]",
  "attr.current": "corriente|intensidad de [la] corriente|amperaje|amperios",
  "attr.voltage": "voltaje|tension|voltios",
  "attr.frequency": "frecuencia",
  "attr.data_rate":
    "velocidad de (descarga|subida|bajada|transferencia|datos|conexion) [de datos]|tasa de (datos|transferencia)",
  "attr.data_size": "cantidad de datos|tamano|espacio",
  "attr.distance": "distancia|kilometraje|recorrido|kilometros",
  "attr.duration": "duracion",
  "attr.energy_storage": "energia (almacenada|acumulada|guardada)",
  "attr.irradiance": "irradiancia|radiacion solar",
  "attr.moisture": "(cantidad|porcentaje|nivel) de agua",
  "attr.monetary": "(costo|coste|precio|valor|saldo) [de[l]]",
  "attr.nitrogen_dioxide": `${LEVEL} (no2|dioxido de nitrogeno)`,
  "attr.nitrogen_monoxide": `(nivel|niveles|concentracion|cantidad) de no|${LEVEL} monoxido de nitrogeno`,
  "attr.nitrous_oxide": `${LEVEL} (n2o|oxido nitroso)`,
  "attr.ozone": `${LEVEL} (ozono|o3)`,
  "attr.sulphur_dioxide": `${LEVEL} (so2|dioxido de azufre)`,
  "attr.pm1": `${LEVEL} [particulas] [de] (pm1|1 (micrometro|micra|micron))`,
  "attr.pm25": `${LEVEL} [particulas] [de] (pm25|pm2.5|2.5 (micrometros|micras|micrones))`,
  "attr.pm10": `${LEVEL} [particulas] [de] (pm10|10 (micrometros|micras|micrones))`,
  "attr.precipitation":
    "[(cantidad|nivel) de] (precipitacion|precipitaciones|lluvia) [(caida|acumulada)]|[cuanto] ha llovido",
  "attr.precipitation_intensity": "intensidad de [la] lluvia [caida]",
  "attr.signal_strength": "[(intensidad|nivel|potencia) de [la]] senal|cobertura",
  "attr.sound_pressure": "[nivel de] (presion sonora|ruido)|decibelios",
  "attr.volatile_organic_compounds": `${LEVEL} (cov|covs|compuestos organicos [volatiles])`,
  "attr.water":
    "[total de] consumo [total] de agua|[total de] agua (consumida|gastada|usada|utilizada)",
  "attr.weight": "peso|masa|pesa",
  "attr.wind_speed": "velocidad del viento|viento",
  "attr.illuminance": "iluminancia|lux|luz hay|nivel de luz|cantidad de luz",
  "attr.source": "fuente|entrada|canal",
};

export const PLACES: Senses = {
  "place.here":
    "aqui|aca|aqui dentro|por aqui|aqui mismo|en (esta|mi) (habitacion|estancia|sala|pieza|zona)|(esta|mi) (habitacion|estancia|pieza|zona)|este cuarto|en este cuarto|mi cuarto|la habitacion|el cuarto|habitacion|cuarto|donde estoy|la pieza|pieza|mi pieza|este lugar|este espacio",
  "place.there": "alli|alla|ahi|esa habitacion|ese cuarto|en esa habitacion",
  "place.everywhere":
    "en todas partes|por todas partes|en todos (lados|sitios|lugares)|[en|de|por] toda la (casa|vivienda)|[en|de|por] todo el (piso|departamento|apartamento|hogar)|la casa|casa|[de|en] la casa|en casa|(de|en) el (piso|departamento)|apartamento|del apartamento|[en|de] todas las habitaciones|todos los cuartos|todas las estancias|todas las areas|[en|de|por] todas las (habitaciones|estancias|piezas) (del (piso|apartamento|departamento|hogar)|de la (casa|vivienda))|cada habitacion|cada pieza|cada cuarto|todas las piezas|la casa entera|casa entera|vivienda|hogar|ningun lado|ninguna parte|algun (lado|sitio)",
  "place.outside":
    "fuera|afuera|exterior|en el exterior|al aire libre|en la calle|la calle|exteriores|de fuera",
  "place.upstairs":
    "arriba|[en|de] el piso de arriba|piso de arriba|planta de arriba|la planta de arriba|(piso|planta) superior",
  "place.downstairs":
    "abajo|[en|de] el piso de abajo|piso de abajo|planta de abajo|la planta de abajo|(piso|planta) inferior",
  "place.inside": "dentro|adentro|interior|en el interior",
};
