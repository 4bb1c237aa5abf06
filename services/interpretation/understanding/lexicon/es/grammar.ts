/** Spanish: the words between the others. */
import type { Senses } from "../language-data.ts";

/** What small words mean most often; their other senses are in the tables below. */
export const LIKELIEST: Senses = {
  fill: "si no es (mucha|demasiada) molestia|si no es molestia|si no te importa|el|la|los|las|lo|me|nos|te|se|le|les|que (el|la|los|las)|hasta nuevo aviso|hasta que [te] (diga|avise) (otra cosa|lo contrario)|de momento|por ahora",
  a: "un|una|unos|unas",
  "link.from": "de|del|dl",
  "state.home": "en casa",
  "state.available": "conectad(o|a|os|as)",
  "state.plugged": "enchufad(o|a|os|as)",
  "state.occupied": "ocupad(o|a|os|as)",
  "only.on": "encendid(a|o)s|prendid(a|o)s",
  "act.remove": "quita|quitar|quite|quiten|quitad|quites",
  "q.any": "dejamos|nos dejamos|me deje",
  "q.is": "sigue|siguen|he|hemos",
  "unit.hour": "hora",
  "block.negated": "no|ni|sin",
  "q.which": "que|cual|cuales",
  "link.if": "cuando",
  "link.except": "menos [(en|de)] (la|el|las|los|mi)|menos (en|de|del)",
};

export const FILLERS: Senses = {
  ensure:
    "(asegura te|asegurate|aseguraos|asegurese|asegurate bien|procura) [de] que|cerciorate de que|(confirma|confirme|asegure|asegura) que|quiero que este|que quede|que queden",
  fill: `que viene|[que] (tengas|pases|tenga|pase) buenas noches|(dije|he dicho) buenas noches|no (solo|solamente|unicamente)|para la noche|y asi sucesivamente|etcetera|etc|llamal(o|a)|nombral(o|a)|el|la|los|las|lo|le|les|un|una|unos|unas|de|del|me|nos|os|te|se|mi|mis|tu|tus|su|sus|nuestr(o|a|os|as)|por favor|porfa|porfi|porfis|porfavor|gracias|muchas gracias|(buenas noches|hasta (luego|manana)|adios)|(me voy|nos vamos|vamonos) [ya] [a (la cama|dormir)]|me acuesto|hola|oye|oiga|oigan|buenas|buenos dias|buenas (tardes|noches)|ey|eh|vale|ok|okay|bueno|pues|venga|anda|a ver|ah|em|mmm|este|hearth|asistente|ordenador|computadora|alexa|siri|google|ok google|jarvis|puedes|podrias|puede|podria|podes|pueden|podrian|podeis|podriais|podemos|puedo|podriamos|serias tan amable de|(tendria|tendrias) [usted] la (amabilidad|bondad) de|(haga|hagan|hagame) [usted] el favor de|acuerdate de|chic(o|a)s|seria tan amable de|(te|le) importa|(te|le) importaria|hazme el favor de|haz el favor de|me haces el favor de|me haria el favor de|(te|le) pido que|quieres|querrias|quiere usted|sabes|ya|solo|solamente|tambien|mismo|ahora|ahora mismo|ahorita|ahorita mismo|enseguida|en seguida|inmediatamente|de inmediato|rapido|rapidamente|cuanto antes|actualmente|en este momento|todavia|aun|hay que|vamos a|tenemos que|tengo que|tienes que|debes|deberias|si puedes|si puede|si es posible|si te parece|si asi lo desea|tengo|(si|si usted) (eres|es|fueras|fuera) tan amable|si no te importa|cuando puedas|cuando pueda|tio|che|amigo|carino|guapa|jefe|para mi|para nosotros|exactamente|justo|nuevamente|de nuevo|otra vez|que|ser|estar|haber|usted|vos|yo|nosotros|ustedes|vosotros|hacia|como|nombre|llamad(o|a|os|as)|con nombre|al nivel de|nivel|hasta|va|es necesario|es hora de|hace falta|seria posible|puedo pedir(te|le|os|les) [que]|podria pedir(te|le) [que]|[la|el] (zona|area) (de|del|de la)|algo asi|bien|asi|hoy en dia|[que] (indica|mide|marca|registra|senala|muestra|da) [(el|la)]|indicad(o|a|os|as) por|medid(o|a|os|as) por|registrad(o|a|os|as) por|que (esta|estan) (midiendo|marcando|indicando|registrando)|(esta|estan) (midiendo|marcando|indicando|registrando)|directamente|de vuelta|rapidito|poquito a poco|poco a poco|simplemente|quizas|tal vez|valor|con el nombre [de]|actual|actuales|[es] posible|es posible que|esten|sea|sean|quede|queden|(dile|decirle|digale|pidele|pedirle|pidale) (a|al)|(en|a) una configuracion [de]|configurad(o|a|os|as)|(podemos|podriamos|puedo|podria) tener|se (puede|podria)|se buen(o|a) y|cuando tengas un (momento|rato|minuto)|si no es (molestia|mucha molestia|mucho pedir)`,
};

