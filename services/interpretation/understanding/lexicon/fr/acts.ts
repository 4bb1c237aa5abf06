/** French: what can be done. */
import type { LanguageData, Senses } from "../language-data.ts";
import { V } from "./verbs.ts";

const TRACK = "(chanson|piste|morceau|titre|musique|film|episode|video|station)";
/** "en marche", after a verb or alone. */
const RUNNING = "en (marche|route|fonction|service)";
const PUT = "(met[s|tez|tre|tent]|mis|mise|remet[s|tez|tre])";
const MUTE = "(muet|sourdine|silencieux|mode silencieux)";

/** What a vacuum or a player is at. */
const WORK = "[la|le|l'|sa|son] (tâche|opération|travail|session|nettoyage|ménage|cycle|programme)";
/** Only the forms that ask for it: with all that they may be of, each form is a thousand phrases. */
const END =
  "(arrête[s|z|r]|arrêtons|stoppe[s|z|r]|interromp[s|ez|re|ons]|termine[s|z|r]|terminons)";

/** Reasons that only tell. */
const TOLD =
  "les enfants dorment [(déjà|maintenant)]|le bébé dort|on a du monde|nous avons du monde|il se fait tard|il est tard|le film commence|(je m'en vais|je pars|nous partons|on s'en va)|j'ai mal à la tête";

