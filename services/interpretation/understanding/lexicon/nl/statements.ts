/** Dutch: what tells that something is done. */
import type { StatementPhrases } from "../statement-words.ts";

export const STATEMENTS: StatementPhrases = {
  doers: "ik|hij|zij|iemand|niemand|men|wie|mama|papa|iedereen|we|wij",
  others:
    "(hij|zij|ze|iemand) (moet|moest|zou|kan|kon|mag|gaat|zal|wil|hoeft)|(kan|kon|zou|mag|gaat|zal|wil) (hij|zij|ze)|(doet|zet|maakt|sluit|opent|draait|dimt) (hij|zij|ze|iemand)",
  between:
    "nog|nu|straks|altijd|vaak|soms|al|dan|ook|zelf|net|even|moet|moest|zou|mag|kan|zal|ga|gaat|alleen",
  wishes:
    "ik (wil|zou graag|heb|wens|zou willen)|we (willen|hebben|zouden)|wij (willen|hebben|zouden)",
  begins:
    "dat doet|ze (doen|willen|wilden|zetten|maken|sluiten|openen|draaien|zouden)|(we|wij) wilden|in (de|een) (film|serie|droom)|in het (boek|liedje|lied|spel|verhaal)|er is een (liedje|lied|film)|laat (mij|me) (de|het|alle|mijn)|laat (hem|haar|hen|iemand|de kinderen) (het|de|alle|een)|raad je aan|wie (wil|gaat|kan|mag|durft)|(mijn|onze|zijn|haar) (man|vrouw|vriend|vriendin|moeder|vader|zoon|dochter|broer|zus|buurman|buurvrouw)|(zeg|vertel|vraag) (hem|haar|hen|aan|tegen)|(wil je|wilt u|zou je willen) dat (ik|we)|(ik (zou [graag] willen|wil)|we (zouden [graag] willen|willen)) dat (hij|zij|ze|iemand|men)|iemand zou|ik (moet|moest)|(we|wij) (moeten|moesten)|(zuigt|stofzuigt|dweilt|maait) (de|het|je|onze|mijn|jouw) (stofzuiger|robot|robotstofzuiger|maaier|robotmaaier|grasmaaier)|mag je|bedankt (dat|voor)|dank je (dat|voor)|moet ik",
  tells: "(ik|we|wij) (heb|hebben)|(ik|we) (ga|gaan)|het (is|wordt)|(is|wordt) het",
  corrects: "(ik|we) (bedoel|bedoelde|bedoelden)",
  forms: "achter (je|jou|me|mij|ons)|aangedaan hebben|uitgedaan hebben|of niet",
  questions:
    "wat (is|zijn|doet|doen|bevat|zit|staat|ligt|kost|betekent|heeft|gaat|gebeurt)|welk[e]|wie|wiens|waar|waarom|hoezo|hoe|hoeveel|waarmee|waarvoor",
  permissions: "(is|zou) het mogelijk|(mag|kan|zou|mogen|kunnen) (ik|we|wij|men)",
  asks: "gaat|gaan|springt|springen|komt|komen|wordt|worden",
  happens: "knippert|zuigt|verwarmt|gaan|gaat|springt|springen",
};

/** For whom something is done. */
export const FOR_WHOM =
  "voor (de|het|mijn|onze|ons) (kinderen|kleintjes|kleine|baby|vrouw|man|vriendin|vriend|moeder|vader|gasten|bezoek|visite|hond|kat|postbode|pakketbezorger|bezorger|schoonmaakster|poetsvrouw|oppas|buurman|buurvrouw|grootouders|familie|gezin)|voor (oma|opa|mama|papa|iedereen)";