export const LINKS: Senses = {
  "link.and":
    "sino tambien|y|e|como (el|la|los|las|en)|y tambien|asi como|ademas|y ademas|junto con|mas la|mas el",
  "link.then":
    "luego|despues|y luego|y despues|entonces|a continuacion|y entonces|y a continuacion|tras eso",
  "link.or": "o|u|o bien",
  "link.both": "ambos|ambas|tanto",
  "link.except":
    "menos (el|la|los|las|en|de|del) [(de|del|de la)]|excepto|salvo|a excepcion de|con excepcion de|excluyendo|exceptuando|quitando|aparte de|a parte de|fuera de|pero no [(el|la|los|las|en) [(de|del) [(el|la|los|las)]]]|pero deja|pero manten|sin tocar|sin contar|sin incluir|dejando|menos",
  "link.but": "pero|sino|sino que|mas bien|solo que",
  "link.stays":
    "(se|que se) (queda|quedan|quede|queden) como (esta|estan)|[que] se (queda|quedan|quede|queden) [(encendid|apagad|abiert|cerrad)(o|a|os|as)]|(debe|deben|tiene que|tienen que|puede|pueden) (quedarse|seguir) (encendid|apagad|abiert|cerrad)(o|a|os|as)|que se queden|sigue igual|se mantiene|permanece|permanecen",
  "link.too": "tambien|igualmente|lo mismo|haz lo mismo",
  "link.instead": "en su lugar|en vez de eso|en lugar de eso|mejor",
  "link.correct":
    "[no] he dicho|[no] olvida eso|[no] olvidalo|[ay|uy|ah] [no] (perdon|perdona|perdone|disculpa|digo|quiero decir|queria decir|quise decir|mejor dicho|espera|espere|mejor|mas bien|me equivoque|me he equivocado|corrijo|rectifico|en realidad|me refiero [a|al]|me referia [a|al])|no no|esa no|ese no|no esa|no ese|esa no es|olvidalo mejor|no|no eso no|ay no|uy no|huy no|uy",
  "link.at": "a la[s]|sobre la[s]|hacia la[s]|en|sobre|para la[s]|desde las",
  "link.to": "(en|a) [el] nivel|al nivel|a|al|hasta|a un|a una|a el|a unos",
  "link.by": "un|por|en un",
  "link.in": "[que (esta|estan)] (en|en el|en la|en los|en las|dentro de)",
  "link.for": "durante|por|para|para el|para la",
  "link.from": "desde|entre",
  "link.until": "hasta|hasta la[s]|hasta que sea|hasta el|hasta que sean la[s]|hasta que",
  "link.within": "dentro de|de aqui a",
  "link.within/elapsed": "al cabo de|tras|pasad(o|a|os|as)|despues de|a los",
  "link.before": "antes de|antes del|antes de la[s]|antes de que|antes de que sea",
  "link.after":
    "despues de|despues del|despues de la[s]|tras|pasadas las|a partir de [la[s]]|despues de que",
  "link.every": "cada|todos los|todas las|los|cada uno de los|por",
  "link.if":
    "cuando|en cuanto|apenas|en caso de que|en el momento en que|la proxima vez que|cada vez que|siempre que|tan pronto como|una vez que|al (llegar|salir|entrar|abrir|abrirse|cerrar|cerrarse|volver)|cuando se|si se|en el caso de que",
  "link.unless": "a menos que|a no ser que|salvo que|excepto si|salvo si|si no",
  "link.while":
    "mientras|mientras que|solo si|solo cuando|siempre y cuando|con tal de que|unicamente si",
  "link.above":
    "[esta|este|haya|hay|sea|es] (por encima de|mas de|mas que|superior a|mayor que|mayor de|mayor a|al menos)|(sube|suba|llega|llegue) a mas de|a mas de|(supera|supere|pasa de|pase de|sube de|suba de|sube por encima de|suba por encima de|excede|exceda|sobrepasa|sobrepase|llega a|llegue a|rebasa|rebase) [los|las|el]|[hace|haga] mas (calor|calido) (de|que)|mas (caliente|calida|alta|alto) (de|que)",
  "link.below":
    "[esta|este|haya|hay|sea|es] (por debajo de|menos de|menos que|inferior a|menor que|menor de|menor a|como mucho)|a menos de|(baja|baje|cae|caiga|desciende|descienda) (de|por debajo de|a menos de) [los|las|el]|mas (fria|frio|baja|bajo|oscuro|oscura) (de|que)|[hace|haga] mas frio (de|que)",
  "link.than": "que|de lo que",
  "link.with": "con|y con",
  "all.many": "todos|todas",
  all: "todo|toda|(todo el|toda la|tod(os|as) (los|las)) [de [la|los|las]]|todo lo|cada|cada un(o|a) de (los|las)|tod(os|as) (mis|nuestros|nuestras)|enter(o|a)",
  "only.on": "que (esta|estan|este|esten) (encendid|prendid)(a|o|as|os)",
  "only.off": "que (esta|estan|este|esten) apagad(a|o|as|os)",
  "only.open": "que (esta|estan|este|esten) abiert(a|o|as|os)",
  "only.closed": "que (esta|estan|este|esten) cerrad(a|o|as|os)",
  "pron.it":
    "la|lo|le|eso|esto|ese|esa|este|el mismo|la misma|lo mismo|ello|aquello|melo|mela|noslo|nosla|selo|sela|tela|telo",
  "pron.them":
    "las|los|les|esas|esos|estas|estos|melas|melos|noslas|noslos|selas|selos|ellas|ellos",
  "pron.one": "el de|la de|el del|la del|las de|los de|las del|los del|uno|una",
  "pron.other": "[el|la] otr(o|a)|[las|los] otr(os|as)",
  "nth.1": "[el|la|lo] primer(o|a)|el primer",
  "nth.2": "[el|la] segund(o|a)",
  "nth.3": "[el|la] tercer(o|a)",
  "nth.-1": "[el|la] ultim(o|a)",
  undo: "no espera|mejor no|pensandolo mejor no|deshaz[lo]|deshacer|deshaga|deshaz (eso|lo ultimo|el ultimo cambio|lo que has hecho|lo anterior)|revierte[lo]|revertir|revierte (eso|lo ultimo)|(deja|pon|dejal(o|a|as|os)|ponl(o|a|as|os)|vuelve a dejarlo|todo) como (estaba|estaban|antes)|vuelve (atras|a como estaba)|marcha atras|volver atras|da marcha atras|como estaba|como estaban|vuelve a dejarlo como estaba|ponlo como antes",
  redo: "rehaz[lo]|rehacer|vuelve a hacerlo|hazlo otra vez",
  yes: "si|claro|claro que si|por supuesto|correcto|exacto|eso es|adelante|hazlo|vale|de acuerdo|dale|confirmo|si por favor|afirmativo",
  no: "no|no gracias|para nada|que va|ninguno|ninguna",
};

