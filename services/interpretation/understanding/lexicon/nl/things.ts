/** Dutch: kinds of things, attributes and places. */
import type { Senses } from "../language-data.ts";

export const KINDS: Senses = {
  "kind.light":
    "licht|lamp|verlichting|gloeilamp|ledlamp|led|peer|(licht|lamp)je|peertje|lichtje|lampke|lampeke|lampion|lichtpunt|lichtbron|armatuur",
  "kinds.light":
    "lichten|lampen|verlichting|alle licht|gloeilampen|ledlampen|peren|(licht|lamp)jes|peertjes|lampekes|lichtpunten|armaturen|al het licht|al de verlichting|kleurlampen|kleurenlampen",
  "kind.light/ceiling": "plafondlamp|plafondlicht|plafonniere",
  "kinds.light/ceiling": "plafondlampen",
  "kind.light/wall": "wandlamp|muurlamp",
  "kinds.light/wall": "wandlampen|muurlampen",
  "kind.light/chandelier": "kroonluchter",
  "kinds.light/chandelier": "kroonluchters",
  "kind.light/hanging": "hanglamp",
  "kinds.light/hanging": "hanglampen",
  "kind.light/floor": "vloerlamp",
  "kind.light/table": "schemerlamp|tafellamp",
  "kind.light/spot": "spot|spotje",
  "kinds.light/spot": "spots|spotjes",
  "kind.light/night": "nachtlampje|nachtlamp",
  "kind.light/strip": "ledstrip",
  "kinds.light/strip": "ledstrips",
  "kind.switch": "schakelaar|lichtschakelaar|switch",
  "kinds.switch": "schakelaars|switches|lichtschakelaars",
  "kind.outlet": "stopcontact|stekker|contactdoos",
  "kinds.outlet": "stopcontacten|stekkers|contactdozen",
  "kind.fan":
    "ventilator|fan|afzuiging|afzuigkap|afzuiger|dampkap|plafondventilator|ventilatie|waaier|blazer|ventilatortje",
  "kinds.fan": "ventilatoren|ventilators|fans|plafondventilatoren|waaiers",
  "kind.blind": "rolgordijn|jaloezie|luxaflex|lamel|lamellen|plissé|store|rolgordijntje|zonneblind",
  "kinds.blind": "rolgordijnen|jaloezieën|jaloezieen|lamellen|stores|plissés|zonneblinden",
  "kind.shutter": "rolluik|luik|(rolluik|luik)je|blind|rolluikske",
  "kinds.shutter": "rolluiken|luiken|blinden|(rolluik|luik)jes",
  "kind.curtain": "gordijn|gordijntje|overgordijn|vitrage",
  "kinds.curtain": "gordijnen|overgordijnen|gordijntjes|vitrages",
  "kind.shade": "screen|zonwering",
  "kinds.shade": "screens",
  "kind.awning": "zonnescherm|markies|luifel",
  "kinds.awning": "zonneschermen|luifels",
  "kind.cover": "afdekking|bedekking",
  "kinds.cover": "afdekkingen|bedekkingen",
  "kind.garage": "garagedeur|garagepoort|garage deur|garage",
  "kinds.garage": "garagedeuren|garagepoorten",
  "kind.gate": "poort|hek|tuinhek|tuinpoort|toegangspoort|inrijpoort|poortje|hekje",
  "kinds.gate": "poorten|hekken",
  "kind.door": "deur|deurtje",
  "kinds.door": "deuren",
  "kind.window": "raam|venster|dakraam|raampje|vensterke",
  "kinds.window": "ramen|vensters|dakramen",
  "kind.lock": "slot|deurslot|slotje|vergrendeling|deurvergrendeling|smartlock|grendel",
  "kinds.lock": "sloten|deursloten|vergrendelingen|grendels",
  "kind.thermostat":
    "thermostaat|kachel|kacheltje|radiator|klimaat|stoof|klimaatregeling|klimaatbeheersing|thermostaatje|heating",
  "kinds.thermostat":
    "thermostaten|radiatoren|kachels|verwarming|verwarmingen|cv|centrale verwarming|chauffage|vloerverwarming",
  "kind.ac": "airco|airconditioning|airconditioner|koeling",
  "kinds.ac": "airco's|aircos",
  "kind.tv": "tv|televisie|teevee|tv toestel|televisietoestel|buis|beeldbuis",
  "kinds.tv": "tv's|tvs|televisies",
  "kind.player":
    "speaker|luidspreker|speler|stereo|versterker|box|geluidsinstallatie|muziekinstallatie|soundbar|geluidssysteem|receiver|muziekspeler|stereo installatie",
  "kinds.player": "speakers|luidsprekers|spelers|boxen|muziekspelers",
  "kind.player/radio": "radio|radiootje",
  "kinds.player/radio": "radio's|radios",
  "kind.music":
    "muziek|muziekje|nummer|liedje|lied|track|song|mediaspeler|media speler|media player|media|film|filmpje|video|afspelen|plaat|plaatje|podcast|aflevering",
  "kinds.music": "mediaspelers|media spelers|media players|mediaplayers",
  "kind.vacuum":
    "stofzuiger|robotstofzuiger|robot|stofzuigrobot|zuigrobot|robot stofzuiger|dweilrobot|robotje|stofzuigertje|poetsrobot",
  "kinds.vacuum": "stofzuigers|robotstofzuigers|robots",
  "kind.mower": "grasmaaier|maaier|maairobot|robotmaaier|gazonmaaier|grasmachine",
  "kinds.mower": "grasmaaiers|maaiers|maairobots",
  "kind.scene": "scène|scene|sfeer|stand|scenes",
  "kinds.scene":
    "scènes|(scènes|sferen) (kan ik|kun je|kan je|ik kan) (activeren|starten|gebruiken|kiezen|aanzetten)|sferen",
  "kind.script": "script|routine",
  "kinds.script": "scripts|routines",
  "kind.automation": "automatisering|automatie|automation",
  "kinds.automation": "automatiseringen",
  "kind.humidifier": "luchtbevochtiger|bevochtiger",
  "kind.dehumidifier": "luchtontvochtiger|ontvochtiger",
  "kind.valve":
    "kraan|klep|ventiel|sproeier|beregening|waterkraan|watertoevoer|tuinsproeier|irrigatie|kraantje|hoofdkraan",
  "kinds.valve": "kranen|kleppen|sproeiers|ventielen",
  "kind.siren": "sirene",
  "kind.alarm": "alarm|alarmsysteem|inbraakalarm",
  "kind.camera": "camera",
  "kinds.camera": "camera's|cameras",
  "kind.remote": "afstandsbediening",
  "kind.sensor": "sensor|melder|detector",
  "kinds.sensor": "sensoren|sensors|melders",
  "kind.battery": "batterij|accu",
  "kinds.battery": "batterijen|accu's|accus",
  "kind.motion": "beweging|bewegingssensor|bewegingsmelder|bewegingsensor|bewegingsdetector",
  "kind.occupancy": "aanwezigheid|bezetting",
  "kind.smoke": "rook|rookmelder|rookdetector",
  "kind.moisture":
    "lek|lekkage|waterlek|vocht|water|watersensor|lekkagesensor|watermelder|lekkagemelder",
  "kind.water_heater": "boiler|geiser|warm water|warmwaterboiler|waterverwarmer",
  "kind.timer":
    "timer|kookwekker|wekker|eierwekker|wekkertje|timertje|aftelklok|kookwekkertje|stopwatch",
  "kinds.timer": "timers|wekkers|kookwekkers|timertjes|eierwekkers",
  "kind.list": "lijst|lijstje|takenlijst|todolijst|to do lijst|todo lijst",
  "kind.shopping":
    "boodschappenlijst|boodschappenlijstje|winkellijst|winkellijstje|boodschappen|lijst met boodschappen",
  "kinds.list": "lijsten|lijstjes",
  "kind.person": "iemand|persoon|wie",
  "kinds.person": "iedereen|mensen|personen|allemaal",
  "people.none":
    "[er] niemand [meer] (thuis|aanwezig|binnen|in huis) is|er niemand [meer] is|niemand is [meer] thuis|iedereen (weg|vertrokken|weggegaan|het huis uit|de deur uit) is|iedereen (weggaat|vertrekt|het huis verlaat|het huis heeft verlaten)|we allemaal weg zijn|iedereen is (weg|vertrokken)|het huis leeg is|de laatste (weggaat|vertrekt|weg is|het huis verlaat)",
  "people.any":
    "[er] iemand (thuis|aanwezig|binnen|in huis) is|[er] iemand (thuiskomt|thuis komt|binnenkomt|arriveert)|iemand is thuis|de eerste (thuiskomt|thuis komt)",
  "people.all": "iedereen (thuis|binnen) is|iedereen is thuis|we allemaal thuis zijn",
  "kind.coffee":
    "koffie|koffiezetapparaat|koffiemachine|koffiezetter|kopje koffie|espresso|bakje koffie|espressomachine|koffieapparaat|koffiezet|senseo|bak koffie|tas koffie|koffietje|bakkie",
  "kind.device": "apparaat|ding|toestel",
  "kinds.device":
    "apparaten|apparaten (kan ik|kun je|kan je) (bedienen|besturen|gebruiken)|dingen|toestellen|alles|het allemaal|apparatuur|spullen|de hele boel|de boel|alle (apparaten|toestellen|dingen)|elektronica|alle apparatuur",
};

