/** German: what can be done. */
import type { LanguageData, Senses } from "../language-data.ts";

/** Reasons that only tell. */
const TOLD =
  "die kinder schlafen [(schon|jetzt|gerade)]|(das baby|der kleine|die kleine) schläft [(schon|jetzt|gerade)]|(ich gehe|ich geh|wir gehen) [jetzt] (ins bett|schlafen|aus dem haus|raus|weg)|(ich|wir) ins bett (gehe|gehen)|wir haben (gäste|besuch)|wir (gäste|besuch) haben|es ist [schon] spät|es wird spät|es [schon] spät ist|der film fängt [gleich] an|ich habe kopfschmerzen|ich kopfschmerzen habe";

export const ACTS: Senses = {
  do: "nehme|nehm|mach[e|en|t|s|st]|schalt[e|en|et|est]|stell[e|en|t|st]|setz[e|en|t]|dreh[e|en|t|st]|änder[e|n|t]|änd[e]re|veränder[e|n|t]|verändre|verstell[e|en]|wechsel[e|n|t]|wechsle|regel[e|n]|regle|regulier[e|en]|justier[e|en]|anpassen|tu|tue|tun|tut|bring[e|en|t]|gib|gebt|geben|geh|gehe|gehen|fahr[e|en|t|st]|nimm|nehmt|nehmen|lass[e|en|t]|soll[en|te|ten]|muss|müssen|müsste[n]|will|wollen|möchte[n]|gern[e]|hätte[n] (gern|gerne)|ich (will|möchte|brauche|hätte gern|hätte gerne)|wir (wollen|möchten|brauchen|hätten gern|hätten gerne)|werden|knips[e|en|t]|leg[e|en]|schick[e|en]|send[e|en]|sein|haben|färb[e|en|t]|mal[e|en]|pass[e|en|t]|beweg[e|en|t]|zieh[e|en|t]|schieb[e|en|t]|schliess[e|en|t]|schmeiß[e|en|t]|schmeiss[e|en]|wirf|werft|werfen|dürfen|darf|steck|konfiguriere[n]|übernimm|spring[e|en|t]|klapp[e|en]|kurbel[e|n]|kurble|roll[e|en]|sperr[e|en|t]|versetz[e|en]|einstellen|einzustellen|erstell[e|en]|anlegen|einrichten|umstellen|umgestellt|programmier[e|en]|befehl[e|en|t]|befiehl|reguliert|geändert|zünd[e|en]|angepasst|schließ[e|en]|hol[e|en|t]|ruf[e|en|t]",
  "act.on":
    "an|ein|(an|ein)(schalten|zuschalten|geschaltet|geschalten|schalte|schaltet)|an(machen|zumachen|gemacht|mache|mach|macht|stellen|zustellen|gestellt|knipsen|zuknipsen|geknipst|gehen|zugehen|drehen|zudrehen|gedreht|werfen|zuwerfen|geworfen|zünden|zuzünden|gezündet|schmeißen|zuschmeißen|geschmissen)|aktivier[e|en|t]|wieder (an|ein)|leuchten|erleuchte[n|t]|beleuchte[n|t]|hochfahren|strahlen|es werde|zum laufen|(ich|wir) (brauche|brauch|brauchen)|kann ich [etwas] licht|(ich|wir) (will|wollen|möchte|möchten|hätte|hätten) [gern|gerne] [(etwas|mal|ein bisschen)] licht (in|im|am|auf|bei|beim)|mach[e|t|en] [sie] [(bitte|mal|ma|doch)] [(bitte|mal)] [etwas] licht (in|im|am|auf|bei|beim|an|inner|innem)|anhaben|anzuhaben|anbekommen|ankriegen",
  "act.off":
    "aus|(aus|ab)(schalten|zuschalten|geschaltet|geschalten|schalte|schaltet|stellen|zustellen|gestellt|drehen|zudrehen|gedreht)|aus(machen|zumachen|gemacht|mache|mach|macht|gehen|zugehen|knipsen|zuknipsen|geknipst)|ab|deaktivier[e|en|t]|lösch[e|en|t]|gelöscht|wieder aus|abwürgen|stilllegen|dunkel machen|dunkel schalten",
  "act.toggle":
    "(um|zuum)schalten|umzuschalten|umgeschaltet|(schalt[e|en]|wechsel|wechsle|änder[e|n]|dreh[e|en]) [sie] (den|die) (zustand|status|schaltzustand) [(des|der|von|vom)]|toggle|toggeln|ein oder aus|an oder aus|umkehren",
  "deed.open shade":
    "(lass|lasst|lassen) [sie] [(mal|bitte)] [(etwas|mehr|ein bisschen|ein wenig|die|das)] (licht|sonne|sonnenlicht|tageslicht) (rein|herein|hinein|reinkommen|hereinkommen)|[(etwas|mehr|ein bisschen|die|das)] (licht|sonne|tageslicht) (reinlassen|hereinlassen)",
  "act.open":
    "öffne[n]|öffnen|zu öffnen|geöffnet|auf(machen|zumachen|gemacht|mache|mach|macht|ziehen|zuziehen|gezogen|fahren|zufahren|gefahren|schieben|zuschieben|gehen|zugehen|rollen|klappen|kurbeln|sperren)|hoch|(hoch|rauf|herauf|hinauf|nach oben)(fahren|zufahren|gefahren|machen|zumachen|gemacht|ziehen|zuziehen|gezogen|lassen|zulassen|gelassen|kurbeln|rollen)|rauf|herauf|hinauf|nach oben|heb[e|en]|ganz auf|hochgehen|anheben|auf|offen|aufdrehen|auszufahren|ausfahren|rausfahren|herausfahren|ausrollen|ausklappen|aufheben|aufzuheben|aufgehoben",
  "act.close":
    "zu|zu(machen|zumachen|gemacht|mache|mach|macht|ziehen|zuziehen|gezogen|fahren|zufahren|gefahren|schieben|zuschieben|gehen|zugehen|klappen|drehen|gedreht)|schließ[e|en]|schliess[e|en]|zu schließen|geschlossen|runter|herunter|hinunter|hinab|herab|nach unten|(runter|herunter|hinunter|herab|hinab|nach unten)(fahren|zufahren|gefahren|lassen|zulassen|gelassen|machen|zumachen|gemacht|ziehen|zuziehen|gezogen|kurbeln|rollen)|senk[e|en|t]|absenken|abgesenkt|ablassen|dichtmachen|dicht|einfahren|einzufahren|ganz zu|reinfahren|hereinfahren|einrollen|einklappen|einholen|reinholen",
  "act.start":
    "start[e|en|et]|zu starten|gestartet|beginn[e|en|t]|los|(los)(legen|laufen|fahren|gehen|schicken)|anfangen|fang[e|en|t] an|anlaufen|lauf[en]|laufen lassen|lass laufen|in betrieb|soll laufen|(saug|putz|reinigungs|wisch)(vorgang) (starten|beginnen)",
  "act.clean":
    "saug[e|en|t]|[zu] saugen|putz[e|en|t]|staubsaug[e|en|t]|reinig[e|en|t]|wisch[e|en|t]|sauber machen|mach sauber|saubermachen|saug durch|durchsaugen|durchzusaugen|säuber[e|n]|säubre|kehr[e|en]|gesaugt|geputzt|gereinigt|gewischt|durchwischen|sauber|(eine|seine|ihre) runde [drehen]|reinigung|reinigen zu lassen|(saug[e|en|t]|reinig[e|en|t]|putz[e|en|t]|wisch[e|en|t]|feg[e|en|t]|säuber[e|n]) [den|die|das] (boden|fußboden|böden|fußböden|teppich[e]|parkett)|[den|die|das] (boden|fußboden|böden|teppich[e]|parkett) [zu] (saugen|reinigen|putzen|wischen|fegen|säubern)|mach[e|t] (den|die) (boden|fußboden|böden|teppich) sauber",
  "act.dock":
    "ab (in die|zur) [lade]station|ab zum laden|[zurück] (zur|in die|an die|zu seiner|in seine|an seine|zu ihrer|auf die|auf seine) (basis|station|ladestation|basisstation|dockingstation) [zurück] [(fahren|schicken|kehren)]|[zurück] (ins|zum|ans) dock|nach hause|nach haus|heim|zurückkehren|zurückfahren|zurückschicken|kehr[e|en] zurück|andocken|anzudocken|dock[e|en] an|lad[e|en] auf|aufladen|aufzuladen|zurück|(saug|putz|reinigungs|wisch)(vorgang) (abbrechen|beenden|stoppen|stopp)|(saugen|putzen|wischen|staubsaugen|reinigung) (abbrechen|beenden)|zurückholen|zurückrufen|heimholen",
  "act.play":
    "spiel[e|en|t|st] [mal] [(was|etwas|irgendwas|irgendetwas)]|abspiel[e|en]|abzuspielen|anschauen|anzuschauen|anhören|anzuhören|wiedergeben|gib wieder|laufen lassen|hör[e|en]|wiedergabe",
  "act.pause":
    "pausier[e|en|t]|zu pausieren|pause|auf pause|mach[t] [eine] pause|unterbrich|unterbrechen|anhalten|angehalten|anzuhalten|halt|halte|halten|musik (aus|ab|weg)|musik (ausschalten|ausmachen|abschalten|abstellen|ausstellen)",
  "act.stop":
    "stopp[e|en|t]|stop|gestoppt|anhalten|anzuhalten|angehalten|halt|halt[e|en|et] [sie] an|halte|halten|unterbrich|unterbrechen|hör[e|en] [sie] auf|anhält",
  "act.resume":
    "weiter|weiter(spielen|zuspielen|machen|zumachen|laufen|zulaufen|saugen|mähen|hören|schauen|gucken|sehen|arbeiten|fahren|abspielen)|fortsetzen|fortzusetzen|fortgesetzt|fort|setz[e|en] fort|fahr[e|en] fort|fortfahren|fortzufahren|(spiel[e|en]|mach[e|en]|lauf) weiter|wiederaufnehmen|wieder (laufen|hören|anschauen|anhören)|entpausieren",
  "act.next":
    "nächst[e|er|es|en]|[(zum|das|den)] nächste[n|r|s] (titel|lied|song|track|stück)|(spiel[e]|starte|spring[e]|geh|spul[e]) [(zum|das|den)] nächste[n|r|s] (titel|lied|song|track|stück)|[(zum|das|den)] nächste[n|r|s] (titel|lied|song|track|stück) (spielen|abspielen|starten|springen|hören)|zum nächsten|überspring[e|en] [(das|den|dieses|diesen) (titel|lied|song|track|stück)]|(titel|lied|song|track|stück) (überspringen|weiter|vor)|vorspulen|skip[pe]|(ich mag|wir mögen|mir gefällt|uns gefällt) [(den|das|diesen|dieses)] (titel|lied|song|track|stück|musik) nicht|[(spiel[e]|will)] [ein[en]] andere[s|n|r] (titel|lied|song|track|stück)|[ein[en]] andere[s|n|r] (titel|lied|song|track|stück) (spielen|abspielen|hören)|(spiel[e]|spring[e]|spul[e]) (ein|einen) (titel|lied|song|track|stück) (weiter|vor)|(ein|einen) (titel|lied|song|track|stück) (weiter|vor) (springen|spulen)|nächste[r|n] (sender|kanal|station|folge|video|film)|(zum|zur|den|die) nächste[n] (sender|kanal|station|folge)",
  "act.previous":
    "vorherig[e|er|es|en]|[(zum|das|den)] (vorherige|letzte|vorige)[n|r|s] (titel|lied|song|track|stück)|(spiel[e]|starte|spring[e]|geh|wiederhol[e]) [(zum|das|den)] (vorherige|letzte|vorige)[n|r|s] (titel|lied|song|track|stück)|(vorherige|letzte|vorige)[n|r|s] (titel|lied|song|track|stück) (spielen|abspielen|starten|wiederholen)|[(das|den|dieses|diesen)] (titel|lied|song|track|stück) [(nochmal|noch mal|noch einmal)] wiederholen|wiederhol[e|en] [(das|den|dieses|diesen)] (titel|lied|song|track|stück)|spiel[e] (das|den) (titel|lied|song|track|stück) (nochmal|noch mal|noch einmal)|(titel|lied|song|track|stück) (nochmal|noch mal|noch einmal|von vorn) [(abspielen|spielen)]|wiederhol[e|en]|(nochmal|noch mal|noch einmal) (wiederholen|spielen|abspielen)|(spring[e]|spul[e]|geh) (ein|einen) (titel|lied|song|track|stück) (zurück|rückwärts)|(titel|lied|song|track|stück) (zurück|rückwärts)|zurückspulen|zurückspringen|zurück zum (vorherigen|letzten) (titel|lied|song|track|stück)|vorherige[r|n] (sender|kanal|station|folge)|(zum|zur|den|die) (vorherige|vorige|letzte)[n] (sender|kanal|station|folge)|(zurück) (zum|zur) (vorherigen|vorigen|letzten) (sender|kanal|station|titel|lied|folge)",
  "act.mute":
    "stumm|stummschalten|stummzuschalten|stumm (schalten|stellen|machen)|stummgeschaltet|lautlos|ton (aus|weg|ab)|muten|mute|sei (still|leise|ruhig)|ruhe|zum schweigen|stummschaltung (an|ein|aktivieren|einschalten)|schweig",
  "act.unmute":
    "stummschaltung [(aufheben|aus|deaktivieren|beenden|auf|aufzuheben|aufgehoben)]|laut schalten|ton [wieder] an|entstummen|entmuten|unmute[n]|nicht mehr stumm|stumm aufheben|[den] ton [wieder] (ein|einschalten|anschalten|anmachen)",
  "act.lock":
    "(ab)(schließen|zuschließen|geschlossen|sperren|zusperren|gesperrt)|(zu)(sperren|zusperren|gesperrt|schließen|zuschließen|geschlossen)|verriegel[e|n|t]|verriegle|zu verriegeln|verschließ[e|en]|verschlossen|versperr[e|en|t]|sperr[e|en|t]|gesperrt|sicher[e|n]|zu|ab|schließ[e|en]|zumachen|machzu",
  "act.unlock":
    "auf(schließen|zuschließen|geschlossen|schließe|sperren|zusperren|gesperrt|machen|zumachen|gemacht)|entriegel[e|n|t]|entriegle|zu entriegeln|entsperr[e|en|t]|zu entsperren|[das] schloss (öffnen|aufmachen|auf)|öffne[n] [sie] das schloss|öffne[n]|öffnen|auf",
  "act.activate":
    "aktivier[e|en|t]|zu aktivieren|ausführen|auszuführen|ausgeführt|führ[e|en|t]|start[e|en|et]|anwenden|wende[n]|wechsle zu|wechsel zu|auslösen|auszulösen|ausgelöst|lös[e|en]|bereite vor|vorbereiten|nutz[e|en]",
  "act.press": "drück[e|en|t] [auf]|betätig[e|en|t]|gedrückt",
  "act.arm": "scharf|scharf(schalten|stellen|machen|zuschalten|geschaltet)",
  "act.disarm": "unscharf|entschärf[e|en|t]|unscharf(schalten|stellen|machen)",
  "act.mow":
    "mäh[e|en|t]|[den] rasen (mähen|schneiden)|gras mähen|mäh[e] den rasen|gemäht|[(die|den|das)] (wiese|gras) [zu] (mähen|schneiden)|mäh[e|t] (die wiese|das gras)",
  "act.locate": "finde[n]|such[e|en]|orte[n]|lokalisier[e|en]|melde dich",
  "act.flash": "blink[e|en|t|st]|aufblinken|aufzublinken|(auf|zum) blinken",
  "act.dim":
    "dimm[e|en|t|st]|zu dimmen|gedimmt|abdunkeln|abzudunkeln|dunkel|dunkle|(runter|herunter|ab)(dimmen|zudimmen|gedimmt)",
  "act.brighten": "aufhellen|hell machen|aufzuhellen|hochdimmen",
  "act.add":
    "füg[e|en|t]|hinzu|(hinzu|hinzuzu)(fügen)|hinzugefügt|schreib[e|en|t]|setz[e|en]|ergänz[e|en]|notier[e|en]|pack[e|en]|tu|häng[e|en]|addier[e|en]|anhängen|aufschreiben|aufzuschreiben|drauf|aufnehmen|draufsetzen|draufschreiben|draufpacken",
  "act.remove":
    "entfern[e|en|t]|lösch[e|en|t]|nimm|nehm[e|en|t]|weg|runter|herunternehmen|zieh[e|en]|abziehen|herausnehmen|rausnehmen|raus nehmen|runternehmen|runter nehmen|rauslöschen",
  "act.complete":
    "hak[e|en]|streich[e|en|t]|gestrichen|durchstreichen|abhaken|abgehakt|erledig[e|en|t]|markier[e|en]|vollende|abschließen|[als] erledigt [markieren]|abgeschlossen",
  "act.cancel":
    "brich|brecht|brechen|abbrechen|abzubrechen|abgebrochen|stornier[e|en|t]|lösch[e|en]|beend[e|en|et]|verwirf|verwerfen|stopp[e|en]|brech[e]",
  "act.leave": "in ruhe|[so] wie (er|sie|es) (ist|sind)",
  "act.make":
    "(mach[e]|koch[e|en]|brüh[e]) [mir|uns] [einen|eine]|ich (will|möchte|hätte gern|brauche) [einen]|bereite|[es ist] zeit für [einen|eine|nen]",
  "act.notify":
    "(sag[e]|gib|melde|schreib[e]|schick[e]) (mir|uns) [bescheid]|sag[e] bescheid|benachrichtig[e|en] [sie] (mich|uns)|informier[e|en] [sie] (mich|uns)|warn[e|en] [sie] mich|erinner[e|n] [sie] mich|(schick[e]|send[e]) [mir] eine (nachricht|benachrichtigung|warnung|meldung)|lass mich wissen|alarmiere mich",
  "act.broadcast":
    "(durchsagen|sag[e] durch|ansagen|(sag|sage|sagt) allen|verkünde|kündige an|mach[e] eine durchsage|durchsage|informiere alle|teile allen mit|gib [allen] (durch|bescheid)|bescheid sagen|verkünden|(gib|gebe|sag|sage) (überall|[in] allen|in allen zimmern|in allen räumen|in allen bereichen|im ganzen haus|in der ganzen wohnung) (bescheid|bekannt)|lass alle (hören|wissen)|alle wissen lassen|allen (verkünden|bescheid sagen|bekannt geben)|(überall|im ganzen haus|in der ganzen wohnung|in allen zimmern) (verkünden|bekannt geben|bescheid sagen|bescheid geben)|durch geben|durchgeben|gib in allen (bereichen|räumen|zimmern) bescheid|in allen (räumen|bereichen|zimmern) verkünden) [(dass|daß)]|(allen|in allen (räumen|bereichen|zimmern)) bescheid (geben|sagen)|allen sagen",
  "act.water":
    "bewässer[e|n|t]|bewässre|zu bewässern|gieß[e|en|t]|giess[e|en]|spreng[e|en|t]|wässer[e|n|t]",
};

