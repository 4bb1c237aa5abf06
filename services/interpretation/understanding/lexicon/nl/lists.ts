/** Dutch: words around the items of lists. */
import type { ListPhrases } from "../list-words.ts";

export const LISTS: ListPhrases = {
  together:
    "[de] peper [en] [het] zout|[het] zout [en] [de] peper|fish (and|en) chips|mac (and|en) cheese|(wortelen|worteltjes|wortels) [en] (erwten|erwtjes|doperwten)|(erwten|erwtjes|doperwten) [en] (wortelen|worteltjes|wortels)|naald [en] draad|gin [en] tonic|head (and|en) shoulders|ben (and|en) jerry[']s|m (and|en) m[']s|naald en garen|kip [en] patat|koffie en gebak",
  one: "een|één|'n",
  measures:
    "liter[s]|kilo[s]|kilogram|gram|pond|ons|dozijn|fles|flessen|pak[ken]|pakje[s]|zak[ken]|zakje[s]|doos|dozen|doosje[s]|blik[ken]|blikje[s]|pot[ten]|potje[s]|beker[s]|karton|krat[ten]|bos|bosje[s]|stuk[ken]|stukje[s]|plak[ken]|plakje[s]|rol[len]|reep|repen|tube[s]|net|netje|bakje[s]|kop|kopje|teen|teentjes|paar|halve|half|beetje",
  some: "wat|een paar|een beetje|nog|nog wat|nog meer|meer|ook|ook nog|erbij|misschien",
  errands:
    "bellen|opbellen|betalen|boeken|kopen|ophalen|halen|terugbrengen|teruggeven|bezoeken|ontmoeten|vragen|zeggen|herinneren|repareren|maken|wassen|afwassen|schoonmaken|poetsen|opruimen|stofzuigen|dweilen|strijken|begieten|voeren|uitlaten|verven|schilderen|bestellen|verlengen|opzeggen|controleren|sorteren|knippen|maaien|inpakken|brengen|sturen|bakken|koken|voorbereiden|plannen|vervangen|verschonen|legen|uitnodigen|feliciteren|uitruimen|inruimen|schrijven|buitenzetten",
  of: "van",
  possessive: "mijn|m'n|jouw|je|jullie|zijn|haar|hun|ons|onze|uw",
  unsaid: "niets|iets|wat",
};
