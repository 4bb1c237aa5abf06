/** German: what tells that something is done. */
import type { StatementPhrases } from "../statement-words.ts";

export const STATEMENTS: StatementPhrases = {
  doers: "ich|er|jemand|man|wer|papa|mama|jeder|keiner|niemand",
  others:
    "(er|sie|jemand|einer) (soll|sollte|muss|müsste|kann|könnte|darf|dürfte|mag|will|wird|würde)|(soll|sollte|muss|müsste|kann|könnte|darf|dürfte|will|wird|würde) er|sie (machen|schalten|stellen|drehen|fahren|dimmen|lassen)|(macht|schaltet|stellt|dreht|fährt|dimmt|lässt) sie",
  between:
    "noch|jetzt|gleich|gerade|immer|oft|manchmal|schon|dann|auch|selbst|eben|mal|nur|will|soll|sollte|muss|müsste|kann|könnte|darf|wird|würde",
  wishes:
    "ich (will|möchte|brauche|brauch|hätte|mag|würde|geh|gehe|fahre weg|komm|komme)|kann ich|man (nehme|möge)",
  begins:
    "[(ich|wir) (will|wollen|möchte|möchten)] dass (er|jemand|man|einer|papa|mama) (das|die|den|alle|im|in)|(wir|sie) wollten|sie wollen|wir (machen|schalten|öffnen|schließen|stellen|fahren|dimmen) [(gleich|jetzt|nachher|später|dann|immer|gerade)] (das|die|den|alle|um)|(im|in dem|in einem) (film|buch|lied|spiel|traum|video)|(in der|in einer) (serie|geschichte)|(es gibt|da ist) ein (lied|film|buch)|wer (will|möchte|mag|kann|darf|hat lust|traut sich)|lass[t] mich|lassen sie mich|denk[t|en sie] (daran|dran)|ich (geh|gehe) [(mal|jetzt|gleich|kurz|schnell|noch|eben)] (das|die|den)|lass[t] (ihn|sie) (das|den|alle)|lass[t] ihn die (kaffee|heizung|lampe|lampen|lichter|rollos|rollläden|tür)|sag[t] (ihm|ihr|ihnen)|bitte (ihn|sie)|(möchtest|willst) du dass ich|(möchten|wollen) sie dass ich|soll ich|danke (dass|für das)|(fährt|faehrt|schaltet|macht|stellt|dreht|dimmt|öffnet|schließt) (er|man|jemand)|dass (ich|jemand|man)|(man|jemand|einer|papa|mama) (soll|sollte|müsste|muss|könnte|kann|darf|will|wird|würde)|er (müsste|muss|könnte|kann|darf|will|wird|würde)|(ich|wir) (muss|müssen|müsste|müssten|sollte|sollten) (das|den|die|alle|licht|noch|nachher|später|gleich|erst|jetzt)|wir (müssen|müssten|sollten|könnten)|lass[t] (ihn|sie) (im|in|licht)|lass[t] die kinder|(saugt|staubsaugt|wischt|putzt|mäht) (der|dein|mein|unser|euer)|heizt (der|die|das|meine|unsere|deine) (heizung|heizungen|thermostat)|(senkt|hebt|bewegt|dreht) sich|sie (fährt|faehrt|dimmt|schaltet|macht|dreht|stellt|öffnet|schließt|startet|lässt|hört|spielt)",
  tells:
    "(ich|wir) (gehe|geh|gehen|fahre|fahr|fahren|komme|komm|kommen|bin|sind)|(gehe|geh|gehen|fahre|fahren|komme|kommen|bin|sind) (ich|wir)|es (ist|wird)|(ist|wird) es",
  corrects: "ich (meine|meinte)",
  forms:
    "(aus|an|auf|zu)macht|(aus|ein|an|ab|um)schaltet|(aus|an)knipst|oder nicht|oder doch nicht|lässt|öffnet|schließt|startet|(statt|anstatt) (das|die|den) (licht|lampe|heizung|tür)|ist einfach",
  questions:
    "was|wer|wem|wen|wessen|wo|wohin|woher|wie|wieso|warum|weshalb|welche[r|s|n|m]|wann|womit|wozu|wofür",
  permissions:
    "(ist|wäre) es möglich|bestätig[e|en] [sie] dass|(kann|darf|könnte|dürfte) (ich|man)|(können|dürfen|könnten) wir",
  asks: "geht|gehen|fährt (der|dein|mein|unser|euer)|faehrt|fahren|springt|springen|kommt|kommen|läuft|laufen|wird|werden|(schaltet|schalten|stellt|stellen|macht|machen|dreht|drehen|fährt|faehrt|fahren|öffnet|öffnen|schließt|schließen|dimmt|dimmen) sich",
  happens:
    "blinkt|saugt|heizt|flackert|macht|geht|gehen|springt|springen|fährt|faehrt|(schaltet|schalten|öffnet|öffnen|schließt|schließen) sich",
};

/** For whom something is done. */
export const FOR_WHOM =
  "für (die|den|das|meine[n]|unsere[n]|mein|unser) (kinder|kleine[n]|baby|frau|mann|freundin|freund|mama|mutter|vater|gäste|besuch|hund|katze|postboten|paketboten|putzfrau|babysitter|nachbarn|nachbarin|großeltern|familie)|für (oma|opa|mama|papa|alle)|(meiner|unserer|der) (frau|freundin|mutter|oma|putzfrau|nachbarin|babysitterin)|(meinem|unserem|dem) (mann|freund|vater|opa|besuch|postboten|paketboten|nachbarn)|den (gästen|kindern)";