export const ACTS: Senses = {
  do: `jveux|jvoudrais|${V.retourner}|${V.revenir}|${V.afficher}|(il faut|j'ai besoin|je (veux|voudrais|souhaite)|j'aimerais|nous (voulons|voudrions)) (que|qu)|renvoie|renvoyez|renvoyer|recule[z|r]|avance[z|r]|${V.mettre}|${V.remettre}|${V.regler}|${V.passer}|fais|fait|faites|faire|fasse[s]|fassiez|${V.changer}|${V.ajuster}|${V.modifier}|${V.tourner}|${V.placer}|${V.basculer}|${V.configurer}|${V.positionner}|${V.definir}|${V.donner}|${V.rendre}|${V.laisser}|${V.envoyer}|${V.programmer}|${V.creer}|${V.ramener}|va|vas|aller|aille|allez|sois|soit|soient|soyez|être|avoir|devienne[nt]|devenir|portez|porter|porte (le|la|les|l')|colore[z|r]|fixe[z|r]|choisis|choisir|choisissez|transforme[z|r]|remplace[z|r]|garde[z|r]|[je] (veux|voudrais|souhaite|souhaiterais|désire) [avoir]|[nous] (voulons|voudrions|souhaitons)|j'aimerais [avoir|bien]|il [me|nous] (faut|faudrait) [de la|du|un peu de]|j'ai besoin (de|d'un|d'une|du)|(on|nous) a besoin de|nous avons besoin de|un peu de|doit|doivent|devrait|devraient|veux|voudrais|fasse|faudrait|(peut on|on peut|on pourrait|pourrait on|pourrions nous|est ce qu'on (peut|pourrait)|je peux|je pourrais|puis je) avoir|faut`,
  "act.add": `${PUT} (du|de l)|${V.ajouter}|${V.rajouter}|inscri(s|re|vez|t)|${V.noter}|écri(s|re|vez)|saisi(r|s|ssez)|incorpore[z|r]|consigne[z|r]|enregistre[z|r]|${V.mettre}|${V.placer}|inclu(s|re|ez)|il faut [acheter]|on a besoin (de|d')|ajout`,
  "act.on": `${V.allumer}|${V.rallumer}|${V.activer}|${V.reactiver}|${V.enclencher}|${V.brancher}|${V.illuminer}|${V.eclairer}|[${V.mettre}] ${RUNNING}|en marche|(mets|mettez|mettre) le contact|${V.actionner}|on|que la lumière soit|engage[z|r]|fais briller|(faites|faire) briller|fais de la lumière|donne[z] [(moi|nous)] de la lumière|(mets|mettez|mettre) de la lumière|j'ai besoin de lumière|s'allume[nt]|(avoir|faire|je (veux|voudrais)|on (veut|voudrait)|j'aimerais [avoir]) [un peu] de [la] lumière`,
  "act.off": `${V.eteindre}|${V.reteindre}|${V.deactiver}|${V.couper}|${V.debrancher}|off|hors (service|tension|fonction)|s'éteint|s'éteignent|met[s|tez] fin à|etein|vire[z|r]|(fais|faites|faire) le noir [complet|total]|noir (complet|total)|extinction (de|d|des|du)`,
  "act.toggle": `(activer|active|activez|allumer|allume|allumez) ou (désactiver|désactive|désactivez|éteindre|éteins|éteignez)|[une] bascule [rapide] [de|du|des]|(${V.inverser}) [l'état [de|du|des]]|(${V.basculer}) [l'état [de|du|des]]|(change|changez|changer|modifie|modifiez|modifier|alterne|alternez|alterner) l'état [de|du|des]|${V.permuter}|${V.commuter}`,
  "deed.open shade":
    "(laisse[z|r]|fais|faites|faire) (entrer|rentrer) [(un peu de|un peu plus de|plus de|la|le|du)] (lumière|soleil|jour|lumière du jour)",
  "act.open": `${V.ouvrir}|${V.reouvrir}|${V.lever}|${V.soulever}|${V.deployer}|${V.enrouler}|s'ouvre[nt]`,
  "act.close": `${V.fermer}|${V.refermer}|${V.derouler}|${V.tirer}|clos|close|se ferme[nt]|claque[z|r]`,
  "act.stop": `${END} ${WORK} [actuel|actuelle|en cours] [de|du|des|sur]|${V.arreter}|${V.stopper}|stop|arret|${V.interrompre}|cesse[z|r]|immobilise[z|r]|fige[z|r]|ne bouge plus|plus bouger`,
  "act.start": `${V.demarrer}|${V.redemarrer}|${V.lancer}|${V.commencer}|débute[z|r]|${V.executer}|${V.enclencher}|(fais|faites|faire) (tourner|marcher|fonctionner)|[${V.mettre}] en (route|marche)|se mette en (marche|route)`,
  "act.clean": `${V.nettoyer}|${V.aspirer}|(${V.passer}|${V.donner}) (l'aspirateur|un coup d'aspirateur) [dans]|un coup d'aspirateur|(fais|faites|faire) (le ménage|un tour|le tour|la poussière)|le ménage|ménage|${V.laver}|${V.balayer}|${V.depoussierer}|[fais|faire] (un tour|sa tournée)|(commence|commencer|lance|lancer|démarre|démarrer) le (nettoyage|ménage)|nettoyage|(${V.nettoyer}|${V.aspirer}|${V.laver}|${V.balayer}) [(le|la|les)] (sol|sols|tapis|moquette|parquet|carrelage)`,
  "act.dock": `que (l'aspirateur|le robot|la tondeuse) (rentre|retourne|revienne|aille) [à|sur|dans|vers] [sa|la] [base|station|borne|niche]|(arrête[z|r]|stoppe[z|r]|cesse[z|r]) (la tonte|de (tondre|couper) (l'herbe|la pelouse|le gazon))|[à|dans|sur|vers] (sa|la|son|ta) (base|station|station de charge|station de recharge|borne|socle|dock|niche|chargeur)|(au bercail|en charge|à la niche)|à sa place|${V.rentrer}|${V.ramener}|renvoie|renvoyez|renvoyer|retour [à] [la] (base|station)|regagne[r] sa (base|station)|(va|aille|aller|retourne|rentre) [se|te] (recharger|charger|ranger)|${V.recharger}`,
  "act.play": `${V.jouer}|(${V.jouer}|${V.mettre}) quelque chose|lis|lisez|lire|${PUT} (du|de l)|${V.ecouter}|${V.diffuser}|${PUT} [(la|en)] lecture|(lance|lancer|lancez|démarre|démarrer|démarrez) la lecture [de]|${PUT} (de la|un peu de|la) musique|(passe|lance|lancez|lancer) (de la|un peu de|la) musique|en lecture|lecture|(fais|faites) (jouer|écouter)|j'(aimerais|ai envie d') écouter|je (veux|voudrais) écouter`,
  "act.pause": `pause|en pose|gèle[z|r] [${WORK}] [actuel|actuelle|en cours] [de|du|des]|en pause|${PUT} [la|le] (musique|lecture|film|vidéo|chanson|radio|télé|son) (en|sur) pause|(${V.mettre}) (en|sur) pause|${V.suspendre}|fais (une pause|pause)|(arrête|arrêter|arrêtez|interromps|stoppe) (la lecture|le visionnage|l'écoute|le film|la vidéo) [de]`,
  "act.resume": `(${V.reprendre}) [(la lecture|le visionnage|l'écoute|la tâche|le cours)] [de]|${V.continuer}|${V.relancer}|${V.poursuivre}|(${V.remettre}) [(la lecture|en lecture|le film|l'épisode)] [en (marche|route)]|(relance|redémarre) la lecture|reprise|enlève[z|r] la pause|(remets|remet|remettre|remettez) (la musique|la lecture|le film) [en (marche|route)]|(reprends|reprendre|reprenez) (le visionnage|la lecture|le film|l'épisode) [de l'épisode|du film|de la vidéo]`,
  "act.next": `suivant[e|s]|[au] ${TRACK} suivant|[à la|la] ${TRACK} suivante|prochain[e] [${TRACK}]|${V.sauter}|(saute|sauter|sautez|passe|passer|ignore|ignorez|ignorer) (cette|ce|la|le) ${TRACK}|avance[r|z] d'un[e] ${TRACK}|avance rapide|(change|changer|changez) de ${TRACK}|[une] autre ${TRACK}|[au|à l|à la] suivant[e]|en avant`,
  "act.previous": `[au|à la] précédent[e|s]|[au|le] ${TRACK} précédent|[à la|la] ${TRACK} précédente|[la|le] (dernier|dernière) ${TRACK}|(rejoue|rejouer|rejouez|répète|répéter|relance|recommence|recommencer|remets) (la|le|cette|ce) ${TRACK}|[de] retour en arrière|(reviens|revenir|revenez) en arrière|d'un[e] ${TRACK} en arrière`,
  "act.mute": `(${V.couper}|enlève|enlever|enlevez|éteins|éteindre|éteignez) (le (son|volume|micro)|la sonorisation) [de|du|des]|(${V.deactiver}) le (son|volume) [de|du|des]|muet[te|s]|[${V.mettre}] en ${MUTE}|sourdine|silence|chut|(rends|rendre|rendez) muet[te]|mute|tais toi|taisez vous|(fais|faites|faire) taire|sans le son|mode silence`,
  "act.unmute": `(remets|remet|remettre|remettez|réactive|réactiver|réactivez|rétablis|rétablir|rétablissez|rallume|rallumer|active|activer|activez|reprends|reprendre|rends|rendre|redonne|redonner) (le|du) (son|volume) [de|du|des]|(enlève|enlever|enlevez|retire|retirer|désactive|désactiver|désactivez|annule|coupe) la sourdine [de|du|des]|unmute|plus en sourdine`,
  "act.lock": `${V.verrouiller}|(${V.fermer}|${V.refermer}) à (clé|clef|double tour)|à (clé|clef|double tour)|${V.barrer}|${V.bloquer}|${V.cadenasser}|${V.securiser}|reverrouille[z|r]|donne un tour de clé|boucle[z|r]`,
  "act.unlock": `${V.deverrouiller}|(${V.ouvrir}) (la serrure|le verrou) [de|du|des]|${V.debloquer}|${V.debarrer}|ôte[r] le verrou|décadenasse[z|r]`,
  "act.activate": `${V.activer}|${V.lancer}|${V.executer}|${V.appliquer}|${V.declencher}|${V.utiliser}|${V.passer}|${V.mettre}|(passe|passer|passez|mets|mettre|mettez|mets nous|bascule|basculer) (en|à|au|sur|dans) [(la|le|l)] [(mode|scène|ambiance|scénario)]|${V.preparer}|${V.demarrer}|${PUT} en place|met[s|tez] nous [en]|joue[z|r]`,
  "act.press": `(${V.appuyer}) [sur]|${V.presser}|pousse[z|r] [sur]|clique[z|r] [sur]`,
  "act.arm": `${V.armer}|${V.activer}`,
  "act.disarm": V.desarmer,
  "act.mow": `(${V.tondre}) [(la pelouse|le gazon|l'herbe|le jardin)]|passe[z|r] la tondeuse|tonte|(coupe|couper|coupez) (l'herbe|le gazon)`,
  "act.locate": `${V.trouver}|${V.localiser}|${V.chercher}|fais sonner|retrouve[z|r]`,
  "act.flash": "clignote[r|z|nt]|(fais|faites|faire) clignoter",
  "act.dim": `${V.tamiser}|${V.attenuer}|${V.assombrir}|${V.adoucir}|(lumière|lumières) tamisée[s]`,
  "act.brighten": `${V.eclaircir}|${V.aviver}`,
  "act.remove": `${V.enlever}|${V.retirer}|${V.supprimer}|${V.effacer}|ôte[z|r]|${V.soustraire}|retranche[z|r]|diminue|sors|sortir|vire[z|r]`,
  "act.complete": `${V.cocher}|${V.terminer}|${V.completer}|${V.marquer}|[comme] (fait|faite|terminé|terminée|complété|complétée|acheté|achetée)|${V.valider}|${V.rayer}|fini|finis|barre[z|r]|j'ai (acheté|pris|fait)`,
  "act.cancel": `${V.annuler}|${V.arreter}|${V.supprimer}|${V.stopper}|stop|efface[z|r]|enlève[z|r]|coupe[z|r]|abandonne[z|r]`,
  "act.leave":
    "tranquille|comme (il|elle) est|comme (ils|elles) sont|tel quel|telle quelle|en l'état",
  "act.make": `(fais|faites|faire) [moi|nous] couler [un|une|du|le]|(fais|faites|prépare|préparez|lance|sers) [moi|nous] [un|une|du|le]|je (veux|voudrais|prendrais) (un|une|du)|j'aimerais (un|une|du)|(préparer|faire) (un|une|du|le)|j'ai envie d'un[e]|c'est l'heure (du|de la|d'un|d'une)`,
  "act.notify":
    "(préviens|avertis|notifie|informe|alerte|dis|prévenez|avertissez|envoie|rappelle) (moi|nous)|(me|nous) (prévenir|avertir|dire|notifier|alerter)|tu me (préviens|dis)|fais moi (savoir|signe)|envoie moi (une notification|un message|une alerte)|tiens moi au courant|fais le moi savoir",
  "act.broadcast":
    "annonce[z|r] [de partout|partout] [à (tout le monde|tous|la maison)] [(que|qu'|le message suivant)]|diffuse[z|r] [le message] [suivant] [que]|(dis|dites|dire) à (tout le monde|tous|toute la maison|la famille) [que|qu']|(préviens|prévenir|prévenez|informe|informez) (tout le monde|tous|toute la maison) [que|qu']",
  "act.water": "arrose[z|r|nt]",
};

