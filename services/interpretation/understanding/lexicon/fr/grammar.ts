/** French: the words between the others. */
import type { Senses } from "../language-data.ts";
import { PARTICIPLES, PASTS } from "./verbs.ts";

/** "peux-tu", "est-ce que vous pourriez", in all persons that ask politely. */
const CAN =
  "peux tu|tu peux|pourrais tu|tu pourrais|veux tu|tu veux|tu veux bien|veux tu bien|voudrais tu [bien]|pouvez vous|vous pouvez|pourriez vous|vous pourriez|voulez vous [bien]|vous voudrez bien|tu voudras bien|vous voulez [bien]|voudriez vous [bien]|peut on|on peut|on pourrait|pourrait on|puis je|est ce que je peux|pourrais je|je peux|je pourrais|pouvons nous|pourrions nous|nous pouvons|on va|tu vas|vas tu";
const ON = "allumé[e|s|es]";

/** What small words mean most often; their other senses are in the tables below. */
export const LIKELIEST: Senses = {
  fill: "si ça [ne] te dérange pas|si cela [ne] vous dérange pas|si ça [ne] vous dérange pas|dis|dites|le|la|les|l|un|une|du|des|au|aux|en|que|qu|jusqu'à nouvel ordre|jusqu'à ce que je (dise|te dise) (autre chose|le contraire)|pour l'instant|pour le moment",
  "link.from": "de|d",
  "link.for": "pour",
  "link.to": "à|a",
  "link.in":
    "dans|(qui (est|sont|se trouve|se trouvent)|situé[e|s|es]) (dans|à|au|aux|sur|en)|du côté (de|du|des)|à l'intérieur (de|du)|au niveau (de|du)|dans (la pièce|les pièces) (de|du)",
  "link.if":
    "quand|lorsque|lorsqu|dès que|dès qu|aussitôt (que|qu)|une fois (que|qu)|une fois|sitôt que|(à chaque fois|chaque fois|toutes les fois) (que|qu)|au moment où|au cas où|en cas de|la prochaine fois (que|qu)|le jour où",
  "block.negated": "ne|n|pas|jamais",
  "only.on": "allumées|(qui (sont|est)|encore) allumé[e|s|es]",
  "time.daily":
    "tous les jours|chaque jour|une fois par jour|quotidiennement|[(à|a) chaque] quotidien[ne]|au quotidien",
};

