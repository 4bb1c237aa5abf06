/** French: kinds of things, attributes and places. */
import type { Senses } from "../language-data.ts";

export const KINDS: Senses = {
  "kind.light":
    "lumière|lampe|éclairage|ampoule|luminaire|loupiote|led|barre lumineuse|lumière électrique|light|lamp",
  "kinds.light":
    "lumières|lampes|éclairages|ampoules|luminaires|loupiotes|leds|[les] points lumineux|lights|lamps",
  "kind.light/ceiling": "plafonnier",
  "kinds.light/ceiling": "plafonniers",
  "kind.light/floor": "lampadaire",
  "kinds.light/floor": "lampadaires",
  "kind.light/wall": "applique",
  "kinds.light/wall": "appliques",
  "kind.light/chandelier": "lustre",
  "kinds.light/chandelier": "lustres",
  "kind.light/hanging": "suspension",
  "kinds.light/hanging": "suspensions",
  "kind.light/night": "veilleuse",
  "kinds.light/night": "veilleuses",
  "kind.light/spot": "spot",
  "kinds.light/spot": "spots",
  "kind.light/tube": "néon",
  "kinds.light/tube": "néons",
  "kind.light/strip": "ruban [led]|bandeau [led]|bande (led|lumineuse)",
  "kinds.light/strip": "rubans [led]|bandeaux [led]|bandes (led|lumineuses)",
  "kind.light/string": "guirlande",
  "kinds.light/string": "guirlandes",
  "kind.switch": "interrupteur|commutateur|va et vient|relais",
  "kinds.switch": "interrupteurs|commutateurs|relais",
  "kind.outlet": "prise|prise (électrique|de courant|connectée|murale|intelligente)|multiprise",
  "kinds.outlet": "prises|prises (électriques|de courant|connectées)|multiprises",
  "kind.fan":
    "ventilateur|ventilation|ventilo|hotte|vmc|aération|extracteur [d'air]|brasseur d'air|soufflerie",
  "kinds.fan": "ventilateurs|ventilos|brasseurs d'air|extracteurs",
  "kind.blind": "store|store (vénitien|intérieur|occultant|enrouleur)|persienne",
  "kinds.blind": "stores|stores (vénitiens|occultants|enrouleurs)|persiennes",
  "kind.shutter": "volet|volet roulant|contrevent|volet battant",
  "kinds.shutter": "volets|volets roulants|contrevents|volets battants",
  "kind.curtain": "rideau|voilage|tenture",
  "kinds.curtain": "rideaux|voilages|tentures|doubles rideaux",
  "kind.shade": "pare soleil|brise soleil",
  "kinds.shade": "pare soleils|brise soleils",
  "kind.awning": "auvent|store banne|banne|toile",
  "kinds.awning": "auvents|stores bannes",
  "kind.cover": "couverture|occultation|ouvrant",
  "kinds.cover": "couvertures|ouvrants|occultations",
  "kind.garage": "porte (de garage|du garage|garage)|garage|rideau du garage",
  "kinds.garage": "portes (de garage|du garage|des garages)|garages",
  "kind.gate": "portail|grille|portillon|barrière",
  "kinds.gate": "portails|portillons|grilles|barrières",
  "kind.door": "porte|porte fenêtre|baie vitrée",
  "kinds.door": "portes|portes fenêtres|baies vitrées",
  "kind.window": "fenêtre|velux|lucarne|vasistas|hublot",
  "kinds.window": "fenêtres|velux|lucarnes",
  "kind.lock": "serrure|verrou|loquet|cadenas|serrure (connectée|intelligente)|verrouillage",
  "kinds.lock": "serrures|verrous|loquets|cadenas",
  "kind.thermostat":
    "thermostat|radiateur|chaudière|convecteur|poêle|plancher chauffant|sèche serviettes|climat",
  "kinds.thermostat": "thermostats|radiateurs|chauffages|chauffage [central]|convecteurs",
  "kind.ac": "climatisation|clim|climatiseur|air conditionné|pompe à chaleur",
  "kinds.ac": "climatiseurs|climatisations|clims",
  "kind.tv":
    "télé|télévision|tv|téléviseur|écran|poste [de télévision]|écran de télévision|poste de télé",
  "kinds.tv": "télés|télévisions|téléviseurs|écrans",
  "kind.player":
    "enceinte [connectée]|haut parleur|hautparleur|lecteur|chaîne [(hifi|hi fi|stéréo)]|ampli|amplificateur|barre de son|hifi|stéréo|sono|sonorisation|système (audio|de son)|baffle|audio",
  "kinds.player":
    "enceintes [connectées]|haut parleurs|hautparleurs|lecteurs|amplis|baffles|appareils audio",
  "kind.player/radio": "radio|poste de radio",
  "kinds.player/radio": "radios",
  "kinds.music":
    "lecteurs (multimédia|multimédias|média|médias)|appareils (audio|vidéo|audio et vidéo|multimédia)",
  "kind.music":
    "[de la] musique|chanson|morceau|titre|piste|lecteur (multimédia|média|audio|vidéo)|lecture|film|vidéo|média|podcast|épisode|émission|série|playlist|visionnage",
  "kind.vacuum":
    "aspirateur [robot]|robot (aspirateur|nettoyeur|laveur)|robot|aspi|aspiro|robot ménager|roomba",
  "kinds.vacuum": "aspirateurs [robots]|robots [aspirateurs]|aspis",
  "kind.mower": "tondeuse [(à gazon|robot)]|robot (tondeuse|de tonte)|robot tondeur",
  "kinds.mower": "tondeuses [robots]|robots tondeuses",
  "kind.scene": "scène|ambiance|scénario|mode|atmosphère",
  "kinds.scene":
    "scènes|ambiances|(scènes|ambiances) [est ce que] (je peux|puis je|peux tu|tu peux) (activer|lancer|utiliser|choisir|mettre)|scénarios",
  "kind.script": "script|routine|séquence",
  "kinds.script": "scripts|routines|séquences",
  "kind.automation": "automatisation|automatisme|automation",
  "kinds.automation": "automatisations|automatismes|automations",
  "kind.humidifier": "humidificateur",
  "kinds.humidifier": "humidificateurs",
  "kind.dehumidifier": "déshumidificateur",
  "kind.valve":
    "vanne|arrosage [automatique]|robinet|électrovanne|valve|arroseur|arrivée d'eau|irrigation|goutte à goutte",
  "kinds.valve": "vannes|robinets|arroseurs|valves|électrovannes",
  "kind.siren": "sirène",
  "kinds.siren": "sirènes",
  "kind.alarm": "alarme|système (d'alarme|de sécurité)|alarme antivol",
  "kind.camera": "caméra [de surveillance]",
  "kinds.camera": "caméras [de surveillance]",
  "kind.remote": "télécommande",
  "kind.sensor": "capteur|détecteur|sonde",
  "kinds.sensor": "capteurs|détecteurs|sondes",
  "kind.battery": "batterie|pile|accu",
  "kinds.battery": "batteries|piles|accus",
  "kind.motion":
    "[(du|de|un|le)] mouvement|(détecteur|capteur) de (mouvement|mouvements)|mouvement détecté",
  "kinds.motion": "(détecteurs|capteurs) de mouvement[s]|mouvements",
  "kind.occupancy": "présence|occupation|(détecteur|capteur) de présence",
  "kind.smoke": "[de la] fumée|(détecteur|capteur) de fumée",
  "kind.moisture": "fuite [d'eau]|[de l] eau|inondation|une fuite|détecteur d'inondation",
  "kind.water_heater": "chauffe eau|ballon [(d'eau chaude)]|eau chaude|cumulus|boiler",
  "kind.timer": "minuteur|minuterie|compte à rebours|chronomètre|timer|chrono|décompte",
  "kinds.timer": "minuteurs|minuteries|timers|comptes à rebours|chronos",
  "kind.list": "liste [(de|des|d')] [(tâches|choses à faire)]|todo [list]|pense bête",
  "kind.shopping":
    "liste (de|des|d') (courses|achats|commissions|épicerie)|[(les|des|mes|nos)] (courses|commissions)",
  "kinds.list": "listes",
  "kind.person": "quelqu'un|personne|une personne|qqn|du monde",
  "kinds.person": "tout le monde|les gens|gens|personnes|habitants",
  "people.none":
    "[plus] personne n'est [plus] (à la maison|là|chez nous|dans la maison)|il n'y a [plus] personne [à la maison|dans la maison]|tout le monde est (parti|sorti|absent)|tout le monde (part|sort|s'en va|quitte la maison|a quitté la maison)|on est tous (partis|sortis)|la maison est vide|(le dernier|la dernière personne) (part|sort|s'en va|quitte la maison|est parti|est sorti)",
  "people.any":
    "quelqu'un (est là|est à la maison|est chez nous|rentre|arrive|revient) [à la maison]|il y a quelqu'un à la maison|le premier (rentre|arrive) [à la maison]",
  "people.all":
    "tout le monde est (là|à la maison|rentré|chez nous)|on est tous (là|à la maison|rentrés)",
  "kind.button": "bouton|sonnette",
  "kinds.button": "boutons",
  "kind.coffee":
    "café|cafetière|machine à (café|expresso)|expresso|espresso|tasse de café|petit café|percolateur",
  "kind.device": "appareil|chose|truc|équipement|objet|machin",
  "kinds.device":
    "appareils|(appareils|choses) (y a t il|il y a)|appareils [est ce que] (je peux|puis je|peux tu|tu peux) (commander|contrôler|utiliser|piloter)|choses|équipements|trucs|objets|tout|tous les appareils|machins",
};

