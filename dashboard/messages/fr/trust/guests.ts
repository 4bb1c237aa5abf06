/** French: links for guests. */
import type { PageTexts } from "../../texts.ts";

export const guests = {
  browsers: "Combien de navigateurs peuvent l’ouvrir",
  by: "créé par {name}",
  empty: "Il n’y a pas de lien d’invité. Qui en ouvre un n’a pas besoin de compte.",
  ends: "Jusqu’au",
  enter: "Entrer",
  guestOf: "Invité de {name}, jusqu’à {time}",
  invalid: "Ce lien a expiré ou a été révoqué. Demandez-en un autre.",
  invited: "Vous êtes invité dans cette maison.",
  isTaken: "Ce lien a déjà été ouvert. Demandez-en un autre.",
  link: "Lien",
  localOnly:
    "Cette adresse ne fonctionne que sur cet ordinateur. Ouvrez le tableau de bord par son adresse sur le réseau, ou réglez PUBLIC_URL.",
  needsGrant: "Choisissez au moins une zone, un type d’appareil ou une limite.",
  new: "Nouveau lien d’invité",
  once: "Scannez-le avec le téléphone de l’invité, ou envoyez le lien. Il n’est plus montré ensuite.",
  opened: {
    one: "ouvert dans {count} navigateur sur {all}",
    other: "ouvert dans {count} navigateurs sur {all}",
  },
  qrOf: "Code QR du lien pour {name}",
  replaces: "{name} est déconnecté de ce navigateur.",
  revoke: "Révoquer",
  revokeHint: "Qui l’a ouvert perd l’accès aussitôt.",
  revokeOf: "Révoquer le lien pour {name}",
  shown: "Le lien pour {name}",
  title: "Invités",
} as const satisfies PageTexts<"guests">;