export const FILLERS: Senses = {
  ensure:
    "assure[z] (toi|vous) (que|qu)|assure[z] (toi|vous) (de|d)|(fais|faites|faire) en sorte (que|qu)|veille[z] à ce (que|qu)|veille[z] à|garantis que|(s'assurer|t'assurer|vous assurer) (que|qu|de)|je veux être sûr que",
  fill: `qui vient|(passe|passez) une bonne nuit|j'ai dit bonne nuit|(non|pas) (seulement|uniquement)|pour la nuit|et ainsi de suite|[et] cetera|etc|appelle[z] (le|la)|nomme[z] (le|la)|en détail|détaillée|le détail (de|du)|s'il te plaît|s'il vous plaît|s'te plaît|stp|svp|merci [beaucoup|bien|d'avance]|je te prie|je vous prie|je t'en prie|${CAN}|est ce que (tu peux|tu pourrais|vous pouvez|vous pourriez|on peut|on pourrait|tu veux bien|vous voulez bien)|est ce qu'on (peut|pourrait)|est ce possible (de|d)|est il possible (de|d)|[il] [serait|est] possible (de|d)|ça te (dérange|dérangerait) (de|d)|(pourrais|peux) tu s'il te plaît|(auriez|aurez) vous (la gentillesse|l'amabilité|l'obligeance|la bonté) (de|d)|(aurais|auras) tu (la gentillesse|l'amabilité) (de|d)|(ça|cela) (te|vous) (dérange|dérangerait|ennuie|ennuierait) (de|d)|serait il possible (de|d) [avoir]|(dis|dites|dire|demande[z|r]) (à|au|aux)|voir|bonne (nuit|soirée|journée)|à (demain|plus tard|ce soir|tout à l'heure)|au revoir|(je vais|on va|nous allons) ((me|se|nous) coucher|au lit|dormir)|(on|je) (part|pars)|(on s'en va|je m'en vais|on y va)|(sois|soyez) gentil[le] [de|et]|si tu (peux|veux)|si vous (pouvez|voulez)|si possible|quand tu (peux|pourras)|(puis je|je peux|je voudrais) (te|vous) demander (de|d)|(il est|c'est) (temps|l'heure) (de|d)|n'hésite pas à|prière (de|d)|merci (de|d)|veuillez|veuille|pense à|pensez à|n'oublie pas (de|d)|n'oubliez pas (de|d)|essaie de|essaye de|dépêche toi (de|d)|je|j|tu|il|elle|on|nous|vous|moi|me|m|te|t|toi|ils|elles|se|s|lui|mon|ma|mes|ton|ta|tes|son|sa|ses|notre|nos|votre|vos|leur|leurs|bonjour|bonsoir|salut|coucou|hé|hey|eh|ok|okay|allo|dis|dites|tiens|d'accord|juste|simplement|seulement|vite|rapidement|euh|heu|hum|ben|bah|bon|bien|alors|donc|hearth|assistant|ordinateur|alexa|siri|google|jarvis|c'est|c|ce|cet|cette|ces|que|qu|qui|voilà|actuellement|actuel|actuelle|en ce moment|à l'heure actuelle|pour l'instant|présentement|valeur|niveau|niveau de|niveau du|valeur de|déjà|encore|encore une fois|à nouveau|de nouveau|pour moi|pour nous|avec|gentiment|j'ai dit|mec|chéri|chérie|les gars|mon pote|ma belle|nommé|nommée|appelé|appelée|qui s'appelle|vas y|allez|allons y|allez y|pouvoir|bien vouloir|vouloir|quelque part|même|car|parce que je|ça|cela|tout à fait|exactement|environ|à peu près|réellement|vraiment|carrément|un coup|maintenant que|de la|de l|celui ci|ou quelque chose du genre|propre|leur état|(peut|pourrait) (il|elle) [être]|(peuvent|pourraient) (ils|elles) [être]|[là] où (il|elle) (est|se trouve)|[là] où (ils|elles) (sont|se trouvent)|(se trouve|se trouvent|puis je trouver)|seul|seule|seuls|seules|sois (sympa|un ange|un amour)|soyez (sympa|aimable) [de|et]|si ça (te|vous) (dérange|ennuie) pas|si ça ne (te|vous) (dérange|ennuie) pas|[la] zone (de|du|de la|de l)`,
};

