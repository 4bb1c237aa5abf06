/** Spanish: what surrounds the pages. */
import type { PageTexts } from "../texts.ts";

export const shell = {
  area: "Área",
  findings: "Encontrado",
  keyEnter: "Abre o activa lo elegido",
  keyEscape:
    "Cierra un diálogo. En una selección lleva a los comandos, y allí termina la selección",
  keyHelp: "Muestra los atajos",
  keySearch: "Búsqueda y comandos",
  keyTab: "Pasa al siguiente control",
  keys: "Atajos de teclado",
  label: "Etiqueta",
  lost: "Sin conexión desde {time}. Las acciones esperan hasta que Hearth responda.",
  notFound: "Página no encontrada",
  notFoundText: "Esta página no existe o no se permite verla.",
  nothingFound: "Nada se llama «{text}».",
  page: "Página",
  pages: "Páginas",
  paletteKeys: "Intro abre, Mayús e Intro activa.",
  resumed: {
    one: "Conectado de nuevo. {count} cambio mientras tanto.",
    other: "Conectado de nuevo. {count} cambios mientras tanto.",
  },
  search: "Buscar",
  searchHint: "Un dispositivo, un área, una etiqueta o una página",
  skip: "Ir al contenido",
} as const satisfies PageTexts<"shell">;
