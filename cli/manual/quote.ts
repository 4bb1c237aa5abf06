/** Texts within single quotes, as shells take them. */

/** For bash and zsh. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** fish knows two escapes within single quotes. */
export const fishQuoted = (text: string): string => `'${text.replace(/[\\']/g, "\\$&")}'`;