export const LINKS: Senses = {
  "link.and":
    "mais (aussi|également)|et|ainsi que|et aussi|de même que|et également|puis aussi|et même|tout en|en plus (de|du)",
  "link.then":
    "puis|ensuite|et puis|et ensuite|et après|après ça|après quoi|par la suite|et enfin|enfin",
  "link.or": "ou|ou bien",
  "link.both": "à la fois|tant",
  "link.except":
    "sauf [dans|pour|celle|celui|celles|ceux|à|en]|(au lieu|plutôt) (de|du|des|d|que|qu) [(celle|celui|celles|ceux) [(de|du|des|d)]]|(excepté|excepter) [dans]|à l'exception (de|du|des|d)|hormis|hors|à part|mais pas [dans|celle|celui|à|en|au]|pas [dans] (celle|celui)|sans (compter|toucher|inclure) [à|au|aux]|en dehors (de|du|des)|mis à part|mais (laisse|laissez|garde|gardez)|en (laissant|gardant|épargnant)|exception faite (de|du|des)|tout en (laissant|gardant)|autres que|autre que|sans",
  "link.but": "mais|mais plutôt|mais bien|par contre|mais (allume|ouvre) plutôt",
  "link.stays": `(reste|restent|restera|resteront|(doit|doivent|peut|peuvent) rester) [comme (il est|elle est|ils sont|elles sont)|${ON}|éteint[e|s|es]|ouvert[e|s|es]|fermé[e|s|es]|tel quel|telle quelle|tels quels|en l'état]|ne (bouge|bougent|change|changent) pas|ne touche pas à`,
  "link.too":
    "aussi|également|pareil|de même|idem|pareillement|la même chose|fais pareil|pareil pour",
  "link.correct":
    "non|[non] je (veux|voulais) dire|[non] [je] pardon|désolé[e]|[non] attends|[non] attendez|ou plutôt|plutôt|correction|[non] j'ai dit|excuse moi|excusez moi|enfin|[euh] [non] non|pas (celle là|celui là|celle ci|celui ci|ça)|oh non|ah non|oups|zut|oublie[z] [ça]|(mauvaise|mauvais) [pièce]|[c'est] (la mauvaise|le mauvais) [pièce|lampe|lumière]|[non] je me suis trompé[e]|[non] en fait|finalement|erreur|c'était pas ça|laisse tomber|je corrige|je parlais (de|du|des)|non pas",
  "link.instead": "à la place|au lieu de ça|plutôt",
  "link.until": "jusqu'à [ce que]|jusqu'au|jusque|jusqu'en|jusqu|jusqu'aux",
  "link.at":
    "à|vers|au|pour|aux alentours de|aux environs de|sur les coups de|à partir (de|du)|dès",
  "link.to": "à|au|sur|en|aux|comme|vers|par|pour",
  "link.by": "de|d",
  "link.for": "pendant|pour|durant|pour une durée (de|d)|pour les|le temps de|sur une durée (de|d)",
  "link.in": "sur|chez|en|sous|côté|parmi|devant|derrière|près de|au dessus (de|du)",
  "link.from": "depuis|du|des|entre",
  "link.within": "d'ici",
  "link.within/elapsed": "après|au bout (de|d)|passé",
  "link.before": "avant|avant (le|la|que|l)",
  "link.after": "après|après (le|la|que|l)|passé",
  "link.every": "chaque|tous les|toutes les|le|les|du|tous",
  "link.unless": "sauf (si|quand|lorsque)|à moins (que|qu)|excepté si|sinon",
  "link.while":
    "tant (que|qu)|pendant (que|qu)|(seulement|uniquement) (si|s|quand)|à condition (que|qu)|pourvu que|aussi longtemps (que|qu)|du moment (que|qu)",
  "link.above":
    "au dessus (de|des|d)|plus (de|d)|supérieur[e|s|es] à|(dépasse|dépassent|excède|franchit)|plus (haut|chaud|élevé|élevée|haute|chaude) que|à plus (de|d)|(passe|monte|grimpe|est|va) (au dessus de|à plus de|à plus d)|(est|devient) supérieur[e] à|au moins|(monte|passe) plus haut que|au delà (de|des)|fait plus de",
  "link.below":
    "en dessous (de|des|d)|au dessous (de|des)|moins (de|d)|inférieur[e|s|es] à|plus (bas|froid|basse|froide) que|sous|à moins (de|d)|(descend|passe|tombe|chute|est|va) (sous|en dessous (de|des)|à moins de|au dessous de|sous les)|(est|devient) inférieur[e] à|au plus|fait moins de",
  "link.than": "que|qu",
  "all.many": "tous|toutes",
  all: `(tous|toutes) (les|nos|mes|vos|ces)|tout [le|l|ce qui est]|toute [la|l]|(l'ensemble|la totalité|l'intégralité) (des|de|du)|chaque|chacun|chacune|entière[ment]|entier|au complet|sans exception`,
  "pron.it":
    "le|la|l|ça|cela|celui ci|celle ci|celui là|celle là|lui|il|elle|ce dernier|cette dernière|le même|la même",
  "pron.them":
    "(les|l) (toutes|tous)|les|eux|elles|ceux ci|celles ci|ils|ceux là|celles là|les mêmes",
  "pron.one":
    "(celui|celle|ceux|celles) [de|du|des|d] [la|l]|(celui|celle|ceux|celles) (dans|à|au) [la|le|l]|(le|la|les) miens|un autre",
  "pron.other": "l'autre|autre|les autres|autres",
  "nth.1": "[le|la] premi(er|ère) [des deux]",
  "nth.2": "[le|la] (deuxième|second|seconde)",
  "nth.3": "[le|la] troisième",
  "nth.-1": "[le|la] (dernier|dernière)",
  "only.on": `(qui (sont|est)|encore) ${ON}|allumés|allumées`,
  "only.off": "qui (sont|est) éteint[e|s|es]|éteints|éteintes",
  "only.open": "(qui (sont|est)|encore) ouvert[e|s|es]|ouverts|ouvertes",
  "only.closed": "qui (sont|est) fermé[e|s|es]",
  undo: "non attend(s|ez)|finalement non|en fait non|en fin de compte non|annule[z|r] [(ça|cela|tout|tout ça|le|ce que tu viens de faire|la dernière (commande|action|modification))]|défais [(ça|cela|le)]|défaire|reviens en arrière|[remets|fais] [(tout|ça|la|le|les)] comme (avant|c'était|c'était avant|il était|elle était)|rétablis [tout]|remets (ça|tout) [comme avant]|reviens à l'état (précédent|d'avant)|comme avant|retour en arrière|fais marche arrière",
  redo: "refais [le|ça]|refaire|recommence|encore une fois",
  yes: "oui|ouais|ouaip|d'accord|ok|vas y|bien sûr|s'il te plaît|confirme|je confirme|exact|exactement|fais le|c'est ça|tout à fait|absolument|parfait|si",
  no: "non|oh|ah|non merci|non non|surtout pas|pas du tout|nan",
};

