/** French: what tells that something is done. */
import type { StatementPhrases } from "../statement-words.ts";

export const STATEMENTS: StatementPhrases = {
  doers:
    "je|j'|il|elle|ils|elles|quelqu'un|personne|maman|papa|qui|(ma|ta|sa|notre|votre|leur) (femme|fille|mère|sœur|amie|voisine|copine|tante)|(mon|ton|son|notre|votre|leur) (mari|fils|père|frère|ami|voisin|copain|oncle)|(mes|tes|ses|nos|vos|leurs) (enfants|voisins|parents|amis|filles|fils)",
  others:
    "(éteint|allume|ouvre|ferme|met|baisse|monte|règle|lance|coupe|verrouille|déverrouille|démarre) [t] (il|elle)|(peut|pourrait|doit|devrait|va) [t] (il|elle)",
  between:
    "vais|va|vont|pourrais|pourrait|pourraient|devrait|devrais|doit|dois|dû|viens de|toujours|déjà|peut|peux|a|ai|ont|le|la|les|l'",
  wishes:
    "il faut|il faudrait|j'ai besoin|j'aimerais|je (veux|voudrais|souhaite|souhaiterais|désire)|il y a|il fait|je peux|je pourrais avoir|il me faut|(j'ai|on a|nous avons) [bien|beaucoup] [trop|un peu|très|vraiment] (chaud|froid)",
  begins:
    "(je|j'|nous) (veux|voudrais|aimerais|souhaite|préfère|voulons|voudrions|aimerions) [bien] (qu'il|qu'elle|qu'ils|qu'elles|que quelqu'un) (éteigne[nt]|allume[nt]|ouvre[nt]|ferme[nt]|mette[nt]|baisse[nt]|monte[nt]|règle[nt]|lance[nt]|coupe[nt]|verrouille[nt]|déverrouille[nt])|dans (le|un|mon) (film|livre|rêve|jeu|vidéo)|dans la (chanson|série|vidéo)|il y a (une|un) (chanson|film|livre)|(pense[z]|songe[z]) à|n'oublie[z] pas (de|d')|(je|j') (pense|songe) à|laisse[z] moi (éteindre|allumer|ouvrir|fermer|mettre|baisser|monter|régler|lancer|verrouiller|déverrouiller)|(je|j'|nous|on) (dois|devons|doit|devais|devions)|il faut que (je|j'|nous|on)|(dis|dites) (lui|leur)|laisse[z] (le|la|les|lui) (éteindre|allumer|ouvrir|fermer|mettre|baisser|monter|régler|lancer)|(veux tu|voulez vous|tu veux|vous voulez) que (je|j')|merci (d'avoir|pour)|j'aimerais pouvoir|je voudrais pouvoir|rappelle[z] moi|(qu'il|qu'elle|qu'on)|après avoir|en train|nous (fermons|allumons|éteignons|ouvrons|mettons|baissons|montons|coupons|lançons|passons|laissons|réglons|verrouillons|déverrouillons|tondons|arrosons|aspirons|nettoyons|arrêtons|démarrons|activons)",
  suggests:
    "(on pourrait|nous pourrions|on devrait|nous devrions) (éteindre|allumer|ouvrir|fermer|mettre|baisser|monter|régler|lancer|couper|verrouiller|déverrouiller)",
  tells:
    "il (fait|est)|(on|nous) (part|sort|va|rentre|mange|dîne|partons|sortons|allons|rentrons|mangeons|dînons|s'en va)",
  corrects: "je (veux|voulais) dire",
  forms:
    "éteignant|allumant|ouvrant|fermant|mettant|baissant|montant|réglant|mettent|éteignent|moi même|lui même|ou pas|qui s'(allume|allument|éteint|éteignent|ouvre|ouvrent)|qui se (ferme|ferment|coupe|coupent)",
  questions:
    "que|qu'|quoi|qui|qu'est ce (que|qui|qu')|quel[le|s|les]|lequel|laquelle|où|pourquoi|comment|combien",
  habits: "on",
  inversions: "(est|sont|était|étaient|fait|faisait) (il|elle|ils|elles)",
  permissions:
    "(est il|serait il|est ce|c'est) possible|puis je|je peux|(est ce que|et si) je peux|(peut|pourrait) on|pouvons nous|(pourrais|peux) je|ai je le droit",
  happens:
    "clignote[nt]|chauffe[nt]|aspire[nt]|descend|descendent|s'(éteint|éteignent|allume|allument|ouvre|ouvrent|arrête|arrêtent)|se (ferme|ferment|lève|lèvent|baisse|baissent|déclenche|déclenchent|met|mettent)",
};

/** For whom something is done. */
export const FOR_WHOM =
  "(pour|à) (les|mes|nos|la|le|ma|mon|notre) (enfants|petits|petit|petite|bébé|femme|mari|copine|copain|mère|père|chien|chat|facteur|livreur|femme de ménage|baby sitter|voisin|voisine|grands parents|famille)|(pour|à) (mamie|papi|papy|maman|papa)|pour tout le monde|aux (enfants|petits)|au (facteur|livreur|voisin)|pour l'aide ménagère";