export const BLOCKS: Senses = {
  "part.some":
    "un(o|a) de (los|las|mis|estos|estas)|algun(o|a)s [de]|varia(s) [de]|vario(s) [de]|un(o|a)s cuant(o|a)s|un par de",
  "part.share":
    "la mitad de|un tercio de|dos tercios de|tres cuartos de|[una] parte de|la mayoría de|(%|por ciento) de",
  "block.negated":
    "(deja|dejad|deje|dejando) una rendija|no|no sigas|nunca|nadie|jamas|tampoco|ni|sin|deja de|dejes de|evita|evitar|ni se te ocurra|que no|nada de|no quiero que|no hace falta [que]|no es necesario [que]|no hay que|en ningun caso|en vez de|en lugar de|ningun|no toques|(para|paren|parad|basta|cesa) de|(a|en|durante|por|dentro de|al|por lo) menos|yo mism(o|a)|nosotr(os|as) [mism(os|as)]|ell(os|as) mism(os|as)",
  "block.hypothetical":
    "ponte|pongase|sientate|de al lado|(toca|tocar|tocad|toque) (la|el|un|una) (guitarra|piano|violin|flauta|bateria|tambor|trompeta|timbre|puerta)|(juega|jugar|jugad|jugamos) (a|al|con)|(quiero|queremos|vamos a|voy a|hay que|toca) pintar|(pon|poned|ponga|poner) (el|la|los|las|un|una) (mesa|ropa|bici|bicicleta|silla|maleta|caja|basura|platos|zapatos|mochila|alfombra|manta|toalla)|orden(a|ar|ad|e|en)|recog(e|er|ed)|recoja[n]|(sube|suba|subid|baja|baje|bajad|ve|vete|id|anda|corre|ven) (a por|a (buscar|ver|dormir|despertar|comer|coger|recoger))|deberia[i]s|(que|y que) (pasa|pasaria|ocurre|ocurriria|sucede|sucederia|sucedera|pasara) (si|cuando)|y si|imagina|imaginate|imaginemos|supongamos|suponiendo|supon|hipoteticamente|hubiera|hubiese|habria|habrias|(podr|deber|tendr)ia[s|mos|n] [(que|de)] haber|(si [(yo|tu)] )(encendiera|apagara|abriera|cerrara|subiera|bajara|pusiera|encendieras|apagaras|abrieras|cerraras|tuviera|estuviera)|si (yo|tu|el) fuera|(encend|prend)iera[s|n]|apagara[s|n]|abriera[s|n]|cerrara[s|n]|subiera[s|n]|bajara[s|n]|pusiera[s|n]|activara[s|n]|(encend|prend)iese[s|n]|apagase[s|n]|abriese[s|n]|cerrase[s|n]|encenderia[s|n]|prenderia[s|n]|apagaria[s|n]|abriria[s|n]|cerraria[s|n]|subiria[s|n]|bajaria[s|n]|pondria[s|n]|seria|estaria|gastaria|podria ser|a lo mejor|tal vez|quizas",
  "block.been": "estaba|estaban|estuvo|estuvieron|(ha|han) estado|(haya|hayan) estado",
  "block.past":
    "ya (he|hemos|lo he|la he|los he|las he)|lo he|la he|las he|los he|ha|han|habia|habias|habiamos|habian|habeis|ayer|anoche|anteayer|la semana pasada|el (mes|ano|otro dia|lunes|martes|miercoles|jueves|viernes|sabado|domingo) pasad[o]|el otro dia|hace (un rato|una hora|tiempo|dias|horas|poco)|era|eran|fue|fueron|encendi|encendio|encendiste|encendieron|encendimos|prendi|prendio|prendiste|apago|apagaste|apagaron|abrio|abriste|abrieron|cerro|cerre|cerraste|cerraron|subio|subiste|subieron|bajo|bajaste|bajaron|puse|puso|pusiste|pusieron|deje|dejo|dejaste|dejaron|encendia|apagaba|abria|cerraba|solia|solias|soliamos|antes (yo|habia|estaba)|activaste|activo|desactivo|esta manana (encendi|apague|abri|puse)|de pequeno",
  "block.reported":
    "dijo|dice|dicen|dijeron|dijiste|dije|decia|ha dicho|me ha dicho|pregunto|pregunta si|conto|cuenta que|piensa|cree|creen|creia|pienso que|creo que|menciono|oi que|he oido|escuche que|segun|siempre|bromea|broma|es broma|conte|contaba|contado|pone (en|que)|cartel|estaba bromeando|pidio|me pidio|afirma|comento|explico|grito|gritaba|exclamo|susurro|suele|suelen|solemos|mas vale|(rara|raras) (vez|veces)|a menudo|casi nunca|normalmente|en la pelicula|el libro|la cancion dice|siempre que dice|(olvide|he olvidado|olvidamos|hemos olvidado|se [me|nos] olvido|se (me|nos) ha olvidado) que",
  "block.how_to":
    "regulable|atenuable|sabes (encender|apagar|abrir|cerrar|poner)|como (se|puedo|hago|podria|hay que|funciona|funcionan|enciendo|apago|abro|cierro|cambio|pongo|subo|bajo|conecto|configuro|activo|desactivo|debo|deberia|es que) [(para|encender|apagar|abrir|cerrar|poner|subir|bajar)]|explica [me] como|explicame como|ensename a|ensename como|dime como|sabes como|(es|seria) (mejor|peor|peligroso|malo|bueno|caro|normal|recomendable) [que]|conviene|vale la pena|debo|puedo (dejar|tener|usar)|por que|porque no|para que sirve|de que manera",
  "block.wish":
    "ojala|espero que|esperamos que|me preguntaba|me pregunto si|si pudiera|si solo|como me gustaria|que bueno seria|desearia",
  "block.never_mind":
    "da igual|dejalo|dejalo estar|dejelo|olvidalo|olvidelo|olvida eso|olvidate|no importa|no hagas caso|no me hagas caso|no haga caso|haz como si nada|cancela (eso|lo|la ultima peticion|ultima peticion)|cancelalo|nada|no es nada|no pasa nada|ya no|ya no hace falta|no te preocupes|mejor no|da lo mismo|nada nada|a tu cuarto|a mi cuarto",
};

