/** English: words around the items of lists. */
import type { ListPhrases } from "../list-words.ts";

export const LISTS: ListPhrases = {
  together:
    "mac [and] cheese|macaroni [and] cheese|fish [and] chips|salt [and] (pepper|vinegar)|half [and] half|sweet [and] sour [sauce]|peanut butter [and] (jelly|jam)|pork [and] beans|franks [and] beans|bangers [and] mash|biscuits [and] gravy|bread [and] butter (pickles|pudding)|cookies [and] cream|rum [and] raisin|gin [and] tonic|sour cream [and] onion|cheese [and] onion|needle [and] thread|hook [and] eye|bubble [and] squeak|wash [and] go|head [and] shoulders|ben [and] jerry[']s|m [and] m[']s|pick [and] mix|surf [and] turf|oil [and] vinegar dressing|ham [and] cheese (toastie|toasties|sandwich|sandwiches)",
  one: "a|an",
  measures:
    "litre[s]|liter[s]|pint[s]|gallon[s]|quart[s]|kilo[s]|kilogram[s]|gram[s]|pound[s]|ounce[s]|dozen|bottle[s]|pack[s]|packet[s]|bag[s]|box[es]|can[s]|tin[s]|jar[s]|carton[s]|tub[s]|tube[s]|bunch[es]|loaf|loaves|piece[s]|slice[s]|crate[s]|case|roll[s]|bar[s]|block|head|clove|cup[s]|punnet|sack[s]|tray|jug|few|couple|half|pair|bit|lot|little",
  some: "some|any|some more|more|another|also|too|as well|maybe",
  errands:
    "call|phone|ring|text|email|mail|message|write|pay|book|buy|fetch|collect|return|visit|meet|see|ask|tell|remind|fix|repair|wash|clean|tidy|vacuum|hoover|mop|iron|water|feed|walk|paint|order|renew|cancel|check|sort|cut|mow|pack|bring|take|send|post|drop|make|bake|cook|prepare|plan|change|replace|empty|invite|congratulate|thank",
  of: "of",
  possessive: "my|our|your|his|her|their",
  unsaid: "nothing|anything|something|none|one|ones",
  bought: "honey",
};