export const BLOCKS: Senses = {
  "part.some":
    "(un|une|l'un|l'une) (des|de ces|de mes)|quelques|quelques un(s|es) (de|des)|certain(s|es) [de|des]|plusieurs|plusieurs (de|des)",
  "part.share":
    "la moitié (de|des)|un tiers (de|des)|un quart (de|des)|deux tiers (de|des)|les trois quarts (de|des)|une partie (de|des)|la plupart (de|des)|(%|pour cent) (de|des)",
  "block.negated":
    "ne pas|surtout pas|non (sécurisé|verrouillé|allumé|ouvert|fermé)[e|s|es]|pas besoin|[je n'ai|on n'a|nous n'avons] (pas|plus|nul) besoin (de|d|du)|n'avons plus besoin (de|d)|évite[z|r] [de|d]|rien|aucun[e]|ni|plus jamais|inutile (de|d)|pas la peine|arrête (de|d)|interdit|interdiction|empêche[z|r] de|non pas|(sans|au lieu d[e]|plutôt que d[e]) (allumer|éteindre|ouvrir|fermer|déverrouiller|verrouiller|mettre|baisser|monter)|(à|pour|pendant|durant|dans) moins|refuse[r]",
  "block.hypothetical":
    "(mets|met|mettez|place) (toi|vous)|assieds toi|d'à côté|(dors|dormez|dormons)|une bougie|lance[z|r] une machine|joue[z|r] (du|de la|de l'|au|aux|à la) (guitare|piano|violon|flûte|batterie|cartes|échecs|football|foot|ballon|cache cache)|le balai|(coup|coups) de balai|range[z|r]|rangeons|(descend[s|re|ez]|[re]monte[z|r]) (dans|(au|à la|à l') (étage|garage|cave|sous sol|grenier|cuisine|chambre|salon|bureau))|(descends|descendre|descendez|[re]monte[z|r]|va|vas|allez|viens|venez|cours|passe[z]) (chercher|voir|prendre|réveiller|dormir|manger)|que se passerait il|et si|qu'arriverait il|que se passe t il (si|quand)|qu'est ce qui (se passe|arrive|se passerait|arriverait)|supposons|suppose|imagine[z]|imaginons|se passerait|arriverait|si j'|si je|hypothétiquement|admettons|en théorie|aurais pu|aurait pu|pourrait être|serait il|serait ce|ça ferait quoi|que ferais tu|si on avait|j'aurais|tu aurais",
  "block.been": "était|étaient|(a|ont) été",
  "block.past": `(s'est|se sont) (${PARTICIPLES})|hier [soir|matin|après midi]|avait|avais|avaient|avions|aviez|fut|la semaine (dernière|passée)|la nuit dernière|le mois dernier|l'an dernier|l'année dernière|avant hier|tout à l'heure j|j'ai [bien|déjà]|tu as [bien|déjà]|(ils|elles) ont|as tu|avez vous|a t (il|elle)|n'(ai|as|a|avons|avez|ont)|(ai|as|a|avez|avons|ont|avoir) [bien|déjà] (${PARTICIPLES})|(venais|venait|venaient|viens|vient|viennent) (de|d)|(ai|as|avez|avons|ont|(il|elle|on|qui) a) [bien|déjà] (mis|dû)|oublié[e] (de|d)|${PASTS}`,
  "block.reported":
    "a dit|dit que|disait|disent|dit il|dit elle|racont(e|ait|é)|toujours|[il] vaut mieux|mieux vaut|souvent|rarement|parfois|d'habitude|habituellement|la plupart du temps|blague|(je|tu) plaisant(e|ais|es)|plaisantais|plaisante|pense[nt]|croi(s|t|yait)|prétend[ent]|[m'|nous] a demandé|demandait|demande si|voulait|voudrait que|paraît que|il paraît|j'entends dire|raconte (que|comment)|expliqu(e|ait)|selon|d'après|sais tu comment|mentionn(e|é|ait)|affirme|répète souvent|aime|aimait|rigole|avait dit",
  "block.how_to":
    "(doit|doivent|devrait|devraient) (il|elle|ils|elles)|comment (on|tu|je|j|vous|nous) [est ce qu]|comment (faire|puis je|je peux|fait on|on fait|est ce que je|nettoyer|marche|fonctionne|allumer|éteindre|ouvrir|fermer|régler|changer|installer|dois je|je dois|peut on|on peut|se fait il|ça marche)|pourquoi|comment est ce qu|à quoi (sert|ça sert)|combien coûte|est ce que je (dois|devrais)|dois je|faut il|faudrait il|devrais je|devrait on|doit on|ai je besoin de|apprends moi à|explique[z] moi",
  "block.wish":
    "j'aurais (aimé|voulu)|si seulement|je souhaiterais que|j'espère|si (j'avais|on avait|je pouvais)|je me (demande|demandais)|je rêve|un jour",
  "block.never_mind":
    "laisse tomber|laissez tomber|oublie (ça|tout ça|ce que j'ai dit)|peu importe|tant pis|(c'est|ce n'est) pas grave|ce n'est rien|rien|oublie|oubliez|pas important|laisse béton|ça ne fait rien|t'occupe",
};

