/** French: the words between the others. */
import type { LanguageData } from "../language-data.ts";

type Senses = LanguageData["senses"][number];

/** What small words mean most often; their other senses are in the tables below. */
export const LIKELIEST: Senses = {
  fill: "le|la|les|l|un|une|du|des|de|d|au|aux",
  "link.if": "si|quand|lorsque|dès que",
  "block.negated": "ne|n|pas|jamais|n'",
};

export const FILLERS: Senses = {
  ensure:
    "assure toi que|vérifie que|fais en sorte que|veille à ce que|assurez vous que|assure toi de",
  fill: "de la|de l|s'il te plaît|s'il vous plaît|stp|svp|merci|est ce que (tu peux|tu pourrais|vous pouvez|vous pourriez|je peux|on peut)|peux tu|pouvez vous|pourrais tu|pourriez vous|tu peux|vous pouvez|tu pourrais|vous pourriez|voudrais tu|je|tu|il|elle|on|nous|vous|moi|me|m|te|t|toi|mon|ma|mes|ton|ta|tes|son|sa|ses|notre|nos|votre|vos|leur|bonjour|salut|hé|hey|ok|d'accord|maintenant|tout de suite|immédiatement|vite|juste|un peu|euh|heu|hum|ben|bah|bon|alors|donc|hearth|assistant|ordinateur|ce|cet|cette|ces|c|c'est|que|qu|qui|y|en|aussi bien|actuellement|actuelle|actuel|en ce moment|valeur|niveau|là|déjà|encore une fois|pour moi|pour nous|avec|et puis|peut être|gentiment|veuillez|merci de|j|ai|s|se|lui|vas y|allez|mec|chéri|les gars|nommé|nommée|appelé|appelée|puis|pouvoir|bien vouloir|vouloir|à nouveau|il y a|est il possible de|possible|même|car|présentement|ça|cela",
};

export const LINKS: Senses = {
  "link.and": "et|ainsi que|et aussi|plus|puis aussi",
  "link.then": "puis|ensuite|après|et puis|et ensuite|et après",
  "link.or": "ou",
  "link.both": "les deux|à la fois",
  "link.except":
    "sauf [dans|celle|celui|celles|ceux|de]|excepté|à l'exception (de|du|des)|hormis|à part|mais pas|mais laisse|sans|hors|en dehors (de|du)|mais garde|mais pas (dans|celle|celui)|sauf (dans|pour)|mis à part",
  "link.but": "mais|mais plutôt|plutôt|par contre",
  "link.stays": "reste[nt] [comme (il|elle) est|allumé[e]|éteint[e]|ouvert[e]]|reste tel quel",
  "link.too": "aussi|également|pareil|de même|idem",
  "link.instead": "à la place|plutôt",
  "link.correct":
    "non|je veux dire|je voulais dire|pardon|désolé|attends|non attends|plutôt|ou plutôt|non pardon|oublie|correction|j'ai dit|excuse moi|enfin|euh non|non non|pas celle là|pas celui là|oh non|oups|mauvaise|la mauvaise|le mauvais|ah non|je me suis trompé",
  "link.until": "jusqu'à|jusqu'au|jusque|jusqu'en|jusqu",
  "link.at": "à|vers|au|sur|pour",
  "link.to": "à|au|sur|en|aux",
  "link.by": "de|d",
  "link.in": "dans|en|à|au|sur|chez|aux|dans la|du côté de",
  "link.for": "pendant|pour|durant|pour une durée de",
  "link.from": "de|du|des|depuis|d",
  "link.within": "dans|d'ici|après|au bout de",
  "link.before": "avant|avant le|avant que",
  "link.after": "après|après le|après que",
  "link.every": "chaque|tous les|toutes les|le|les",
  "link.if":
    "si|quand|lorsque|dès que|aussitôt que|une fois que|à chaque fois que|chaque fois que|au moment où|au cas où|s",
  "link.unless": "sauf si|à moins que",
  "link.while": "tant que|pendant que|seulement si|à condition que|uniquement si",
  "link.above":
    "au dessus de|plus de|supérieur[e] à|dépasse|plus haut que|plus chaud que|au dessus des|passe au dessus de|monte au dessus de|plus élevé que|est supérieure à",
  "link.below":
    "en dessous de|moins de|inférieur[e] à|plus bas que|plus froid que|sous|descend (sous|en dessous de)|passe (sous|en dessous de)|tombe (sous|en dessous de)|en dessous des|est inférieure à|descend à moins de",
  "link.than": "que",
  all: "tous|toutes|tous les|toutes les|tout|toute|l'ensemble (des|de)|chaque|la totalité des|tout le|toute la|entière|entier",
  "pron.it": "le|la|l|ça|cela|celui ci|celle ci|celui là|celle là|lui|celle|celui|il|elle",
  "pron.them": "les|eux|elles|ceux ci|celles ci|les deux|ils|ceux là|celles là",
  "pron.one": "celui|celle|celui de|celle de|celui du|celle du|celui des|celle des|ceux|celles",
  "pron.other": "l'autre|autre|les autres",
  "nth.1": "[le|la] premi(er|ère)",
  "nth.2": "[le|la] (deuxième|second|seconde)",
  "nth.3": "[le|la] troisième",
  "nth.-1": "[le|la] dernier|[la] dernière",
  "only.on": "(qui sont|qui est) allumé[e|s|es]|allumés|allumées",
  "only.off": "qui sont éteint[e]s|éteints|éteintes",
  "only.open": "qui sont ouvert[e]s|ouverts|ouvertes",
  "only.closed": "qui sont fermé[e]s",
  undo: "annule [ça|cela]|défais [ça]|reviens en arrière|comme avant|remets comme (avant|c'était)|annule la dernière (commande|action)|rétablis|annule ce que tu viens de faire",
  redo: "refais|refais le",
  yes: "oui|ouais|d'accord|ok|vas y|bien sûr|s'il te plaît|confirme|exact|fais le",
  no: "non|oh|ah|non merci",
};

