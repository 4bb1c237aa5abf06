/** Spanish: the page "Talk". */
import type { PageTexts } from "../texts.ts";

export const talk = {
  doIt: "Hacerlo",
  drop: "Descartar",
  english: "Las frases se entienden en inglés.",
  examples: "Por ejemplo",
  listen: "Hablar",
  meant: "Lo que se quería decir",
  partDone: { one: "Se ha hecho {count} cambio.", other: "Se han hecho {count} cambios." },
  plan: "Plan",
  send: "Enviar",
  sentence: "¿Qué hay que hacer?",
  title: "Hablar",
} as const satisfies PageTexts<"talk">;
