/** What each folder of the interpretation of sentences is for. */
export const INTERPRETATION_ROOMS: Readonly<Record<string, string>> = {
  "services/interpretation": "Sentences: executed only if every word is understood",
  "services/interpretation/language": "What is said in a language, and how answers are compared",
  "services/interpretation/lexicon": "The list of languages",
  "services/interpretation/lexicon/english": "English: texts for answers",
  "services/interpretation/later":
    "Sentences about what is scheduled: listed, cancelled; orders for later",
  "services/interpretation/routines":
    'Automations and scenes that sentences ask for: shown first, kept after a "yes"',
  "services/interpretation/home": "The home of a sentence: its entities, places and words",
  "services/interpretation/commands": "Executes commands, undoes them, decides approvals",
  "services/interpretation/parser":
    "What a sentence can come to, what is known of the speaker, and questions back",
  "services/interpretation/past":
    "Questions about the past, about causes and about what can be said, answered from the history",
  "services/interpretation/conversation":
    "What a language model is told of a sentence and the home, and what becomes of its answer",
  "services/interpretation/models":
    "The language model of each profile: set, asked within budget and time, kept from while it is away",
  "services/interpretation/models/providers":
    "Requests to the servers of language models, in the formats of OpenAI and Anthropic",
  "services/interpretation/dialogue": "Clarifying questions, the memory of a session, suggestions",
  "services/interpretation/replies":
    "What is said back, from the texts of a language: commands, answers, what is later",
  "services/interpretation/packs":
    "Sentences that people write: read from the data folder, and what each of them does",
  "services/interpretation/spoken":
    "What a sentence comes to: in which language, commands, answers, automations",
  "services/interpretation/understanding":
    "Sentences in several languages as data: from text to a plan; pure",
  "services/interpretation/understanding/abilities":
    "What things take: the commands that set fields, and why a thing does not take a value",
  "services/interpretation/understanding/clauses":
    "Clauses: where each begins, what it names and what it says of that",
  "services/interpretation/understanding/conditions":
    "Conditions of several facts, of the sun, and of what is done itself; conditions whose verb stands first",
  "services/interpretation/understanding/corrections":
    "What is said anew within a sentence: another time instead of the one before",
  "services/interpretation/understanding/dialogue": "Answers to a question back",
  "services/interpretation/understanding/frames":
    "What a clause says: what is named, what is to be done with it, and which things that is",
  "services/interpretation/understanding/home": "The names of a home, as the parser looks them up",
  "services/interpretation/understanding/lattice":
    "All spans of a sentence that mean something, and sequences of them",
  "services/interpretation/understanding/lexicon":
    "Languages: the shape of their data, and its compiler",
  "services/interpretation/understanding/lexicon/de": "German, as data",
  "services/interpretation/understanding/lexicon/en": "English, as data",
  "services/interpretation/understanding/lexicon/es": "Spanish, as data",
  "services/interpretation/understanding/lexicon/fr": "French, as data",
  "services/interpretation/understanding/lexicon/home-words":
    "Usual words of names of rooms and devices, in five languages",
  "services/interpretation/understanding/lexicon/nl": "Dutch, as data",
  "services/interpretation/understanding/past":
    "Questions about the past, and the times that they ask about",
  "services/interpretation/understanding/plan":
    "From clauses to commands: now, later, or when something happens",
  "services/interpretation/understanding/plan/parts":
    "The parts of a sentence that have times of their own, and the orders that each of them says",
  "services/interpretation/understanding/questions":
    "Questions about the state of a home, and their answers",
  "services/interpretation/understanding/routines":
    "Sentences about scenes and automations, by templates, and the things that they name",
  "services/interpretation/understanding/tasks":
    "What is for no device: timers, lists, music by name, words for all",
  "services/interpretation/understanding/templates":
    "Sentence templates in Home Assistant's syntax: parsed, compiled, matched",
  "services/interpretation/understanding/text": "Text as it is matched: folded, expanded, mended",
  "services/interpretation/understanding/times":
    "Durations, times of day, days and conditions in sentences",
  "services/interpretation/understanding/unmeant":
    "Words that mean another thing than they could, for what stands around them",
};
