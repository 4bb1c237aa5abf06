/** Dutch: what tells that something is done. */
import type { StatementPhrases } from "../statement-words.ts";

export const STATEMENTS: StatementPhrases = {
  doers: "ik|hij|zij|iemand|niemand|men|wie|mama|papa|iedereen|we|wij",
  between:
    "nog|nu|straks|altijd|vaak|soms|al|dan|ook|zelf|net|even|moet|moest|zou|mag|kan|zal|ga|gaat|alleen",
  wishes:
    "ik (wil|zou graag|heb|wens|zou willen)|we (willen|hebben|zouden)|wij (willen|hebben|zouden)",
  begins:
    "laat (hem|haar|hen|iemand|de kinderen) (het|de|alle|een)|(zeg|vertel|vraag) (hem|haar|hen|aan|tegen)|(wil je|wilt u|zou je willen) dat (ik|we)|ik (zou willen|wil) dat (hij|zij|ze|iemand|men)|iemand zou|ik (moet|moest)|(we|wij) (moeten|moesten)|mag je|bedankt (dat|voor)|dank je (dat|voor)|moet ik",
  forms: "aangedaan hebben|uitgedaan hebben|of niet",
  happens: "gaan|gaat|springt|springen",
};
