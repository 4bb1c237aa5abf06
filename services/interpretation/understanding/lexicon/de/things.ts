/** German: kinds of things, attributes and places. */
import type { LanguageData } from "../language-data.ts";

type Senses = LanguageData["senses"][number];

export const KINDS: Senses = {
  "kind.light":
    "licht|lampe|leuchte|beleuchtung|lichtlein|glühbirne|birne|deckenlicht|deckenlampe|strahler|lichts|lampenlicht",
  "kinds.light":
    "lichter[n]|lampen|leuchten|beleuchtungen|glühbirnen|strahler|birnen|ganze licht|gesamte licht",
  "kind.switch": "schalter|lichtschalter",
  "kinds.switch": "schalter[n]",
  "kind.outlet": "steckdose|stecker",
  "kinds.outlet": "steckdosen|stecker",
  "kind.fan":
    "ventilator|lüfter|lüftung|deckenventilator|gebläse|dunstabzug|dunstabzugshaube|ventilators|abzug",
  "kinds.fan": "ventilatoren|lüfter[n]|deckenventilatoren",
  "kind.blind": "rollo|jalousie|raffstore|rolladen|lamelle",
  "kinds.blind": "rollos|jalousien|raffstores|lamellen",
  "kind.shutter": "rollladen|rolladen|fensterladen|rolltor|rollo|laden",
  "kinds.shutter": "rollläden|rolläden|rollladen|fensterläden|läden|rolltore",
  "kind.curtain": "vorhang|gardine|store",
  "kinds.curtain": "vorhänge[n]|gardinen|stores",
  "kind.shade": "verdunkelung|verdunklung|plissee",
  "kinds.shade": "plissees|verdunkelungen",
  "kind.awning": "markise|sonnenschutz|vordach",
  "kinds.awning": "markisen",
  "kind.cover": "abdeckung|beschattung",
  "kinds.cover": "abdeckungen|beschattungen",
  "kind.garage": "garagentor|garage|garagentür",
  "kinds.garage": "garagentore[n]|garagentüren",
  "kind.gate": "tor|gartentor|einfahrtstor|hoftor|pforte",
  "kinds.gate": "tore[n]|pforten",
  "kind.door": "tür|türe",
  "kinds.door": "türen",
  "kind.window": "fenster|dachfenster",
  "kinds.window": "fenster[n]|dachfenster",
  "kind.lock": "schloss|türschloss|smartlock",
  "kinds.lock": "schlösser[n]|türschlösser",
  "kind.thermostat": "thermostat|heizung|heizkörper|klima|radiator|ofen|heizkörperthermostat",
  "kinds.thermostat": "thermostate[n]|heizungen|heizkörper[n]",
  "kind.ac": "klimaanlage|klimagerät|klimatisierung",
  "kinds.ac": "klimaanlagen|klimageräte",
  "kind.tv": "fernseher|tv|fernsehgerät|glotze|fernsehen|fernsehers",
  "kinds.tv": "fernseher|fernsehgeräte",
  "kind.player":
    "lautsprecher|radio|box|anlage|stereoanlage|musikanlage|verstärker|receiver|soundbar|player",
  "kinds.player": "lautsprecher[n]|radios|boxen|player",
  "kind.music":
    "musik|lied|song|titel|track|medienplayer|mediaplayer|wiedergabe|film|video|stück|medien|media player|podcast|sound",
  "kinds.music": "mediaplayer|medienplayer",
  "kind.vacuum":
    "staubsauger|saugroboter|roboter|saugrobotter|robotersauger|staubsaugerroboter|sauger|wischroboter|putzroboter|staubsaugers",
  "kinds.vacuum": "staubsauger|saugroboter|roboter",
  "kind.mower": "rasenmäher|mähroboter|mäher|rasenroboter|rasenmähers",
  "kinds.mower": "rasenmäher|mähroboter",
  "kind.scene": "szene|stimmung|modus|szenario",
  "kinds.scene": "szenen",
  "kind.script": "skript|script|routine|ablauf",
  "kinds.script": "skripte|skripts|routinen",
  "kind.automation": "automation|automatisierung|automatik",
  "kinds.automation": "automationen|automatisierungen",
  "kind.humidifier": "luftbefeuchter|befeuchter",
  "kinds.humidifier": "luftbefeuchter",
  "kind.dehumidifier": "luftentfeuchter|entfeuchter",
  "kind.valve": "ventil|wasserhahn|bewässerung|rasensprenger|wasserventil|hahn|sprinkler",
  "kinds.valve": "ventile[n]|wasserhähne|sprinkler",
  "kind.siren": "sirene",
  "kind.alarm": "alarmanlage|alarm|alarmsystem|einbruchmeldeanlage",
  "kind.camera": "kamera",
  "kinds.camera": "kameras",
  "kind.remote": "fernbedienung",
  "kind.sensor": "sensor|melder|fühler",
  "kinds.sensor": "sensoren|melder[n]|fühler",
  "kind.battery": "batterie|akku",
  "kinds.battery": "batterien|akkus",
  "kind.motion": "bewegung|bewegungsmelder|bewegungssensor|etwas",
  "kinds.motion": "bewegungsmelder[n]|bewegungssensoren",
  "kind.occupancy": "anwesenheit|belegung|präsenz",
  "kind.smoke": "rauch|rauchmelder|qualm",
  "kind.moisture": "leck|feuchtigkeit|wasserleck|wasser|wassermelder|nässe",
  "kind.water_heater": "boiler|warmwasser|warmwasserspeicher|durchlauferhitzer|warmwasserbereiter",
  "kind.timer": "timer|wecker|eieruhr|küchentimer|zeitschaltuhr|countdown|stoppuhr|timers",
  "kinds.timer": "timer[n]|wecker",
  "kind.list":
    "liste|einkaufsliste|aufgabenliste|todoliste|to do liste|einkaufszettel|todo liste|merkliste",
  "kinds.list": "listen",
  "kind.person": "jemand|jemanden|wer|person|irgendwer",
  "kinds.person": "alle leute|leute|personen|menschen|jeder|alle",
  "kind.coffee":
    "kaffee|kaffeemaschine|espresso|tasse kaffee|kaffeevollautomat|kaffeeautomat|espressomaschine",
  "kind.device": "gerät|ding|apparat",
  "kinds.device": "geräte[n]|dinge|alles|sachen|elektronik|apparate",
};

