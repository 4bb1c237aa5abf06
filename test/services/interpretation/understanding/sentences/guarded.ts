/** What must not act, by language, in the home with locks, a garage door and an alarm; and what is exactly one thing. */
type Rows = readonly (readonly [tag: string, sentence: string])[];

export const NOTHING: Rows = [
  // Instead of it, without it, not at all.
  ["en", "instead of turning on the kitchen light"],
  ["en", "rather than turning on the kitchen light"],
  ["en", "instead of the kitchen light turn on the hall light"],
  ["en", "no lights on please"],
  ["en", "anything but unlock the front door"],
  ["de", "unterlass es, das Garagentor zu öffnen"],
  ["de", "vergiss das Küchenlicht auszuschalten"],
  ["de", "lass das Ausschalten der Lichter"],
  ["de", "alles andere als die Haustür aufschließen"],
  ["de", "nicht öffne den Küchenrollladen und schalte das Flurlicht ein"],
  ["fr", "plutôt que d'allumer la lumière de la cuisine"],
  ["fr", "au lieu d'allumer la lumière de la cuisine"],
  ["es", "para de cerrar las persianas"],
  ["nl", "verboden de garagedeur te openen"],
  ["nl", "laat het uitdoen van de lampen"],
  ["nl", "alles liever dan de voordeur openen"],
  // Told, dreamt, done by others.
  ["en", "in the film they turn off the kitchen light"],
  ["en", "there is a song called turn off the kitchen light"],
  ["en", "she lights up the kitchen"],
  ["en", "dim the kitchen light to 30 percent is a song"],
  ["de", "im Film schalten sie das Küchenlicht aus"],
  ["de", "wir schalten die Heizung selber aus"],
  ["de", "der Klempner schaltet die Heizung aus"],
  ["de", "ich kann das Küchenlicht selbst ausschalten"],
  ["de", "wer will die Rollläden schließen"],
  ["fr", "dans le film on éteint la lumière de la cuisine"],
  ["fr", "je pense à éteindre le chauffage"],
  ["es", "ayer quería decir desbloquea la puerta trasera"],
  ["es", "enciende la luz de la cocina gritó"],
  ["es", "apagaré la luz de la cocina"],
  ["es", "se apaga la luz de la cocina"],
  ["es", "quién va a apagar la luz de la cocina"],
  ["es", "puedo apagar la luz de la cocina yo mismo"],
  ["nl", "in de film doen ze de keukenlamp uit"],
  ["nl", "mijn man zet de keukenlamp uit"],
  ["nl", "ik kan de keukenlamp zelf uitdoen"],
  ["nl", "raad je aan de rolluiken te sluiten"],
  ["nl", "doe de keukenlamp een uur geleden aan"],
  ["nl", "doe de deur achter je dicht"],
  // Asked, or left to the speaker.
  ["en", "do I need to close the blinds"],
  ["en", "let me turn off the kitchen light"],
  ["de", "lass mich das Garagentor öffnen"],
  ["fr", "laisse-moi ouvrir la porte de garage"],
  ["es", "déjame abrir la puerta del garaje"],
  ["nl", "laat mij de garagedeur openen"],
  ["nl", "moet de verwarming uit"],
  // What lets people in is not opened by asking whether one may, or by another name.
  ["en", "can I open the garage door"],
  ["en", "may I unlock the front door?"],
  ["de", "kann ich die Haustür aufschließen"],
  ["fr", "puis-je ouvrir la porte de garage"],
  ["es", "¿puedo abrir la puerta del garaje?"],
  ["nl", "mag ik de garagedeur openen"],
  ["en", "open the garage window"],
  ["de", "öffne das Garagenfenster"],
  ["fr", "ouvre la fenêtre du garage"],
  ["nl", "open het garageraam"],
  ["fr", "ouvre le four"],
  // Exceptions of what is not meant, and of all that is.
  ["en", "open the blinds but the garage door"],
  ["en", "unlock the front door but the back door"],
  ["fr", "déverrouille toutes les portes sauf la porte d'entrée et la porte de derrière"],
  ["en", "unlock all doors except the front door and the back door"],
  // Numbers and times that cannot be.
  ["en", "set the kitchen light to minus ten percent"],
  ["de", "stell das Küchenlicht auf minus zehn Prozent"],
  ["fr", "mets la lumière de la cuisine à moins dix pour cent"],
  ["es", "pon la luz de la cocina a menos diez por ciento"],
  ["nl", "zet de keukenlamp op min tien procent"],
  ["en", "turn on the kitchen light in -5 minutes"],
  ["en", "turn on the kitchen light for zero minutes"],
  ["de", "schalte das Küchenlicht für minus fünf Minuten ein"],
  ["fr", "allume la lumière de la cuisine à 25 heures"],
  ["fr", "allume la lumière de la cuisine à 1 9 heures"],
  ["nl", "doe de keukenlamp om 25 uur aan"],
  // Words that a slip of spelling is not: of another language, or for something else.
  ["fr", "don't allume la lumière de la cuisine"],
  ["nl", "doe not de keukenlamp aan"],
  ["fr", "mets le chauffage du couloir à éléphant 21 degrés"],
  ["es", "pon la calefacción del pasillo a elefante 21 grados"],
  ["en", "my neighbour likes to set a timer for 5 minutes"],
  // Crossed out.
  ["en", "turn on the kitchen light 🚫"],
  ["de", "❌ schalte das Küchenlicht ein"],
  ["es", "👎 enciende la luz de la cocina"],
];

/** Slips of spelling in what lets people in, with the only thing that is asked for. */
export const ASKED: readonly (readonly [tag: string, sentence: string, id: string])[] = [
  ["en", "unlock the frnt door", "lock.front"],
  ["en", "open the garge door", "cover.garage"],
  ["en", "disrm the alarm", "alarm_control_panel.home"],
  ["de", "schließ die Hausür auf", "lock.front"],
  ["fr", "déverrouille la prte d'entrée", "lock.front"],
  ["es", "desbloquea la puerta prncipal", "lock.front"],
  ["nl", "ontgrendel de voorduer", "lock.front"],
];

/** One thing alone. */
export const ONE: readonly (readonly [tag: string, sentence: string, outcome: string])[] = [
  ["en", "turn on the hall light instead of the kitchen light", "turn_on light.hall"],
  ["en", "turn on the hall light rather than the kitchen light", "turn_on light.hall"],
  ["fr", "allume la lumière du couloir plutôt que la lumière de la cuisine", "turn_on light.hall"],
  ["en", "put the kitchen light on the shopping list", "add_item todo.shopping item=kitchen light"],
  ["en", "lock the frnt door", "lock lock.front"],
  ["en", "unlock the front door pelase", "unlock lock.front"],
  ["en", "close the blinds except the garage door", "close cover.kitchen"],
  ["en", "turn on the kit\u200bchen light", "turn_on light.kitchen"],
];

/** Answers to the question which door is unlocked. */
export const ANSWERS: readonly (readonly [answer: string, outcome: string])[] = [
  ["all except the front door", "unlock lock.back"],
  ["both but not the front door", "unlock lock.back"],
  ["all except the front door and the back door", "-"],
  ["all except the attic", "-"],
  ["neither the front door nor the back door", "-"],
  ["no, not the front door", "-"],
  ["the front door? no", "-"],
  ["yes", "-"],
  ["any", "-"],
];
