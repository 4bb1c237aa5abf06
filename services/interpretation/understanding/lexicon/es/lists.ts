/** Spanish: words around the items of lists. */
import type { ListPhrases } from "../list-words.ts";

export const LISTS: ListPhrases = {
  together:
    "[la] sal [y] [la] pimienta|[la] pimienta [y] [la] sal|fish (and|y) chips|mac (and|y) cheese|guisantes [y] zanahorias|hilo [y] aguja|aguja [e] hilo|gin [y] tonic|head (and|y) shoulders|ben (and|y) jerry[']s|m (and|y) m[']s|moros [y] cristianos|sal [y] vinagre|mantequilla de cacahuete [y] mermelada|carne [y] patatas",
  one: "un|una|unos|unas",
  measures:
    "litro[s]|kilo[s]|kilogramo[s]|gramo[s]|libra[s]|docena[s]|botella[s]|paquete[s]|bolsa[s]|caja[s]|lata[s]|bote[s]|tarro[s]|brik[s]|cartón|cartones|bandeja[s]|manojo[s]|rebanada[s]|trozo[s]|rollo[s]|tableta[s]|tubo[s]|barra[s]|cabeza[s]|diente[s]|malla|saco[s]|taza[s]|pack[s]|garrafa[s]|medio|media|par|poco",
  some: "algo de|un poco de|un poco más de|unos cuantos|unas cuantas|algún|algunos|algunas|más|también|además|otro|otra|quizás",
  errands:
    "llamar|telefonear|pagar|reservar|comprar|recoger|devolver|visitar|quedar|preguntar|decir|recordar|arreglar|reparar|lavar|limpiar|ordenar|aspirar|planchar|regar|alimentar|pasear|pintar|pedir|renovar|cancelar|revisar|clasificar|cortar|preparar|llevar|traer|enviar|mandar|hacer|cocinar|hornear|planear|cambiar|vaciar|invitar|felicitar|sacar|escribir|fregar|barrer",
  of: "de|del",
  possessive: "mi[s]|tu[s]|su[s]|nuestr(o|a|os|as)|vuestr(o|a|os|as)",
  unsaid: "nada|algo|uno",
};
