/** Spanish: the forms in which verbs ask for something, of tú, usted, vosotros, ustedes and vos. */

/** Verbs in -ar. @param soft  The stem before e ("apagu"); @param strong  with its vowel changed ("cierr"). */
const ar = (stem: string, soft = stem, strong = stem, strongSoft = soft): string =>
  `${stem}(a|ar|ad|ando)|${soft}(emos|eis)|${strong}(a|as)|${strongSoft}(e|es|en)`;

/** Verbs in -er. */
const er = (stem: string, strong = stem): string =>
  `${stem}(e|er|ed|iendo|amos|ais)|${strong}(e|es|a|as|an)`;

/** Verbs in -ir. */
const ir = (stem: string, strong = stem): string =>
  `${stem}(i|ir|id|iendo|amos|ais)|${strong}(e|es|a|as|an)`;

/** Forms by the infinitive. */
export const V = {
  activar: ar("activ"),
  aclarar: ar("aclar"),
  ajustar: ar("ajust"),
  agregar: ar("agreg", "agregu"),
  anadir: ir("anad"),
  apagar: ar("apag", "apagu"),
  abrir: ir("abr"),
  alzar: ar("alz", "alc"),
  apuntar: ar("apunt"),
  armar: ar("arm"),
  arrancar: ar("arranc", "arranqu"),
  aspirar: ar("aspir"),
  atenuar: ar("atenu"),
  aumentar: ar("aument"),
  bajar: ar("baj"),
  bloquear: ar("bloque"),
  borrar: ar("borr"),
  cambiar: ar("cambi"),
  cancelar: ar("cancel"),
  cerrar: ar("cerr", "cerr", "cierr", "cierr"),
  calentar: ar("calent", "calent", "calient", "calient"),
  colocar: ar("coloc", "coloqu"),
  completar: ar("complet"),
  conectar: ar("conect"),
  configurar: ar("configur"),
  continuar: ar("continu"),
  cortar: ar("cort"),
  correr: er("corr"),
  crear: ar("cre"),
  dejar: ar("dej"),
  desactivar: ar("desactiv"),
  desarmar: ar("desarm"),
  desbloquear: ar("desbloque"),
  desconectar: ar("desconect"),
  desplegar: ar("despleg", "desplegu", "desplieg", "despliegu"),
  detener: "deten|detener|detened|detente|deteniendo|detenga|detengan|detengas|detienes|detiene",
  devolver: er("devolv", "devuelv"),
  disminuir: "disminu(ye|ya|yan|yas|yes|ir|id|i|yendo)",
  ejecutar: ar("ejecut"),
  eliminar: ar("elimin"),
  empezar: ar("empez", "empec", "empiez", "empiec"),
  encender: er("encend", "enciend"),
  encontrar: ar("encontr", "encontr", "encuentr", "encuentr"),
  enfriar: ar("enfri"),
  enviar: ar("envi"),
  escuchar: ar("escuch"),
  establecer: `${er("establec", "establezc")}|establece|estableces`,
  fijar: ar("fij"),
  hacer: "haz|hacer|haced|haciendo|haga|hagan|hagas|haces|hace",
  iluminar: ar("ilumin"),
  incrementar: ar("increment"),
  iniciar: ar("inici"),
  lanzar: ar("lanz", "lanc"),
  levantar: ar("levant"),
  limpiar: ar("limpi"),
  localizar: ar("localiz", "localic"),
  mandar: ar("mand"),
  mantener: "manten|mantener|mantened|mantenga|mantengan|mantengas|mantienes|manteniendo",
  marcar: ar("marc", "marqu"),
  parar: ar("par"),
  pasar: ar("pas"),
  pausar: ar("paus"),
  poner: "pon|poner|poned|poniendo|ponga|pongan|pongas|pongamos|pones|pone",
  preparar: ar("prepar"),
  prender: er("prend"),
  presionar: ar("presion"),
  pulsar: ar("puls"),
  quitar: ar("quit"),
  reanudar: ar("reanud"),
  reactivar: ar("reactiv"),
  reducir: "reduc(e|es|ir|id|i|iendo)|reduzc(a|as|an)",
  regresar: ar("regres"),
  regular: ar("regul"),
  reproducir: "reproduc(e|es|ir|id|i|iendo)|reproduzc(a|as|an)",
  restar: ar("rest"),
  saltar: ar("salt"),
  seguir: "sigue|seguir|seguid|segui|siga|sigan|sigas|sigues|siguiendo",
  silenciar: ar("silenci"),
  subir: ir("sub"),
  sumar: ar("sum"),
  tachar: ar("tach"),
  tocar: ar("toc", "toqu"),
  volver: er("volv", "vuelv"),
} as const;

/** Verbs in -ar, by the stem and by the one with its vowel changed; then those in -er, and in -ir. */
const TOLD_AR =
  "activ apag ajust baj bloque cambi conect cort dej desactiv desbloque desconect levant limpi mand par pas quit sac silenci toc us".split(
    " ",
  );

/** What we do, and what others do: "cerramos la puerta", "apagan la tele". */
export const TOLD = [
  ...TOLD_AR.map((stem) => `${stem}(amos|an)`),
  "cerramos|cierran|calentamos|calientan|encendemos|encienden|ponemos|prendemos|prenden",
  "abrimos|abren|subimos|suben",
].join("|");