/** "Ferme la porte à clé": what is named stands between. */
export const PAIRS: NonNullable<LanguageData["pairs"]> = [
  [
    "(laisse|garde|laissez|gardez|laisser|garder)",
    "(ouvert|déverrouillé|levé|relevé|remonté)[e|s|es]|en haut",
    "link.stays",
  ],
  [`${V.fermer}|${V.refermer}`, "à (clé|clef|double tour)", "act.lock"],
  [
    `renvoie|renvoyez|renvoyer|${V.ramener}|${V.retourner}|${V.envoyer}|${V.rentrer}|${V.revenir}`,
    "à la maison|chez (elle|lui)",
    "act.dock",
  ],
  [V.remettre, "en (marche|route)", "act.resume"],
  [
    "à quel point|jusqu'où|de combien|à combien",
    "(ouvert|fermé|levé|relevé|baissé|abaissé)[e|s|es]",
    "attr.position",
  ],
  [
    "(ouvert|fermé|levé|relevé|baissé|abaissé)[e|s|es]",
    "à quel point|jusqu'où|de combien|à combien",
    "attr.position",
  ],
];

const LIGHT = "(la lumière|les lumières|l'éclairage|la luminosité|la lampe)";
const SOUND = "(le (son|volume)|la musique)";
const LESS = "(baisse|baisser|baissez|diminue|diminuer|diminuez|réduis|réduire|réduisez|descends)";
const MORE = "(augmente|augmenter|augmentez|monte|monter|montez|remonte|remontez|pousse)";
const UP = `${V.augmenter}|${V.monter}|${V.hausser}|${V.elever}|${V.relever}|${V.remonter}`;
const DOWN = `${V.diminuer}|${V.baisser}|${V.reduire}|${V.abaisser}|${V.descendre}|${V.rebaisser}|${V.rabaisser}`;
const IT_IS = "(il|ça|c'est|cela) [fait|est]";

