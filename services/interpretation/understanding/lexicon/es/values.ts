/** Spanish: colours, amounts, units and modes. */
import type { Senses } from "../language-data.ts";

export const VALUES: Senses = {
  "q.forgotten":
    "[me] (olvidé|he olvidado) [de]|nos (olvidamos|hemos olvidado) de|[alguien] [se] (olvidó|ha olvidado) [alguien] [de]",
  "media.track": "[la] cancion|[el] tema|[la] pista",
  "media.album": "[el] (album|disco)",
  "media.artist": "[el|la|al] (artista|cantante|grupo|banda)",
  "media.movie": "[la] (pelicula|peli)|[el] film",
  "media.tv_show": "[la] serie|[el|un] (capitulo|episodio) [de]|[el] programa",
  "media.podcast": "[el] podcast",
  "media.playlist": "[la|mi] (playlist|lista de reproduccion)|mi lista",
  "media.genre": "[el] genero",
  "media.radio": "[la] emisora|[la] estacion de radio|[la] cadena",
  "media.music": "[la] musica de|canciones de|algo de|temas de",
  "color.other":
    "[(a|de|en)] (otro (color|tono)|un color (distinto|diferente|nuevo|cualquiera|al azar|aleatorio)|cualquier color)|(cambia|cambiar|cambie|cambias) [(el|de)] color",
  "color.red": "roj(o|a|os|as)|rojo (vivo|intenso|brillante)",
  "color.green": "verde[s]|verde (vivo|intenso|claro)",
  "color.blue": "azul[es]|azul (vivo|intenso)",
  "color.navy": "azul (oscuro|marino)",
  "color.skyblue": "azul claro|celeste[s]|azul celeste|azul cielo",
  "color.yellow": "amarill(o|a|os|as)",
  "color.orange": "naranja[s]|anaranjad(o|a|os|as)|ambar",
  "color.purple": "morad(o|a|os|as)|purpura",
  "color.violet": "violeta[s]",
  "color.pink": "rosa[s]|rosad(o|a|os|as)",
  "color.magenta": "magenta|fucsia",
  "color.cyan": "cian|aguamarina",
  "color.turquoise": "turquesa",
  "color.teal": "verde azulado",
  "color.brown": "marron|marrones|cafe claro|color cafe|pardo|castano",
  "color.gold": "dorad(o|a|os|as)|oro",
  "color.lavender": "lavanda|lila[s]",
  "color.indigo": "indigo|anil",
  "color.white": "blanc(o|a|os|as)",
  "color.black": "negr(o|a|os|as)",
  "color.salmon": "salmon",
  "color.coral": "coral",
  "color.beige": "beige|beis",
  "white.2700":
    "blanco calid(o|a)|luz calid(a|as)|luces calidas|luz suave|calid(o|a|as|os)|blanc(a|as) calid(a|as)|tono calido|luz acogedora",
  "white.1900": "luz de vela[s]",
  "white.4000":
    "blanco (neutro|natural|frio)|luz fria|luces frias|blanc(a|as) fri(a|as)|tono frio|luz (neutra|natural)|neutr(o|a)",
  "white.6500": "[una temperatura de] luz (de dia|del dia|diurna)",
  "white.6000": "blanco (azulado|muy frio)|luz (muy fria|azulada)",
  "level.100":
    "[al|a la|a] (maximo|maxima|max|tope|100|cien) [(brillo|potencia|intensidad|volumen|velocidad)]|(brillo|volumen|velocidad|potencia|intensidad) (maximo|maxima|al maximo)|[a] toda (potencia|velocidad)|a todo (volumen|gas|trapo)|del todo|completamente|por completo|totalmente|enter(o|a)|lo mas (alto|brillante|fuerte|rapido) posible|todo lo (posible|que se pueda)|plena potencia|hasta (arriba|el tope|el fondo|el maximo)|[a] lo mas alto",
  "level.50":
    "[a] [la] mitad|a medias|medio|media|(a|al) media (potencia|altura|intensidad)|media (potencia|altura|intensidad|luz)|medio (brillo|volumen)|medio abiert(o|a)|velocidad media",
  "level.25": "un cuarto [de]|baj(o|a)|velocidad baja|baj(ito|ita)|suavecit(o|a)",
  "level.10": "entreabiert(o|a|os|as)|entreabre|entreabrir|entreabra|una rendija",
  "level.75": "tres cuartos|tres cuartas partes|alt(o|a)|velocidad alta",
  "level.33": "un tercio|la tercera parte",
  "level.67": "dos tercios",
  "level.1":
    "[al|a la|a] (minimo|minima|min) [(brillo|potencia|intensidad|volumen|velocidad)]|(brillo|volumen|velocidad|potencia|intensidad) (minimo|minima|al minimo)|lo mas (bajo|tenue|oscuro|suave) posible|lo minimo|[a] lo mas bajo",
  "effect.colorloop": "(bucle|ciclo|carrusel) de colores",
  "effect.rainbow": "arcoiris|arco iris",
  "effect.candle": "efecto [de] vela",
  "effect.fire": "efecto [de] (fuego|chimenea)",
  "effect.disco": "(modo|efecto) disco",
  "unit.percent": "%|por ciento|porciento|por cien|por 100|porcentaje|puntos",
  "unit.degree": "°|grado|grados|º",
  "unit.celsius": "celsius|° c|grados (celsius|centigrados|c)|centigrados|c",
  "unit.fahrenheit": "fahrenheit|° f|grados (fahrenheit|f)|f",
  "unit.kelvin": "kelvin|k|kelvins|grados kelvin",
  "unit.mired": "mired|mireds",
  "block.interval":
    "cada (2|3|4|5|6|10|12|15|20|30|45|dos|tres|cuatro|cinco|seis|diez|doce|quince|veinte|treinta) (dias|noches|horas|semanas|meses|minutos|segundos|lunes|martes|miercoles|jueves|viernes|sabados|domingos)|cada (hora|media hora|cuarto de hora|minuto|semana|mes|quincena)|(un dia si y otro no|un dia si y un dia no|dias alternos|en dias alternos|un dia de cada dos)|todas las (horas|semanas)|todos los meses|una vez (al|por|a la|cada) (semana|mes|hora)|(dos|tres) veces (al|por|a la|cada) (dia|semana|mes|hora)|semanalmente|mensualmente",
  "unit.second": "segundo|segundos|seg|segs|s",
  "unit.minute": "minuto|minutos|min|mins|minutito|minutitos",
  "unit.hour": "hora|horas|h|hs|horita",
  "unit.day": "dia|dias",
  "unit.week": "semana|semanas",
  awhile:
    "[(por|durante)] un (rato|ratito|ratico|buen rato)|(por|durante) [(un|algun)] tiempo|(por|durante) un (momento|momentito|instante)|por unos momentos",
  "awhile.moment": "un (momento|momentito|instante)",
  "mode.heat": "(modo|en|a) calor|[modo] (calefaccion|calentar|calentamiento)|calentando",
  "mode.cool": "(modo|en|a) frio|[modo] (refrigeracion|enfriar|enfriamiento)|modo aire",
  "mode.auto": "[en] [modo] (auto|automatico)",
  "mode.dry": "[modo] (seco|secado|deshumidificacion|deshumidificar)",
  "mode.fan_only": "(modo|solo|modo solo) (ventilador|ventilacion)",
  "mode.heat_cool": "[modo] (frio calor|calor frio|calor y frio|frio y calor)",
  "mode.eco": "[modo] (eco|economico|ahorro)",
  "mode.off": "modo apagado",
  "mode.armed_home": "modo (casa|en casa|presente)|en casa",
  "mode.armed_away": "modo (ausente|fuera)|ausente",
  "mode.armed_night": "modo (noche|nocturno)|para la noche",
  "mode.armed_vacation": "modo vacaciones|para las vacaciones",
  half_more: "y medi(o|a)",
  point: "coma|punto|con",
  a: "un|una|uno|unos|unas",
  "month.1": "enero",
  "month.2": "febrero",
  "month.3": "marzo",
  "month.4": "abril",
  "month.5": "mayo",
  "month.6": "junio",
  "month.7": "julio",
  "month.8": "agosto",
  "month.9": "septiembre",
  "month.10": "octubre",
  "month.11": "noviembre",
  "month.12": "diciembre",
};

const tens = (ten: string): readonly string[] => [
  ten,
  ..."(un|uno|una),dos,tres,cuatro,cinco,seis,siete,ocho,nueve"
    .split(",")
    .map((one) => `${ten} y ${one}`),
];

export const NUMBERS: readonly string[] = [
  ..."cero|un$uno$una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|dieciseis$diez y seis|diecisiete$diez y siete|dieciocho$diez y ocho|diecinueve$diez y nueve|veinte|veintiuno$veintiun$veintiuna$veinte y uno|veintidos|veintitres|veinticuatro|veinticinco|veintiseis|veintisiete|veintiocho|veintinueve"
    .split("|")
    .map((one) => one.replaceAll("$", "|")),
  ...["treinta", "cuarenta", "cincuenta", "sesenta", "setenta", "ochenta", "noventa"].flatMap(tens),
  "cien|ciento",
];
