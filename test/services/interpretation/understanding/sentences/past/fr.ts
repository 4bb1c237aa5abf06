/** French questions about the past, and sentences that are none. */
import { fr } from "../fr.ts";
import type { PastRows } from "./rows.ts";

export const pastFr: PastRows = {
  names: fr.names,
  rows: [
    ["as-tu allumé la lampe de la cuisine ?", "whether on light.cook"],
    ["quelqu’un a-t-il éteint la lampe de la cuisine ?", "whether off light.cook"],
    ["est-ce que tu as allumé la lampe de la cuisine ?", "whether on light.cook"],
    ["as-tu laissé la lampe de la cuisine allumée ?", "-"],
    ["quelqu’un a allumé la lampe de la cuisine", "-"],
    [
      "Est-ce que la porte d'entrée était déverrouillée la nuit dernière ?",
      "whether unlocked lock.front 31 20:00 – 01 06:00",
    ],
    [
      "la lampe de la cuisine était-elle allumée hier soir ?",
      "whether on light.cook 31 17:00 – 01 00:00",
    ],
    [
      "Est-ce que quelqu'un a déverrouillé la porte d'entrée dimanche ?",
      "whether unlocked lock.front 30 00:00 – 31 00:00",
    ],
    ["quelles lampes étaient allumées à minuit ?", "which on light.* 01 00:00"],
    ["quelles lampes étaient allumées il y a une heure ?", "which on light.* 01 17:00"],
    [
      "Combien de temps le chauffage a-t-il été allumé aujourd'hui ?",
      "total on climate.parlour 01 00:00 – 01 18:00",
    ],
    [
      "combien de fois la porte d'entrée a été déverrouillée hier ?",
      "times unlocked lock.front 31 00:00 – 01 00:00",
    ],
    ["Quand la bouilloire a-t-elle été allumée pour la dernière fois ?", "last on switch.kettle"],
    ["depuis quand la liseuse est-elle allumée ?", "since on light.reading"],
    [
      "quelle était la température dans le séjour à 8 heures ce matin ?",
      "value temperature climate.parlour 01 08:00",
    ],
    [
      "Quelle était la température maximale hier dans le séjour ?",
      "value temperature highest climate.parlour 31 00:00 – 01 00:00",
    ],
    ["qui a éteint le chauffage ?", "cause off climate.parlour"],
    ["qu'est-ce qui a allumé la bouilloire ?", "cause on switch.kettle"],
    ["Pourquoi la lampe de la cuisine est-elle allumée ?", "why on light.cook"],
    ["aide", "help"],
    ["Que peux-tu faire ?", "help"],
    ["que puis-je dire dans la cuisine ?", "help cook"],
    ["Qu'est-ce que tu viens de faire ?", "done"],
    ["qu'as-tu fait ?", "done"],
    ["qu'as-tu fait hier ?", "-"],
    ["Hier j'ai éteint la lampe de la cuisine.", "-"],
    ["la bouilloire était allumée hier", "-"],
    ["éteins la lampe de la cuisine", "-"],
    ["est-ce que la bouilloire sera allumée demain ?", "-"],
    ["est-ce que le vaisseau spatial était ouvert hier ?", "-"],
    ["aide-moi à allumer la lampe de la cuisine", "-"],
  ],
  continued: [
    [
      "la lumière de la cuisine était-elle allumée hier ?",
      "et à neuf heures ?",
      "whether on light.cook 31 09:00",
    ],
    [
      "la lumière de la cuisine était-elle allumée hier ?",
      "et aujourd'hui ?",
      "whether on light.cook 01 00:00 – 01 18:00",
    ],
    ["la lumière de la cuisine était-elle allumée hier ?", "éteins-la", "-"],
  ],
};
