/** Dutch: the words between the others. */
import type { Senses } from "../language-data.ts";

/** Articles and what else is hardly ever meant in another way: each other sense doubles the readings. */
export const LIKELIEST: Senses = {
  fill: "nog maar|als het niet te veel moeite is|als het geen moeite is|zeg|de|der|den|het|'t|tot nader order|tot ik [het] (iets anders|anders|wat anders) zeg|voorlopig|voor nu",
  a: "een|één|'n|ne|nen|eentje",
  "time.half_to": "half",
  "attr.position": "stand van",
  "link.to": "naar",
};

export const FILLERS: Senses = {
  ensure:
    "zorg [er] [ervoor|voor] dat|zorg er voor dat|zorgt u ervoor dat|zie [er] [op] toe dat|ervoor zorgen dat|(ik|we|wij) (wil|willen|wou|zou willen) dat het|wees er zeker van dat|verzeker [(je|u)] ervan dat",
  fill: "komende|een goedenacht|ik zei (welterusten|goedenacht)|aanstaande|eerstkomende|niet alleen|alleen|enkel|slechts|voor de nacht|enzovoort|en zo [voort]|et cetera|enz|etc|(noem|noemen) [(hem|het|deze|die)]|zich|jouw|jullie|alsjeblieft|alstublieft|asjeblieft|alsjeblief|aub|a u b|graag|even|eens|eventjes|effe|effen|efkes|maar|hé|welterusten|goedenacht|slaap lekker|tot (straks|morgen|zo)|doei|(ik|we) (ga|gaan) (naar bed|slapen|weg)|ik vertrek|we vertrekken|hey|hallo|hoi|oké|ok|okay|(kan|kun|wil|zou|mag|zal) (je|jij|ge)|(kunt|kan|wilt|wil|zou|zoudt) (u|ge|gij)|gelieve|kun|kunt|wil|wilt|(zou|zoudt) (je|jij|u|ge) (willen|kunnen|kunnen willen)|(kun|kan|wil|zou) je (me|mij|ons) (helpen|even)|zouden we|kunnen we|mag ik [je] [vragen om]|ik|je|jij|u|ge|gij|me|mij|we|wij|ons|onze|mijn|mn|m'n|uw|dank (je|u)|dankjewel|dankuwel|bedankt|dank je wel|gewoon|meteen|direct|onmiddellijk|snel|gauw|rap|zo|eh|euh|uh|uhm|um|hm|ehm|nou|allez|seg|tja|hearth|assistent|computer|voor (mij|me|ons)|dat|die|dit|deze|daarvan|nog|weer|dan|waarde|niveau|huidige|momenteel|op dit moment|ergens|wel|toch|te|willen|kunnen|kan|zou|zouden|zijn|aan het|misschien|hoor|zeg|ja|jongens|vriend|schat|heel|lieve|beste|genaamd|met de naam|om|voor|van|je wil|ik wil dat [je|u]|ik wil graag dat [je|u]|ik zou [graag] willen dat [je|u]|het zou (fijn|leuk|mooi|handig) zijn als [je|u]|wees zo (goed|vriendelijk|lief) (om|en)|zo (goed|vriendelijk|lief) [te] [willen] zijn|(zou|zal|is) het mogelijk [zijn]|zo vriendelijk|heb je zin om|er|door|bij mij|alvast|allemaal|eindelijk|daarna|vervolgens|hup|kom op|lekker|netjes|rustig|nu graag|stand|nu even|z'n|zijn|haar|hun|zelf|ff|eerst|vind je het erg om|vindt u het erg om|(mag|kan|zou) ik [je|u] (vragen|verzoeken) [om]|wees (eens|even) (lief|aardig) en|wees (lief|aardig) en|als het (kan|lukt|mag|niet te veel moeite is)|als je tijd hebt|nog steeds|nog altijd|steeds nog|(mogen|kunnen) we",
};

