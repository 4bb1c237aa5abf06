/** German: words for the states of things. */
import type { Senses } from "../language-data.ts";

export const STATES: Senses = {
  "state.left":
    "übrig|verbleibend|verbleiben|noch übrig|restzeit|läuft noch|verbleibende zeit|verbleibt|zu ende|fertig|abgelaufen|vorbei|endet",
  "state.on":
    "(an|ein|eingeschaltet|angeschaltet) oder gedimmt|an|ein|eingeschaltet|angeschaltet|aktiv|aktiviert|angegangen|brennt|brennen|leuchtet|leuchten|angeht|angemacht|in betrieb|angelassen|angestellt|am laufen|an ist|angehen|eingeschaltet wird|angemacht wird|dreht sich",
  "state.off":
    "aus|ausgeschaltet|abgeschaltet|inaktiv|deaktiviert|ausgeht|ausgemacht|außer betrieb|abgestellt|aus ist|ausgehen|ausgeschaltet wird",
  "state.open":
    "offen|auf|offen steh(t|en)|geöffnet|aufgeht|öffnet|nicht zu|nicht geschlossen|oben|hochgefahren|aufgemacht|offenstehen|offensteht|geöffnet wird|offen ist|offen gelassen|offengelassen|aufgelassen|gekippt|sich öffnet|aufgezogen|hochgezogen|hochgelassen|raufgezogen|ausgefahren|herausgefahren|rausgefahren|aufgerollt",
  "state.closed":
    "nicht (offen|geöffnet)|zu|runter|herunter|hinunter|geschlossen|zugeht|schließt|unten|runtergefahren|heruntergefahren|zugemacht|geschlossen wird|sich schließt|zugezogen|herunten|heruntergelassen|runtergelassen|gesenkt|abgesenkt|eingefahren|reingefahren|heruntergezogen|runtergezogen|herabgelassen",
  "state.locked":
    "nicht (aufgeschlossen|aufgesperrt|entriegelt|entsperrt)|abgeschlossen|verriegelt|zugesperrt|versperrt|abgesperrt|gesperrt|verschlossen",
  "state.unlocked":
    "entriegelt|aufgeschlossen|offen|nicht (abgeschlossen|verschlossen|abgesperrt|zugesperrt|versperrt|verriegelt)|entsperrt|unverschlossen|aufgesperrt",
  "state.home":
    "zuhause|zu hause|daheim|nach hause kommt|nach hause komme|heimkommt|heim kommt|heimkomme|anwesend|im haus|da|ankommt|hier|eintrifft|heimgekommen|angekommen|zurück|zurückkommt",
  "state.not_home":
    "weg|nicht (zuhause|zu hause|daheim|da)|das haus verlässt|das haus verlasse|geht|weggeht|weggehe|abwesend|unterwegs|verlässt|haus verlässt|fort|aus dem haus|weggegangen|gehen|fortgeht",
  "state.playing": "spielt|am spielen|abgespielt|spielen",
  "state.paused": "pausiert|angehalten",
  "state.running":
    "läuft|in betrieb|beschäftigt|saugt|mäht|am (laufen|saugen|mähen|arbeiten|putzen)|arbeitet|arbeiten|aktiv|laufen|unterwegs|putzt|reinigt|gestartet",
  "state.docked":
    "an der (station|ladestation|basis)|in der (station|ladestation|basis)|angedockt|auf der (station|ladestation|basis)|geladen wird|wieder an der station|zurück an der (station|basis)|am dock|zurück an der (ladestation)|geparkt",
  "state.finished": "fertig|zu ende|beendet|durch",
  "state.wet": "nass|feucht|undicht|ein leck",
  "state.dry": "trocken",
  "state.detected":
    "erkannt|bewegung|bewegt|ausgelöst|auslöst|belegt|besetzt|festgestellt|registriert|anwesenheit|detektiert|gemeldet|entdeckt|wahrgenommen|erkennt|meldet|anschlägt|angeschlagen|losgeht|sich (etwas|jemand) bewegt|betritt|hereinkommt|reinkommt|hineingeht|reingeht",
  "state.vacant": "leer|unbesetzt|nicht belegt|menschenleer|niemand da",
  "state.clear":
    "frei|keine bewegung|sich (nichts|niemand|keiner) [mehr] (bewegt|rührt)|(nichts|niemand|keiner) [mehr] da ist|keine bewegung [mehr] (ist|erkannt wird|erkannt)",
  "state.low": "schwach|leer|niedrig|fast leer|alle|fast alle|schwache[n]|leere[n]|zur neige",
  "state.charging":
    "lädt|geladen|wird [gerade] geladen|am laden|aufgeladen|laden|laden auf|lädt auf|werden geladen|auflädt|angesteckt",
  "state.heating": "heizt|am heizen",
  "state.cooling": "kühlt|am kühlen",
  "state.muted": "stumm|stummgeschaltet",
  "state.armed": "scharf",
  "state.disarmed": "unscharf",
  "state.available": "erreichbar|online|verbunden|am netz|angebunden",
  "state.problem":
    "kaputt|defekt|gestört|[ein] problem|probleme|[eine] störung|störungen|blockiert|klemmt|fehlerhaft|[ein] fehler",
  "state.disconnected":
    "getrennt|offline|nicht (erreichbar|verbunden|online)|unerreichbar|vom netz|ohne verbindung",
  "state.cold": "kalt|eiskalt|eingefroren|gefroren|zu kalt|unterkühlt",
  "state.hot": "heiß|überhitzt|zu heiß|überhitzen",
  "state.no_cold": "nicht (kalt|gefroren|eingefroren)",
  "state.no_heat": "nicht (heiß|überhitzt)",
  "state.normal": "normal|in ordnung|okay|ok|gut geladen",
  "state.full": "[ganz] voll|voll[ständig] [auf]geladen|vollgeladen",
  "state.safe": "sicher|ungefährlich|nicht (gefährlich|unsicher)",
  "state.unsafe": "unsicher|gefährlich|nicht (sicher|ungefährlich)|in gefahr",
  "state.updated": "aktualisiert|auf dem neuesten stand|auf dem neusten stand|up to date",
  "state.outdated":
    "veraltet|nicht (aktualisiert|auf dem neuesten stand|auf dem neusten stand)|[ein] update verfügbar|updates verfügbar",
  "state.vibrating": "vibriert|vibrieren|am vibrieren|wackelt|wackeln",
  "state.tampered": "manipuliert|sabotiert|sabotage|manipulation",
  "state.plugged": "eingesteckt|angesteckt|angeschlossen|eingestöpselt",
  "state.unplugged":
    "ausgesteckt|nicht (eingesteckt|angesteckt|angeschlossen)|abgesteckt|ausgestöpselt",
  "state.has_power": "strom|unter strom|mit strom versorgt",
  "state.no_power": "kein[en] strom|stromlos|nicht mit strom versorgt",
  "state.idle": "im leerlauf|im standby|im standby modus|in bereitschaft|untätig|im ruhemodus",
  "state.has_gas": "gas",
  "state.no_gas": "kein gas",
  "state.has_carbon_monoxide": "kohlenmonoxid|kohlenstoffmonoxid",
  "state.no_carbon_monoxide": "kein (kohlenmonoxid|kohlenstoffmonoxid)",
  "state.no_problem": "kein[e] (problem|probleme|störung|störungen|fehler)|fehlerfrei|störungsfrei",
};
