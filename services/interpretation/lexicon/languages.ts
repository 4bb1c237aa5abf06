/** The languages in which sentences are understood and answered; the first is the default. */
import type { Language } from "../language/language.ts";
import { english } from "./english/english.ts";

export const LANGUAGES: readonly [Language, ...Language[]] = [english];