export const LINKS: Senses = {
  "link.and": "maar ook|en|evenals|alsook|alsmede|en ook|en dan ook|plus|&|samen met",
  "link.then": "daarna|vervolgens|dan|en dan|en daarna|en vervolgens|gevolgd door",
  "link.or": "of",
  "link.both": "beide|zowel|allebei",
  "link.except":
    "behalve [(in|op|voor|van|die in|die van)]|uitgezonderd [in]|maar niet [(in|die in|die van|op|van|bij)]|[maar] zonder|met uitzondering van [(die in|die van)]|buiten|maar (laat|hou|houd)|alleen niet [(in|die in|die van)]|uitgenomen|tenzij [(in|die in)]",
  "link.but": "maar|maar wel|doe maar|in plaats daarvan|eerder|maar alleen|wel",
  "link.stays":
    "(mag|moet|mogen|moeten|kan|kunnen) (aan|uit|open|dicht|zo) blijven|[mag|moet|mogen|moeten|kan] (blijft|blijven)|[(blijft|blijven|blijf)] zoals (het|hij|die|ze) (is|zijn|was)|(blijft|blijven|blijf) (aan|uit|open|dicht) [staan]|(aan|uit|open|dicht) (laten|blijven)|(aan|uit|open|dicht)(laten|blijven)|laten (branden|staan)|laten zoals (het|hij|ze) (is|zijn)|met rust",
  "link.too": "ook|ook nog|eveneens|insgelijks",
  "link.instead": "in plaats daarvan|liever",
  "link.correct":
    "nee|nee (wacht|sorry|toch)|[(nee|of)] ik bedoel[de]|sorry|pardon|wacht|wacht even|correctie|of nee|[nee] ik zei|oeps|[(nee|niet)] [(de|het)] verkeerde|nee niet (die|dat)|ach nee|o nee|oh nee|vergeet dat|of liever|beter gezegd|of eigenlijk|eigenlijk|of toch|toch maar|neen|foutje|of beter",
  "link.until": "tot|totdat|tot (aan|aan de|om)|tot en met|tot de",
  "link.at": "om|op|aan|rond|tegen|bij",
  "link.to": "[terug] (op|naar)|tot|tot (aan|op)|in",
  "link.by": "met",
  "link.in": "in|op|bij|aan|binnen|vanuit|uit",
  "link.before": "voor|vóór|voordat|vooraleer",
  "link.for": "voor|gedurende|lang|voor de duur van",
  "link.from": "van|uit|tussen",
  "link.within": "over|binnen|binnen de",
  "link.within/elapsed": "na",
  "link.after": "na|nadat",
  "link.every": "elke|iedere|elk|ieder|alle|op alle|elke keer",
  "link.if/so": "zo ja|(indien|als) ja|als dat zo is",
  "link.if/plain": "als|indien",
  "link.if":
    "wanneer|zodra|zo gauw|zo snel als|[telkens|elke keer|iedere keer|altijd|steeds] (als|wanneer)|telkens|(elke|iedere) keer dat|op het moment (dat|als)|mocht|in het geval dat|voor het geval dat|van zodra|vanaf het moment dat|de volgende keer dat|zo gauw als",
  "link.unless": "tenzij|behalve als|behalve wanneer",
  "link.while": "zolang|terwijl|alleen (als|wanneer)|mits|enkel als|zolang als",
  "link.above":
    "boven [de]|(stijgt|gaat|komt) naar (meer dan|boven)|(meer|hoger|warmer|groter|heter|vochtiger|lichter|harder) (is|wordt|zijn|staat|komt) dan|(meer|hoger|warmer|groter|heter|vochtiger|lichter|harder) dan|(meer|hoger|warmer|groter|heter|vochtiger) (wordt|is) dan|(stijgt|komt|gaat|uit|is) boven [de]|boven [de] (komt|stijgt|gaat)|boven uitkomt|overschrijdt|groter of gelijk aan|minstens",
  "link.below":
    "onder [de]|(daalt|zakt|gaat|komt) naar (minder dan|onder)|(minder|lager|kouder|kleiner|koeler|droger|donkerder|zachter) (is|wordt|zijn|staat|komt) dan|(minder|lager|kouder|kleiner|koeler|droger|donkerder|zachter) dan|(zakt|daalt|komt|gaat|is) onder [de]|onder [de] (komt|zakt|daalt|gaat)|hoogstens",
  "link.than": "dan",
  "all.many": "alle|álle",
  all: "al de|al het|al mijn|al|allemaal|elke|iedere|elk|ieder|heel de|heel het|de hele|hele|alle mijn|gans|ganse|alle overige|alles van|allen|volledige|complete",
  "pron.it": "het|hem|die|dat|deze|dit|hij|ze|haar|hetzelfde|'m|hetzelfde ermee|dezelfde",
  "pron.them": "ze|hen|die|deze|zij",
  "pron.both": "[(ze|die|deze)] (allebei|beide|alle twee)",
  "pron.one": "die|dat|degene|deze|eentje|(de|het) zelfde",
  "pron.other": "de andere|andere|het andere|een andere",
  "nth.1": "[de|het] eerste",
  "nth.2": "[de|het] tweede",
  "nth.3": "[de|het] derde",
  "nth.-1": "[de|het] laatste",
  "only.on":
    "die [nog|er] (aan|aanstaan|branden) [(zijn|staan|is)]|die [nog] branden|dat [nog] aan (is|staat)|brandende|die nu aan zijn|die ingeschakeld zijn",
  "only.off": "die [nog] uit (zijn|staan)|die uitstaan|die niet branden|die uitgeschakeld zijn",
  "only.open": "die [nog] open (zijn|staan)|die openstaan|openstaande",
  "only.closed": "die [nog] dicht (zijn|zitten)|die gesloten zijn|gesloten",
  undo: "nee wacht|toch maar niet|bij nader inzien niet|[maak [(dat|het|dit|alles)] [weer]] ongedaan [maken]|ongedaan maken|draai [(dat|het|dit)] [weer] terug|terugdraaien|[zet [(het|alles)]] [terug] zoals (het|hij|ze) was|zet (het|dat|alles) [weer] terug|herstel|herstel (dat|het)|undo|zoals het was|maak (dat|het) weer ongedaan|neem (dat|het) terug|maak ongedaan",
  redo: "opnieuw",
  yes: "ja|jawel|jazeker|oké|ok|doe maar|zeker|prima|graag|goed|ja hoor|ja graag|akkoord|natuurlijk|klopt|inderdaad|doe dat [maar]|bevestig|is goed|yes|jep|juist",
  no: "nee|neen|nee (dank je|hoor|bedankt)|liever niet|oh|o|ach|toch niet",
};

