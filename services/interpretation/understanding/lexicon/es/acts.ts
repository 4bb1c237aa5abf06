/** Spanish: what can be done. */
import type { LanguageData, Senses } from "../language-data.ts";
import { V } from "./verbs.ts";

const WANT =
  "quiero|quisiera|querria|necesito|necesitamos|queremos|deseo|me gustaria|nos gustaria|preferiria";

/** "Que se apague", "me gustaría que se apagara". */
const meant = (wish: string, ...pasts: readonly string[]): string =>
  `que se ${wish}[n]|(${WANT}) que [se] (${pasts.map((past) => `${past}[s|n]`).join("|")})`;

/** What a vacuum or a player is at. */
const WORK = "(limpieza|aspirado|tarea|operacion|ciclo|trabajo|sesion|proceso)";

/** Reasons that only tell. */
const TOLD =
  "los niños (duermen|estan dormidos|estan durmiendo)|el bebe (duerme|esta dormido|esta durmiendo)|tenemos (invitados|visita)|se hace tarde|es tarde|empieza la pelicula|me duele la cabeza";

export const ACTS: Senses = {
  do: `ve a|${V.poner}|${V.ajustar}|${V.cambiar}|${V.configurar}|${V.establecer}|${V.fijar}|${V.regular}|${V.hacer}|haz que|${V.dejar}|${V.mantener}|${V.colocar}|${V.pasar}|${V.volver}|${V.mandar}|${V.enviar}|${V.seguir}|regrese[n]|vuelve a poner|da|dar|dad|de me|den|(${WANT}) [(tener|que [este|esten|haya|sea|se ponga|se pongan|pongas|ponga])]|que este|que esten|que se ponga|que se pongan|tiene que estar|tienen que estar|debe estar|deben estar|que haya|gira|girar|gire|muestra|mostrar|muestre|modifica|modificar|modifique|tengamos|deberia[n] estar|deberia[n] quedar|avanza|avanzar|avance|dirige|dirigir|dirija|pinta|tine`,
  "act.on": `${V.encender}|${V.prender}|${V.activar}|${V.conectar}|${V.iluminar}|encendid(o|a|os|as)|prendid(o|a|os|as)|activad(o|a|os|as)|conectad(o|a|os|as)|enciendan|(${V.poner}|${V.hacer}) [a] (en marcha|funcionar)|en marcha|(${V.arrancar})|echa a andar|a (funcionar|trabajar)|en funcionamiento|(${V.poner}) [me|nos|le] luz|(dame|deme|danos|denos) [algo de] luz|(necesito|necesitamos|quiero|queremos|hagase|ponme|ponnos|ponga)|habilit(a|ar|e|ado|ada)|enchuf(a|ar|e|ado|ada)|da la|dar la|(dale|dele) [a la] luz [a]|dale a la|(vete|ve|vaya|vayan) encendiendo|${meant("encienda", "encendiera", "encendiese")}|${meant("prenda", "prendiera", "prendiese")}|${meant("active", "activara", "activase")}|${meant("conecte", "conectara", "conectase")}|tener luz`,
  "act.off": `${V.apagar}|${V.desactivar}|${V.desconectar}|${V.cortar}|apagad(o|a|os|as)|desactivad(o|a|os|as)|desconectad(o|a|os|as)|(quita|quitar|quite|quitad|quitame|quiteme|quitanos) (la|el|las|los)|desenchuf(a|ar|e|ado|ada)|deshabilit(a|ar|e|ado|ada)|(vete|ve|vaya|vayan) (apagando|quitando)|fuera (la|el|esa|ese|las|los|esas|esos)|${meant("apague", "apagara", "apagase")}|${meant("desactive", "desactivara", "desactivase")}|${meant("desconecte", "desconectara", "desconectase")}`,
  "act.toggle":
    "(alterna|alternar|alterne|modifica|modificar) el estado [de]|(alterna|alternar|alterne) entre|(enciende|encender|encienda|activa|activar|active) o (apaga|apagar|apague|desactiva|desactivar|desactive)|voltea|voltear|voltee|alterna|alternar|encend(er|e) o apag(ar|a)|enciende o apaga|alterne|conmuta|conmutar|invierte|invertir|cambia el estado|cambiar el estado",
  "deed.open shade":
    "(deja|dejad|deje|dejar|haz|hacer) (entrar|pasar) [(algo de|un poco de|mas|la|el)] (luz|sol|luz del sol|luz del dia)|que entre [(algo de|un poco de|mas|la|el)] (luz|sol)",
  "act.open": `${V.abrir}|${V.subir}|${V.levantar}|${V.alzar}|${V.desplegar}|abiert(o|a|os|as)|subid(o|a|os|as)|descorre|descorrer|descorra|(${V.correr}) a un lado|${meant("abra", "abriera", "abriese")}|${meant("suba", "subiera", "subiese")}|extiende|extender`,
  "act.close": `${V.cerrar}|${V.bajar}|cerrad(o|a|os|as)|bajad(o|a|os|as)|${V.correr}|echa|echar|eche|tapa|tapar|${meant("cierre", "cerrara", "cerrase")}|${meant("baje", "bajara", "bajase")}`,
  "act.stop": `congela|congelar|congele|inmoviliza|inmovilizar|(${V.parar}|${V.detener}|interrumpe|interrumpir|interrumpa|finaliz(a|ar|e)|termin(a|ar|e)) [(la|el|su)] ${WORK} [(actual|en curso)] [(de|del|en)]|${V.parar}|${V.detener}|frena|frenar|interrumpe|interrumpir|interrumpa|finaliz(a|ar|e)|termin(a|ar|e)`,
  "act.start": `${V.iniciar}|${V.empezar}|comienza|comenzar|comience|comencemos [con]|comience a|${V.arrancar}|${V.lanzar}|${V.ejecutar}|${V.crear}|inicia [a]|(${V.empezar}|comienza|comenzar) a|corre|haz funcionar`,
  "act.clean": `${V.limpiar}|${V.aspirar}|friega|fregar|barre|barrer|barra|(${V.pasar}) (la aspiradora|el aspirador|la mopa|el robot)|trapea|trapear|haz la limpieza|aspirado|a limpiar|limpieza|que (limpie|aspire|barra|friegue)[n]|(${V.limpiar}|${V.aspirar}|friega|fregar|barre|barrer|barra) [(el|la|los|las)] (suelo|suelos|alfombra|alfombras|moqueta)`,
  "act.dock": `[(que|a)] [la] [(aspiradora|aspirador|el robot|el aspirador)] vuelva a la base|[de vuelta] a (la|su) (base|estacion) [de carga]|devolver|devuelve|devuelva|[(vuelve|vuelva|volver|regresa|regresar|regrese|envia|enviar|manda|mandar|devuelve|devolver|lleva|llevar|ve|ir|vete)] (a|hacia) [la|su] (base|estacion [de carga]|base de carga|cargador|muelle|dock)|al cargador|que (vuelva|regrese)[n]|${V.regresar}|(vete|vuelve|regresa|volver|vuelva|envia|manda) a casa|carga|cargar|recarga|recargar|recargue|cargue|a cargar|cargarse|acopla|acoplar|acoplarse`,
  "act.play": `${V.reproducir}|(${V.poner}|${V.reproducir}) algo|${V.escuchar}|${V.poner}|toca|tocar|toque|pon me|dale [al] play|play|ponme|ponnos|ponle`,
  "act.pause": `${V.pausar}|(deten|detener|detenga|para|parar|pare) [la|el] (musica|cancion|reproduccion|pelicula|video|podcast)|(${V.poner}) en pausa|en pausa|pausad(o|a|os|as)|pausa|${V.detener}|${V.parar}|haz una pausa`,
  "act.resume": `${V.reanudar}|${V.continuar}|(${V.seguir}) [con]|sigue con|seguir con|siga con|retoma|retomar|retome|${V.reactivar}|(${V.seguir}|${V.continuar}) (reproduciendo|sonando|limpiando|con|segando)|quita la pausa [de]|despausa`,
  "act.next":
    "siguiente|proxim(a|o)|[(a|al)] [(el|la)] siguiente (cancion|pista|tema|titulo|video|capitulo|elemento|medio)|[a] [la] proxima (cancion|pista)|salt(a|ar|e|ad|ate|arse|en) [(esta|este|esto|la|el|a otra)] [(cancion|pista|tema|titulo|video|capitulo|elemento|medio)]|(salt|pas)(a|ar|e|ad) (al|a la|a el) siguiente [(cancion|pista|tema|titulo|video|capitulo|elemento|medio)]|(pon|reproduce|poner|reproducir|ponga) [(la|el)] siguiente [(cancion|pista|tema|titulo|video)]|otra cancion|cambi(a|ar) [de|la] cancion|pasa [de] cancion|adelanta|adelantar",
  "act.previous":
    "anterior|(cancion|pista|tema|titulo|video|elemento|medio) anterior|(vuelve|volver|vuelva|ve|ir|regresa|regresar) (a|al|a la|a el|atras) (anterior|ultim(a|o) [(cancion|pista|tema|titulo|video|elemento|medio)] [anterior]|(cancion|pista|tema|titulo|video|elemento|medio) [anterior])|(pon|poner|reproduce|reproducir|oir|ver|escuchar|escucha) [(la|el|lo)] [ultim(a|o)] [(cancion|pista|tema|titulo|video|elemento|medio)] (anterior|de nuevo|otra vez)|(pon|poner|reproduce|reproducir|oir|ver|escuchar|escucha) (de nuevo|otra vez) [(la|el|lo)] [(anterior|ultim(a|o))] [(cancion|pista|tema|titulo|video|elemento|medio)]|rebobina|rebobinar|rebobinar a la cancion anterior|repite|repetir|repita|repite (la|esta|el|este) (cancion|pista|tema)|[la|el] ultim(a|o) (cancion|pista|tema)|retrocede|retroceder|una cancion atras",
  "act.mute": `${V.silenciar}|silencio|(${V.poner}|${V.dejar}) en silencio|en silencio|(${V.quitar}|${V.apagar}|${V.cortar}) el (sonido|audio|volumen)|(quitame|quitale|quitanos) el (sonido|audio|volumen)|callate|calla|callar|callad|mutea|mutear|enmudece|silenciad(o|a|os|as)|sin sonido|modo silencio`,
  "act.unmute": `(${V.quitar}|quitale|quitame) [el] silencio [a]|(${V.devolver}|${V.encender}|${V.activar}|${V.poner}|${V.reactivar}|recupera|recuperar) [el] (sonido|audio)|con sonido|desmutea|desmutear|deja de silenciar`,
  "act.lock": `${V.bloquear}|ech(a|e|ar)(le|les) (la llave|el cerrojo|el pestillo|el seguro|llave|cerrojo|pestillo)|${meant("bloquee", "bloqueara", "bloquease")}|enganch(a|ar|e)|(${V.cerrar}) [la puerta] con (llave|pestillo|seguro|cerrojo)|con llave|echa (la llave|el cerrojo|el pestillo|el seguro)|echar (la llave|el cerrojo|el pestillo)|(pon|poner|ponle) el (seguro|cerrojo|pestillo)|bloquead(o|a|os|as)|tranca|trancar|atranca|asegura|asegurar|asegure|cerrad(o|a|os|as) con llave|${V.cerrar}|cerrad(o|a|os|as)`,
  "act.unlock": `${V.desbloquear}|(quita|quitar|quite|quitale|abre|abrir) [el|la] (seguro|cerrojo|pestillo|llave|bloqueo) [de|a]|(${V.desactivar}) (el bloqueo|la cerradura)|${meant("abra", "abriera", "abriese")}|${meant("desbloquee", "desbloqueara", "desbloquease")}|desbloquead(o|a|os|as)|destranca|destrancar|${V.abrir}|abiert(o|a|os|as)`,
  "act.activate": `${V.preparar}|${V.activar}|${V.ejecutar}|${V.lanzar}|${V.iniciar}|${V.poner}|aplica|aplicar|aplique|(${V.cambiar}) a|cambio a|dispara|disparar|usa|usar|inicia`,
  "act.press": `${V.pulsar}|${V.presionar}|aprieta|apretar|apriete|dale a|dale al|oprime|oprimir`,
  "act.arm": `${V.armar}|armad(o|a)|conecta la alarma|${V.activar}|${V.conectar}`,
  "act.disarm": `${V.desarmar}|desarmad(o|a)|${V.desactivar}`,
  "act.mow":
    "(corta|cortar|corte|siega|segar|siegue) [el|la] (cesped|hierba|pasto)|siega|segar|siegue|a segar",
  "act.locate": `${V.encontrar}|${V.localizar}|busca|buscar|busque`,
  "act.flash":
    "parpade(a|ar|e|en|ando)|destell(a|ar|e|en)|que parpadee[n]|(haz|hacer|haga) (parpadear|destellar)",
  "act.dim": `${V.atenuar}|oscurece|oscurecer|oscurezca|atenuad(o|a|os|as)|(${V.bajar}) la intensidad`,
  "act.brighten": `${V.aclarar}|abrillanta`,
  "act.add": `${V.anadir}|${V.agregar}|${V.sumar}|${V.apuntar}|${V.poner}|incluye|incluir|incluya|anota|anotar|anote|mete|meter|ingres(a|ar|e)|introduc(e|ir)|introduzca|hay que comprar|necesito comprar`,
  "act.remove": `${V.quitar}|${V.restar}|saca|sacar|saque|descuenta|descontar`,
  "act.complete": `${V.completar}|${V.tachar}|(${V.marcar}) [(como (hech[o|a]|completad[o|a]))]|como (hech(o|a|os|as)|completad(o|a|os|as)|terminad(o|a|os|as)|comprad(o|a|os|as))|${V.borrar}|${V.eliminar}|${V.quitar}|elimina`,
  "act.cancel": `${V.parar}|${V.detener}|${V.cancelar}|anula|anular|anule|${V.eliminar}|${V.borrar}|${V.desactivar}`,
  "act.leave": "deja en paz|deja como (esta|estan)|dejalo como esta|dejala como esta|no toques",
  "act.make": `(${V.hacer}|${V.preparar}) [me|nos]|hazme|hazte|preparame|(quiero|necesito|ponme) un|[es] (la hora|hora) (de|del) [un|una]|[es] (la hora|hora) de tomar [un|una]`,
  "act.notify":
    "avisame|avisa me|avisa|avisar|avise me|aviseme|avisenme|notificame|notifica|notificar|mandame (un aviso|una notificacion|un mensaje)|recuerdame|dime|alertame|informame",
  "act.broadcast":
    "(anuncia|anunciar|anuncie|di a todos|dile a todos|diles a todos|avisa a todos|(haz|manda) un anuncio|difunde|transmite) [que]",
  "act.water": "riega|riegue|regar|regad|riego",
};

