/** Dutch: questions about the past, about causes, and about what can be said. */
import type { Senses } from "../language-data.ts";

export const PAST: Senses = {
  "past.was":
    "was|waren|hadden we|had het|stond|stonden|geweest|was het|was er|waren er|werd|werden|brandde|brandden|liep|bleef|draaide|is geweest|zijn geweest|geworden|was dat",
  "past.did":
    "heeft|hebben|had|hadden|heb|heeft er iemand|deed|deden|zette|zetten|ging|gingen|maakte",
  "past.doer": "(heeft|had) [er] iemand|(heb|had) (je|jij|u)|heeft u|hebben jullie|hebt u",
  "past.person": "[er] iemand",
  "past.has": "al|ooit|al eens|reeds",
  "past.last":
    "voor het laatst|de laatste keer|de laatste keer dat|het laatst|laatst|voor de laatste keer",
  "past.ago": "geleden",
  "past.recent":
    "[(in|tijdens|over|gedurende)] (de|het) (laatste|afgelopen|voorbije)|afgelopen|[(in|gedurende)] de vorige",
  "past.since": "sinds|sedert|vanaf",
  "past.between": "tussen",
  "done.on": "aangezet|ingeschakeld|aangedaan|geactiveerd|aangestoken|aangegaan",
  "done.off": "uitgezet|uitgeschakeld|uitgedaan|gedeactiveerd|uitgegaan",
  "done.open": "geopend|opengedaan|opengemaakt|opengezet|opengegaan|omhoog gedaan",
  "done.closed": "gesloten|dichtgedaan|dichtgemaakt|dichtgegaan",
  "done.locked": "op slot gedaan|vergrendeld|afgesloten|op slot gezet",
  "done.unlocked": "van [(het|zijn)] slot gedaan|ontgrendeld|van slot gehaald",
  "done.armed": "scherp gezet",
  "done.disarmed": "onscherp gezet|uitgeschakeld",
  "done.running": "gestart",
  "did.open": "opende",
  "did.closed": "sloot",
  "window.yesterday": "gisteren|de hele dag gisteren|de dag van gisteren",
  "window.yesterday_morning": "gisterochtend|gistermorgen|gisteren (ochtend|morgen)",
  "window.yesterday_afternoon": "gistermiddag|gisteren (middag|namiddag)|gisternamiddag",
  "window.yesterday_evening": "gisteravond|gisteren avond|gisterenavond",
  "window.day_before_yesterday": "eergisteren",
  "window.last_night":
    "vannacht|afgelopen nacht|vorige nacht|in de nacht|gisternacht|de hele nacht|'s nachts|gisteren nacht",
  "window.this_week": "deze week",
  "window.last_week": "vorige week|afgelopen week|verleden week",
  "window.last_weekend": "[in] het weekend|afgelopen weekend|vorig weekend|dit weekend",
  "window.this_month": "deze maand",
  "window.last_month": "vorige maand|afgelopen maand|verleden maand",
  "time.morning": "vanochtend|vanmorgen|ochtend|in de ochtend|'s ochtends|'s morgens",
  "time.afternoon": "vanmiddag|middag|in de middag|'s middags",
  "time.evening": "vanavond|avond|in de avond|'s avonds",
  "time.today": "vandaag|de hele dag|overdag|in de loop van de dag",
  "stat.highest": "hoogste|maximale|maximum|hoogstens|warmste|het hoogst|maximaal|het warmst",
  "stat.lowest": "laagste|minimale|minimum|minstens|koudste|het laagst|minimaal|het koudst",
  "stat.average": "gemiddelde|gemiddeld",
  "q.since": "sinds wanneer|hoe lang al|hoelang al",
  "q.when": "wanneer|hoe laat|om hoe laat|op welk moment",
  "q.how_long": "hoe lang|hoelang|hoeveel uur|hoeveel minuten|hoeveel tijd",
  "q.how_often": "hoe vaak|hoe dikwijls|hoeveel keer",
  "q.who": "wie|welke gebruiker|welke persoon",
  "q.what": "wat|waardoor",
  "q.why": "waarom|hoezo|om welke reden|hoe komt het dat|waardoor",
  "talk.help":
    "wat (kan|kun|mag) (ik|je|men)|help|hulp|(kun|kan|kunt) (je|u|jij) (me|mij|ons) helpen|(wil|zou) je (me|mij) [kunnen] helpen|welke (opdrachten|commando's|commandos) (begrijp je|versta je|kan ik gebruiken|kun je)|help me|help mij|ik heb hulp nodig|wat kun je [allemaal] [doen]|wat kan je [allemaal] [doen]|wat kan ik [allemaal] (zeggen|vragen|doen|bedienen)|wat begrijp je [allemaal]|wat versta je|welke (opdrachten|commando's) (zijn er|ken je)|hoe werk je|hoe werkt dit|(geef|laat|toon) [me|mij] [wat|een paar] voorbeelden [zien]|voorbeelden|waarmee kun je [me] helpen|wat mag ik zeggen|wat kan men zeggen",
  "talk.done":
    "wat heb je [(net|zojuist|zonet|daarnet|nu)] (gedaan|veranderd)|wat deed je [(net|zojuist|zonet|daarnet)]",
  "talk.thanks": "(bedankt|dank je|dank u) voor [(de|je|uw)] hulp",
  fill: "zeggen|vragen|doen|bedienen|iemand|er iemand|zich|het|er|in totaal|dat|lang|toe|uit zichzelf",
};