export const BLOCKS: Senses = {
  "part.some":
    "(een|één) van (de|mijn|deze)|sommige|enkele|een paar|meerdere|verscheidene|een aantal",
  "part.share":
    "de helft van|een derde van|een kwart van|twee derde van|drie kwart van|een deel van|de meeste|(%|procent) van",
  "block.negated":
    "laat [ze] [(op|maar)] een kier [open]|niet|nooit|geen|niets|hoeft niet|nergens|niet meer|noch|niemand|geen enkele|in geen geval|onder geen beding|waag|af te blijven|blijf (af|van)|weiger|vermijd|niks|geenszins|verbied|verboden|allesbehalve|(stop|stoppen|hou|houd) (met het|op met|op)|laat het (uitdoen|aandoen|uitzetten|aanzetten|openen|sluiten)|vergeet (de|het)|alles liever dan|(op|in|over|voor|gedurende|om|met) min|zelf",
  "block.hypothetical":
    "aan (mij|jou)|(rijd|rij|rijden|rijdt) [(voorzichtig|achteruit|langzaam)] (de|een|onze) (garage|oprit|carport) (uit|in|op|af|binnen)|hiernaast|(speel|speelt|spelen) (gitaar|piano|viool|fluit|verstoppertje|tikkertje|kaart|schaak|voetbal|buiten|dood|met)|(dicht|open|aan|uit|omlaag|omhoog|op slot) moeten|opruimen|opgeruimd|op te ruimen|aan het opruimen|(wil|wilt) (je|u|jij) (het|de) [(licht|lichten|lamp|lampen|verwarming|rolluiken)] liever|wakker|(maak|maakt|wek|wekt) (me|mij|ons)|misschien (moet|moeten|moest|moesten)|wat als|(je|jij|u|we|wij) zou[den]|wat (zou|zal) er gebeuren|wat gebeurt er [(als|wanneer)]|stel dat|stel nou|stel je [eens] voor|zou er|hypothetisch|moet ik|moeten we|zal ik|zullen we|misschien doe ik|ik zou (de|het)|als ik jou was|als ik|zou ik|ik vraag me af|ik twijfel|gesteld dat|veronderstel|neem aan dat|wat zou|theoretisch|eventueel|of ik|of we",
  "block.been":
    "was|waren|(is|zijn) geweest|geweest (is|zijn)|heeft gestaan|hebben gestaan|gestaan (heeft|hebben)",
  "block.past":
    "gisteren|gisteravond|eergisteren|had|hadden|(ik|jij|je) (heb|hebt)|hebt|(ze|zij|hij|men|wie) heeft|heeft|(wij|we|jullie|zij) hebben|heb ik al|hebben [wij|we] al|vorige (week|maand|nacht)|vannacht|deed|deden|vroeger|zette|daarnet|zojuist|daarstraks|onlangs|vanochtend|[(hij|zij|ze|ik|jij|we)] maakte|maakten|(hij|zij|ze|ik|jij|je|we|wij) (draaide|opende|schakelde|dimde|brandde|speelde|stuurde|stelde|deed)|sloot|sloten af|ging|gingen|stond|stonden|liet|lieten|bleef|bleven|werd|werden|toen|destijds|afgelopen (nacht|week|maand)|kwam|kwamen|startte|ben vergeten|vergat|ooit|geleden",
  "block.reported":
    "(ik|hij|zij|ze|we|wij|men) (doe|doet|zet|zetten|zal|zullen|ga|gaat|gaan|maak|maakt|draai|draait|schakel|schakelt|open|opent|sluit|dim|dimt|laat)|(hou|houd|houdt|houden) van|(ik|we) (vind|vinden|haat|mis)|er (staat|hangt|ligt) een|zei|zeiden|zegt|zeggen|vertelde|vertelt|vroeg|vraagt|ze zei|hij zei|altijd|zelden|meestal|gewoonlijk|doorgaans|bijna nooit|grapje|grap|meende|meent|denkt|denk|dacht|beweert|beweerde|hoorde|volgens|vindt|vond|vinden|riep|roept|schreef|schrijft|las|leest|beval|gelooft|geloof|naar verluidt|blijkbaar|citeer|citaat|betekent|beloofde|raadde",
  "block.how_to":
    "dimbaar|hoe (vaak|dikwijls)|(hoe lang|hoelang) (staat|staan|brandt|branden|moet|mag|blijft|blijven|duurt het)|sinds wanneer|wanneer (ging|is|was|werd|heb)|hoe (doe|maak|zet|kan|reinig|stel|moet|krijg|open|sluit|schakel|dim|koppel|installeer|repareer|vervang|programmeer|verander) (ik|je|men|jij|we)|hoe (kun|kan) (je|jij|ik)|hoe werkt|waarom|hoezo|leg uit|hoe komt|waarvoor|waartoe|handleiding",
  "block.wish":
    "ik wou dat|had ik [maar]|ik wens|ik wenste|was het maar|hopelijk|ik hoop|was maar|stond maar|konden we maar|kon ik maar|waren maar|bleef maar|ware",
  "block.never_mind":
    "laat maar|vergeet (het|het maar|dat maar)|[het] maakt niet uit|niks|laat maar zitten|al goed|nooit meer|laat zitten|doe maar niet|het is al goed|doe geen moeite|niet nodig|hoeft al niet meer|laat het (maar|zo)|komt goed|het hoeft niet [meer]|toch maar niet",
};