export const BLOCKS: Senses = {
  "block.negated":
    "ne pas|ne … pas|n'est pas|surtout pas|pas besoin|évite de|rien|aucun[e]|ni|plus jamais|inutile de",
  "block.hypothetical":
    "que se passerait il|et si|qu'arriverait il|que se passe t il si|supposons|imagine|imaginons|ce qui se passerait|se passerait|arriverait|si j|si je|hypothétiquement",
  "block.past":
    "hier|était|étaient|avait|avais|la semaine dernière|la nuit dernière|avons|ont|tout à l'heure|j'ai (ouvert|fermé|allumé|éteint)|as|a été|ai ouvert|ai fermé|ai allumé|ai éteint",
  "block.reported":
    "a dit|dit|disait|raconte|disent|toujours|blague|plaisantais|plaisante|pense|croit|prétend|demandé|voulait|m'a demandé",
  "block.how_to":
    "comment (faire|puis je|je peux|fait on|on fait|est ce que je|nettoyer|marche|fonctionne)|pourquoi|comment est ce qu|comment dois je",
  "block.wish": "j'aurais aimé|si seulement|je souhaiterais que|j'espère",
  "block.never_mind":
    "laisse tomber|oublie ça|peu importe|tant pis|c'est pas grave|ce n'est rien|rien|oublie",
};

export const QUESTIONS: Senses = {
  "q.is":
    "est|sont|est il|est elle|sont ils|sont elles|est ce que|y a t il|il y a|ai je|est ce qu il y a|dis moi si|vérifie si|regarde si|sais tu si|avons nous|y a|a t on|fait il|ai je bien",
  "q.which": "quel[le|s|les]|lequel|laquelle|lesquels|lesquelles",
  "q.what":
    "quel est|quelle est|quoi|que|qu'est ce que|qu'est ce qui|dis moi|montre [moi]|donne moi|c'est quoi|quels sont|quelles sont|indique moi|quel|quelle|qu'en est il (de|du)|affiche|connaître|savoir",
  "q.count": "combien|combien de|combien d|nombre de|combien y a t il de",
  "q.how": "comment|à quel point|comment va|comment est|combien",
  "q.where": "où|où est|où sont|où se trouve|où se trouvent",
  "q.who": "qui|qui est|qui est ce qui",
  "q.any": "un|une|des|quelque|quelque chose|encore|y a t il",
  "q.when": "quand|à quelle heure|depuis quand",
  "q.how_long":
    "combien de temps|pendant combien de temps|depuis combien de temps|temps reste t il|temps restant|combien de temps reste t il",
  "q.why": "pourquoi",
};

