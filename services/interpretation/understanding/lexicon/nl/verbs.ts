/** Dutch: verbs with all their forms, and what their separable parts mean together. */
import type { LanguageData, Senses } from "../language-data.ts";

/** What stands behind the particle of a separable verb: infinitives, subordinate forms, participles. */
const SWITCHING =
  "doen|doet|doe|gedaan|zetten|zet|gezet|maken|maakt|maak|gemaakt|gaan|gaat|gegaan|draaien|draait|gedraaid|klikken|klikt|geklikt|knippen|knipt|geknipt|knallen|gooien|gooit|gegooid|krijgen";
const MOVING =
  "doen|doet|doe|gedaan|zetten|zet|gezet|maken|maakt|gemaakt|gaan|gaat|gegaan|draaien|draait|gedraaid|schuiven|schuift|geschoven|trekken|trekt|getrokken|rollen|rolt|gerold|klappen";

export const ACTS: Senses = {
  do: "nodig|verwarm|verwarmt|verwarmen|koel|koelen|geef|geeft|geven|doe|doet|doen|gedaan|zet|zetten|gezet|maak|maakt|maken|gemaakt|schakel|schakelt|schakelen|draai|draait|draaien|gedraaid|stel|stelt|stellen|ingesteld|instellen|stel in|verander|verandert|veranderen|veranderd|wijzig|wijzigt|wijzigen|pas aan|pas|aanpassen|aangepast|breng|brengt|brengen|gooi|gooit|gooien|smijt|smijten|krijg|krijgt|krijgen|wil|wilt|[(ik|we|wij) (wil|willen|zou|zouden|wou|had)] graag|ik wil|we willen|ik zou|laat|laten|moet|moeten|mag|mogen|moogt|gaat|gaan|ga|gegaan|word|wordt|worden|kom|komt|komen|hebben|stuur|stuurt|sturen|gestuurd|knal|knallen|klik|klikt|klikken|knip|knipt|knippen|regel|regelt|regelen|hou|houd|houdt|houden|wissel|wisselt|wisselen|haal|haalt|halen|gehaald|trek|trekt|trekken|steek|steekt|steken|schuif|schuift|schuiven|rol|rolt|rollen|kleur|kleurt|kleuren|gekleurd|zend|neem|leg|rijd|rijden|rij|dien|dienen|programmeer|programmeren|configureer|spring|springen",
  "act.on": `aan|aan(${SWITCHING}|steken|steekt|gestoken|schakelen|geschakeld)|in(schakelen|schakelt|schakel|geschakeld)|activeer|activeert|activeren|geactiveerd|start op|opstarten|opgestart|verlicht|verlichten|weer aan|branden|aan de gang|aan de praat|in werking|[(ik|we|wij)] [(heb|hebben)] [wat] nodig|lichten maar|mag ik [een beetje|wat] licht|geef (me|mij|ons) [(eens|even|wat)] licht|(ik|we|wij) (wil|willen|wou) [graag] [(wat|een beetje)] licht (in|op|bij|aan)|maak [(eens|even|wat)] licht (in|op|bij)|wat licht`,
  "act.off": `uit|uit(${SWITCHING}|schakelen|schakelt|schakel|geschakeld)|deactiveer|deactiveert|deactiveren|gedeactiveerd|doof|dooft|doven|gedoofd|af(zetten|gezet|doen|leggen)|af|weer uit|sluit af|buiten werking|weg met`,
  "act.toggle": "toggle|omschakelen|omgeschakeld|omzetten|wissel|wisselen|omwisselen",
  "deed.open shade":
    "(laat|laten) [(wat|een beetje|meer|het|de|wat meer)] (licht|daglicht|zon|zonlicht) (binnen|naar binnen)|[(wat|een beetje|meer|het|de)] (licht|daglicht|zon|zonlicht) binnenlaten",
  "act.open": `open|open(${MOVING}|stellen)|openen|opent|geopend|omhoog|omhoog(${MOVING}|halen|brengen|rijden|sturen)|op(halen|gehaald|trekken|getrokken|rollen|gerold|doen)|naar boven|los(maken|doen)|opzij|open zetten|omhooggehaald`,
  "act.close": `dicht|dicht(${MOVING}|laten)|sluit|sluiten|gesloten|toe|toe(doen|trekken|gedaan|maken|schuiven)|omlaag|omlaag(${MOVING}|halen|brengen|laten)|naar (beneden|onder|onderen)|neer|neer(laten|gelaten|doen|halen)|laat zakken|laten zakken|zakken|zak|naar beneden (laten|doen|halen)`,
  "act.stop":
    "stop|stopt|stoppen|gestopt|halt|stopzetten|stopgezet|stop met bewegen|stil|houd op|stilzetten|ophouden",
  "act.start":
    "start|starten|begin|begint|beginnen|begonnen|gestart|voer uit|uitvoeren|draaien|loslaten|laat lopen|lopen|[aan] de slag|aan het werk|aan het draaien|aan de gang|laat gaan|rijden|rondrijden",
  "act.clean":
    "schoonmaken|schoongemaakt|schoon (maken|te maken)|poets|poetsen|gepoetst|stofzuig|stofzuigt|stofzuigen|gestofzuigd|[te] stofzuigen|zuig [stof]|zuigen|zuigt|gezogen|stof zuigen|reinig|reinigen|gereinigd|veeg|vegen|dweil|dweilen|gedweild|[(doe|maak)] [een] rondje|een rondje (doen|maken|rijden)|zijn ronde [doen]|kuis|kuisen|gekuist|opkuisen|schrob|schoon|(zuig|stofzuig|dweil|veeg|poets|reinig|schrob) [de|het] (vloer|vloeren|tapijt|vloerkleed|kleed)|[de|het] (vloer|vloeren|tapijt|vloerkleed) (zuigen|stofzuigen|dweilen|vegen|reinigen|schoonmaken)|maak [de|het] (vloer|vloeren|tapijt|vloerkleed) schoon",
  "act.dock":
    "[terug] naar [(de|het|zijn|haar)] (basis|dock|docking|station|laadstation|laadpaal|oplader|lader|dockingstation|oplaadstation|basisstation|huis|plek|plaats) [(gaan|rijden|sturen|laten rijden|terug)]|keer terug [naar [(de|het|zijn)] (basis|dock|laadstation|basisstation|station)]|terug(keren|sturen|gaan|rijden|komen|brengen)|ga terug|docken|dock|terug|opladen|laad op|naar huis|weer in het dock|aan de lader|aan [(de|het|zijn)] (oplader|laadstation)",
  "act.play":
    "speel|speel iets|(zet|zetten) [eens|even|maar|wat|de|een] (iets|muziek|muziekje|plaat|plaatje) op|spelen|gespeeld|afspelen|afgespeeld|speel [wat|maar|eens] [af]|draai|draaien|luister naar|luisteren naar|kijk naar|kijken naar|opzetten|play|op play|laat horen|afdraaien",
  "act.pause":
    "pauzeer|pauzeert|pauzeren|gepauzeerd|pauze|op pauze|onderbreek|onderbreken|wacht even|even stil|stilzetten",
  "act.resume":
    "hervat|hervatten|ga [weer] verder [met]|verder|verder(gaan|spelen|kijken|luisteren)|doorgaan|ga door [met]|vervolg|vervolgen|speel verder|weer (afspelen|verder|doorgaan|spelen|hervatten)|zet voort|voortzetten|door|weer (aan|starten)|ontpauzeer|van pauze",
  "act.next":
    "volgend[e]|[het|de] volgend[e] (nummer|liedje|track|lied|song|item|filmpje|video|film|plaat|aflevering|muziek|muzieknummer)|[ga] naar [het|de] volgend[e] [(nummer|liedje|track|lied|song|item|filmpje|video|film|plaat|aflevering)]|[sla] [(dit|deze|het|de)] [huidige] [(nummer|liedje|track|lied|song|item|filmpje|video|film|plaat)] [maar|even] over|overslaan|skip [(dit|deze)] [(nummer|liedje|track|lied|song)]|skippen|[een] ander (nummer|liedje|lied|plaatje)|[een] andere (song|plaat|track)|[een] [(nummer|liedje|track)] (verder|vooruit)|op [(het|de)] volgende [(nummer|liedje|track|lied|song|filmpje|video)]|doorspoelen",
  "act.previous":
    "vorig[e]|[(het|de)] vorige (nummer|liedje|track|lied|song|item|filmpje|video|film|plaat|aflevering)|[(ga|spring)] [terug] naar [(het|de)] vorige [(nummer|liedje|track|lied|song|item|filmpje|video)]|nog (een keer|eens)|speel [(het|de)] vorige [(nummer|liedje|track|lied|song)]|herhaal|herhalen|opnieuw|[(ga|spring)] [een] (nummer|liedje|track|lied|song|filmpje) terug|op [(het|de)] vorige [(nummer|liedje|track|lied|song|filmpje|video)]|terugspoelen",
  "act.mute":
    "dempen|demp|dempt|mute|muten|mute aanzetten|stil|geluid (uit|af|weg)|geluid dempen|gedempt|[zet] op stil|geluid (uitzetten|uitdoen|uitschakelen)|geluidloos|zwijg|zwijgen|koest|wees stil|stille modus",
  "act.unmute":
    "dempen (opheffen|uit)|demping opheffen|mute (uit|opheffen|uitzetten|uitdoen|eraf|af)|unmute|unmuten|[het] geluid [weer] (aan|aanzetten|aandoen|inschakelen)|ontdempen|ontdemp|hef dempen op|hef mute op|niet meer dempen",
  "act.lock":
    "op slot|[op] slot doen|op slot (draaien|zetten|gaan)|vergrendel|vergrendelt|vergrendelen|vergrendeld|slot dicht|afsluiten|afgesloten|in het slot|dicht|dicht(doen|maken|draaien|gedaan)|sluit|sluiten|op de knip|op het nachtslot|slotvast",
  "act.unlock":
    "van [(het|zijn|de)] slot [af] [(doen|halen|draaien|gaan|gaat)]|ontgrendel|ontgrendelt|ontgrendelen|ontgrendeld|open|open(doen|maken|draaien|gedaan)|openen|slot open [doen]|open het slot [van]|van [(de|het)] knip|ontsluit|ontsluiten",
  "act.activate":
    "activeer|activeert|activeren|voer uit|uitvoeren|uitgevoerd|start|starten|zet in|gebruik|schakel over naar|ga naar (stand|modus|scène)|zet klaar|regel|klaarzetten|klaar|laat draaien|toepassen",
  "act.press": "druk [op]|druk in|indrukken|drukken",
  "act.arm": "scherp|inschakelen|wapen|activeer het alarm|op scherp",
  "act.disarm": "onscherp|schakel het alarm uit|alarm uitschakelen|van scherp",
  "act.mow":
    "maai|maait|maaien|gemaaid|[het] gras [te] maaien|gazon maaien|maai het (gras|gazon)|(begin|start) [met] [het] (maaien|grasmaaien) [van het gras]|grasmaaien|rijd het gras af|gras af rijden",
  "act.locate": "zoek|zoeken|vind|vinden|lokaliseer|opzoeken",
  "act.flash": "knipper[en|t]|(laat|laten) knipperen",
  "act.dim": "dim|dimt|dimmen|gedimd|dem|terugdimmen|afdimmen",
  "act.brighten": "helderder maken|oplichten|verhelder[t|en]",
  "act.add":
    "voeg toe|toevoegen|toegevoegd|zet|zetten|voeg|toe|plaats|schrijf|schrijven|noteer|noteren|bijvoegen|erbij|tel bij|opschrijven|plus|erop|doe|bij|optellen",
  "act.remove":
    "verwijder|verwijdert|verwijderen|haal [af|weg]|wis|wissen|trek af|schrap|schrappen|verlaag|weghalen|halen|aftrekken|af|afhalen|eraf|weg|wegstrepen|gooi",
  "act.complete":
    "vink af|afvinken|afgevinkt|voltooi|voltooien|afronden|rond af|streep af|streep|afstrepen|markeer als (klaar|gedaan|voltooid|afgerond)|markeer|vink|als (klaar|voltooid|gedaan)|is gedaan|afgestreept",
  "act.cancel":
    "annuleer|annuleert|annuleren|geannuleerd|stop|stoppen|breek af|afbreken|schrap|verwijder|verwijderen|wis|beëindig|afzetten",
  "act.leave": "laat met rust|zoals (het|hij) is|zoals ze zijn|met rust|ongemoeid",
  "act.make":
    "(maak|zet|brouw|tap) [(me|mij|ons)] [een]|ik (wil|lust|heb zin in) [een]|zetten|maak klaar|[het is] tijd voor [een]",
  "act.notify":
    "(vertel|zeg|meld|waarschuw|laat|verwittig|informeer|alarmeer) (me|mij|ons) [weten]|laat [het] [me|mij|ons] weten|stuur [(me|mij)] [een] (melding|bericht|waarschuwing|notificatie|berichtje)|geef (me|mij) [een] (seintje|signaal|melding)|breng me op de hoogte|waarschuw",
  "act.broadcast":
    "omroepen [dat]|roep [overal] om [dat]|roep om|kondig [overal] aan [dat]|(zeg|vertel) [(tegen|aan)] iedereen [dat]|aankondigen [dat]|meld aan iedereen [dat]|zeg overal [dat]|laat iedereen weten [dat]|deel mee [dat]|roep overal dat|roep dat",
  "act.water": "besproei[en|t]|sproei[en|t]|te (sproeien|besproeien)|sprenkel[en]",
};

