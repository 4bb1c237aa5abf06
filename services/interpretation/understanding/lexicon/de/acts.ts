/** German: what can be done. */
import type { LanguageData } from "../language-data.ts";

type Senses = LanguageData["senses"][number];

export const ACTS: Senses = {
  do: "mach[e|en|t]|schalt[e|en|et]|stell[e|en|t]|setz[e|en|t]|dreh[e|en|t]|änder[e|n|t]|ändere|wechsel[e|n]|regel[e|n]|reguliere[n]|tu|tue|bring[e|en]|gib|geh[e|t|en]|fahr[e|en]|nimm|lass[e|en]|lasst|soll[en|te|ten]|muss|müssen|will|wollen|möchte[n]|hätte gern[e]|ich (hätte|will|möchte|brauche) [gern|gerne]|wir brauchen|brauch[e|en]|werde[n]|wird|kriege|knips[e|en]|leg[e|en]|schick[e|en]|führ[e|en]|sein|haben|hab|färb[e|en]|mal[e]|passe|pass|bewege[n]|halt[e|en]|zieh[e|en]|fahren|schieb[e|en]|pack[e|en]|hau|dürfen|darf|steck|justiere|konfiguriere|übernimm|spring[e]",
  "act.on":
    "an|ein|anmachen|anschalten|einschalten|angehen|anstellen|aktiviere[n]|aktivier|angemacht|angeschaltet|eingeschaltet|anknipsen|anzünden|zünde an|leuchten|leuchte|wieder an|wieder ein|erleuchte[n]|beleuchte[n]|anzumachen|anzuschalten|einzuschalten|anzustellen|angeht|anwerfen|wirf an|hochfahren|strahlen|es werde|andrehen|eingeschalten",
  "act.off":
    "aus|ausmachen|ausschalten|abschalten|ausgehen|abstellen|deaktiviere[n]|deaktivier|ausgemacht|ausgeschaltet|abgeschaltet|ab|löschen|lösche|ausknipsen|wieder aus|abdrehen|ausstellen|ausgeht|auszumachen|auszuschalten|abzuschalten|runterfahren|ausgeschalten|schließe ab",
  "act.toggle": "umschalten|schalte um|umgeschaltet|wechsle den (zustand|status)|toggle",
  "act.open":
    "auf|öffne[n]|öffnen|aufmachen|geöffnet|hoch|hochfahren|hochmachen|hochziehen|aufziehen|auffahren|rauf|nach oben|aufgehen|offen|aufgemacht|aufschieben|heben|hebe|hochlassen|aufgeht|hochgefahren|zu öffnen|aufzumachen|ganz auf|hochkurbeln|aufrollen|raufmachen|rauffahren",
  "act.close":
    "zu|schließe[n]|schliesse[n]|zumachen|geschlossen|runter|runterfahren|runterlassen|runtermachen|herunterfahren|herunterlassen|herunter|zuziehen|zufahren|nach unten|zugehen|zugemacht|senke[n]|hinunter|hinab|herab|zugeht|schließ|zu schließen|zuzumachen|ablassen|herablassen|dichtmachen|dicht|absenken",
  "act.stop":
    "stopp[e|en|t]|stop[pe|pen]|anhalten|halte an|halt an|halt|angehalten|stoppe|unterbrich|unterbrechen",
  "act.start":
    "start[e|en|et]|beginn[e|en]|los|loslegen|anfangen|fang an|anlaufen|ausführen|führe aus|gestartet|anwerfen|lass laufen|laufen lassen|loslaufen|losfahren|starten lassen",
  "act.clean":
    "sauge[n]|saug|putze[n]|staubsauge[n]|reinige[n]|wische[n]|sauber machen|mach sauber|saubermachen|saug durch|durchsaugen|säubere|säubern|eine runde drehen|seine runde drehen|gesaugt|geputzt|gereinigt|sauber",
  "act.dock":
    "[zurück] (zur|in die|an die|zu seiner|in seine|an seine|zu ihrer|auf die) (basis|station|ladestation|basisstation|dockingstation|dock)|zur basis [zurück]|zurück zur (basis|station|ladestation)|nach hause|zurückkehren|kehre zurück|zurückfahren|andocken|dock an|docke an|lade auf|aufladen|heim|nach haus|zurückschicken|zurück|zurück an die basis",
  "act.play":
    "spiel[e|en|t] [ab]|abspielen|wiedergeben|gib wieder|laufen lassen|spiel mal|höre|hören|wiedergabe",
  "act.pause":
    "pausiere[n]|pause|anhalten|pausieren|pausiert|auf pause|pausier|mach pause|unterbrich",
  "act.resume":
    "weiter|weiterspielen|fortsetzen|setze fort|fahre fort|spiele weiter|fortfahren|weitermachen|weiterlaufen|weiter abspielen|setz fort|fortgesetzt|wiederaufnehmen",
  "act.next":
    "nächst[e|er|es|en]|nächste[r|n|s] (titel|lied|song|track|stück|musiktitel)|überspring[e|en] [das|den|diesen|dieses] [(titel|lied|song|track|stück)]|(einen|ein) (titel|lied|song|track) (weiter|vor)|vorspulen|zum nächsten [(titel|lied|song|track|stück)]|(zum|den|das|der) nächste[n|r|s] (titel|lied|song|track|stück) [springen|spielen]|weiter zum nächsten (titel|lied|song|track)|vor|anderes lied|skip|skippe",
  "act.previous":
    "vorherig[e|er|es|en]|vorherige[r|n|s] (titel|lied|song|track|stück)|letzte[r|n|s] (titel|lied|song|track|stück)|(zum|den|das|der) vorherige[n|r|s] (titel|lied|song|track|stück) [springen|spielen]|(einen|ein) (titel|lied|song|track) zurück|zum vorherigen [(titel|lied|song|track|stück)]|nochmal|noch einmal|noch mal|wiederhole [den|das] [letzten|letzte|vorherige[n]] (titel|lied|song|track|stück)|zurückspulen|zurückspringen|vorige[r|n|s] (titel|lied|song|track)",
  "act.mute":
    "stumm|stummschalten|stumm schalten|lautlos|ton aus|mute|ton ab|stummgeschaltet|sei still|ruhe|leise sein|sei leise",
  "act.unmute":
    "stummschaltung (aufheben|aus|deaktivieren|beenden)|laut schalten|ton an|ton wieder an|entstummen|unmute|nicht mehr stumm|stumm aufheben|hebe [die] stummschaltung [auf]|stummschaltung",
  "act.lock":
    "abschließen|schließ[e] ab|verriegel[n]|verriegle|verriegele|zusperren|sperr[e] (zu|ab)|absperren|verschließe[n]|abgeschlossen|verriegelt|versperr[e|en]|zuschließen|sichern|sichere",
  "act.unlock":
    "aufschließen|schließ[e] auf|entriegel[n]|entriegle|entriegele|aufsperren|sperr[e] auf|entsperr[e|en]|entriegelt|aufgeschlossen|entsperrt|öffne das schloss|schloss öffnen|mach das schloss auf",
  "act.activate":
    "aktiviere[n]|ausführen|führe aus|starte[n]|anwenden|wende an|schalte auf|wechsle zu|wechsel zu|ausgelöst|löse aus|auslösen|aktivier|bereite vor|vorbereiten|einrichten|richte ein|nutze|an",
  "act.press": "drück[e|en] [auf]|betätige[n]",
  "act.arm": "scharf|scharfschalten|scharf schalten|scharf stellen",
  "act.disarm": "unscharf|entschärfe[n]|unscharf schalten",
  "act.mow": "mähe[n]|mäh|rasen mähen|mäh den rasen|gras mähen",
  "act.locate": "finde[n]|suche[n]|orte[n]|wo ist",
  "act.dim": "dimm[e|en|t]|gedimmt|abdunkeln|runterdimmen|herunterdimmen",
  "act.brighten": "aufhellen|hell machen",
  "act.add":
    "füge|hinzufügen|hinzu|hinzugefügt|schreib[e|en]|setze|setz|ergänze[n]|notiere[n]|pack[e]|tu|hänge|addiere|anhängen|aufschreiben|nimm|auf",
  "act.remove":
    "entferne[n]|lösch[e|en]|streiche[n]|streich|nimm|weg|runter|herunternehmen|ziehe|abziehen|ab",
  "act.complete":
    "hake|abhaken|hak|erledigt|erledige|erledigen|markiere|vollende|abgehakt|abschließen|schließe ab|schließe|als erledigt [markieren]|ab|abgeschlossen",
  "act.cancel":
    "brich|abbrechen|breche|stornier[e|en]|lösche|beende[n]|ab|abgebrochen|stoppe|verwirf|storniere",
  "act.leave": "in ruhe|wie (er|sie|es) (ist|sind)|so wie (er|sie|es) (ist|sind)",
  "act.make":
    "(mach|mache|koche|koch|brüh) [mir|uns] [einen|eine]|ich (will|möchte|hätte gern|brauche) [einen]|bereite",
  "act.notify":
    "(sag|sage|gib|melde|schreib|schick) mir [bescheid|bitte]|sag bescheid|benachrichtige mich|informiere mich|warne mich|erinnere mich|(schick|sende) [mir] eine (nachricht|benachrichtigung|warnung)|lass mich wissen|alarmiere mich",
  "act.broadcast":
    "durchsagen|sage durch|sag durch|ansagen|sag allen|sage allen|verkünde|kündige an|mach eine durchsage|durchsage|informiere alle|teile allen mit",
};

