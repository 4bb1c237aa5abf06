/** French: where the home is. */
import type { PageTexts } from "../texts.ts";

export const place = {
  byEnvironment: "{names} : modifiables seulement dans l’environnement de Hearth.",
  hint: "Pour le lever et le coucher du soleil, les heures des automatisations et la météo de la maison simulée.",
  insecure:
    "Un navigateur ne donne la position que par HTTPS ou sur la machine où tourne Hearth. Saisissez la latitude et la longitude.",
  latitude: "Latitude en degrés",
  locate: "Utiliser la position de cet appareil",
  longitude: "Longitude en degrés",
  noLocation: "Le navigateur ne donne pas de position. Saisissez la latitude et la longitude.",
  restarting: "Hearth redémarre avec le lieu de la maison.",
  same: "Hearth connaît déjà ce lieu.",
  timeZone: "Fuseau horaire",
  title: "Où est la maison ?",
} as const satisfies PageTexts<"place">;