export const QUESTIONS: Senses = {
  "q.any":
    "y a t il [(un|une|des|du|de la|encore|toujours)]|il y a [t il] [(encore|toujours)]|est ce qu'il y a [(un|une|des|du|de la|encore|toujours)]|y a|existe t il|reste t il [(un|une|des)]|est ce (que|qu) (des|certaines|certains|une|un|l'une des|l'un des|quelque chose)|(ai je|avons nous|a t on|est ce que (j'ai|on a|nous avons)) laissé|n'importe (quel|quelle)|certains|certaines|quelque chose|l'une des|l'un des|l'un|l'une|au moins un[e]",
  "q.either": "ou (non|pas)",
  "q.is/checked": "(vérifie|vérifiez|contrôle|contrôlez) [bien] (que|qu)",
  "q.is":
    "est [ce que|ce qu]|est|sont|sont [ils|elles]|est (il|elle) [(bien|toujours|encore|vraiment|réellement|actuellement)]|sont (ils|elles) [(bien|toujours|encore|tous|toutes)]|(ai je|avons nous|a t on) [bien] [oublié]|est ce que (j'ai|on a|nous avons) [bien]|(dis|dites) moi (si|s)|(vérifie|vérifiez|vérifier|regarde|regarder|regardez|contrôle|contrôler|vois|voir|savoir|confirmer|confirme|sais tu|savez vous|tu sais|me dire|nous dire|dire|demande|j'aimerais savoir|je veux savoir|je voudrais savoir) (si|s)|peut (on|il) savoir si|fait (il|t il)|t il|est il en train (de|d)|est elle en train (de|d)|(est|sont) (toujours|encore)",
  "ask.home": "(est|sont) [toujours|bien] là",
  "ask.on light":
    "c'est [bien|encore|toujours] allumé|[est ce (que|qu)] [il] y a [t il] de la lumière",
  "ask.on": "(tourne|marche|fonctionne)[nt]|(tourne|marche|fonctionne)[nt] (toujours|encore)",
  "ask.off light": "c'est [bien|encore|toujours] éteint",
  "ask.open": "c'est [bien|encore|toujours] ouvert",
  "ask.closed": "c'est [bien|encore|toujours] fermé",
  "q.which":
    "quel[le|s|les] (est|sont)|quel[le|s|les]|qu'y a t il|qu'est ce qu'il y a|lequel|laquelle|lesquels|lesquelles|(quel|quelle|quels|quelles) (est|sont) (le|la|les|l)|liste[z] [moi]|énumère",
  "q.what":
    "(m|me|nous) (indiquer|informer [de|du|sur]|renseigner [sur]|éclairer sur|tenir (informé|informée|au courant) (de|du|des|sur)|rappeler)|nommer|citer|identifier|(quel est|donne moi) le scoop (sur|de)|quel[le] est|quels sont|quelles sont|quoi|que|qu|qu'est ce (que|qui|qu)|[me] (dis|dites|dire) [moi]|montre[z] [moi]|donne[z] [moi]|c'est quoi|indique[z] [moi]|quel|quelle|(qu'en|qu) est il (de|du)|(affiche|connaître|savoir|vérifie|vérifier|vérifiez|consulter|lis moi|annonce moi)|que (fait|font|dit|devient)|que se passe t il [avec]|à quoi ressemble|(où en est|où en sont)|[j'] (aimerais|voudrais|veux) (savoir|connaître)|combien (affiche|fait|indique)|(des|quelles) nouvelles (sur|de|du)|comment (ça se passe|va) [avec]|[il|elle|ils|elles] (fait|font) quoi|quel est l'état [actuel] (de|du|des)|[dans] quel état (est|sont)|comment (est|sont)|qu'y a t il sur|parle moi (de|du)|mise à jour (de|du|sur)|dis moi (tout|en plus) sur",
  "q.count":
    "combien [de|d] [(y a t il [de|d])]|[le|quel est le] nombre (de|d)|combien il y a (de|d)|compte",
  "q.how": "comment|à quel point|combien|de combien|à combien|sur quel[le]|à quel[le]",
  "q.where": "où|où (est|sont|se trouve|se trouvent|es)",
  "q.who": "qui|qui est|qui est ce qui|qui y a t il",
  "q.when": "quand|à quelle heure|depuis quand",
  "q.how_long":
    "[(pendant|depuis|dans)] combien de temps|combien de temps [(reste t il|il reste|restant|reste)]|temps (restant|reste t il)|(il reste|reste t il) combien [de temps]|combien (il reste|reste t il)|(quand|dans combien de temps) (finit|se termine|sonne)",
  "q.why": "pourquoi",
};

