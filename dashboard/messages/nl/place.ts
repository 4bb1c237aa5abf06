/** Dutch: where the home is. */
import type { PageTexts } from "../texts.ts";

export const place = {
  byEnvironment: "{names}: alleen in de omgeving van Hearth te wijzigen.",
  hint: "Voor zonsopkomst en zonsondergang, de tijden van automatiseringen en het weer van het gesimuleerde huis.",
  insecure:
    "Een browser geeft de locatie alleen over HTTPS of op de machine waarop Hearth draait. Typ de breedte- en lengtegraad.",
  latitude: "Breedtegraad",
  locate: "De locatie van dit apparaat gebruiken",
  longitude: "Lengtegraad",
  noLocation: "De browser geeft geen locatie. Typ de breedte- en lengtegraad.",
  restarting: "Hearth herstart met de plaats van het huis.",
  same: "Hearth kent deze plaats al.",
  timeZone: "Tijdzone",
  title: "Waar is het huis?",
} as const satisfies PageTexts<"place">;