export const QUESTIONS: Senses = {
  "q.either": "o no",
  "q.is/checked": "(comprueba|verifica|compruebe|verifique|revisa) que",
  "q.is":
    "[(puedes|podrias|puede|podria)] (comprobar|mirar|verificar) (que|si)|(dime|di me|(alguna|tienes alguna) idea [de]|comprobar|confirmar|verificar|averiguar|confirma|comprueba|verifica|mira|sabes|puedes decirme|me dices|quiero saber|averigua|me gustaria saber|podrias decirme) si|esta|estan|hay|habra|es|son|esta el|estan los|queda|quedan|tiene|tenemos|sigue|siguen|has (cerrado|apagado|encendido)|he (cerrado|apagado|encendido)",
  "ask.playing": "suena|se (reproduce|esta reproduciendo)",
  "ask.on light": "hay luz",
  "ask.home": "(ha|han) [ya] (llegado|vuelto|regresado)",
  "ask.detected": "se (detecta|detectan|ha detectado)",
  "q.which":
    "que hay|que (cosas|aparatos) hay|(lista|listar|liste|enumera|enumerar|enumere) [me] [(todos|todas)]|que|cual|cuales|cual de|cuales de|cual de los|cual de las",
  "q.what":
    "(puedes|podrias|puede|podria|podeis|puedo|podria) (decirme|decirnos|mostrarme|informarme [(de|sobre)]|indicarme|actualizarme [sobre]|ponerme al dia [(de|sobre|con)]|solicitar|saber|conocer)|(revele|revelarme|indiqueme|indicame)|(me|nos) (dices|dice|puedes decir)|quiero saber|quisiera saber|me gustaria saber|que|cual|cual es|cuales son|que es|dime|dame|dinos|digame|muestrame|muestra|ensename|lee|lee me|a que|a cuanto|a cuantos|cuanto es|cuanto|de que|sabes|en que|dime cual es|que (esta|estan) haciendo|que hace|que tal [(esta|estan)]",
  "q.count":
    "cuantos|cuantas|cuantos hay|cuantas hay|numero de|cantidad de|cuenta|cuantas hay|que cantidad de|cuenta las|cuenta los",
  "q.how":
    "como|como de|que tan|que tal|cuanto|cuanta|como se ve[n]|como luce[n]|como esta|como estan|como va|como anda|como van",
  "q.where":
    "donde|donde esta|donde estan|en donde|por donde anda|donde se encuentra|donde (puedo|podria) encontrar [a]|donde anda|donde se ha metido|en que (habitacion|sitio|parte) esta",
  "q.who": "quien|quienes|quien esta|quienes estan|quien hay",
  "q.any":
    "algun|alguna|alguno|algunos|algunas|algo|cualquier|alguna de|(he|has|hemos|me he|nos hemos) dejado|me deje|dejamos|deje|se (ha|han) quedado|se quedo",
  "q.when": "cuando|a que hora|desde cuando|hasta cuando|(a que hora|cuando) es",
  "q.how_long":
    "cuanto tiempo|cuanto (le|me|nos) (queda|falta)|cuanto queda|cuanto falta|que le queda|que queda|que resta|cuanto resta|cuanto tiempo (queda|le queda|falta)|cuanto tarda",
  "q.why": "por que|para que",
};

