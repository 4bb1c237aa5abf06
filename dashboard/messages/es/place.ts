/** Spanish: where the home is. */
import type { PageTexts } from "../texts.ts";

export const place = {
  byEnvironment: "{names}: solo se cambian en el entorno de Hearth.",
  hint: "Para el amanecer y el atardecer, las horas de las automatizaciones y el tiempo de la casa simulada.",
  insecure:
    "Un navegador solo da la ubicación por HTTPS o en la máquina donde funciona Hearth. Escribe la latitud y la longitud.",
  latitude: "Latitud en grados",
  locate: "Usar la ubicación de este dispositivo",
  longitude: "Longitud en grados",
  noLocation: "El navegador no da la ubicación. Escribe la latitud y la longitud.",
  restarting: "Hearth se reinicia con el lugar de la casa.",
  same: "Hearth ya conoce este lugar.",
  timeZone: "Zona horaria",
  title: "¿Dónde está la casa?",
} as const satisfies PageTexts<"place">;
