/** German: kinds of things, attributes and places. */
import type { Senses } from "../language-data.ts";

export const KINDS: Senses = {
  "kind.light":
    "licht[s]|lampe|leuchte|beleuchtung|lichtlein|glühbirne|birne|deckenlicht|deckenlampe|deckenleuchte|strahler|lampenlicht|lichterkette|funzel|leuchtmittel",
  "kinds.light":
    "lichter[n]|lampen|leuchten|beleuchtungen|glühbirnen|strahler[n]|birnen|[das|die] (ganze|gesamte) (licht|beleuchtung)|lichterketten|leuchtmittel|deckenlampen|deckenleuchten|farblampen",
  "kind.switch": "schalter|lichtschalter",
  "kinds.switch": "schalter[n]",
  "kind.outlet": "steckdose|stecker",
  "kinds.outlet": "steckdosen|stecker",
  "kind.fan":
    "ventilator[s]|lüfter[s]|lüftung|deckenventilator|gebläse|dunstabzug|dunstabzugshaube|abzug|abzugshaube|windmaschine",
  "kinds.fan": "ventilatoren|lüfter[n]|deckenventilatoren",
  "kind.blind": "jalousie|raffstore|lamelle|jalousette|lamellenvorhang",
  "kinds.blind": "jalousien|raffstores|lamellen|jalousetten",
  "kind.shutter": "rollladen[s]|rolladen[s]|fensterladen|roll laden|rolle laden",
  "kinds.shutter": "rollläden|rolläden|fensterläden[n]|läden|rollädenn|rollläden[n]",
  "kind.curtain": "vorhang|gardine|store",
  "kinds.curtain": "vorhänge[n]|gardinen|stores",
  "kind.shade": "rollo|raffrollo|faltrollo|verdunkelung|verdunklung|plissee",
  "kinds.shade": "rollos|raffrollos|faltrollos|plissees|verdunkelungen",
  "kind.awning": "markise|sonnenschutz|vordach|schirm|sonnenschirm|sonnensegel",
  "kinds.awning": "markisen|schirme|sonnenschirme",
  "kind.cover": "abdeckung|beschattung",
  "kinds.cover": "abdeckungen|beschattungen",
  "kind.garage": "garagentor|garage|garagentür|rolltor",
  "kinds.garage": "garagentore[n]|garagentüren|rolltore[n]",
  "kind.gate": "tor|gartentor|einfahrtstor|hoftor|pforte",
  "kinds.gate": "tore[n]|pforten",
  "kind.door": "tür|türe",
  "kinds.door": "türen",
  "kind.window": "fenster|dachfenster",
  "kinds.window": "fenster[n]|dachfenster",
  "kind.lock": "schloss|türschloss|smartlock|schlosses|schloß|türschloß|riegel|sperre",
  "kinds.lock": "schlösser[n]|türschlösser",
  "kind.thermostat":
    "thermostat[s]|heizkörper[s]|klima|radiator|ofen|heizkörperthermostat|raumthermostat",
  "kinds.thermostat": "thermostate[n]|heizung|heizungen|fußbodenheizung|heizkörper[n]",
  "kind.ac": "klimaanlage|klimagerät|klimatisierung|klima|aircondition",
  "kinds.ac": "klimaanlagen|klimageräte",
  "kind.tv": "fernseher|tv|fernsehgerät|glotze|fernsehen|fernsehers",
  "kinds.tv": "fernseher|fernsehgeräte",
  "kind.player":
    "lautsprecher|box|anlage|stereoanlage|musikanlage|verstärker|receiver|soundbar|player",
  "kinds.player": "lautsprecher[n]|boxen|player",
  "kind.player/radio": "radio",
  "kinds.player/radio": "radios",
  "kind.music":
    "musik|lied|song|titel|track|medienplayer|mediaplayer|wiedergabe|film|video|stück|medien|media player|podcast|sound|sendung|fernsehsendung|serie|fernsehserie|lieder|hörbuch|hörspiel|videos|filme|[ein] (bisschen|wenig) musik|etwas musik",
  "kinds.music": "mediaplayer|medienplayer",
  "kind.vacuum":
    "staubsauger[s]|saugroboter[s]|roboter|saugrobotter|robotersauger|staubsaugerroboter|sauger|wischroboter|putzroboter|robo|saugvorgang|putzvorgang|wischvorgang|reinigungsvorgang|(das|beim) (saugen|staubsaugen|wischen|putzen)|die reinigung",
  "kinds.vacuum": "staubsauger[n]|saugroboter[n]|roboter[n]|sauger",
  "kind.mower":
    "rasenmäher|mähroboter|mäher|rasenroboter|rasenmähers|mähvorgang|(das|beim) (mähen|rasenmähen)",
  "kinds.mower": "rasenmäher|mähroboter",
  "kind.scene": "szene|stimmung|modus|szenario",
  "kinds.scene":
    "szenen [(kann ich|kannst du|ich|man|du) [kann|kannst] (aktivieren|starten|nutzen|benutzen|verwenden|wählen|auswählen) [kann|kannst]]",
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
  "kinds.smoke": "rauchmelder[n]|rauchsensoren",
  "kind.gas": "gasmelder|gassensor|gasalarm|gas",
  "kinds.gas": "gasmelder[n]|gassensoren",
  "kind.carbon_monoxide":
    "kohlenmonoxid|kohlenstoffmonoxid|(kohlenmonoxid|kohlenstoffmonoxid|co)(melder|sensor|alarm|warner)|co melder|co sensor|co warner|co",
  "kinds.carbon_monoxide":
    "(kohlenmonoxid|kohlenstoffmonoxid|co)(melder[n]|sensoren|warner[n])|co melder[n]|co sensoren",
  "kind.sound": "geräusch|lärm|geräuschsensor|geräuschmelder|schallsensor",
  "kinds.sound": "geräusche|geräuschsensoren|geräuschmelder[n]",
  "kind.vibration": "vibration|erschütterung|vibrationssensor|erschütterungssensor",
  "kinds.vibration": "vibrationen|erschütterungen|vibrationssensoren",
  "kinds.moisture": "wassermelder[n]|wassersensoren|lecks",
  "kind.light_sensor": "lichtsensor",
  "kinds.light_sensor": "lichtsensoren",
  "kind.moisture": "leck|feuchtigkeit|wasserleck|wasser|wassermelder|nässe",
  "kind.water_heater": "boiler|warmwasser|warmwasserspeicher|durchlauferhitzer|warmwasserbereiter",
  "kind.timer": "timer|wecker|eieruhr|küchentimer|zeitschaltuhr|countdown|stoppuhr|timers",
  "kinds.timer": "timer[n]|wecker",
  "kind.list": "liste|aufgabenliste|todoliste|to do liste|todo liste|merkliste",
  "kind.shopping":
    "einkaufsliste|einkaufszettel|einkauf|einkäufe|einkaufen|liste (für den|zum) einkauf[en]",
  "kinds.list": "listen",
  "kind.person": "jemand|jemanden|wer|person|irgendwer|irgendjemand[en]|irgendeiner",
  "kinds.person": "alle leute|leute|personen|menschen|jeder|alle",
  "people.absent": "(niemand|keiner) [mehr]",
  "people.none":
    "(niemand|keiner) [mehr] (zuhause|zu hause|daheim|da|im haus) [ist]|(niemand|keiner) ist [mehr] (zuhause|zu hause|daheim|da|im haus)|alle (weg|fort|gegangen|aus dem haus|unterwegs|außer haus) sind|alle (gehen|das haus verlassen|das haus verlassen haben)|wir alle (weg|unterwegs) sind|alle sind (weg|fort|unterwegs|gegangen)|das haus leer ist|der letzte (geht|gegangen ist|das haus verlässt|das haus verlassen hat)",
  "people.any":
    "(jemand|irgendjemand|irgendwer|einer) (zuhause|zu hause|daheim|da|im haus) [ist]|(jemand|irgendjemand|irgendwer|einer) [nach hause|heim] kommt|(jemand|irgendjemand|irgendwer|einer) (heimkommt|ist zuhause|ist zu hause|ist da)|der erste [nach hause|heim] kommt",
  "people.all":
    "alle (zuhause|zu hause|daheim|da|wieder da) sind|alle sind (zuhause|zu hause|daheim|da)|wir alle (zuhause|zu hause|daheim|da) sind",
  "kind.coffee":
    "kaffee|kaffeemaschine|espresso|(tasse|becher|kanne) kaffee|kaffeevollautomat|kaffeeautomat|espressomaschine",
  "kind.device": "gerät[s]|ding|apparat|gegenstand|teil",
  "kinds.device":
    "geräte[n] [(kann ich|kannst du|ich|du) (steuern|bedienen|schalten) [kann|kannst]]|dinge|alles|sachen|elektronik|apparate",
};