export const QUESTIONS: Senses = {
  "q.either": "of niet",
  "q.forgotten":
    "(ben|is|zijn|heb|heeft|hebben) (ik|we|wij|hij|zij|iemand|er iemand) vergeten [om]",
  "q.is/checked": "(controleer|check) dat",
  "q.is":
    "is|zijn|stijgt|klimt|oploopt|daalt|zakt|staat|staan|is het|heb ik|hebben we|zit|zitten|ligt|liggen|hangt|bevindt [zich]|weet je of|[(kun|kan|wil) (je|jij|u)] (kijk|kijken|controleer|controleren|checken|check|nagaan|nakijken|zien) of|kijk [eens] (of|dat)|(zeg|vertel) [(me|mij)] [eens] of|heb ik [de|het]|ik wil weten of|wordt|worden|detecteert|detecteren|registreert|registreren|heeft|neemt|nemen|ben je|maakt|functioneert|meet|meten|geeft",
  "ask.on light": "is er [nog] licht",
  "ask.on": "brandt|branden",
  "ask.playing": "speelt|spelen",
  "ask.running": "draait|draaien|loopt|lopen|werkt|stofzuigt|maait",
  "ask.charging": "laadt",
  "ask.open": "openstaat",
  "ask.has_vibration": "trilt|trillen|vibreert",
  "left.on":
    "aangelaten|aan gelaten|branden (gelaten|laten)|(laten|gelaten) branden|aan laten staan|laten aanstaan",
  "left.open": "opengelaten|open gelaten|open laten staan|laten openstaan",
  "q.which": "welke|welk|wat voor|op welk|op welke|in welke|welke van de",
  "q.what/about": "hoe (zit|staat|is) het met|wat dacht je van",
  "q.what":
    "wat is|wat|vertel [(me|mij)] [eens]|zeg [(me|mij)]|(kun|kan) je [(me|mij)] (zeggen|vertellen)|kunt u [(me|mij)] (zeggen|vertellen)|toon [(me|mij)]|laat [(me|mij)] zien|wat zijn|geef (me|mij)|hoe is|hoe staat|wat was|hoe zit het met|wat doet|hoe staat het met|hoe is het met|lees voor|wat geeft|noem|hoe luidt|hoe hoog is|hoe groot is|hoe laag is|wat meet|hoe heet",
  "q.count": "hoeveel|hoe veel|met hoeveel|met hoe veel|[het] aantal|wat is het aantal|tel",
  "q.how": "hoe",
  "q.where": "waar|waar is|waar zijn|waar (zit|bevindt|hangt|verblijft|staat) [zich]|waar ergens",
  "q.who": "wie|wie is|wie zijn|wie is er|wie zijn er|is er wie",
  "q.any": "een|er|iets|ergens|enige|nog|wat|eentje|soms|toevallig",
  "q.when": "wanneer|hoe laat|sinds wanneer|(wanneer|hoe laat) (gaat|komt|is [(het|de)])",
  "q.how_long":
    "hoe lang|hoelang|hoeveel tijd|hoe lang nog|hoelang nog|hoeveel tijd is er nog|hoeveel [tijd] is er [nog] over",
  "q.why": "waarom|hoezo",
};