export const STATES: Senses = {
  "state.left": "restant[e|s|es]|reste|reste t il|il reste|temps restant",
  "state.on": `${ON}|en train de (souffler|tourbillonner|brasser [de l'air])|activé[e|s|es]|en marche|actif[s]|active[s]|en route|branché[e|s|es]|en fonction|brûle[nt]|brille[nt]|fonctionne[nt]|marche[nt]|en train (de|d) (fonctionner|tourner)|tourne[nt]|resté[e|s|es] ${ON}|se met en (marche|route)|en service`,
  "state.off":
    "éteint[e|s|es]|désactivé[e|s|es]|s'éteint|s'éteignent|inactif[s]|inactive[s]|à l'arrêt|coupé[e|s|es]|débranché[e|s|es]|pas allumé[e|s|es]|arrêté[e|s|es]|en veille",
  "state.open":
    "ouvert[e|s|es] [en grand]|levé[e|s|es]|relevé[e|s|es]|pas fermé[e|s|es]|resté[e|s|es] ouvert[e|s|es]|entrouvert[e|s|es]|remonté[e|s|es]|en train de s'ouvrir|grand ouvert[e]",
  "state.closed":
    "fermé[e|s|es]|baissé[e|s|es]|clos|close|pas ouvert[e|s|es]|abaissé[e|s|es]|descendu[e|s|es]|en train de [se] fermer",
  "state.locked":
    "verrouillé[e|s|es]|fermé[e|s|es] à (clé|clef)|barré[e|s|es]|bloqué[e|s|es]|sécurisé[e|s|es]|se verrouille|boulonné[e|s|es]|scellé[e|s|es]",
  "state.unlocked":
    "déverrouillé[e|s|es]|non (sécurisé|verrouillé)[e|s|es]|débloqué[e|s|es]|pas verrouillé[e|s|es]|débarré[e]|se déverrouille",
  "state.home":
    "(à|a) la maison|chez (moi|nous|lui|elle)|présent[e|s|es]|rentre[nt] [à la maison]|arrive[nt] [à la maison]|(est|sont|es|suis) là|rentre chez (lui|elle|moi)|rentré[e|s]|revien(t|nent) [à la maison]|est de retour|maison|à l'intérieur|arrivé[e|s]",
  "state.not_home":
    "absent[e|s|es]|parti[e|s]|sorti[e|s|es]|(quitte|quittent|quitté) la maison|(n'est|ne sont) pas (à la maison|là|chez nous)|part [de la maison]|partent|s'en va|pas (à la maison|là)|sort|dehors|en dehors de la maison",
  "state.playing":
    "joue[nt]|en lecture|en train (de jouer|de lire)|lit|diffuse|en cours de lecture",
  "state.paused": "en pause|suspendu[e]",
  "state.running":
    "en marche|tourne[nt]|en train de (nettoyer|tondre|tourner|fonctionner|passer l'aspirateur|travailler|aspirer)|fonctionne[nt]|en cours [d'exécution]|marche|actif|nettoie|tond|aspire|démarre|travaille|en route",
  "state.docked":
    "(à|sur|dans) (sa|la) (base|station|borne)|en charge|rentré[e]|(revenu[e]|retourné[e]|de retour|rentré[e]|revient|rentre|retourne|est) (à|sur) (sa|la) (base|station)|garé[e]",
  "state.wet": "mouillé[e|s]|humide|une fuite|fuit",
  "state.dry": "sec|sèche",
  "state.detected":
    "[il] y a|y a t il|détecté[e|s|es]|[du|de|un|le] mouvement[s]|occupé[e|s|es]|bouge[nt]|déclenché[e|s|es]|quelque chose bouge|[une] présence|détecte[nt] [(quelque chose|du mouvement|un mouvement|une présence)]|actif|passe|remue|perçoit du mouvement|se déclenche|sonne",
  "state.vacant": "[il] (n'y a|y a) [plus] personne|vide[s]|inoccupé[e|s|es]",
  "state.clear":
    "libre[s]|aucun mouvement|plus de mouvement|ne bouge plus|[il] n'y a (pas|plus) [eu] (de|aucun) mouvement|[il] n'y a eu aucun mouvement",
  "state.low":
    "faible[s]|vide[s]|à plat|déchargé[e|s|es]|bas|basse[s]|presque vide[s]|à (changer|remplacer)",
  "state.full": "plein[e|s|es]|[complètement|bien] chargé[e|s|es]",
  "state.charging":
    "en charge|en train de (charger|se charger|se recharger)|charge|se (re)charge|branché[e]",
  "state.heating": "chauffe[nt]|en train de chauffer",
  "state.cooling": "refroidit|en train de refroidir|climatise",
  "state.muted": "muet[te|s]|en (sourdine|silencieux|muet)|coupé",
  "state.armed": "armé[e]|activée|enclenchée",
  "state.disarmed": "désarmé[e]|désactivée",
  "state.available": "joignable[s]|connecté[e|s|es]|en ligne|disponible[s]",
  "state.problem": "en panne|cassé[e|s|es]|problème|[un] problème[s]|coincé[e]|défectueu(x|se)",
};