export const ATTRIBUTES: Senses = {
  "attr.status":
    "[(aktuelle[n|r]|derzeitige[n|r])] (status|zustand|stand)|macht gerade|los mit|neueste|neues|neuigkeiten|situation [mit]|passiert [gerade|jetzt] mit|gerade passiert mit",
  "attr.limit":
    "(minimale|maximale|höchste|niedrigste|mindest|höchst) temperatur|mindesttemperatur|höchsttemperatur",
  "attr.brightness":
    "helligkeit[en]|hell|lichtstärke|dimmwert|helligkeitswert|helligkeitsstufe|lichtintensität|leuchtkraft|dimmer|helligkeit hat|dimmstufe|dunkel",
  "attr.color": "farbe|farbton|lichtfarbe|farbig|farbe hat|farben|farbeinstellung|leuchtfarbe",
  "attr.color_temp":
    "auf (wie viel|wieviel|wie vielen) kelvin|auf (welche|welcher) farbtemperatur|farbtemperatur|lichttemperatur|weißton|weißabgleich",
  "attr.temperature":
    "temperatur|temp|warm|ist es (warm|heiß)|kalt|heiß|grad|kühl|grad (hat|haben) [(es|wir)]|temperatur (herrscht|haben wir)|grad (sind|ist) es|temperaturen|raumtemperatur|temperatur hat [es]|wie viel grad hat es|warm hat es|kalt hat es|celsius|innentemperatur|außentemperatur|wärme|°|° (sind|ist|hat|haben) [(es|wir)]",
  "attr.target":
    "(soll|ziel)temperatur|sollwert|eingestellt|gestellt|gewählt|eingestellte temperatur|auf (wie viel|wieviel|wie vielen|welche) (grad|temperatur|°)|auf (welche|welcher) temperatur",
  "attr.level":
    "auf (wie viel|wieviel|wie vielen|welchem|welcher|welche) (prozent|%|stufe|prozentsatz|helligkeit|lautstärke|höhe)",
  "attr.humidity":
    "luftfeuchtigkeit|feuchtigkeit|luftfeuchte|feucht|feuchte|zielfeuchte|sollfeuchte|luftfeuchtigkeit hat|trocken",
  "attr.media": "was (läuft|spielt) [(gerade|denn|da)]",
  "attr.effect": "effekt|lichteffekt|animation",
  "attr.volume": "lautstärke|laut|ton|lautstärkepegel|leise|volumen",
  "attr.position":
    "position|weit offen|weit|öffnung|stellung|weit (auf|geöffnet|zu|geschlossen|oben|unten)|offen|höhe",
  "attr.speed":
    "geschwindigkeit|lüfterstufe|schnell|stufe|drehzahl|lüftergeschwindigkeit|ventilatorgeschwindigkeit|ventilatorstufe|tempo",
  "attr.mode": "modus|betriebsart|betriebsmodus",
  "attr.items":
    "eintrag|einträge[n]|artikel|aufgabe|aufgaben|elemente|posten|erledigungen|(einträge|artikel|aufgaben|sachen|dinge|punkte|produkte) (hat|haben)",
  "attr.battery":
    "batterie|akku|akkustand|batteriestand|ladestand|ladung|geladen|batteriestatus|batterieladung|akkuladung|(akkustand|batteriestand|ladestand) hat|akkus|batterien|batterieladestand|akkuladestand|voll|(akku|batterie|ladung|saft) (hat|haben)",
  "attr.power": "leistung|verbrauch|stromverbrauch|watt|leistungsaufnahme",
  "attr.energy": "energie|energieverbrauch",
  "attr.co2": "co2|kohlendioxid|co2 wert|co2 gehalt|kohlenstoffdioxid",
  "attr.illuminance": "beleuchtungsstärke|lux|lichtstärke",
  "attr.source": "quelle|signaleingang|eingangsquelle|kanal|sender",
};

export const PLACES: Senses = {
  "place.here":
    "hier|hier drin|[hier] in diesem (raum|zimmer|bereich)|dieser bereich|diesen bereich|dieses (raum|zimmer)|diesem (raum|zimmer)|diesen raum|im zimmer|im raum|hier im raum|(der|den|dem) raum|das zimmer|in meinem zimmer|(den|diesen) bereich|(meinem|meinen) raum",
  "place.there": "dort|da|in dem zimmer|da drin|in jenem raum",
  "place.everywhere":
    "überall|im ganzen haus|[das] ganze haus|haus|im haus|zuhause|in allen (räumen|zimmern)|alle[n] (räume[n]|zimmer[n])|im gesamten haus|in der ganzen wohnung|wohnung|in jedem (raum|zimmer)|jeder raum|jedes zimmer|gesamtes haus|gesamte[n] (haus|wohnung)|ganze wohnung|ganzen haus|irgendwo",
  "place.outside": "draußen|außen|im freien|außerhalb",
  "place.upstairs": "oben|im oberen stockwerk|im oberen stock",
  "place.downstairs": "unten|im unteren stockwerk|im unteren stock",
  "place.inside": "drinnen|innen",
};