export const CHANGES: Senses = {
  "up.any": `mas|${V.subir}|${V.aumentar}|${V.incrementar}|${V.sumar}|mas alt(o|a)|aument(o|ado)|eleva|elevar|eleve|otro|otros|sube le|subele|subiendo|${V.levantar}|incremento|mas arriba|a mas`,
  "down.any": `menos|${V.bajar}|${V.reducir}|${V.disminuir}|${V.restar}|mas baj(o|a)|baja le|bajale|${V.quitar}|disminucion|minimiza|minimizar|rebaja|rebajar`,
  "up.brightness": `mas (luz|brillo|claridad|brillante|clar(o|a|os|as)|iluminad(o|a)|intens(o|a|as|os)|luminos(o|a)|luminosidad|intensidad|fuerte la luz)|${V.aclarar}|sube la luz|subir la luz`,
  "state.off/dark": "oscur(o|a|os|as)",
  "link.if/so": "si es asi|en ese caso|en caso afirmativo|si si",
  "link.if/plain": "si",
  "link.because": "porque|ya que|puesto que|dado que|como",
  told: "[que] hay (demasiada luz (encendida|prendida)|(demasiadas|muchas) (luces|lamparas) (encendidas|prendidas))",
  "link.because/told": TOLD,
  "link.because/hence": `(${TOLD}) (asi que|por eso|por lo tanto|por tanto)`,
  "up.brightness/wrong": `[esta] (muy|demasiado|tan) (oscur(o|a|os|as)|tenue|tenues)|(poca|falta|no hay suficiente) luz|esta oscuro|no se ve [nada]|no veo nada|hay (poca|muy poca) luz`,
  "down.brightness": `menos (luz|brillo|claridad|brillante[s]|fuerte[s]|intens(o|a)|intensidad|luminos(o|a)|luminosidad)|mas (oscur(o|a|os|as)|tenue|tenues|suave la luz)|${V.atenuar}|oscurece|oscurecer|baja la luz|bajar la luz`,
  "down.brightness/wrong": `[hay] demasiada luz|(demasiado|muy) (brillante|brillantes|clar(o|a)|intens(o|a)|luminos(o|a))|(demasiado|muy|tan) fuerte[s]|me deslumbra`,
  "up.temperature": `mas (calor|calentit[o|a]|calido|calida|caliente|temperatura|calefaccion)|${V.calentar}|menos fri(o|a)`,
  "up.temperature/wrong": `(hace|tengo|tenemos|siento|que|estoy helad[o|a]|me muero de) [(mucho|muchisimo|demasiado|un poco de|bastante|algo de|tanto)] (frio|fresco|fresquito)|(muy|demasiado) (frio|fria|fresco|fresca)|(esta|estoy) helad(o|a)|me congelo|(me|nos) (estoy|estamos) (helando|congelando)|me hielo|estoy helad(o|a)|hace un frio que pela|hace (un frio|mucho frio|un frio horrible)|me estoy helando`,
  "down.temperature": `mas (fri(o|a)|fresc(o|a|or)|fresquit(o|a))|menos (calor|calefaccion|calid(o|a)|temperatura)|${V.enfriar}|refresca|refrescar`,
  "down.temperature/wrong": `(hace|tengo|tenemos|siento|que|me muero de) [(mucho|muchisimo|demasiado|un poco de|bastante|algo de|tanto)] calor|(muy|demasiado) (caliente|calido|calida|calentito)|me aso|estoy sudando|me estoy asando`,
  "up.volume": `mas alt(o|a)|mas (volumen|fuerte|sonido|alta la musica)|sube la musica|subir la musica|suba la musica|(subele|subale) (a la musica|al (volumen|sonido))`,
  "up.volume/wrong": `(muy|demasiado) baj(o|a|ito)|no (oigo|se oye|escucho|se escucha) [bien|nada]`,
  "down.volume": `menos (volumen|ruido|sonido|fuerte)|mas (bajit(o|a)|suave|flojo|floja|silencio)|baja la musica|bajar la musica|baje la musica|(bajale|bajele) (a la musica|al (volumen|sonido))|menos alt(o|a)`,
  "down.volume/wrong": `(muy|demasiado) (alt(o|a)|fuerte|ruido)`,
  "up.speed": "mas (rapid(o|a)|veloz|velocidad|deprisa|potencia|aire)|acelera|acelerar|acelere",
  "up.speed/wrong": "(muy|demasiado) lent(o|a)",
  "down.speed":
    "mas (lent(o|a)|despacio)|menos (velocidad|rapid(o|a)|potencia|aire)|ralentiza|ralentizar",
  "down.speed/wrong": "(muy|demasiado) rapid(o|a)",
  "up.humidity": "mas (humed(o|a)|humedad)|humidifica",
  "up.humidity/wrong": "(muy|demasiado) sec(o|a)",
  "down.humidity": "menos (humed(o|a)|humedad)|mas sec(o|a)|deshumidifica",
  "down.humidity/wrong": "(muy|demasiado) humed(o|a)",
  "size.small":
    "[solo] un (poco|poquito|pelin|pelo|punto|tanto|toque|pizca|poquitin|tantito)|una pizca|ligeramente|levemente|poco|poquito|un poco mas|tantito|apenas",
  "size.large":
    "mucho|mucha|bastante|un monton|considerablemente|notablemente|muchisimo|un buen rato",
  "times.2": "[el] doble [de]|el doble de|duplica|duplicar|dos veces mas",
  "times.0.5": "[a] la mitad de [(eso|esto|ello)]|reduce a la mitad|reducir a la mitad",
  "times.3": "[el] triple [de]|triplica|triplicar",
};

export const PAIRS: NonNullable<LanguageData["pairs"]> = [
  ["echa|echar|eche|echen|echad", "llave|cerrojo|pestillo", "act.lock"],
  [
    "deja|deje|dejen|dejad|dejar|manten|mantenga|mantengan|mantened|mantener",
    "(abiert|desbloquead|subid|levantad)(o|a|os|as)|arriba",
    "link.stays",
  ],
];