export const ATTRIBUTES: Senses = {
  "attr.status": "[aktuelle[n]|derzeitige[n]] (status|zustand|stand)|macht gerade|los mit",
  "attr.limit":
    "(minimale|maximale|höchste|niedrigste|mindest|höchst) temperatur|mindesttemperatur|höchsttemperatur",
  "attr.brightness":
    "helligkeit|hell|lichtstärke|dimmwert|helligkeitswert|helligkeitsstufe|lichtintensität|leuchtkraft|dimmer",
  "attr.color": "farbe|farbton|lichtfarbe|farbig",
  "attr.color_temp": "farbtemperatur|lichttemperatur|weißton|weißabgleich",
  "attr.temperature":
    "temperatur|temp|warm|kalt|heiß|grad|solltemperatur|zieltemperatur|kühl|temperaturen|raumtemperatur",
  "attr.humidity": "luftfeuchtigkeit|feuchtigkeit|luftfeuchte|feucht|feuchte",
  "attr.volume": "lautstärke|laut|ton|lautstärkepegel|leise|volumen",
  "attr.position": "position|weit offen|weit|öffnung|stellung|weit auf|weit geöffnet",
  "attr.speed":
    "geschwindigkeit|lüfterstufe|schnell|stufe|drehzahl|lüftergeschwindigkeit|ventilatorgeschwindigkeit",
  "attr.mode": "modus|betriebsart|betriebsmodus",
  "attr.battery":
    "batterie|akku|akkustand|batteriestand|ladestand|ladung|geladen|batteriestatus|batterieladung|akkuladung",
  "attr.power": "leistung|verbrauch|stromverbrauch|watt|leistungsaufnahme",
  "attr.energy": "energie|energieverbrauch",
  "attr.co2": "co2|kohlendioxid|co2 wert|co2 gehalt|kohlenstoffdioxid",
  "attr.illuminance": "beleuchtungsstärke|lux|lichtstärke",
  "attr.source": "quelle|eingang|kanal|sender",
};

export const PLACES: Senses = {
  "place.here":
    "hier|hier drin|in diesem (raum|zimmer)|dieses (raum|zimmer)|diesem (raum|zimmer)|diesen raum|im zimmer|im raum|hier im raum|der raum|das zimmer|in meinem zimmer",
  "place.there": "dort|da|in dem zimmer|da drin|in jenem raum",
  "place.everywhere":
    "überall|im ganzen haus|[das] ganze haus|haus|im haus|zuhause|in allen (räumen|zimmern)|alle[n] (räume[n]|zimmer[n])|im gesamten haus|in der ganzen wohnung|wohnung|in jedem (raum|zimmer)|jeder raum|jedes zimmer|gesamtes haus|gesamte[n] (haus|wohnung)|ganze wohnung|ganzen haus|irgendwo",
  "place.outside": "draußen|außen|im freien|außerhalb",
  "place.upstairs": "oben|im oberen stockwerk|im oberen stock",
  "place.downstairs": "unten|im unteren stockwerk|im unteren stock",
  "place.inside": "drinnen|innen",
};
