/** French: what can be done. */
import type { LanguageData } from "../language-data.ts";

type Senses = LanguageData["senses"][number];

export const ACTS: Senses = {
  do: "met[s|tez|tre|tent]|mis|mise|règle|réglez|régler|réglé|passe[z|r]|fais|faites|faire|change[z|r]|ajuste[z|r]|modifie[z|r]|tourne[z|r]|veux|voudrais|aimerais|souhaite[rais]|je (veux|voudrais|souhaite)|j'aimerais [avoir]|il (me faut|faut)|j'ai besoin de|donne[z|r]|rend[s|ez|re]|va|aller|vas|place[z|r]|bascule[z|r]|configure[z|r]|positionne[z|r]|porte[z|r]|laisse[z|r]|renvoie[z]|envoie[z]|envoyer|renvoyer|doit|devrait|soit|être|avoir|colore[z|r]|remet[s|tez|tre]|amène[z]|programme[z|r]",
  "act.on":
    "allume[z|r|s|nt]|allumé[e|s|es]|active[z|r]|enclenche[z|r]|rallume[z|r]|branche[z|r]|mets en (marche|route)|mettre en (marche|route)|mettez en (marche|route)|en (marche|route)|éclaire[z|r]|mets le courant|illumine[z|r]|met en (marche|route)|on|que la lumière soit|activé[e|s|es]",
  "act.off":
    "éteins|éteignez|éteindre|éteint[e|s|es]|éteigne[s]|désactive[z|r]|coupe[z|r]|débranche[z|r]|eteint|off|désactivé[e|s|es]|rééteins|ferme la lumière|stoppe",
  "act.toggle": "inverse[z|r] [l'état]|bascule[z|r]|change[z|r] l'état|permute[r]|commute[r]",
  "act.open":
    "ouvre[z|s|nt]|ouvrir|ouvert[e|s|es]|remonte[z|r]|monte[z|r]|lève[z]|lever|relève[z]|relever|déroule[r]|rouvre[z]|soulève[z]|déploie[r]|déploye[z|r]",
  "act.close":
    "ferme[z|r|s]|fermé[e|s|es]|baisse[z|r]|descend[s|ez|re]|abaisse[z|r]|referme[z|r]|tire[z|r]|clos|rabaisse[z|r]|déroule[z]",
  "act.stop": "arrête[z|r]|stop|stoppe[z|r]|arrêt|interromp[s|ez|re]|cesse[z|r]|immobilise[z|r]",
  "act.start":
    "démarre[z|r]|lance[z|r]|commence[z|r]|débute[r]|exécute[z|r]|fais (tourner|marcher|fonctionner)|mets en route|redémarre[z|r]|tourner|enclenche",
  "act.clean":
    "nettoie[z]|nettoyer|nettoyez|aspire[z|r]|passe[z|r] l'aspirateur [dans]|passer l'aspirateur|fais le ménage|ménage|lave[z|r]|balaie|balaye[z|r]|un tour|sa tournée|passer le balai",
  "act.dock":
    "[retourne[r]|rentre[r]|revenir|reviens|retourner] à [sa|la] (base|station|station de charge|borne)|[rentrer|rentre] à la maison|rentre|rentrer|recharge[r]|retour à la base|retourne[r|z]|regagner sa base|en charge|va se recharger|à sa base|sur sa base|retour base|rentre te recharger|à la base",
  "act.play":
    "joue[z|r]|lis|lisez|lire|écoute[r|z]|lecture|passe[z|r]|diffuse[z|r]|mets la lecture|lance la lecture",
  "act.pause":
    "pause|en pause|mets en pause|suspend[s|ez|re]|met en pause|mettre en pause|mettez en pause",
  "act.resume":
    "reprend[s|ez|re]|reprendre|continue[z|r]|relance[z|r]|poursui[s|vez|vre]|relance la lecture|reprise",
  "act.next":
    "suivant[e|s]|(chanson|piste|morceau|titre|musique) suivant[e]|prochain[e] [(chanson|piste|morceau|titre|musique)]|saute[r|z] [cette|ce|la|le] [(chanson|piste|morceau|titre|musique)]|passe[z|r] [à] [la|le|au] [(chanson|piste|morceau|titre|musique)] suivant[e]|passe[z|r] au (morceau|titre) suivant|avance d'une (chanson|piste)|avance rapide|(passe|passer) à la suivante|(passe|passer) au suivant|change de (chanson|musique|titre|morceau)|piste suivante",
  "act.previous":
    "précédent[e|s]|(chanson|piste|morceau|titre|musique) précédent[e]|revien[s|ez|ir] [à] [la|le|au] [(chanson|piste|morceau|titre)] précédent[e]|rejoue[r|z] [la|le|cette] (chanson|piste|morceau|titre|musique) [précédent[e]]|remets [la|le] (chanson|piste|morceau|titre) précédent[e]|retour en arrière|recommence la chanson|revenir en arrière|dernière (chanson|piste)|relance la dernière (chanson|piste)|reviens en arrière|remet [la|le] (chanson|piste|morceau)",
  "act.mute":
    "coupe[z|r] le son|muet[te]|en sourdine|sourdine|silence|mets en muet|coupe le volume|rends muet|désactive[r] le son|mute|tais toi|en silencieux",
  "act.unmute":
    "remet[s|tre|tez] le son|rétabli[s|r|ssez] le son|réactive[z|r] le son|rends le son|active le son|enlève la sourdine|désactive la sourdine|remets le volume|unmute|remets du son",
  "act.lock":
    "verrouille[z|r]|verrouillé[e|s|es]|ferme[z|r] à clé|fermé[e] à clé|bloque[z|r]|barre[z|r]|cadenasse[r]|sécurise[r]|ferme à clef|verrou",
  "act.unlock":
    "déverrouille[z|r]|déverrouillé[e|s|es]|ouvre la serrure|débloque[z|r]|débarre[z|r]|ouvre le verrou",
  "act.activate":
    "active[z|r]|lance[z|r]|exécute[z|r]|applique[z|r]|déclenche[z|r]|utilise[r]|passe[z] (en|à|au) [mode]|prépare[z|r]|démarre|mets en place",
  "act.press": "appuie[z]|appuyer sur|presse[z|r]|appuie sur",
  "act.arm": "arme[z|r]",
  "act.disarm": "désarme[z|r]",
  "act.mow": "tond[s|ez|re]|tondre [la pelouse|le gazon]|tonds la pelouse|tonte",
  "act.locate": "trouve[z|r]|localise[z|r]|cherche[z|r]",
  "act.dim":
    "tamise[z|r]|atténue[z|r]|baisse[z] la lumière|diminue[z] la lumière|assombri[s|r|ssez]",
  "act.brighten": "éclairci[s|r]|avive[r]",
  "act.add":
    "ajoute[z|r]|rajoute[z|r]|inscri[s|re|vez]|note[z|r]|écri[s|re|vez]|mets|mettre|mettez|ajout",
  "act.remove":
    "enlève[z]|enlever|retire[z|r]|supprime[z|r]|efface[z|r]|ôte[z|r]|raye[r]|soustrais|retranche[z|r]|diminue",
  "act.complete":
    "coche[z|r]|termine[z|r]|complète[r]|marque[z|r]|comme (fait|faite|terminé|terminée|complété)|valide[r]|raye[r]|fini[r|s]|barre|finis",
  "act.cancel": "annule[z|r]|arrête[z|r]|supprime[z|r]|stoppe|stop",
  "act.leave": "tranquille|comme (il|elle) est|comme (ils|elles) sont|tel quel",
  "act.make":
    "(fais|faites|prépare|lance) [moi|nous] [un|du]|je (veux|voudrais|prendrais) (un|du)|j'aimerais (un|du)",
  "act.notify":
    "(préviens|avertis|notifie|informe|alerte|dis) moi|fais moi savoir|envoie moi (une notification|un message|une alerte)|préviens nous|tiens moi au courant",
  "act.broadcast":
    "annonce[z|r]|diffuse[z|r] [le message]|dis à (tout le monde|tous)|préviens tout le monde|dites à tout le monde|informe tout le monde",
};

