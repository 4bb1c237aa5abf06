/** Dutch: what can be done. */
import type { Senses } from "../language-data.ts";

export const ACTS: Senses = {
  do: "do(e|en|et)|zet|zetten|gezet|mak(en|t)|maak|gemaakt|schakel[t|en]|geschakeld|draai[en|t]|gedraaid|stel[len|t]|ingesteld|stel in|verander[en|t]|wijzig[en|t]|pas aan|aanpassen|aangepast|breng[en]|gooi[en]|kr(ijg|ijgen)|wil|wil graag|ik wil [graag]|ik wou graag|ik zou graag [willen]|geef [me|mij]|laat|moet|moeten|mag|mogen|gaan|ga naar|ga|wordt|worden|word|kom[t|en]|hebben|heb|stuur|sturen|knal|klik|regel|regelen|hou|houd|houden|zou|wissel",
  "act.on":
    "aan|aandoen|aanzetten|aanmaken|aangaan|inschakelen|schakel in|ingeschakeld|aangezet|aangedaan|aanschakelen|activeer|activeren|start op|opstarten|steek aan|aansteken|verlicht|verlichten|weer aan|gaat aan|aangaat|laten branden|branden|ik heb [wat] nodig",
  "act.off":
    "uit|uitdoen|uitzetten|uitmaken|uitgaan|uitschakelen|schakel uit|uitgeschakeld|uitgezet|uitgedaan|deactiveer|deactiveren|doof|doven|afzetten|af|weer uit|gaat uit|uitgaat|sluit af",
  "act.toggle": "toggle|omschakelen|schakel om|wissel",
  "act.open":
    "open|opendoen|openen|opent|openzetten|opengaan|open maken|openmaken|omhoog|omhoogdoen|ophalen|optrekken|trek op|haal op|rol op|geopend|opengaat|opengedaan",
  "act.close":
    "dicht|dichtdoen|sluit[en]|dichtzetten|dichtgaan|dichtmaken|toe|omlaag|naar beneden|naar onder|neer|neerlaten|laat zakken|zakken|gesloten|dichtgaat|dichtgedaan|toedoen|afsluiten",
  "act.stop": "stop[pen|t]|gestopt|halt|stopzetten|stop met bewegen|stil",
  "act.start":
    "start[en|t]|begin[nen|t]|gestart|voer uit|uitvoeren|draaien|loslaten|laat lopen|aan de slag",
  "act.clean":
    "schoonmaken|maak schoon|poets[en]|stofzuig[en]|stofzuigt|zuig[en]|reinig[en]|veeg|vegen|opruimen|dweil[en]|schoongemaakt|gestofzuigd|doe een rondje|een rondje doen|zijn ronde [doen]",
  "act.dock":
    "[terug] naar [de|het|zijn] (basis|dock|station|laadstation|oplader|basisstation|huis)|keer terug [naar de basis]|terugkeren|terugsturen|ga terug|docken|dock|terug|opladen|laad op|naar huis|weer in het dock",
  "act.play": "speel[t] [af]|spelen|afspelen|draai|draaien|speel wat|luister naar|luisteren naar",
  "act.pause":
    "pauzeer|pauzeren|pauze|gepauzeerd|pauzeert|op pauze|zet op pauze|onderbreek|onderbreken|wacht even",
  "act.resume":
    "hervat[ten]|ga verder|verdergaan|verder [spelen]|doorgaan|ga door|vervolg[en]|speel verder|hervat het",
  "act.next":
    "volgende|volgend|volgende (nummer|liedje|track|lied|song)|ga naar [het] volgende (nummer|liedje|track|lied|song)|sla over|overslaan|skip|sla [dit|deze] (nummer|liedje|track|lied|song) over|volgende [nummer] graag|ander (nummer|liedje)|ga naar de volgende|een verder",
  "act.previous":
    "vorig[e]|vorig[e] (nummer|liedje|track|lied|song)|ga naar [het] vorige (nummer|liedje|track|lied|song)|ga terug naar [het] vorige (nummer|liedje|track)|nog een keer|nog eens|speel [het] vorige (nummer|liedje|track|lied|song)|herhaal|opnieuw|terug naar het vorige (nummer|liedje)",
  "act.mute": "dempen|demp|mute|muten|stil|geluid uit|geluid dempen|gedempt|zet op stil",
  "act.unmute":
    "dempen opheffen|demping opheffen|unmute|geluid [weer] aan|dempen uit|ontdempen|hef dempen op",
  "act.lock":
    "op slot|vergrendel[en|t]|op slot doen|doe op slot|vergrendeld|slot dicht|afsluiten|sluit af|in het slot",
  "act.unlock":
    "van [het] slot|ontgrendel[en|t]|van het slot doen|haal van [het] slot|ontgrendeld|slot open|open het slot [van]",
  "act.activate":
    "activeer|activeren|voer uit|uitvoeren|start[en]|zet in|gebruik|schakel over naar|ga naar|zet klaar|regel",
  "act.press": "druk op|druk [in]|indrukken",
  "act.arm": "scherp|inschakelen|wapen|activeer het alarm",
  "act.disarm": "onscherp|schakel het alarm uit|alarm uitschakelen",
  "act.mow": "maai[en]|gras maaien|maai het gras|begin met maaien",
  "act.locate": "zoek|vind",
  "act.dim": "dim[men|t]|gedimd",
  "act.brighten": "helderder maken",
  "act.add": "voeg toe|toevoegen|zet|zetten|voeg|toe|plaats|schrijf|noteer|bijvoegen|erbij|tel bij",
  "act.remove":
    "verwijder[en]|haal [af|weg]|wis|trek af|schrap|verlaag|weghalen|halen|aftrekken|af",
  "act.complete":
    "vink af|afvinken|voltooi[en]|afronden|rond af|streep af|afstrepen|markeer als (klaar|gedaan|voltooid)|vink|als (klaar|voltooid)|is gedaan",
  "act.cancel": "annuleer|annuleren|stop[pen]|breek af|afbreken|schrap|verwijder",
  "act.leave": "laat met rust|zoals (het|hij|ze) (is|zijn)|met rust",
  "act.make": "(maak|zet|brouw) [me|mij] [een]|ik (wil|lust) [een]",
  "act.notify":
    "(vertel|zeg|meld|waarschuw|laat) (me|mij) [weten]|laat (het me|me|mij) weten|stuur [me|mij] [een] (melding|bericht|waarschuwing)|geef me een seintje",
  "act.broadcast":
    "omroepen|roep om|kondig aan|zeg tegen iedereen|vertel iedereen|aankondigen|meld aan iedereen",
};

