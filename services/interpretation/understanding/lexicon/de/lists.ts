/** German: words around the items of lists. */
import type { ListPhrases } from "../list-words.ts";

export const LISTS: ListPhrases = {
  together:
    "[das] salz [und] [den] pfeffer|[den] pfeffer [und] [das] salz|fish (and|und) chips|fisch [und] chips|mac [and|und] cheese|erbsen [und] (möhren|karotten)|möhren [und] erbsen|nadel [und] faden|gin [und] tonic|head (and|und) shoulders|ben (and|und) jerry[']s|m (and|und) m[']s|pommes rot [und] weiß|himmel [und] (erde|ääd)|kaffee [und] kuchen|würstchen [und] kartoffelsalat|erdnussbutter [und] marmelade",
  one: "ein|eine[n|s|m|r]|ne|nen",
  measures:
    "liter|kilo[s]|kilogramm|gramm|pfund|dutzend|flasche[n]|packung[en]|päckchen|pack|paket[e]|tüte[n]|beutel|dose[n]|glas|gläser|becher|karton[s]|kiste[n]|kasten|kästen|bund|stück|scheibe[n]|rolle[n]|tafel[n]|riegel|tube[n]|netz|sack|säcke|schale[n]|tasse[n]|laib[e]|stange[n]|zehe[n]|würfel|paar|halbe[n|s]|halber|bisschen",
  some: "etwas|ein paar|ein bisschen|ein wenig|noch|noch etwas|noch mehr|mehr|auch|auch noch|dazu|außerdem|vielleicht",
  errands:
    "anrufen|bezahlen|zahlen|buchen|kaufen|abholen|holen|zurückgeben|zurückbringen|besuchen|treffen|fragen|sagen|erinnern|reparieren|waschen|abwaschen|putzen|aufräumen|saugen|staubsaugen|wischen|bügeln|gießen|füttern|streichen|bestellen|verlängern|kündigen|prüfen|sortieren|schneiden|mähen|packen|bringen|schicken|backen|kochen|vorbereiten|planen|wechseln|leeren|einladen|gratulieren|ausräumen|einräumen|schreiben|rausbringen",
  of: "",
  possessive: "(mein|dein|sein|ihr|unser)[e|en|em|er|es]|eure[n|m|r|s]|euer|unsre[n|m|r|s]",
  unsaid: "nichts|etwas|irgendwas|was|eins",
};