/** Verbs whose parts stand apart. */
export const PAIRS: NonNullable<LanguageData["pairs"]> = [
  ["zowel", "als", "link.and"],
  ["laat|laten|hou|houd", "open|van het slot|ontgrendeld|omhoog|boven", "link.stays"],
  ["op", "na", "link.except"],
  ["ik heb|we hebben|wij hebben", "nodig", "act.on"],
  ["geluid", "uit|af", "act.mute"],
  ["geluid", "aan|weer aan", "act.unmute"],
  ["haal|haalt", "af|eraf|weg", "act.remove"],
  ["trek|trekt", "af", "act.remove"],
  ["schakel|schakelt|schakelen", "in", "act.on"],
  ["start|starten", "op", "act.on"],
  ["zet|zetten|zette", "stop", "act.stop"],
  ["zet|zetten", "stil", "act.pause"],
  ["houd|hou", "op", "act.stop"],
  ["stop", "doen|zetten|maken", "block.negated"],
  ["schakel|schakelt|wissel|zet", "om", "act.toggle"],
  ["haal|haalt|trek|trekt|rol|rolt|draai|hijs", "op", "act.open"],
  ["sluit|sluiten", "af", "act.lock"],
  ["voer|voert", "uit", "act.activate"],
  ["zet|maak", "klaar", "act.activate"],
  ["maak|maakt", "schoon", "act.clean"],
  ["ruim|ruimt", "op|af", "block.hypothetical"],
  ["zuig|zuigt", "stof", "act.clean"],
  ["zuig|zuigt", "op", "act.clean"],
  ["keer|keert|ga|gaat|stuur|rijd|rij|breng", "terug", "act.dock"],
  ["laad|laadt", "op", "act.dock"],
  ["speel|speelt", "af", "act.play"],
  ["speel|speelt|ga|gaat", "verder|door", "act.resume"],
  ["zet|zetten", "voort", "act.resume"],
  ["sla|slaat", "over", "act.next"],
  ["wat|wat is|wat zijn|wat staat|wat brandt", "allemaal", "q.what"],
  ["hef|heft", "op", "act.unmute"],
  ["dempen|demping|mute", "opheffen|op te heffen", "act.unmute"],
  ["voeg|voegt", "toe", "act.add"],
  ["schrijf|schrijft|zet", "bij", "act.add"],
  ["streep|streept|vink|vinkt", "af", "act.complete"],
  ["rond|rondt", "af", "act.complete"],
  ["breek|breekt", "af", "act.cancel"],
  ["druk|drukt", "in", "act.press"],
  ["kort", "in", "down.any"],
  ["draai|draait|zet|schroef", "terug", "down.any"],
  ["draai|draait|schroef|voer", "op", "up.any"],
  ["koel|koelt", "af", "down.temperature"],
  ["warm|warmt", "op", "up.temperature"],
  ["roep|roept", "om", "act.broadcast"],
  ["kondig|kondigt", "aan", "act.broadcast"],
  ["lees|leest", "voor", "q.what"],
];
