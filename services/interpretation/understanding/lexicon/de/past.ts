/** German: questions about the past, about causes, and about what can be said. */
import type { Senses } from "../language-data.ts";

export const PAST: Senses = {
  "past.was":
    "war|waren|hatte|hatten|hatten wir|gewesen|stand|standen|lief|liefen|brannte|brannten|blieb|blieben|war es|war das|gab es|wurde|wurden|worden",
  "past.did":
    "hat|haben|hatte|hatten|habe|hab|machte|machten|schaltete|schalteten|ging|gingen|öffnete sich|schloss sich",
  "past.doer":
    "(hat|hatte) [denn] (jemand|irgendjemand|irgendwer)|(hast|hattest) du|(haben|hatten) sie|habt ihr",
  "past.person": "jemand|irgendjemand|irgendwer",
  "past.has": "schon|bereits|jemals|je|überhaupt",
  "past.last": "zuletzt|das letzte mal|zum letzten mal|letztmals|das letztemal",
  "past.ago": "vor",
  "past.recent":
    "[(in|während|über|innerhalb)] (den|der|dem|die|das) (letzten|letzte|vergangenen|vergangene)",
  "past.since": "seit",
  "past.between": "zwischen",
  "done.on": "eingeschaltet|angeschaltet|angemacht|aktiviert|angestellt",
  "done.off": "ausgeschaltet|abgeschaltet|ausgemacht|deaktiviert|abgestellt",
  "done.open": "geöffnet|aufgemacht|hochgefahren|aufgezogen",
  "done.closed": "geschlossen|zugemacht|heruntergefahren|runtergefahren|zugezogen",
  "done.locked": "abgeschlossen|verriegelt|zugesperrt|abgesperrt",
  "done.unlocked": "aufgeschlossen|entriegelt|aufgesperrt|entsperrt",
  "done.running": "gestartet",
  "done.armed": "scharf geschaltet|scharfgeschaltet",
  "done.disarmed": "unscharf geschaltet|entschärft",
  "did.on": "einschaltete|anmachte",
  "did.off": "ausschaltete|ausmachte",
  "did.open": "öffnete|aufmachte",
  "did.closed": "schloss|zumachte",
  "window.yesterday": "gestern|den ganzen gestrigen tag|am gestrigen tag",
  "window.yesterday_morning": "gestern (morgen|früh|vormittag)",
  "window.yesterday_afternoon": "gestern nachmittag",
  "window.yesterday_evening": "gestern abend",
  "window.day_before_yesterday": "vorgestern",
  "window.last_night":
    "letzte nacht|heute nacht|in der letzten nacht|in der nacht|gestern nacht|über nacht|die ganze nacht|vergangene nacht|heut nacht",
  "window.this_week": "diese woche|in dieser woche",
  "window.last_week": "letzte woche|in der letzten woche|vergangene woche|vorige woche",
  "window.last_weekend": "am wochenende|letztes wochenende|am letzten wochenende|übers wochenende",
  "window.this_month": "diesen monat|in diesem monat",
  "window.last_month": "letzten monat|im letzten monat|vorigen monat",
  "time.morning":
    "morgen|früh|vormittag|am morgen|am vormittag|heute (morgen|früh|vormittag)|morgens",
  "time.afternoon": "nachmittag|am nachmittag|heute nachmittag|nachmittags",
  "time.evening": "abend|am abend|heute abend|abends",
  "time.pm": "(nachmittags|abends)",
  "time.today": "heute|den ganzen tag|heut|tagsüber|im laufe des tages",
  "stat.highest":
    "höchste[n|r|s]|maximal[e|en]|maximum|am höchsten|am wärmsten|wärmste[n|r]|höchstens|höchst",
  "stat.lowest":
    "niedrigste[n|r|s]|tiefste[n|r|s]|minimal[e|en]|minimum|am niedrigsten|am kältesten|kälteste[n|r]|mindestens|am tiefsten",
  "stat.average":
    "durchschnittlich[e|en]|im (durchschnitt|mittel|schnitt)|mittlere[n]|durchschnittstemperatur",
  "q.since": "seit wann|wie lange schon",
  "q.when": "wann|um wie viel uhr|um wieviel uhr|zu welcher zeit",
  "q.how_long": "wie lange|wie lang|wie viele stunden|wie viele minuten|wie viel zeit",
  "q.how_often": "wie oft|wie häufig|wie viele male|wieviele male",
  "q.who": "wer|welcher benutzer|welche person",
  "q.what": "was|wodurch",
  "q.why": "warum|wieso|weshalb|aus welchem grund|was ist der grund dass|was ist der grund warum",
  "talk.help":
    "was (kann|darf) (ich|man)|was kannst du|hilfe|hilf mir|(kannst|könntest|würdest) du (mir|uns) [bitte] helfen|(können|könnten) sie (mir|uns) [bitte] helfen|welche befehle (verstehst du|kann ich (sagen|benutzen|nutzen)|kennen sie)|hilf|was kannst du [alles]|was kannst du [alles] (machen|tun|steuern)|was kann ich [alles] (sagen|fragen|machen|tun|steuern)|was verstehst du [alles]|welche befehle gibt es|welche befehle kennst du|was geht [alles]|wie funktionierst du|zeig mir beispiele|[gib|nenn|zeig] [mir] [ein paar] beispiele|was soll ich sagen|wie benutze ich dich|was kann man [hier] sagen|wobei kannst du [mir] helfen|was kann man [alles] sagen|was kann ich (dich|dir) [denn] [eigentlich] [alles] (fragen|sagen)",
  "talk.done":
    "was (hast du|haben sie) [(gerade|eben|zuletzt|da)] (gemacht|getan|geändert)|was hast du jetzt gemacht",
  "talk.thanks": "(danke|vielen dank) für [(die|deine)] hilfe",
  fill: "sagen|fragen|tun|machen|steuern|jemand|irgendjemand|wer anders|sich|es|eigentlich|denn|von selbst|lang|lange|dass|insgesamt",
};