export const ATTRIBUTES: Senses = {
  "attr.status":
    "[la] dernière mise à jour (sur|de|du|des)|(toute|une) modification (avec|de|sur|du)|[l] (état|statut|status|situation|condition) [actuel|actuelle]|état actuel",
  "attr.items": "éléments|articles|unités|objets|entrées|pièces",
  "attr.limit":
    "température (minimale|maximale|minimum|maximum|max|min|la plus (haute|basse|élevée))",
  "attr.level": "(à|sur) combien [(est|sont) réglé[e|s|es]]",
  "attr.color_temp":
    "température (de [la] couleur|de blanc|de la lumière|couleur|de l'éclairage)|teinte de blanc|température des blancs|nuance de blanc",
  "attr.brightness":
    "luminosité|intensité [lumineuse]|niveau (de lumière|d'éclairage|de luminosité|d'éclairement)|lumineu(x|se)|clarté|brillance|éclat|puissance de la lumière|puissance lumineuse|[sur] [un] (réglage|paramètre) (lumineux|faible|brillant|sombre) ou (lumineux|faible|brillant|sombre)",
  "attr.color": "[de] couleur|teinte|coloris|couleurs|[une] ambiance",
  "attr.temperature":
    "température [(ambiante|intérieure)]|températures|chaud|froid|degrés|temp|il fait|qu'il fasse|fait il|chaleur|combien de degrés|température qu'il fait",
  "attr.humidity": "humidité|taux d'humidité|humide|hygrométrie|degré d'humidité",
  "attr.target":
    "température (de consigne|cible|réglée|voulue|souhaitée|désirée|programmée)|[la] consigne|point de consigne",
  "attr.effect": "effet [lumineux]|animation",
  "attr.volume":
    "volume [sonore]|son|niveau (sonore|du son|du volume|de volume)|fort|volume du son",
  "attr.position":
    "position|ouverture|niveau d'ouverture|hauteur|ouvert à|(à combien|de combien|jusqu'où|à quel point) (est|sont) (ouvert|levé|fermé|baissé)[e|s|es]|jusqu'où (est|sont)|degré d'ouverture",
  "attr.speed":
    "vitesse [(de ventilation|du ventilateur|de rotation)]|vite|puissance du ventilateur|allure",
  "attr.mode": "mode [de fonctionnement]",
  "attr.battery":
    "[niveau (de|de la)] batterie|charge [de la batterie]|niveau (de charge|de pile)|chargé|pile|autonomie|reste de batterie",
  "attr.power":
    "puissance [consommée]|consommation [(électrique|actuelle|instantanée|de courant)]|watts|consomme [t elle|t il|nt]",
  "attr.energy": "énergie|consommation d'énergie|kilowattheures|électricité consommée",
  "attr.co2": "co2|dioxyde de carbone|taux de co2|gaz carbonique|niveau de co2",
  "attr.illuminance": "luminosité (ambiante|extérieure)|lux|éclairement",
  "attr.source": "source [audio|vidéo]|entrée (audio|vidéo|hdmi)|chaîne|canal",
};

const ROOM = "(pièce|salle|chambre ci|endroit)";

export const PLACES: Senses = {
  "place.here": `ici|par ici|[(dans|de)] (cette|la) pièce|dans cet endroit|${ROOM} où je suis|[là] où je (suis|me trouve)|[dans] ma pièce|[de] cette salle|pièce`,
  "place.there": "là bas|dans cette pièce là|là dedans|cet endroit là",
  "place.everywhere":
    "partout [dans la maison]|[(dans|de|à)] [toute] la maison|maison|toute la maison|[(dans|de)] l'ensemble de la maison|chez (moi|nous)|[(dans|de)] (toutes|tout) les pièces|[dans] (chaque|toute) pièce|[(dans|de)] [tout] l'appartement|appartement|appart|[toute] la baraque|où que ce soit|du sol au plafond|tout le logement",
  "place.outside":
    "dehors|extérieur|à l'extérieur|en extérieur|extérieure|extérieur[e]s|[au] plein air",
  "place.upstairs": "en haut|[à|de] l'étage|étage|au dessus|du haut",
  "place.downstairs": "en bas|au rez de chaussée|du bas|du rez de chaussée",
  "place.inside": "dedans|à l'intérieur|intérieur|intérieure|en intérieur",
};