export const UNLIKELIEST: Senses = {
  "act.toggle": "um",
  "act.off": "herunterfahren|runterfahren",
  "act.play": "weiter",
};

export const CHANGES: Senses = {
  "up.any":
    "höher|mehr|noch|noch ein (stück|stückchen)|hoch|erhöh[e|en|t] [um]|[zu] erhöhen|rauf|herauf|hinauf|(auf|hoch|rauf|herauf)(drehen|zudrehen|gedreht)|(hoch|herauf|rauf)(stellen|setzen|regeln|schalten|zustellen)|dreh[e] auf|steiger[e|n|t]|weitere|anheben|anzuheben|heb[e|en] an|verlänger[e|n|t] [um]|plus|nach oben|verstärk[e|en]|länger|stärker|größer|weiter auf",
  "down.any":
    "niedriger|weniger|runter|herunter|hinunter|reduzier[e|en|t] [um]|[zu] reduzieren|verringer[e|n|t] [um]|senk[e|en|t] [um]|absenken|abzusenken|(runter|herunter|zurück)(drehen|zudrehen|gedreht|stellen|zustellen|setzen|regeln|schalten|fahren)|verkürz[e|en] [um]|minus|tiefer|nach unten|herabsetzen|verminder[e|n]|drossel[e|n]|drossle|kürzer|schwächer|kleiner|weiter zu",
  "up.brightness":
    "ist es [hier] (stockdunkel|stockfinster)|mehr licht|aufhellen|aufzuhellen|hell[e|en] auf|weniger dunkel|heller (machen|stellen)|hochdimmen|nicht so (dunkel|finster)|heller[e|en|er|es]",
  "link.because": "weil|da ja",
  "link.because/told": TOLD,
  "link.because/hence": `(${TOLD}) (also|deshalb|daher|darum)`,
  "up.brightness/wrong":
    "zu (dunkel|finster)|nicht hell genug|es ist [hier] [zu] (dunkel|finster|stockdunkel|stockfinster)|es ist [hier] (so|sehr|ganz schön|echt|ziemlich) [hier] (dunkel|finster)|es [hier] [zu|so|sehr] (dunkel|finster) ist|(ich sehe|man sieht) [hier] (nichts|kaum etwas|kaum was)",
  "down.brightness":
    "dunkler|dunklere[n|r|s]|weniger (hell|licht)|gedämpfter|dimm[e|en|t]|abdunkeln|gedimmter|dämpf[e|en]|dimm[e|en] [sie] (runter|herunter)|(runter|herunter|ab)dimmen|nicht so (hell|grell)|weniger grell",
  "down.brightness/wrong": "zu hell",
  "up.temperature":
    "wärmer[e|en|er|es]|heißer|(auf|hoch|ein)(wärmen|heizen|zuheizen|zuwärmen)|heiz[e|en|t]|erwärm[e|en]|wärm[e|en]|weniger kalt|nicht so (kalt|kühl)",
  "up.temperature/wrong":
    "[zu] (kalt|kühl|frisch) hier|zu (kalt|kühl|frisch)|(mir|uns) ist [zu|so] (kalt|kühl)|es ist [hier] [zu|so] (kalt|kühl)|(mir|uns) [zu|so] (kalt|kühl) ist|es [hier] [zu|so] (kalt|kühl) ist|(ich friere|wir frieren|mich friert)|(es ist|ist es) [hier] (arschkalt|saukalt|eiskalt|eisig|schweinekalt|bitterkalt)",
  "down.temperature":
    "kälter[e|en|er|es]|kühler[e|en|er|es]|(ab|runter|herunter)(kühlen|zukühlen)|kühl[e|en|t]|frischer|weniger warm|nicht so (warm|heiß)",
  "down.temperature/wrong":
    "zu (warm|heiß)|(mir|uns) ist [zu|so] (warm|heiß)|es ist [hier] [zu|so] (warm|heiß)|(mir|uns) [zu|so] (warm|heiß) ist|es [hier] [zu|so] (warm|heiß) ist|ich schwitze|wir schwitzen",
  "up.volume": "lauter[e]|mehr lautstärke|lauter (machen|stellen|drehen)|nicht so leise",
  "up.volume/wrong": "zu leise|nicht laut genug",
  "down.volume":
    "leiser[e]|weniger (laut|lautstärke)|leiser (machen|stellen|drehen)|nicht so laut|nicht ganz so laut",
  "down.volume/wrong": "zu laut",
  "up.speed": "schneller|beschleunig[e|en|t]",
  "up.speed/wrong": "zu langsam",
  "down.speed": "langsamer|verlangsam[e|en|t]|nicht so schnell",
  "down.speed/wrong": "zu schnell",
  "up.humidity": "feuchter",
  "up.humidity/wrong": "zu trocken",
  "down.humidity": "trockener",
  "down.humidity/wrong": "zu feucht",
  "size.small":
    "[ein] (bisschen|wenig|bissl|bisserl|klein wenig)|etwas|ein kleines (bisschen|stück)|leicht|ein stückchen|ein stück|eine spur|einen tick|minimal|eine (idee|nuance)|ein paar stufen|eine stufe",
  "size.large":
    "viel|deutlich|stark|wesentlich|erheblich|sehr viel|ein ganzes stück|kräftig|ordentlich|ein gutes stück|weit|sehr|richtig",
  "times.2": "doppelt so|doppelt|verdoppel[e|n|t]|verdopple|zweimal so",
  "times.0.5":
    "halb so|halbier[e|en|t]|[auf] die hälfte (der|des)|um die hälfte|[auf] [die] hälfte (davon|dessen)",
  "times.3": "dreimal so|verdreifach[e|en]|dreifach",
};