export const TIMES: Senses = {
  "time.mon": "maandag",
  "each.mon": "'s maandags|maandags",
  "time.every_mon": "[op] maandagen",
  "each.tue": "dinsdags",
  "time.every_tue": "[op] dinsdagen",
  "each.wed": "'s woensdags|woensdags",
  "time.every_wed": "[op] woensdagen",
  "each.thu": "donderdags",
  "time.every_thu": "[op] donderdagen",
  "each.fri": "vrijdags",
  "time.every_fri": "[op] vrijdagen",
  "each.sat": "zaterdags",
  "time.every_sat": "[op] zaterdagen",
  "each.sun": "'s zondags|zondags",
  "time.every_sun": "[op] zondagen",
  "time.tue": "dinsdag",
  "time.wed": "woensdag",
  "time.thu": "donderdag",
  "time.fri": "vrijdag",
  "time.sat": "zaterdag",
  "time.sun": "zondag",
  "time.weekdays":
    "doordeweeks[e dag|e dagen]|werkdag[en]|weekdag[en]|(door|in) de week|[van] maandag tot en met vrijdag|[van] maandag t m vrijdag",
  "time.weekend": "[in het] weekend|weekends|in de weekenden|weekenden|in 't weekend",
  "time.daily":
    "(elke|iedere) dag|(een|één) keer per dag|dagelijks|alle dagen|dag|elke dag opnieuw",
  "time.today": "vandaag|straks|later vandaag",
  "time.tonight": "vanavond|deze avond|later vanavond|straks vanavond",
  "time.this_night": "vannacht|deze nacht",
  "time.tomorrow": "morgen",
  "time.day_after_tomorrow": "overmorgen",
  "time.yesterday": "gisteren|gisteravond|vannacht",
  "time.morning":
    "[in de] (ochtend|morgen|voormiddag)|'s (ochtends|morgens)|s (ochtends|morgens)|in de vroege ochtend|vroeg|ochtends|morgens|vroege ochtend",
  "time.noon": "middaguur|twaalf uur 's middags|noen|het middaguur|12 uur 's middags",
  "time.afternoon":
    "middag|[in de] (middag|namiddag)|'s middags|s middags|vanmiddag|middags|'s namiddags|deze middag",
  "time.evening": "[in de] avond|'s avonds|s avonds|avonds",
  "time.night":
    "[in de] nacht|'s nachts|s nachts|nachts|het [buiten] (donker|duister) is|het buiten (donker|duister) wordt",
  "time.midnight": "middernacht",
  "time.sunrise":
    "(als|wanneer|zodra) (de zon opkomt|het licht wordt)|zonsopgang|zonsopkomst|de zon (opkomt|op komt|opgaat)|dageraad|het licht wordt|zonsopgangs|de zon op is|de zon op|wordt het licht",
  "time.sunset":
    "(als|wanneer|zodra) (de zon ondergaat|het donker wordt)|zonsondergang|de zon (ondergaat|onder gaat|onder is)|schemering|het (donker|schemerig|duister) wordt|het schemert|het vallen van de avond|de zon onder|wordt het donker",
  "time.now": "nu|nu meteen|nu direct|direct|meteen|onmiddellijk",
  "time.later": "later|daarna|nadien",
  "time.from_now": "vanaf nu",
  "time.pm": "'s (middags|avonds|namiddags)|s (middags|avonds)|pm|in de (middag|avond|namiddag)",
  "time.am":
    "'s (ochtends|morgens|nachts)|s (ochtends|morgens|nachts)|am|in de (ochtend|morgen|voormiddag)",
  "time.oclock": "uur|u",
  "time.half_to": "half",
  "time.quarter_past": "kwart (over|na)|een kwart over",
  "time.quarter_to": "kwart voor",
  "time.past": "over|na|(minuten|min|minuut) (over|na)",
  "time.to": "voor|(minuten|min|minuut) voor",
};