export const STATES: Senses = {
  "state.left": "restant|reste|reste t il|il reste|temps restant",
  "state.on":
    "allumé[e|s|es]|activé[e|s|es]|en marche|s'allume|actif|active|en route|branché[e]|allume",
  "state.off": "éteint[e|s|es]|désactivé[e|s|es]|s'éteint|inactif",
  "state.open": "ouvert[e|s|es]|s'ouvre|ouvre|levé[e|s]|relevé[e|s]|pas fermé[e]|ouverture",
  "state.closed": "fermé[e|s|es]|se ferme|ferme|baissé[e|s]|clos",
  "state.locked": "verrouillé[e|s|es]|fermé[e|s] à clé|barré[e]|bloqué[e]",
  "state.unlocked": "déverrouillé[e|s|es]|débloqué[e]|pas verrouillé[e]",
  "state.home":
    "à la maison|chez (moi|nous|lui|elle)|présent[e|s]|rentre [à la maison]|arrive [à la maison]|là|rentre chez (lui|elle)|maison",
  "state.not_home":
    "absent[e|s]|parti[e|s]|sorti[e|s]|quitte la maison|part [de la maison]|s'en va|pas à la maison|pas là|sort",
  "state.playing": "joue|en lecture|en train de jouer|lit",
  "state.paused": "en pause",
  "state.running":
    "en marche|tourne|en train de (nettoyer|tondre|tourner|fonctionner)|fonctionne|en cours|marche|actif",
  "state.docked":
    "à sa base|sur sa base|à la base|à la station|en charge|sur sa station|rentré|revenu à sa base|est de retour à sa base|rentré à sa base|de retour à sa base",
  "state.wet": "mouillé[e]|humide|une fuite",
  "state.dry": "sec|sèche",
  "state.detected":
    "détecté[e|s|es]|du mouvement|mouvement|occupé[e]|bouge|déclenché[e|s]|quelque chose bouge|présence|détecte|actif",
  "state.clear": "libre|vide|inoccupé[e]|aucun mouvement",
  "state.low": "faible[s]|vide[s]|à plat|déchargé[e|s|es]|bas|basse",
  "state.charging": "en charge|en train de (charger|se charger)|charge|se recharge",
  "state.heating": "chauffe|en train de chauffer",
  "state.cooling": "refroidit|en train de refroidir",
  "state.muted": "muet[te]|en sourdine",
  "state.armed": "armé[e]|activée",
  "state.disarmed": "désarmé[e]",
  "state.available": "joignable|connecté[e]|en ligne",
  "state.problem": "en panne|cassé[e]|problème",
};

export const TIMES: Senses = {
  "time.mon": "lundi[s]",
  "time.tue": "mardi[s]",
  "time.wed": "mercredi[s]",
  "time.thu": "jeudi[s]",
  "time.fri": "vendredi[s]",
  "time.sat": "samedi[s]",
  "time.sun": "dimanche[s]",
  "time.weekdays":
    "jour[s] de semaine|en semaine|jour[s] ouvré[s]|jours ouvrables|du lundi au vendredi|les jours de semaine",
  "time.weekend": "week end[s]|weekend|le week end",
  "time.daily":
    "tous les jours|chaque jour|quotidiennement|jours|tous les (soirs|matins)|chaque (soir|matin|nuit)",
  "time.today": "aujourd'hui",
  "time.tonight": "ce soir|cette nuit",
  "time.tomorrow": "demain",
  "time.day_after_tomorrow": "après demain",
  "time.yesterday": "hier|hier soir|la nuit dernière",
  "time.morning": "matin|du matin|le matin|au matin|dans la matinée|matins",
  "time.noon": "midi",
  "time.afternoon": "après midi|de l'après midi|cet après midi",
  "time.evening": "soir|du soir|le soir|en soirée|soirs",
  "time.night": "nuit|la nuit",
  "time.midnight": "minuit",
  "time.sunrise":
    "lever du soleil|le soleil se lève|aube|au lever du soleil|l'aube|lever de soleil",
  "time.sunset":
    "coucher du soleil|le soleil se couche|crépuscule|au coucher du soleil|coucher de soleil|il fait nuit|la nuit tombe|tombée de la nuit",
  "time.now": "maintenant|tout de suite|immédiatement",
  "time.later": "plus tard|à partir de maintenant",
  "time.am": "du matin",
  "time.pm": "du soir|de l'après midi",
  "time.oclock": "heures|heure|h",
};

export const TALK: Senses = {
  "topic.time": "l'heure|heure|heure est il|quelle heure|quelle heure est il|heure qu'il est",
  "topic.date":
    "la date|date|jour sommes nous|quel jour|date du jour|jour on est|jour est on|quel jour sommes nous|quel jour est ce",
  "topic.weather": "météo|le temps|temps fait il|temps qu'il fait|quel temps|prévisions|la météo",
  "talk.help": "aide|que peux tu faire|que puis je dire",
};
