/** Dutch: sentences that make, change and delete scenes. */
import type { SceneTemplates } from "../routine-templates.ts";

export const SCENES: SceneTemplates = {
  words: ["scène", "sfeerscène"],
  before: ["een", "de", "nieuwe", "genaamd", "genoemd"],
  ensure: "zorg ervoor dat",
  rules: {
    make: "(maak|maakt|maken|creëer|creëren|bouw|ik wil|ik wil graag|ik zou graag)",
    save: "(bewaar|bewaart|bewaren|sla|slaat)",
    a: "[(een|de|als)] [nieuwe]",
    the: "[(de|mijn|onze)]",
    scene: "(scène|scene|sfeer|sfeerscène)",
    called: "[(genaamd|met de naam|die heet|genoemd|met als naam)]",
    now: "(zoals (het|ze|die) (nu|op dit moment) (is|zijn|staat|staan)|zoals (het|ze|die) (is|zijn|staat|staan)|nu|zo|op dit moment)",
    here: "(dit|dit alles|het|deze kamer|de kamer|alles hier|de huidige stand|de huidige toestand)",
  },
  templates: {
    make: [
      "[een] nieuwe <scene> <called> {name} (met|waarin|waarbij) {what}",
      "<a> <scene> <called> {name} (maken|aanmaken) (met|waarin|waarbij) {what}",
      "<a> <scene> <called> {name} (met|waarin|waarbij) {what} (maken|aanmaken)",
      "<make> <a> <scene> <called> {name} (met|waarin|waarbij) {what}",
      "<make> <a> <scene> (met|waarin|waarbij) {what} [en] (genaamd|noem die|noem hem) {name}",
    ],
    save: [
      "(sla|slaat) (<here>|<here> <now>) op (als|onder de naam) <a> [<scene>] <called> {name}",
      "(sla|slaat) {what} [<now>] op [<now>] (als|onder de naam) <a> [<scene>] <called> {name}",
      "<save> (<here>|<here> <now>|<now>) (als|onder de naam) <a> [<scene>] <called> {name} [op]",
      "<save> {what} [<now>] (als|onder de naam) <a> [<scene>] <called> {name} [op]",
      "<make> <a> <scene> <called> {name} van (<here>|<here> <now>)",
      "<make> <a> <scene> <called> {name} van {what} [<now>]",
    ],
    delete: [
      "(verwijder|verwijdert|verwijderen|wis|wist|wissen|gooi) [alsjeblieft|alstublieft|even] <the> <scene> <called> {name} [weg]",
      "(verwijder|verwijdert|verwijderen|wis|wist|wissen|gooi) [alsjeblieft|alstublieft|even] <the> {scene} [weg]",
      "<the> <scene> <called> {name} (verwijderen|wissen)",
    ],
    rename: [
      "(hernoem|hernoemt|hernoemen) <the> <scene> <called> {name} (naar|tot|in) {to}",
      "(hernoem|hernoemt|hernoemen) <the> {scene} (naar|tot|in) {to}",
      "(verander|wijzig) de naam van [de] [<scene>] {scene} (naar|in) {to}",
      "(verander|wijzig) de naam van de <scene> {name} (naar|in) {to}",
      "noem <the> [<scene>] {scene} (voortaan|vanaf nu) {to}",
      "geef de <scene> {name} de [nieuwe] naam {to}",
    ],
    add: [
      "(wijzig|wijzigt|vul) <the> [<scene>] {scene} [aan] met {what}",
      "(voeg|voegt|voegen|zet) {what} (toe aan|aan|in|toe aan de|in de) [<scene>] {scene} [toe]",
      "(voeg|voegt|voegen|zet) {what} (toe aan|aan|in) de <scene> <called> {name} [toe]",
      "{what} (toevoegen aan|toevoegen aan de) [<scene>] {scene}",
    ],
    take: [
      "(verwijder|verwijdert|verwijderen|wis) {what} (uit|van|uit de|van de) [<scene>] {scene}",
      "(haal|haalt|neem) {what} (uit|van|uit de|van de) [<scene>] {scene} [weg]",
      "(verwijder|verwijdert|haal|haalt|neem) {what} (uit|van) de <scene> <called> {name} [weg]",
    ],
    nameless: [
      "[een] nieuwe <scene> [<called> {name}]",
      "<make> <a> <scene> [<called> {name}]",
      "<a> <scene> maken",
      "<save> (<here>|<here> <now>|<now>) als <a> <scene> [op]",
      "<save> {what} [<now>] als <a> <scene> [op]",
    ],
    deleteAll: [
      "(verwijder|verwijdert|verwijderen|wis|wist|wissen|gooi) [alsjeblieft|alstublieft|even] [(alle|elke)] [(de|mijn|onze)] (scènes|scenes|scène) [weg]",
      "[(alle|de|mijn)] [mijn] (scènes|scenes) (verwijderen|wissen)",
    ],
  },
};