export const TIMES: Senses = {
  "time.mon": "lundi[s]",
  "time.every_mon": "(le|les) lundi[s]",
  "time.every_tue": "(le|les) mardi[s]",
  "time.every_wed": "(le|les) mercredi[s]",
  "time.every_thu": "(le|les) jeudi[s]",
  "time.every_fri": "(le|les) vendredi[s]",
  "time.every_sat": "(le|les) samedi[s]",
  "time.every_sun": "(le|les) dimanche[s]",
  "time.tue": "mardi[s]",
  "time.wed": "mercredi[s]",
  "time.thu": "jeudi[s]",
  "time.fri": "vendredi[s]",
  "time.sat": "samedi[s]",
  "time.sun": "dimanche[s]",
  "time.weekdays":
    "[(tous les|chaque|les)] jour[s] (de semaine|ouvré|ouvrés|ouvrables|ouvrable|de la semaine|de travail)|[tous] les matins de [la] semaine|chaque matin de [la] semaine|en semaine|[du] lundi au vendredi|pendant la semaine",
  "time.weekend":
    "[(tous les|chaque|le|les)] (week end[s]|weekend[s])|(samedi et dimanche)|[le|les] fins de semaine",
  "time.today": "aujourd'hui|dans la journée",
  "time.tonight": "ce soir|dans la soirée",
  "time.this_night": "cette nuit",
  "time.tomorrow": "demain",
  "time.day_after_tomorrow": "après demain",
  "time.yesterday": "hier|hier soir|la nuit dernière",
  "time.morning": "[(du|le|au|dans la|ce|de)] (matin|matinée)|matins",
  "time.noon": "midi",
  "time.afternoon": "[(de l|cet|dans l|l)] après midi",
  "time.evening": "[(du|le|en|au|de)] soir|en soirée|soirs|soirée",
  "time.night": "[(la|de|cette)] nuit|nuits|de la nuit|pendant la nuit",
  "time.midnight": "minuit",
  "time.sunrise":
    "(quand|lorsque|dès que) (le soleil se lève|le jour se lève|il fait jour)|[(le|au)] lever (du|de) soleil|le soleil se lève|[à] l'aube|aube|le jour se lève|lever du jour|au petit matin|se lève le soleil|le soleil se lève t il|fait il jour",
  "time.sunset":
    "(quand|lorsque|dès que) (le soleil se couche|la nuit tombe)|[(le|au)] coucher (du|de) soleil|le soleil se couche|[(au|le)] crépuscule|il fait (nuit|noir)|la nuit tombe|[(la|à la)] tombée (de la nuit|du jour)|à la nuit tombée|se couche le soleil|le soleil se couche t il|fait il nuit",
  "time.later": "plus tard|après [ça]",
  "time.from_now": "à partir de maintenant|à compter de maintenant",
  "time.now": "maintenant|tout de suite|immédiatement|dès maintenant|sur le champ|de suite",
  "time.am": "du matin",
  "time.pm": "du soir|de l'après midi",
  "time.oclock": "heures|heure|h|heures pile",
  "time.less": "[(heures|heure|h)] moins",
  "time.half_past": "et (demie|demi)",
  "time.quarter_past": "et quart",
  "time.quarter_to": "moins [le] quart",
};

