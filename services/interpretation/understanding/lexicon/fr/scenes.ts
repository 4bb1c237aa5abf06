/** French: sentences that make, change and delete scenes. */
import type { SceneTemplates } from "../routine-templates.ts";

export const SCENES: SceneTemplates = {
  words: ["scène"],
  before: ["une", "la", "nouvelle", "appelée", "nommée"],
  ensure: "veille à ce que",
  rules: {
    make: "(crée|créez|créer|fais|faites|faire|prépare|préparez|définis|ajoute|ajoutez|je veux|je voudrais|j'aimerais) [moi]",
    save: "(enregistre|enregistrez|enregistrer|sauvegarde|sauvegardez|sauvegarder)",
    a: "[(une|la)] [nouvelle]",
    the: "[(la|ma|notre)]",
    scene: "(scène|ambiance|scène nouvelle)",
    called: "[(appelée|nommée|qui s'appelle|du nom de|avec le nom|intitulée)]",
    now: "((telle qu'|tel qu'|telles qu'|tels qu'|comme) (elle est|il est|elles sont|ils sont) [(maintenant|en ce moment|actuellement)]|(tel quel|telle quelle|telles quelles|tels quels)|comme (c'est|ça)|maintenant|en ce moment|actuellement)",
    here: "(ça|ceci|cela|tout ça|cette pièce|la pièce|l'état actuel|c'est)",
  },
  templates: {
    make: [
      "[une] nouvelle <scene> <called> {name} (avec|où|dans laquelle|qui a) {what}",
      "<make> <a> <scene> <called> {name} (avec|où|dans laquelle|qui a) {what}",
      "<make> <a> <scene> (avec|où|dans laquelle) {what} [et] (appelée|nommée|appelle la|nomme la) {name}",
    ],
    save: [
      "<save> (<here>|<here> <now>|<now>) (comme|en tant que|sous le nom|sous le nom de|sous) <a> [<scene>] <called> {name}",
      "<save> {what} [<now>] (comme|en tant que|sous le nom|sous le nom de) <a> [<scene>] <called> {name}",
      "<make> <a> <scene> <called> {name} (à partir de|à partir de l'|avec) (<here>|état actuel)",
      "<make> <a> <scene> <called> {name} (à partir de|à partir des|à partir du) {what} [<now>]",
    ],
    delete: [
      "(supprime|supprimez|supprimer|efface|effacez|effacer|enlève|enlevez|retire|retirez) <the> <scene> <called> {name}",
      "(supprime|supprimez|supprimer|efface|effacez|effacer|enlève|enlevez) <the> {scene}",
    ],
    rename: [
      "(renomme|renommez|renommer|rebaptise|rebaptisez) <the> <scene> <called> {name} en {to}",
      "(renomme|renommez|renommer|rebaptise|rebaptisez) <the> {scene} en {to}",
      "(change|changez|changer) le nom (de|de la|de la scène) {scene} (en|pour|par) {to}",
      "(change|changez|changer) le nom de la scène {name} (en|pour|par) {to}",
    ],
    add: [
      "(modifie|modifiez|complète|complétez) <the> [<scene>] {scene} avec {what}",
      "(ajoute|ajoutez|ajouter|mets|mettez|inclus) {what} (à|dans|à la|dans la) [<scene>] {scene}",
      "(ajoute|ajoutez|ajouter|mets|mettez|inclus) {what} (à|dans) (la scène|l'ambiance) <called> {name}",
    ],
    take: [
      "(retire|retirez|retirer|enlève|enlevez|enlever|supprime|supprimez|ôte) {what} (de|de la) [<scene>] {scene}",
      "(retire|retirez|retirer|enlève|enlevez|enlever|supprime|supprimez|ôte) {what} de (la scène|l'ambiance) <called> {name}",
    ],
    nameless: [
      "[une] nouvelle <scene> [<called> {name}]",
      "<make> <a> <scene> [<called> {name}]",
      "<save> (<here>|<here> <now>|<now>) comme <a> <scene>",
      "<save> {what} [<now>] comme <a> <scene>",
    ],
    deleteAll: [
      "(supprime|supprimez|supprimer|efface|effacez|effacer|enlève|enlevez) [(toutes|chaque)] [(les|mes|nos)] (scènes|ambiances|scène)",
    ],
  },
};
