/** Spanish: what tells that something is done. */
import type { StatementPhrases } from "../statement-words.ts";
import { TOLD } from "./verbs.ts";

const INFINITIVE = "(apagar|encender|prender|abrir|cerrar|poner|bajar|subir|activar|desactivar)";
const SUBJUNCTIVE =
  "(apague[n]|encienda[n]|prenda[n]|abra[n]|cierre[n]|ponga[n]|baje[n]|suba[n]|active[n]|desactive[n])";
const PASSIVE = "(apagarse|encenderse|prenderse|abrirse|cerrarse|activarse|desactivarse)";

export const STATEMENTS: StatementPhrases = {
  doers: "yo|el|ella|ellos|ellas|alguien|nadie|quien|todos|uno|mama|papa",
  others: `(que|y que) (el|ella|ellos|ellas|alguien|otro|otra) ${SUBJUNCTIVE}`,
  between: "siempre|a veces|ya|nunca|tambien|solo|me|se|lo|la|los|las|le",
  wishes: "yo (quiero|quisiera|necesito|querria|deseo)|nadie (mas)|todos (los|las)",
  begins: `(quiero|queremos|quisiera|quisieramos|necesito|necesitamos|deseo|prefiero|preferimos|me gustaria|nos gustaria) que (el|ella|ellos|ellas|alguien) ${SUBJUNCTIVE}|en (la|una) (pelicula|cancion|serie|historia)|en (el|un) (libro|sueno|juego|video)|hay una (cancion|pelicula)|(quien|quienes) (va a|van a|quiere|quieren|puede|pueden|debe|deben|se atreve)|deja(me|nos) ${INFINITIVE}|se (apaga|enciende|prende|abre|cierra|activa|desactiva|apagan|encienden|prenden|abren|cierran|activan|desactivan)|gracias por|(tengo|tenemos|tenia|teniamos) que|deja[d] (le|les) ${INFINITIVE}|(debo|debemos|deberia|deberiamos) ${INFINITIVE}|deja[d] que (el|ella|ellos|ellas|alguien)|dile[s] que|(pide|pedid|pidan|pida) [(le|les)] (a|que)|acuerdate de|acordaos de|acuerdese de|dile[s] a (papa|mama|ellos|mi|tu|su|tus|mis)|(yo )[no|nunca] he dicho|no he dicho|espero que|quieres que|quiere que|(quieres|quiere) [usted] que (yo|ponga|apague|encienda|abra|cierre|suba|baje)|me gustaria poder|me encantaria poder|(recuerda|recuerde)me|recuerdame|recuerda|(al|despues de|antes de|tras|por) ${INFINITIVE}|[(ya|yo|ahora|luego)] (anado|agrego|apunto|anoto)|(ya|yo) (meto|bajo|subo|apago|enciendo|abro|cierro|pongo)|yo (bajaba|subia|ponia|apagaba|encendia|abria|cerraba)`,
  suggests: `[nosotros] (podriamos|deberiamos) ${INFINITIVE}`,
  tells:
    "(me|nos|se) (voy|vamos|va|van|acuesto|acostamos|levanto|levantamos|marcho|marchamos)|salgo|salimos|llego|llegamos|vuelvo|volvemos|ceno|cenamos|estoy|estamos|[ya] (es|sera) de (noche|dia)|(esta|estara) oscuro|anochece|amanece|oscurece",
  corrects: "yo (queria|quiero) decir",
  forms: `${TOLD}|(va|van) a ${PASSIVE}|bajaba|subia|ponia|encendia|apagaba|o no|(queria|querias|queriamos|querian|iba|ibas|ibamos|iban) [a] ${INFINITIVE}`,
  questions:
    "que|cual|cuales|quien|quienes|donde|por que|como|cuanto[s]|cuanta[s]|a que|de que|en que",
  permissions:
    "(es|seria) posible|se (puede|podria)|(confirma|confirme) que|(puedo|podemos|podria|podriamos)",
  happens:
    "parpadea[n]|(da|dan) calor|aspira en|se (apaga|enciende|prende|abre|cierra|activa|desactiva|apagan|encienden|prenden|abren|cierran|activan|desactivan)",
};

/** For whom something is done. */
export const FOR_WHOM =
  "(para|a) (los|las|mis|el|la|mi|nuestr(o|a|os|as)) (ninos|crios|peques|bebe|mujer|marido|novia|novio|madre|padre|invitados|visitas|visita|perro|gato|cartero|repartidor|mensajero|senora de la limpieza|asistenta|canguro|vecino|vecina|abuelos|abuela|abuelo|familia|pequeno|pequena)|(para|a) (mama|papa)|al (cartero|repartidor|mensajero|vecino|abuelo|nino)|para todos";
