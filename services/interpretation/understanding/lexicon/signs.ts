/** Frequent words by which a sentence shows its language, before that language is loaded. */
import type { SentenceLanguage } from "../../../../shared/contracts/interpretation.ts";

const SIGNS: Readonly<Record<SentenceLanguage, string>> = {
  en: "the|turn|switch|set|please|lights|what|which|is|are|in|and|to|of|off|on|how|make|close|open|it|all|my|at|for|when|delete|rename|undo|cancel|unlock|lock|start|stop|this|that|an|from|with|scene",
  de: "der|die|das|den|dem|mach|mache|schalte|schalt|stell|stelle|bitte|licht|lichter|im|ist|sind|und|aus|ein|an|auf|zu|wie|welche|welches|ich|alle|nicht|um|wenn|für|uhr|wann|jeden|am|vom|zum|zur|küche|hast|es|nein|ja|mir|mit|von|was|kannst|lösche|alles|rückgängig|entriegle|verriegle|entriegeln|verriegeln|schließe|öffne|eine|einen|szene|timer|starte|stopp|nimm|kein|keine|abbrechen|gib",
  es: "el|la|los|las|enciende|encienda|apaga|apague|pon|ponga|por|favor|luz|luces|en|del|y|qué|que|cuál|cuáles|está|están|hay|todas|todos|abre|cierra|sube|baja|al|cuando|para|a|de|cocina|lo|sí|mañana|hora|cuántas|cuántos|una|un|eso|esto|todo|deshaz|cancela|anula|borra|elimina|bloquea|desbloquea|escena|mi|no|es|con|se|temporizador",
  fr: "le|la|les|des|du|allume|allumer|éteins|éteindre|mets|mettre|sil|plaît|plait|lumière|lumières|dans|et|est|sont|quelle|quelles|quel|quels|toutes|tous|ouvre|ferme|au|aux|il|y|a|quand|pour|de|cuisine|combien|oui|non|heure|demain|est-ce|un|une|ça|cela|tout|annule|annuler|défais|supprime|efface|verrouille|déverrouille|scène|mon|ma|ne|pas|que|avec|se|minuteur|renomme",
  nl: "de|het|een|doe|zet|schakel|alsjeblieft|licht|lichten|lampen|in|en|is|zijn|aan|uit|op|van|welke|hoe|alle|niet|als|om|voor|wat|mijn|staat|staan|maak|naar|keuken|nee|ja|morgen|uur|hoeveel|dicht|open|dat|dit|alles|annuleer|verwijder|ontgrendel|vergrendel|ongedaan|scène|met|er|slot|sluit|hernoem|kun|kan|je|wis",
};

const LANGUAGES = Object.keys(SIGNS) as readonly SentenceLanguage[];

/** The languages, by their places in the list, that a word is a sign of. */
const SIGNED: ReadonlyMap<string, readonly number[]> = (() => {
  const signed = new Map<string, readonly number[]>();
  for (const [at, tag] of LANGUAGES.entries())
    for (const word of new Set(SIGNS[tag].split("|")))
      signed.set(word, [...(signed.get(word) ?? []), at]);
  return signed;
})();

const SIGN = /[\p{L}-]+/gu;

/** Most likely first; those without a sign are left out. */
export const signsIn = (sentence: string): readonly SentenceLanguage[] => {
  const scores = LANGUAGES.map(() => 0);
  for (const word of sentence.toLowerCase().match(SIGN) ?? [])
    for (const at of SIGNED.get(word) ?? []) scores[at] = (scores[at] ?? 0) + 1;
  const scoreOf = (tag: SentenceLanguage) => scores[LANGUAGES.indexOf(tag)] ?? 0;
  return LANGUAGES.filter((tag) => scoreOf(tag) > 0).toSorted(
    (one, other) => scoreOf(other) - scoreOf(one),
  );
};
