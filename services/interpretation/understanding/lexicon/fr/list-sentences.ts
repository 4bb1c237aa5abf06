/** French: sentences that ask about lists, clear them, and follow what was last said of one. */
import type { FollowingTemplates, ListTemplates } from "../routine-templates.ts";

const SOME = "[du|de la|de l|des|de|d|encore|assez de]";

export const LIST_SENTENCES: ListTemplates = {
  words: [],
  before: [],
  rules: {
    the: "[le|la|les|l|ma|mes|nos|notre]",
    some: SOME,
  },
  templates: {
    has: [
      "(est ce que|est ce qu) <the> {what} (est|sont) [déjà|bien|encore] (sur|dans) <the> {to}",
      "(est ce qu il y a|y a t il|il y a|est ce qu on a|on a) [déjà|encore] <some> {what} (sur|dans) <the> {to}",
      "<the> {what} (est|sont) [il|elle|ils|elles] [déjà|bien|encore] (sur|dans) <the> {to}",
    ],
    needs: [
      "(est ce qu on a|a t on|est ce que nous avons|avons nous|on a|est ce que j ai|ai je) [encore] besoin <some> {what}",
      "(est ce qu il|il) [nous|me] faut [encore] <some> {what}",
      "faut il [encore] [acheter] <some> {what}",
      "(est ce qu on|est ce que nous|est ce que je) (doit|devons|dois) [encore] acheter <some> {what}",
    ],
    contents: [
      "(lis|lisez|lire) [moi|nous] <the> {to}",
      "(qu est ce qu il y a|qu y a t il|que contient|qu avons nous|qu est ce qu on a) [encore] [sur|dans] <the> {to}",
      "combien (d articles|de choses|d éléments) (y a t il|il y a|avons nous|a t on) [encore] (sur|dans) <the> {to}",
    ],
    toBuy: [
      "(qu est ce qu on|qu est ce que nous|qu est ce que je|que|qu) (doit|devons|dois|dois je|devons nous|doit on) [encore] acheter [au supermarché]",
      "(qu est ce qu il|que) [nous|me] (faut|faut il) acheter",
      "de quoi (a t on|avons nous|ai je|on a) besoin au (supermarché|magasin)",
    ],
    clear: [
      "(vide|videz|efface|effacez) [complètement] <the> {to} [complètement]",
      "(efface|effacez|enlève|enlevez|supprime|supprimez|retire|retirez) tout (de|sur|d) <the> {to}",
    ],
  },
};

export const LIST_FOLLOW_UPS: FollowingTemplates = {
  words: [],
  before: [],
  rules: { some: SOME },
  templates: {
    more: [
      "et [aussi|encore] <some> {what} [aussi|également] [s il te plaît]",
      "aussi <some> {what}",
      "<some> {what} (aussi|également) [s il te plaît]",
    ],
    add: [
      "[et] (ajoute|ajoutez|note|notez) [aussi|encore] <some> {what} [dessus|à la liste|sur la liste] [aussi|également|en plus] [s il te plaît]",
      "[et] (mets|mettez) [aussi|encore] <some> {what} (dessus|sur la liste|dans la liste) [aussi|également] [s il te plaît]",
    ],
    takeBack: [
      "(enlève|retire|supprime|efface) (le|la|les|ça|cela) [de nouveau|à nouveau|de la liste]",
      "(enlève|retire|supprime|efface) {what} [de nouveau|à nouveau]",
    ],
    remove: [
      "[et] (supprime|supprimez) {what} [s il te plaît]",
      "[et] (enlève|retire|supprime|efface|enlevez|retirez|supprimez) {what} de la liste [s il te plaît]",
    ],
    strike: ["[et] (enlève|retire|efface|enlevez|retirez) {what} [s il te plaît]"],
    tick: ["(coche|cochez|raye|barre) {what}"],
    contents: [
      "(qu est ce qu il y a|qu y a t il|il y a quoi|qu est ce qui est noté) [maintenant|encore|déjà] (dessus|dedans|sur la liste)",
      "(lis|lisez) (la|la moi)",
    ],
  },
};