export const CHANGES: Senses = {
  "up.any":
    "augmente[z|r|nt] [de]|plus|monte[z|r] [de]|plus haut|hausse[z|r] [de]|encore|élève[z]|relève[z]|remonte[z|r]|supplémentaire[s]|rallonge[z|r] [de]|prolonge[z|r] [de]|accroi[s|tre]|de plus|en plus|haut",
  "down.any":
    "diminue[z|r] [de]|moins|baisse[z|r] [de]|rédui[s|t|re|sez] [de]|plus bas|abaisse[z|r]|descend[s|re|ez]|raccourci[s|r|ssez] [de]|de moins|en moins|moins fort|écourte[r] [de]|bas",
  "up.brightness":
    "plus (lumineux|lumineuse|clair|claire|de lumière|fort la lumière)|trop sombre|il fait sombre|éclairci[s|r]|pas assez (lumineux|de lumière|clair)|fait trop sombre",
  "down.brightness":
    "plus (sombre|tamisé|tamisée|foncé)|moins (lumineux|lumineuse|de lumière|clair|fort)|trop (lumineux|lumineuse|clair|claire|de lumière)|tamise[z|r]|assombri[s|r]",
  "up.temperature":
    "plus chaud[e]|chauffe[z|r]|réchauffe[z|r]|trop froid|j'ai [trop] froid|il fait [trop] froid|moins froid|on gèle|fait [trop] froid|monte le chauffage",
  "down.temperature":
    "plus (froid|frais|fraîche)|refroidi[s|r]|rafraîchi[s|r|ssez]|trop chaud|j'ai [trop] chaud|il fait [trop] chaud|moins chaud|fait [trop] chaud",
  "up.volume":
    "plus fort|trop bas|plus de (volume|son)|monte[z|r] le (son|volume)|pas assez fort|augmente le son",
  "down.volume":
    "moins fort|trop fort|plus (doucement|bas)|moins de (volume|bruit|son)|baisse[z|r] le (son|volume)|plus doux",
  "up.speed": "plus (vite|rapide)|accélère[r|z]|trop lent",
  "down.speed": "moins (vite|rapide)|plus (lent|lentement)|ralenti[s|r|ssez]|trop (vite|rapide)",
  "up.humidity": "plus humide|trop sec",
  "down.humidity": "moins humide|trop humide",
  "size.small":
    "[un] [tout] [petit] peu|légèrement|un chouïa|un poil|d'un cran|un tout petit peu|un brin|quelque peu",
  "size.large": "beaucoup|nettement|bien|largement|fortement|énormément",
  "times.2": "deux fois plus|double[r|z]|le double|deux fois",
  "times.0.5": "deux fois moins|moitié moins|divise par deux|réduis de moitié|de moitié",
  "times.3": "trois fois plus|triple[r]",
};