const is = (stem: string): string => `${stem}(o|a|os|as)`;

export const STATES: Senses = {
  "state.left": "restante|restantes|queda|que queda|falta|resta",
  "state.on": `girando|dando vueltas|soplando [aire]|encendid(o|a) o atenuad(o|a)|${is("encendid")}|${is("prendid")}|${is("activad")}|${is("conectad")}|en marcha|en funcionamiento|funcionando|activ(o|a|os|as)|encienda|iluminad(o|a)|funciona|puest(o|a|os|as)`,
  "state.off": `[(esta|estan)] tom(ando|andose) un descanso|${is("apagad")}|${is("desactivad")}|${is("desconectad")}|inactiv(o|a|os|as)`,
  "state.open": `${is("levantad")}|${is("abiert")}|${is("subid")}|abriendose|se abre|se abra|entreabiert(o|a|as|os)|abren|abra`,
  "state.closed": `${is("cerrad")}|${is("bajad")}|cerrandose|se cierra|se cierre|cierre`,
  "state.locked": `segur(o|a|os|as)|${is("bloquead")}|${is("cerrad")} con llave|con (llave|pestillo|cerrojo)|echad(o|a|os|as) [(la llave|el cerrojo|el pestillo)]|atornillad(o|a)|${is("asegurad")}|${is("cerrad")}|trancad(o|a)`,
  "state.unlocked": `${is("desbloquead")}|sin (llave|bloquear|pestillo)|${is("abiert")}`,
  "state.home":
    "en casa|[llega|llegue|vuelve|vuelva|llegar|llegamos|lleguemos|volver|entra|entre|regrese|regresa|llegan|lleguen] (a casa|a mi casa)|dentro|(llega|llegue|vuelve|vuelva|llegan|lleguen) alguien|llegue|presente|presentes|en el hogar",
  "state.not_home":
    "no (esta|estan) (en casa|aqui|dentro)|fuera de casa|fuera|[sale|salga|salen|salgan|salgo|salimos|salgamos|se va|se vaya|me voy|me vaya|se marche|se fue|nos vayamos|se vayan|se van] de casa|ausente|ausentes|salga|se vaya|se marche|me vaya",
  "state.playing": "reproduciendo[se]|sonando|reproduce|suena|en reproduccion",
  "state.paused": "en pausa|pausad(o|a|os|as)",
  "state.running": `en marcha|limpiando|aspirando|trabajando|funcionando|segando|activ(o|a|os|as)|en ejecucion|ejecutando[se]|[se esta] ejecutando|corriendo|${is("iniciad")}`,
  "state.docked": "en [la|su] base|en su estacion|cargando[se]|en el cargador|acoplad(o|a)",
  "state.wet": "mojad(o|a|os|as)|humed(o|a|os|as)|goteando|inundad(o|a)|hay una fuga",
  "state.dry": "sec(o|a|os|as)",
  "state.detected":
    "detectad(o|a|os|as)|detecta[n]|detecte[n]|[hay|haya|se detecte|se detecta|detecta|detecte|detectan] (movimiento|presencia|humo|ocupacion)|en movimiento|ocupad(o|a|os|as)|movimiento|se mueve|se mueva|disparad(o|a|os|as)|activad(o|a|os|as)|activ(o|a|os|as)|ha detectado|detectando|entra alguien|entre alguien|hay alguien",
  "state.vacant": "vaci(o|a|os|as)|desocupad(o|a|os|as)|no hay nadie|no haya nadie",
  "state.clear":
    "despejad(o|a|os|as)|libre|sin (movimiento|presencia)|no (hay|haya|ha habido|haya habido) [ningún] movimiento",
  "state.low": "baj(o|a|os|as)|descargad(o|a|os|as)|agotad(o|a|as|os)|poca bateria",
  "state.charging": "[se esta] cargando|enchufad(o|a)|en carga|cargandose",
  "state.occupied": "ocupad(o|a|os|as)",
  "state.vibrating": "vibrando|vibra",
  "state.full": "cargad(o|a|as|os)|llen(o|a|as|os)|con carga",
  "state.cold": "fri(o|a|os|as)|helad(o|a|os|as)|congelad(o|a|os|as)",
  "state.hot": "caliente|calientes|recalentad(o|a|os|as)",
  "state.plugged": "enchufad(o|a|os|as)",
  "state.powered": "alimentad(o|a|os|as)|con corriente",
  "state.safe": "segur(o|a|os|as)",
  "state.outdated": "disponible|disponibles|por instalar|pendiente[s]|desactualizad(o|a|os|as)",
  "state.heating": "calentando",
  "state.cooling": "enfriando|refrigerando",
  "state.muted": "silenciad(o|a)|en silencio",
  "state.armed": "armad(o|a)|conectad(a)|activad(a)",
  "state.disarmed": "desarmad(o|a)",
  "state.available": "disponible|disponibles|en linea|conectad(o|a|os|as)",
  "state.problem": "averiad(o|a)|problema|problemas|rot(o|a)|atascad(o|a)",
};

