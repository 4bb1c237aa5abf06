/** French: questions about the past, about causes, and about what can be said. */
import type { Senses } from "../language-data.ts";

/** By the state that comes of it. */
const PARTICIPLES: Readonly<Record<string, string>> = {
  on: "allumé[e|s|es]|activé[e|s|es]|mis en marche|démarré[e|s|es]|mis en route",
  off: "éteint[e|s|es]|désactivé[e|s|es]|coupé[e|s|es]|arrêté[e|s|es]",
  open: "ouvert[e|s|es]|levé[e|s|es]|relevé[e|s|es]|remonté[e|s|es]",
  closed: "fermé[e|s|es]|baissé[e|s|es]|descendu[e|s|es]",
  locked: "verrouillé[e|s|es]",
  unlocked: "déverrouillé[e|s|es]",
  armed: "armé[e|s]",
  disarmed: "désarmé[e|s]",
  running: "lancé[e|s]",
};

export const PAST: Senses = {
  "past.was":
    "était|étaient|était (il|elle)|étaient (ils|elles)|a été|ont été|avait été|été|fut|furent|est resté[e]|sont resté[e]s|y avait il|il y avait|il y a eu|y a t il eu|faisait il|il faisait|a t il fait|a fait|il a fait|est ce qu'il a fait|restait|a t (il|elle) été|ont (ils|elles) été",
  "past.did":
    "a t on|a t (il|elle)|ont (ils|elles)|quelqu'un a t il|quelqu'un a|s'est|s'est (il|elle)|se sont (ils|elles)|se sont|est ce que quelqu'un a",
  "past.doer":
    "(as|avais) tu|avez vous|est ce que (tu as|vous avez|quelqu'un a)|quelqu'un (a|avait) t il",
  "past.person": "(tu as|vous avez)|quelqu'un [a]",
  "past.has": "déjà|jamais|bien",
  "past.last":
    "la dernière fois|pour la dernière fois|la dernière fois que|dernièrement|en dernier",
  "past.ago": "il y a",
  "past.recent":
    "[(dans|pendant|durant|sur|au cours de)] (les|la|le|l|ces) (dernières|derniers|dernière|dernier)|au cours (des|de la|du) (dernières|derniers|dernière|dernier)",
  "past.since": "depuis",
  "past.between": "entre",
  ...Object.fromEntries(
    Object.entries(PARTICIPLES).flatMap(([state, participles]) => [
      [`done.${state}`, participles],
      // Alone, it is not told from "à".
      [`did.${state}`, `(a|ont|avait|avaient|ai|avez|as|avons) [bien] (${participles})`],
    ]),
  ),
  "window.yesterday": "hier|la journée d'hier|toute la journée d'hier",
  "window.yesterday_morning": "hier matin",
  "window.yesterday_afternoon": "hier après midi",
  "window.yesterday_evening": "hier soir|hier au soir",
  "window.day_before_yesterday": "avant hier",
  "window.last_night":
    "la nuit dernière|cette nuit|pendant la nuit|durant la nuit|la nuit passée|dans la nuit|toute la nuit|hier dans la nuit",
  "window.this_week": "cette semaine",
  "window.last_week": "la semaine (dernière|passée)",
  "window.last_weekend": "le week end [(dernier|passé)]|ce week end|le weekend [(dernier|passé)]",
  "window.this_month": "ce mois ci|ce mois",
  "window.last_month": "le mois (dernier|passé)",
  "time.morning": "ce matin|le matin|dans la matinée|cette matinée|matin",
  "time.afternoon": "cet après midi|l'après midi|dans l'après midi",
  "time.evening": "ce soir|le soir|dans la soirée|soir",
  "time.today": "aujourd'hui|toute la journée|dans la journée|de la journée",
  "time.am": "du matin",
  "time.pm": "du soir|de l'après midi",
  "stat.highest": "maximale|maximal|maximum|la plus (haute|élevée)|au plus|plus (haute|élevée)|max",
  "stat.lowest": "minimale|minimal|minimum|la plus basse|au moins|plus basse|min",
  "stat.average": "moyenne|moyen|en moyenne",
  "q.since": "depuis quand|depuis combien de temps",
  "q.when": "quand|à quelle heure|à quel moment|quand est ce que",
  "q.how_long": "combien de temps|pendant combien de temps|combien d'heures|combien de minutes",
  "q.how_often": "combien de fois|à quelle fréquence",
  "q.who": "qui|qui est ce qui|quel utilisateur|quelle personne",
  "q.what": "que|qu'est ce qui|quoi|qu'est ce que",
  "q.is": "est ce que|est ce qu",
  "q.which": "quel[le|s|les]",
  "q.how": "combien|comment|quelle température",
  "q.why": "pourquoi|pour quelle raison|pourquoi est ce que",
  "talk.help":
    "aide|à l'aide|(peux tu|tu peux|pouvez vous|vous pouvez|pourrais tu|pourriez vous) m'aider|quelles commandes (comprends tu|connaissez vous|sont possibles|tu connais)|quels ordres (connais tu|comprends tu)|aide moi|aidez moi|j'ai besoin d'aide|que peux tu faire|que sais tu faire|qu'est ce que tu (sais|peux) faire|que puis je (dire|demander|faire|te dire|te demander)|qu'est ce que je peux (dire|demander|faire|te dire|te demander)|que comprends tu|qu'est ce que tu comprends|quelles commandes (existent|y a t il|connais tu)|comment ça (marche|fonctionne)|(donne|montre) moi [des] exemples|des exemples|exemples|que peut on (dire|te dire|te demander)|tu peux faire quoi|tu sais faire quoi|comment peux tu m'aider",
  "talk.done":
    "qu'as tu (fait|changé)|qu'est ce que tu (as fait|viens de faire|as changé)|tu (as fait|viens de faire) quoi|que viens tu de faire",
  "talk.thanks": "merci (pour|de) [(ton|votre|l)] aide",
  fill: "quelqu'un|en tout|au total|t il|t elle|il|elle|ils|elles|de|la pièce|quelle|degrés faisait",
};