export const TALK: Senses = {
  "topic.time":
    "laat is het [nu]|de tijd [nu]|tijd (is het|nu)|huidige tijd|hoe laat is het [nu]|hoe laat|klok|hoe laat het [nu] is|laat het is|laat hebben we het|uur is het",
  "topic.date":
    "[de] datum [van vandaag]|dag is het [vandaag]|welke dag is het [vandaag]|welke dag hebben we|dag is het vandaag|datum is het [(vandaag|nu)]|de hoeveelste is het [vandaag]|dag het [vandaag] is|de datum van vandaag|hoeveelste|dag het is",
  "topic.weather":
    "(heb ik|hebben we) [morgen|vandaag] een paraplu nodig|wordt het [morgen|vandaag] (mooi|lekker|slecht) weer|[(gaat|zal)] het [(vandaag|morgen|vanavond|straks|vannacht|nog)] (regenen|sneeuwen|stormen|vriezen|hagelen|onweren)|(regent|sneeuwt|vriest|hagelt|onweert|stormt) het [(buiten|nu)]|het weer [(vandaag|morgen|buiten|nu)]|weer (vandaag|morgen|buiten|is het|wordt het)|[voor] weer [wordt het] (volgende|deze) week|weersvoorspelling|weerbericht|voor weer (is|wordt) het|het weerbericht|weersverwachting|heb ik [(vandaag|morgen|buiten)] een (jas|trui|muts|sjaal|paraplu|regenjas) nodig|moet ik een (jas|paraplu|trui) (mee|aan|meenemen|aandoen)",
  "talk.help":
    "help|wat kun je [(allemaal|doen)]|wat kan je [(allemaal|doen)]|wat kan ik [allemaal] (zeggen|vragen|doen)",
};

export const UNLIKELIEST: Senses = {
  "up.any": "harder",
  "down.any": "zachter",
};