export const CHANGES: Senses = {
  "up.any":
    "höher|mehr|hoch|erhöh[e|en|t] [um]|rauf|aufdrehen|dreh[e] auf|hochdrehen|hochstellen|steiger[e|n]|noch|weitere|nochmal|hinauf|anheben|verlänger[e|n] [um]|plus|heb[e] an|nach oben|verstärke|rauf setzen|hochschalten|länger",
  "down.any":
    "niedriger|weniger|runter|reduzier[e|en|t] [um]|verringer[e|n|t] [um]|senk[e|en] [um]|herunter|runterdrehen|herunterdrehen|verkürz[e|en] [um]|minus|tiefer|nach unten|absenken|herabsetzen|vermindere|verminder[n]|runterstellen|runterregeln|drossel[e|n]|kürzer|zurückdrehen|zurück",
  "up.brightness":
    "heller|zu dunkel|mehr licht|nicht hell genug|aufhellen|hell auf|weniger dunkel|es ist [zu] dunkel|heller machen",
  "down.brightness":
    "dunkler|zu hell|weniger (hell|licht)|gedämpfter|dimm[e|en]|abdunkeln|gedimmter|dämpfe[n]|schwächer",
  "up.temperature":
    "wärmer|heißer|zu (kalt|kühl|frisch)|mir ist [zu] kalt|es ist [zu] kalt|aufwärmen|heiz[e|en] [auf]|aufheizen|erwärme[n]|wärm[e] auf|ich friere|weniger kalt|zu frisch",
  "down.temperature":
    "kälter|kühler|zu (warm|heiß)|mir ist [zu] (warm|heiß)|es ist [zu] (warm|heiß)|abkühlen|kühl[e|en] [ab|runter]|frischer|weniger warm|ich schwitze",
  "up.volume": "lauter|zu leise|mehr lautstärke|nicht laut genug",
  "down.volume": "leiser|zu laut|weniger (laut|lautstärke)",
  "up.speed": "schneller|zu langsam",
  "down.speed": "langsamer|zu schnell",
  "up.humidity": "feuchter|zu trocken",
  "down.humidity": "trockener|zu feucht",
  "size.small":
    "[ein] bisschen|[ein] wenig|etwas|ein klein wenig|ein kleines bisschen|leicht|ein stückchen|eine spur|einen tick|minimal|ein kleines stück|bissl",
  "size.large":
    "viel|deutlich|stark|wesentlich|erheblich|sehr viel|ein ganzes stück|kräftig|ordentlich|ein gutes stück|weit",
  "times.2": "doppelt so|doppelt|verdoppel[e|n]|verdopple|zweimal so",
  "times.0.5": "halb so|halbier[e|en]|die hälfte der|um die hälfte",
  "times.3": "dreimal so|verdreifache|dreifach",
};