export const TIMES: Senses = {
  "time.mon": "[el] lunes",
  "time.tue": "[el] martes",
  "time.wed": "[el] miercoles",
  "time.thu": "[el] jueves",
  "time.fri": "[el] viernes",
  "time.sat": "[el] sabado|sabados",
  "time.sun": "[el] domingo|domingos",
  "time.every_mon": "los lunes",
  "time.every_tue": "los martes",
  "time.every_wed": "los miercoles",
  "time.every_thu": "los jueves",
  "time.every_fri": "los viernes",
  "time.every_sat": "los sabados",
  "time.every_sun": "los domingos",
  "time.weekdays":
    "[los] dias (laborables|habiles|de diario|de trabajo|de semana)|[dia] laborable[s]|dia laboral|entre semana|de lunes a viernes|dias de entre semana",
  "time.weekend": "[los|el] fin[es] de semana|finde|findes|los findes",
  "time.daily": "todos los dias|cada dia|diariamente|a diario|dia|dias|una vez (al|por) dia",
  "time.today": "hoy|mas tarde hoy|hoy mismo",
  "time.tonight": "esta noche|esta tarde noche",
  "time.tomorrow": "manana|el dia de manana|manana mismo",
  "time.day_after_tomorrow": "pasado manana",
  "time.yesterday": "ayer|anoche",
  "time.morning": "(por|en|a) la[s] manana[s]|esta manana|de la manana|mananas",
  "each.morning": "cada manana",
  "time.noon": "mediodia|al mediodia|medio dia|a medio dia",
  "time.afternoon": "(por|en|a) la[s] tarde[s]|esta tarde|tarde|tardes",
  "time.evening": "al anochecer el dia|al final de la tarde",
  "time.night":
    "(por|en|a|de) la[s] noche[s]|noche|noches|(esta|este) oscuro (fuera|afuera)|[fuera] (esta|este) oscuro",
  "time.midnight": "medianoche|a medianoche|media noche|(12|doce) de la noche",
  "time.sunrise":
    "cuando (salga|sale) el sol|cuando amanezca|[al|el|del] amanecer|[la] salida del sol|salga el sol|sale el sol|amanezca|amanece|al alba|el alba",
  "time.sunset":
    "cuando se (ponga|pone|haya puesto) el sol|cuando (anochezca|oscurezca|atardezca|anochece|oscurece|sea de noche)|[al|el|del] (atardecer|anochecer|ocaso)|[la|a la] puesta de[l] sol|se ponga el sol|se pone el sol|(anochezca|anochece|oscurezca|oscurece)|se haga de noche|sea de noche|caiga el sol",
  "time.later": "mas tarde|despues|luego",
  "time.from_now": "a partir de ahora|despues de ahora|contando desde ahora",
  "time.now": "ahora|ahora mismo|ya|ya mismo|inmediatamente|ahorita|enseguida|en seguida",
  "time.am": "am|a m|de la (manana|madrugada)|de madrugada",
  "time.pm": "pm|p m|de la tarde|del mediodia",
  "time.oclock": "en punto|horas",
  "time.half_past": "y media",
  "time.quarter_past": "y cuarto",
  "time.quarter_to": "menos cuarto|cuarto para las",
  "time.past": "y",
  "time.to": "minutos para las|para las",
};

