/** French: words around the items of lists. */
import type { ListPhrases } from "../list-words.ts";

export const LISTS: ListPhrases = {
  together:
    "sel [et] [(le|du)] poivre|poivre [et] [(le|du)] sel|fish (and|et) chips|mac (and|et) cheese|petits pois [et] carottes|fil [et] [une] aiguille[s]|gin [et] tonic|head (and|et) shoulders|ben (and|et) jerry[']s|m (and|et) m[']s|sel [et] vinaigre|steak [et] frites|moules [et] frites|beurre de cacahuète[s] [et] confiture|saucisse[s] [et] purée",
  one: "un|une",
  measures:
    "litre[s]|kilo[s]|kilogramme[s]|gramme[s]|livre[s]|demi|demie|douzaine[s]|bouteille[s]|paquet[s]|sachet[s]|sac[s]|boîte[s]|bocal|bocaux|pot[s]|brique[s]|carton[s]|barquette[s]|botte[s]|tranche[s]|morceau[x]|rouleau[x]|tablette[s]|tube[s]|plaquette[s]|gousse[s]|filet[s]|caisse[s]|tasse[s]|pack[s]|canette[s]|bidon[s]|paire|peu",
  some: "du|de la|de l|des|un peu de|un peu d|quelques|encore|encore du|encore de la|encore des|aussi|aussi du|aussi de la|aussi des|plus de|peut être",
  errands:
    "appeler|téléphoner|payer|réserver|acheter|chercher|rendre|rapporter|visiter|rencontrer|demander|dire|rappeler|réparer|laver|nettoyer|ranger|aspirer|repasser|arroser|nourrir|promener|peindre|commander|renouveler|annuler|vérifier|trier|couper|tondre|préparer|apporter|envoyer|poster|faire|cuire|cuisiner|planifier|changer|vider|inviter|remercier|sortir|écrire",
  of: "de|d|du|des|de la|de l",
  possessive: "mon|ma|mes|ton|ta|tes|son|sa|ses|notre|nos|votre|vos|leur[s]",
  unsaid: "rien|quelque|chose|autre",
};
