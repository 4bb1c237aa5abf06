/** Dutch: more and less, and how much of it. */
import type { Senses } from "../language-data.ts";

export const CHANGES: Senses = {
  "up.any":
    "hoger|meer|omhoog|verhoog [met]|verhoogt|verhogen|verleng [met]|verlengt|verlengen|harder zetten|hoger (zetten|draaien|doen)|opvoeren|plus|nog|nog eens|nog een|extra|erbij|naar boven|vermeerder|vermeerderen|omhoog (doen|draaien|zetten)|verder open|verder omhoog|sterker|krachtiger|groter|meer open|langer",
  "down.any":
    "lager|minder|omlaag|verlaag [met]|verlaagt|verlagen|verkort [met]|verkorten|kort in|inkorten|naar beneden|terugdraaien|verminder|verminderen|zachter zetten|lager (zetten|draaien|doen)|neer|eraf|laat zakken|reduceer|reduceren|verder dicht|verder omlaag|korter|kleiner",
  "up.brightness":
    "helderder|lichter|feller|meer licht|te donker|fel|feller maken|minder (donker|gedimd)|[het is [hier]] te donker|het is [hier] donker|niet (fel|licht|helder) genoeg|lichter maken|helderder (maken|zetten)|(ik zie|je ziet|we zien) [hier] (niets|niks|bijna niets)|het is [hier] (zo|erg|behoorlijk) [hier] donker",
  "down.brightness":
    "donkerder|minder (licht|fel|helder)|gedimder|te (fel|helder|licht)|dim|dimmen|zwakker|doffer|terugdimmen|verduister",
  "up.temperature":
    "warmer|heter|verwarm|verwarmt|verwarmen|opwarmen|warm op|[het is [hier]] te (koud|fris|kil|koel)|[(ik|we|wij)] [(heb|hebben)] het [(te|zo|veel te|erg|heel|best)] (koud|ijskoud)|het is [hier] [zo|wat|best|erg|behoorlijk|een beetje] (koud|fris|kil)|(ik|we) (sterf|sterven) van de kou|minder koud|koud hier|stook|stoken|bijstoken|warmer (maken|zetten)|ik bevries|ik sta te bibberen",
  "down.temperature":
    "koeler|kouder|frisser|koel|koelen [af]|afkoelen|[het is [hier]] te (warm|heet)|[(ik|we|wij)] [(heb|hebben)] het [(te|zo|veel te|erg|heel|best)] (warm|heet|bloedheet|snikheet)|het is [hier] [zo] (heet|bloedheet|snikheet)|minder warm|warm hier|kouder (maken|zetten)|ik stik van de hitte",
  "up.volume":
    "harder|luider|te (zacht|stil)|meer volume|volume omhoog|minder zacht|meer geluid|niet hard genoeg|harder (zetten|maken)",
  "down.volume":
    "zachter|stiller|te (hard|luid)|minder (hard|luid|volume|geluid)|volume omlaag|zachter (zetten|maken)",
  "up.speed": "sneller|te (langzaam|traag)|versnel",
  "down.speed": "langzamer|trager|te snel|vertraag",
  "up.humidity": "vochtiger|te droog",
  "down.humidity": "droger|te vochtig",
  "size.small":
    "[een] (beetje|ietsje|tikje|klein beetje|stukje|tikkeltje|fractie|streepje|pietsje|weinig|standje|tandje|tikkie|beetje)|iets|ietsje|wat|ietwat|lichtjes|ietsjes|een stap|een stapje",
  "size.large":
    "veel|een (stuk|heel stuk|flink stuk)|flink [wat]|heel veel|behoorlijk|fors|een hoop|sterk|heel wat|stevig",
  "times.2": "twee keer zo|dubbel[e] [zo]|verdubbel|verdubbelen|tweemaal zo|twee maal zo|eens zo",
  "times.0.5": "half zo|halveer|halveren|de helft van|met de helft",
  "times.3": "drie keer zo|verdrievoudig|driemaal zo",
};