export const TALK: Senses = {
  "topic.time":
    "[il est] quelle heure [(est il|il est|qu'il est)] [maintenant]|l'heure (qu'il est|actuelle|est il)|(donne|dis) [moi] l'heure|heure (est il|il est)|t as l'heure|tu as l'heure",
  "topic.date":
    "[la] date [(du jour|d'aujourd'hui|aujourd'hui|sommes nous|on est|d'aujourd'hui)]|jour (sommes nous|on est|est on|est ce|du mois|de la semaine)|[on est|nous sommes] quel jour [(sommes nous|on est|est on|est ce|est il)]|le combien (sommes nous|on est)|on est le combien [aujourd'hui]|le combien [aujourd'hui]",
  "topic.weather":
    "(il fait|il fera) quel temps|(quel temps [(fera t il|fait il)]|météo [de]) (la semaine prochaine|cette semaine)|quel temps (demain|aujourd'hui|ce week end)|[est ce (que|qu)] [il] (faut|faut il|faudra) [prendre] un parapluie|[j'ai|ai je] besoin d'un parapluie|il va (faire (beau|mauvais|du vent|de l'orage)|neiger)|va t il (faire (beau|mauvais)|neiger)|[(le détail|la vitesse|la force|la direction)] [(de|du)] vent|vent souffle|(le|du) vent|pression atmosphérique|[l] indice uv|[du] temps qu'il fait|[la] météo [(du jour|prévue)]|(quel|le) temps (fait il|qu'il fait|fera t il|il fait|va t il faire)|temps (fait il|qu'il fait|fera t il)|prévisions [météo]|[va t il|est ce qu'il va|il va] pleuvoir|pleut il|bulletin météo|[est ce que] (j'ai|ai je|j'aurai) besoin d'un[e] (manteau|veste|parapluie|pull|écharpe|bonnet)|(je prends|faut il prendre|il faut prendre) un[e] (manteau|veste|parapluie|pull)",
  "talk.help":
    "aide|à l'aide|que peux tu faire|que puis je dire|que sais tu faire|qu'est ce que tu (sais|peux) faire",
};

export const UNLIKELIEST: Senses = {
  "down.volume": "moins forte[s]|trop forte[s]",
  "up.volume": "plus forte[s]|pas assez forte[s]",
  "up.any": "plus fort",
  "down.any": "moins fort",
};
