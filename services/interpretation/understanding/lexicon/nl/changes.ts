/** Dutch: more and less, and how much of it. */
import type { Senses } from "../language-data.ts";

/** Reasons that only tell. */
const TOLD =
  "de kinderen slapen [al]|de baby slaapt [al]|(we|wij) hebben (gasten|bezoek|visite)|(we|wij) (gasten|bezoek|visite) hebben|het is [al] laat|het wordt laat|het [al] laat is|de film begint|ik ga weg|we gaan weg|ik heb hoofdpijn";

export const CHANGES: Senses = {
  "up.any":
    "hoger|meer|omhoog|verhoog [met]|verhoogt|verhogen|verleng [met]|verlengt|verlengen|harder zetten|hoger (zetten|draaien|doen)|opvoeren|plus|nog|nog eens|nog een|extra|erbij|naar boven|vermeerder|vermeerderen|omhoog (doen|draaien|zetten)|verder open|verder omhoog|sterker|krachtiger|groter|meer open|langer",
  "down.any":
    "lager|minder|omlaag|verlaag [met]|verlaagt|verlagen|verkort [met]|verkorten|kort in|inkorten|naar beneden|terugdraaien|verminder|verminderen|zachter zetten|lager (zetten|draaien|doen)|neer|eraf|laat zakken|reduceer|reduceren|verder dicht|verder omlaag|korter|kleiner",
  "up.brightness":
    "helderder|lichter|feller|meer licht|fel|feller maken|minder (donker|gedimd)|lichter maken|helderder (maken|zetten)",
  "link.because": "omdat|want",
  "link.because/told": TOLD,
  "link.because/hence": `(${TOLD}) (dus|daarom)`,
  "up.brightness/wrong":
    "te donker|[het is [hier]] te donker|het is [hier] donker|het [hier] [te|zo|erg] donker is|niet (fel|licht|helder) genoeg|(ik zie|je ziet|we zien) [hier] (niets|niks|bijna niets)|het is [hier] (zo|erg|behoorlijk) [hier] donker",
  "down.brightness":
    "donkerder|minder (licht|fel|helder)|gedimder|dim|dimmen|zwakker|doffer|terugdimmen|verduister",
  "down.brightness/wrong": "te (fel|helder|licht)|[er is] te veel licht|te fel licht",
  "up.temperature":
    "warmer|heter|verwarm|verwarmt|verwarmen|opwarmen|warm op|minder koud|stook|stoken|bijstoken|warmer (maken|zetten)",
  "up.temperature/wrong":
    "[het is [hier]] te (koud|fris|kil|koel)|[(ik|we|wij)] [(heb|hebben)] het [(te|zo|veel te|erg|heel|best)] (koud|ijskoud)|het is [hier] [zo|wat|best|erg|behoorlijk|een beetje] (koud|fris|kil)|het [hier] [te|zo|erg] koud is|(ik|we) het [te|zo] koud (heb|hebben)|(ik|we) (sterf|sterven) van de kou|koud hier|ik bevries|ik sta te bibberen|(het is|is het) [hier] (ijskoud|steenkoud|berekoud|ijzig koud|stervenskoud)",
  "down.temperature":
    "koeler|kouder|frisser|koel|koelen [af]|afkoelen|minder warm|kouder (maken|zetten)",
  "down.temperature/wrong":
    "[het is [hier]] te (warm|heet)|[(ik|we|wij)] [(heb|hebben)] het [(te|zo|veel te|erg|heel|best)] (warm|heet|bloedheet|snikheet)|het is [hier] [zo] (heet|bloedheet|snikheet)|het [hier] [te|zo|erg] (warm|heet) is|(ik|we) het [te|zo] (warm|heet) (heb|hebben)|warm hier|ik stik van de hitte",
  "up.volume":
    "harder|luider|meer volume|volume omhoog|minder zacht|meer geluid|harder (zetten|maken)",
  "up.volume/wrong": "te (zacht|stil)|niet hard genoeg",
  "down.volume":
    "zachter|stiller|minder (hard|luid|volume|geluid)|volume omlaag|zachter (zetten|maken)",
  "down.volume/wrong": "te (hard|luid)",
  "up.speed": "sneller|versnel",
  "up.speed/wrong": "te (langzaam|traag)",
  "down.speed": "langzamer|trager|vertraag",
  "down.speed/wrong": "te snel",
  "up.humidity": "vochtiger",
  "up.humidity/wrong": "te droog",
  "down.humidity": "droger",
  "down.humidity/wrong": "te vochtig",
  "size.small":
    "[een] (beetje|ietsje|tikje|klein beetje|stukje|tikkeltje|fractie|streepje|pietsje|weinig|standje|tandje|tikkie|beetje)|iets|ietsje|wat|ietwat|lichtjes|ietsjes|een stap|een stapje",
  "size.large":
    "veel|een (stuk|heel stuk|flink stuk)|flink [wat]|heel veel|behoorlijk|fors|een hoop|sterk|heel wat|stevig",
  "times.2": "twee keer zo|dubbel[e] [zo]|verdubbel|verdubbelen|tweemaal zo|twee maal zo|eens zo",
  "times.0.5":
    "half zo [veel]|half zoveel|[op] [de] helft (daarvan|ervan|hiervan)|halveer|halveren|de helft van|met de helft",
  "times.3": "drie keer zo|verdrievoudig|driemaal zo",
};
