/** French sentences about scenes. */
import { fr as usual } from "../understanding/sentences/fr.ts";
import type { SceneRows } from "./rows.ts";

export const fr: SceneRows = {
  names: usual.names,
  location: "Séjour",
  rows: [
    [
      "nouvelle scène aurore avec le lampadaire à 20 %",
      "create Aurore: light.standing turn_on brightness=51",
    ],
    ["une nouvelle scène appelée aurore", "-"],
    ["supprime toutes les scènes", "one by one"],
    ["efface mes scènes", "one by one"],
    [
      "Crée une scène appelée Heure de lecture avec le lampadaire à 20 % et le volet de l'atelier fermé",
      "create Heure de lecture: light.standing turn_on brightness=51; cover.work close",
    ],
    [
      "Fais-moi une scène petit déjeuner avec la lampe de la cuisine allumée",
      "create Petit déjeuner: light.cook turn_on",
    ],
    [
      "Crée une scène soirée film avec le lampadaire éteint",
      "replace Soirée film: light.standing turn_off",
    ],
    ["Enregistre ça comme coin calme", "create Coin calme: light.standing, climate.parlour"],
    [
      "Enregistre la lampe de la cuisine telle qu'elle est maintenant comme scène soupe",
      "create Soupe: light.cook",
    ],
    [
      "Enregistre la cuisine comme scène soupe",
      "create Soupe: light.cook, switch.kettle, media_player.cook",
    ],
    ["Supprime la scène soirée film, s'il te plaît", "delete Soirée film"],
    ["Efface soirée film", "delete Soirée film"],
    ["Renomme la scène soirée film en Cinéma", "rename Soirée film to Cinéma"],
    ["Change le nom de la scène soirée film en Cinéma", "rename Soirée film to Cinéma"],
    ["Ajoute la liseuse à la scène soirée film", "add Soirée film: light.reading"],
    ["Modifie soirée film avec la bouilloire éteinte", "add Soirée film: switch.kettle turn_off"],
    ["Retire la bouilloire de soirée film", "take Soirée film: switch.kettle"],
    ["Ne crée pas de scène appelée bunker avec le lampadaire éteint", "-"],
    ["Crée une scène appelée bunker avec le convecteur temporel allumé", "-"],
    [
      "Je voudrais une scène appelée calme avec la lampe de la cuisine à 40 %",
      "create Calme: light.cook turn_on brightness=102",
    ],
    ["Crée une scène", "-"],
    ["Allume la lampe de la cuisine de la scène", "-"],
    ["Supprime la scène bunker", "-"],
    ["Supprime la lampe de la cuisine", "-"],
    ["As-tu enregistré ça comme coin calme ?", "-"],
  ],
};