export const CHANGES: Senses = {
  "up.any": `${UP}|(${UP}) (de|d')|plus|plus haut|encore [plus|un peu]|supplémentaire[s]|(${V.rallonger}) [de|d']|(${V.prolonger}) [de|d']|accroi(s|tre|ssez)|de plus|en plus|davantage|booste[z|r]`,
  "down.any": `${DOWN}|(${DOWN}) (de|d')|moins|plus bas|(${V.raccourcir}) [de|d']|de moins|en moins|moins haut|(${V.ecourter}) [de|d']`,
  "down.volume": `moins fort[s]|plus (doucement|bas|doux)|moins de (volume|bruit|son)|${LESS} ${SOUND} [de|du|des]|moins bruyant[e]|moins haut le son|un ton en dessous`,
  "state.off/dark": "sombre[s]",
  "link.if/so": "si oui|si c'est le cas|le cas échéant",
  "link.if/plain": "si|s'il|s'ils",
  "link.because": "parce que|parce qu|comme|car|puisque|puisqu|vu (que|qu)",
  "link.because/told": TOLD,
  "link.because/hence": `(${TOLD}) (donc|alors|c'est pourquoi)`,
  "down.volume/wrong": `trop fort[s]|trop de bruit|trop bruyant[e]`,
  "up.volume": `plus fort[s]|plus de (volume|son)|${MORE} ${SOUND} [de|du|des]|plus haut le son`,
  "up.volume/wrong": `trop bas|trop bas le son|pas assez fort|(on|je) n'entend[s] (rien|pas|plus rien|pas bien)|trop doucement`,
  "up.brightness": `${MORE} (la luminosité|l'intensité [lumineuse]|l'éclairage) [de|du|des]|plus (lumineux|lumineuse[s]|clair[s]|claire[s]|éclairé|éclairée|intense[s]|vif|vive[s]|brillant|brillante)|plus de (lumière|luminosité|clarté)|plus fort [${LIGHT}]|plus forte[s]|${V.eclaircir}|(plus|davantage) d'éclairage|moins sombre[s]`,
  "up.brightness/wrong": `[${IT_IS}] [bien|beaucoup|vraiment] trop sombre[s]|il fait [trop|bien] (sombre|noir)|on n'y voit (rien|pas grand chose|plus rien)|je n'y vois (rien|plus rien)|[n'est] pas assez (lumineux|lumineuse|de lumière|clair|claire|éclairé|éclairée|fort|forte)|[il] [n'y a|y a] pas assez de lumière|il manque de lumière|trop faible[s]|pas assez forte|(je n'y vois|je ne vois|on n'y voit|on ne voit) [plus] rien`,
  "down.brightness": `${LESS} (la luminosité|l'intensité [lumineuse]|l'éclairage) [de|du|des]|plus (sombre[s]|tamisé[e|s|es]|foncé[e]|doux|douce[s]|faible[s])|moins (lumineux|lumineuse[s]|clair[s]|claire[s]|fort|forte[s]|intense[s]|vif|vive)|moins de (lumière|luminosité|clarté)|moins d'éclairage|${V.tamiser}|${V.assombrir}`,
  told: "[[il] y a] trop de (lumière (allumée|allumées)|(lumières|lampes) allumées)",
  "down.brightness/wrong": `trop (lumineux|lumineuse[s]|clair[s]|claire[s]|forte[s]|vive[s]|intense[s]|éclairé|éclairée)|[[il] y a] trop de lumière|(ça|la lumière) (m'éblouit|éblouit|aveugle)`,
  "up.temperature": `plus chaud[e|s]|${V.chauffer}|${V.rechauffer}|moins froid`,
  "up.temperature/wrong": `[${IT_IS}] [bien|beaucoup|vraiment] trop (froid|frais)|(j'ai|on a|nous avons) [trop|un peu|très] froid|il fait [trop|un peu|très|vraiment|plutôt|assez] (froid|frais|frisquet)|(on|je) (gèle|caille|se gèle|se les gèle)|ça caille|pas assez chaud|je suis gelé[e]`,
  "down.temperature": `plus (froid|froide|frais|fraîche)|${V.refroidir}|${V.rafraichir}|moins chaud[e]`,
  "down.temperature/wrong": `[${IT_IS}] [bien|beaucoup|vraiment] trop chaud|(j'ai|on a|nous avons) [trop|un peu|très] chaud|il fait [trop|un peu|très|vraiment|plutôt|assez] chaud|on (crève|meurt) de chaud|on étouffe|je transpire|pas assez (froid|frais)`,
  "up.speed": `plus (vite|rapide|rapidement|rapides)|${V.accelerer}`,
  "up.speed/wrong": `trop (lent|lente|lentement)|pas assez vite`,
  "down.speed": `moins (vite|rapide|rapidement)|plus (lent|lente|lentement)|${V.ralentir}`,
  "down.speed/wrong": `trop (vite|rapide)`,
  "up.humidity": "plus humide|moins sec",
  "up.humidity/wrong": "trop sec|pas assez humide|(l'air|il) est trop sec",
  "down.humidity": "moins humide|plus sec",
  "down.humidity/wrong": "trop humide|(l'air|il) est trop humide",
  "size.small":
    "[un] [tout] [petit] peu|un tout petit peu|légèrement|un (chouïa|poil|brin|soupçon|tantinet)|d'un (cran|chouïa|poil)|un cran|quelque peu|à peine|un petit coup",
  "size.large":
    "beaucoup|nettement|bien|largement|fortement|énormément|carrément|vraiment|considérablement|franchement",
  "times.2": `deux fois plus [de] [fort|lumineux|lumineuse|vite|haut|chaud]|[${V.doubler}]|le double|deux fois (plus|ça|cela)|multiplie par deux`,
  "times.0.5":
    "deux fois moins [de] [fort|lumineux|lumineuse|vite|haut]|moitié moins [fort|lumineux|lumineuse]|(divise|diviser|divisez) par deux|(réduis|réduire|réduisez|baisse|baisser|diminue) de moitié|de moitié|[à] [la] moitié de (ça|cela|ceci)",
  "times.3": "trois fois plus [fort|lumineux|lumineuse|vite|haut]|triple[z|r]|le triple",
};