export const TALK: Senses = {
  "topic.time": "[la] hora (es|actual|tenemos|son)|que hora es|que horas son|dime la hora",
  "topic.date":
    "[la] fecha [(es|de hoy)]|que (dia|fecha) es [hoy]|dia es hoy|en que (dia|fecha) estamos|dia de la semana|cual es la fecha de hoy|a que dia estamos|a cuantos estamos",
  "topic.weather":
    "va a hacer (bueno|malo|calor|frio)|[el] tiempo [que] (hace|hara)|[(va|vaya) a] (llover|nevar|granizar|hacer (sol|viento|buen tiempo|mal tiempo))|llueve|nieva|llovera|nevara|esta (lloviendo|nevando)|[hace falta|necesito|necesitare] [llevar] [un|el] paraguas|(hara|habra) (frio|calor|sol|viento|tormenta[s]|lluvia[s]|niebla|nieve) [fuera|en la calle]|[como] sera el (clima|tiempo)|el clima afuera|pronostico|[el] tiempo|prevision [del tiempo]|meteorologia|[el] tiempo [hara] (la proxima semana|la semana que viene|esta semana)|tiempo hace hoy|que tiempo hace|como esta el tiempo|[me] hace falta [un|una|el|la] (abrigo|chaqueta|paraguas|jersey|bufanda)|(necesito|necesitare|llevo|cojo) [un|una|el|la] (abrigo|chaqueta|paraguas|jersey|bufanda)",
  "talk.help": "ayuda|que puedes hacer|que puedo decir|ayudame",
};

export const UNLIKELIEST: Senses = {
  "act.open": "arriba",
  "act.close": "abajo",
  "up.any": "mas fuerte",
  "down.any": "menos fuerte|mas (suave|floj(o|a))",
};