export const CHANGES: Senses = {
  "up.any":
    "hoger|meer|omhoog|verhoog[t] [met]|verhogen|verleng[en|t] [met]|harder zetten|opvoeren|plus|nog|nog eens|nog een|extra|erbij|naar boven|vermeerder",
  "down.any":
    "lager|minder|omlaag|verlaag[t] [met]|verlagen|verkort[en] [met]|kort in|inkorten|naar beneden|terugdraaien|verminder[en]|min|zachter zetten|neer|eraf|laat zakken",
  "up.brightness":
    "helderder|lichter|feller|meer licht|te donker|fel|feller maken|minder donker|het is donker",
  "down.brightness":
    "donkerder|minder (licht|fel|helder)|gedimder|te (fel|helder|licht)|dim[men]|zwakker",
  "up.temperature":
    "warmer|heter|verwarm[en]|opwarmen|warm op|te (koud|fris|kil|koel)|ik heb het koud|het is koud|minder koud",
  "down.temperature":
    "koeler|kouder|frisser|koel[en] [af]|afkoelen|te (warm|heet)|ik heb het [te] warm|het is heet|minder warm",
  "up.volume": "harder|luider|te zacht|meer volume|volume omhoog|minder zacht|meer geluid",
  "down.volume": "zachter|stiller|te (hard|luid)|minder (hard|luid|volume|geluid)|volume omlaag",
  "up.speed": "sneller|te langzaam|te traag",
  "down.speed": "langzamer|trager|te snel",
  "up.humidity": "vochtiger|te droog",
  "down.humidity": "droger|te vochtig",
  "size.small":
    "[een] beetje|iets[je]|een tikje|wat|een klein beetje|een stukje|ietwat|een tikkeltje|lichtjes",
  "size.large": "veel|een stuk|flink [wat]|heel veel|behoorlijk|fors|een hoop|sterk",
  "times.2": "twee keer zo|dubbel[e] [zo]|verdubbel[en]|tweemaal zo",
  "times.0.5": "half zo|halveer|halveren|de helft van",
  "times.3": "drie keer zo|verdrievoudig",
};