export const ATTRIBUTES: Senses = {
  "attr.status":
    "[(huidige|actuele)] (status|toestand|staat|situatie|stand) [van]|doet|aan het doen",
  "attr.level": "(op|tot) hoeveel [procent|graden]",
  "attr.limit":
    "(minimale|maximale|laagste|hoogste|minimum|maximum) temperatuur|(minimum|maximum)temperatuur",
  "attr.brightness":
    "als helderheid|helderheid|lichtsterkte|felheid|fel|helder|dimniveau|lichtniveau|lichtintensiteit|intensiteit|dimstand|dimmer|felheidsniveau|helderheidsniveau",
  "attr.color": "als kleur|kleur|kleurtje|tint",
  "attr.color_temp": "als kleurtemperatuur|kleurtemperatuur|lichttemperatuur|wittint|witbalans",
  "attr.temperature":
    "als temperatuur|temperatuur|temp|warm|koud|heet|graden|koel|temperaturen|warmte|kamertemperatuur|binnentemperatuur|buitentemperatuur|fris",
  "attr.target":
    "doeltemperatuur|streeftemperatuur|(ingestelde|gewenste) temperatuur|setpoint|ingesteld",
  "attr.humidity":
    "luchtvochtigheid|vochtigheid|vochtig|vochtgehalte|vochtpercentage|vochtigheidsgraad|relatieve (vochtigheid|luchtvochtigheid)|luchtvochtigheidsgraad|droog",
  "attr.media": "wat (speelt|draait) [er] [nu]",
  "attr.effect": "effect|lichteffect|animatie",
  "attr.volume": "volume|geluid|geluidsniveau|hard|luid|geluidssterkte|geluidsvolume|volumeniveau",
  "attr.position":
    "positie|stand|ver open|hoe ver|ver|openingspercentage|hoogte|(ver|hoever) (open|dicht)|openstand",
  "attr.speed": "snelheid|ventilatorsnelheid|snel|stand",
  "attr.mode": "modus|stand",
  "attr.battery":
    "batterij|batterijniveau|accu|opgeladen|batterijpercentage|vol|lading|batterijstatus|accuniveau|accupercentage|batterijlading|laadniveau|accustand|batterijstand|(batterij|lading|stroom) (heeft|hebben)",
  "attr.power": "vermogen|verbruik|stroomverbruik|watt|elektriciteitsverbruik",
  "attr.energy": "energie|energieverbruik",
  "attr.co2": "co2|koolstofdioxide|co2 gehalte",
  "attr.apparent_power": "schijnbaar vermogen",
  "attr.aqi": "luchtkwaliteit",
  "attr.atmospheric_pressure": "luchtdruk",
  "attr.carbon_monoxide":
    "(concentratie|hoeveelheid|gehalte) (co|koolmonoxide)|(co|koolmonoxide) (concentratie|gehalte)",
  "attr.current": "stroomsterkte|ampère|ampere",
  "attr.data_rate": "datasnelheid|doorvoersnelheid",
  "attr.distance": "afstand",
  "attr.energy_storage": "[hoeveelheid] opgeslagen energie",
  "attr.frequency": "frequentie",
  "attr.gas": "[hoeveelheid] gas|gasverbruik",
  "attr.monetary": "kosten|prijs|saldo",
  "attr.nitrogen_dioxide": "(no2|stikstofdioxide) [(concentratie|gehalte)]",
  "attr.nitrogen_monoxide": "(no|stikstofmonoxide) (concentratie|gehalte)|stikstofmonoxide",
  "attr.nitrous_oxide": "(n2o|lachgas) [(concentratie|gehalte)]",
  "attr.ozone": "ozon [(concentratie|gehalte)]",
  "attr.pm1": "pm1 [(niveau|gehalte|concentratie)]",
  "attr.pm10": "pm10 [(niveau|gehalte|concentratie)]",
  "attr.pm25": "pm2.5 [(niveau|gehalte|concentratie)]|fijnstof",
  "attr.power_factor": "vermogensfactor|arbeidsfactor",
  "attr.precipitation": "neerslag|regenval",
  "attr.pressure": "druk|bandenspanning",
  "attr.reactive_power": "(reactief|blind) vermogen|blindvermogen",
  "attr.signal_strength": "signaalsterkte|signaal",
  "attr.sound_pressure": "geluidsdruk",
  "attr.sulphur_dioxide": "(so2|zwaveldioxide) [(concentratie|gehalte)]",
  "attr.volatile_organic_compounds":
    "[concentratie van] [vluchtige] organische (stof|stoffen|verbindingen)|voc",
  "attr.voltage": "[hoeveelheid] spanning|voltage",
  "attr.water": "waterverbruik|[totale] [hoeveelheid] [geconsumeerd] water",
  "attr.weight": "gewicht",
  "attr.wind_speed": "windsnelheid",
  "attr.illuminance": "verlichtingssterkte|lux|lichtsterkte",
  "attr.source": "bron|ingang|kanaal|zender",
};

export const PLACES: Senses = {
  "place.here":
    "[de] kamer|hier|(in|uit|van) (deze|de|dit) (kamer|ruimte|vertrek)|deze (kamer|ruimte)|dit vertrek|hierbinnen|in mijn kamer|hier binnen|in deze kamer hier|de kamer hier",
  "place.there": "daar|in die kamer",
  "place.everywhere":
    "overal|[(het|in het|door het|van het)] hele huis|huis|in [het] huis|thuis|heel het huis|[in|van|op] alle (kamers|ruimtes|vertrekken|ruimten)|[in] (elke|iedere) (kamer|ruimte)|[(in|van)] de hele woning|woning|in elk vertrek|het ganse huis|gans het huis|door heel het huis|in de hele woning|alle verdiepingen",
  "place.outside": "buiten|buitenshuis|buitentemperatuur",
  "place.upstairs": "boven|de bovenverdieping|op de bovenverdieping|bovenverdieping",
  "place.downstairs": "beneden|benedenverdieping|op de benedenverdieping",
  "place.inside": "binnen|binnenshuis",
};