/** Separable verbs whose parts mean something else together than each by itself. */
export const PAIRS: NonNullable<LanguageData["pairs"]> = [
  [
    "lass[e|t]|laß|laßt|halt[e|et]",
    "auf|offen|geöffnet|aufgeschlossen|unverschlossen|hoch|oben",
    "link.stays",
  ],
  ["geh[e]|komm[e]", "runter|hinunter|herunter|rauf|hinauf|herauf|hoch", "block.reported"],
  ["schließ[e|en|t]|schliess[e|en|t]|sperr[e|en|t]", "auf", "act.unlock"],
  ["schließ[e|en|t]|schliess[e|en|t]|sperr[e|en|t]", "ab|zu", "act.lock"],
  ["mach[e|en|t]", "sauber", "act.clean"],
  ["stummschaltung", "aufheben|aufzuheben|aufgehoben", "act.unmute"],
  ["räum[e|en|t]", "auf", "block.hypothetical"],
  ["spiel[e|en|t]|mach[e|en|t]|lauf[e]|setz[e|en]", "weiter|fort", "act.resume"],
  ["fahr[e|en]", "fort", "act.resume"],
  ["spiel[e|en|t]", "ab", "act.play"],
  ["heb[e|en]", "auf", "act.unmute"],
  ["fahr[e|en|t]|roll[e|en|t]|klapp[e|en|t]", "aus|raus|heraus", "act.open"],
  ["fahr[e|en|t]|roll[e|en|t]|klapp[e|en|t]|hol[e|en|t]", "ein|rein|herein", "act.close"],
  ["hol[e|en|t]|ruf[e|en|t]|schick[e|en|t]", "zurück|heim|rein", "act.dock"],
  ["füg[e|en]", "hinzu", "act.add"],
  ["schreib[e|en]", "auf", "act.add"],
  ["hak[e|en]|streich[e|en]", "ab", "act.complete"],
  ["brich|brech[e|en]", "ab", "act.cancel"],
  ["halt[e|en|et]", "an", "act.pause"],
  ["führ[e|en|t]", "aus", "act.activate"],
  ["lös[e|en]", "aus", "act.activate"],
  ["kühl[e|en]", "ab|runter|herunter", "down.temperature"],
  ["hätte[n]", "gern|gerne", "do"],
  ["sieht|sehen", "aus", "q.what"],
  ["was|was ist|was sind|was brennt|was läuft", "alles", "q.what"],
  ["lies|lest|lesen", "vor", "q.what"],
  ["auskunft über|informationen über|infos über", "geben", "q.what"],
  [
    "hat|haben",
    "problem|ein problem|probleme|störung|eine störung|störungen|fehler|einen fehler",
    "state.problem",
  ],
  ["heiz[e|en|t]|wärm[e|en|t]", "auf|ein|hoch", "up.temperature"],
  ["spiel[e|en|t]", "nochmal|noch mal|noch einmal", "act.previous"],
  ["dimm[e|en]", "runter|herunter|ab", "down.brightness"],
  ["dunkel|dunkle|dunkeln", "ab", "down.brightness"],
  ["hell[e|en]", "auf", "up.brightness"],
  ["dreh[e|en|t]|stell[e|en|t]|regel[e|n]|schalt[e|en]", "hoch|rauf|herauf", "up.any"],
  ["dreh[e|en|t]|stell[e|en|t]|regel[e|n]|schalt[e|en]", "runter|herunter|zurück", "down.any"],
  ["dreh[e|en|t]", "auf", "up.any"],
  ["heb[e|en]", "an", "up.any"],
  ["hak[e|en]", "ab", "act.complete"],
  ["streich[e|en|t]", "raus|runter|heraus|herunter|durch", "act.complete"],
  ["nimm|nehm[e|en|t]|lösch[e|en|t]", "raus|runter|heraus|herunter", "act.remove"],
  ["titel|lied|song|track|stück", "zurück|zurückgehen|zurückspringen|zurückspulen", "act.previous"],
  ["dock[e|en]|fahr[e|en]|kehr[e|en]|schick[e|en]", "an|zurück|heim", "act.dock"],
  ["lad[e|en]", "auf", "act.dock"],
  ["sag[e|en|t]|gib|gebt", "durch", "act.broadcast"],
];
