/** The shape of a word of homes: what it is called in each language. */

/** In the order of `SENTENCE_LANGUAGES`; "|" separates what means the same, "(a|b)" and "[a]" are as in phrases. */
export type HomeWord = readonly [en: string, de: string, es: string, fr: string, nl: string];
