/** How codes of locks and alarms are said in all languages: one may be said before it is known which language it is. */
import { codes as de } from "./de/codes.ts";
import { codes as en } from "./en/codes.ts";
import { codes as es } from "./es/codes.ts";
import { codes as fr } from "./fr/codes.ts";
import { codes as nl } from "./nl/codes.ts";

export const CODE_WORDS = [en, de, es, fr, nl] as const;
