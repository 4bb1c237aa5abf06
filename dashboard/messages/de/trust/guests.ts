/** German: links for guests. */
import type { PageTexts } from "../../texts.ts";

export const guests = {
  browsers: "Wie viele Browser ihn öffnen dürfen",
  by: "erstellt von {name}",
  empty: "Es gibt keine Gastlinks. Wer einen öffnet, braucht kein Konto.",
  ends: "Bis",
  enter: "Eintreten",
  guestOf: "Gast von {name}, bis {time}",
  invalid: "Dieser Link ist abgelaufen oder widerrufen. Bitte um einen neuen.",
  invited: "Du bist als Gast in dieses Zuhause eingeladen.",
  isTaken: "Dieser Link wurde schon geöffnet. Bitte um einen neuen.",
  link: "Link",
  localOnly:
    "Diese Adresse gilt nur auf diesem Computer. Öffne das Dashboard über seine Adresse im Netz, oder setze PUBLIC_URL.",
  needsGrant: "Wähle mindestens einen Bereich, eine Art von Geräten oder eine Grenze.",
  new: "Neuer Gastlink",
  once: "Scanne ihn mit dem Telefon des Gasts, oder schicke den Link. Er wird nicht noch einmal gezeigt.",
  opened: {
    one: "in {count} von {all} Browsern geöffnet",
    other: "in {count} von {all} Browsern geöffnet",
  },
  qrOf: "QR-Code des Links für {name}",
  replaces: "{name} wird in diesem Browser abgemeldet.",
  revoke: "Widerrufen",
  revokeHint: "Wer ihn geöffnet hat, verliert den Zugang sofort.",
  revokeOf: "Den Link für {name} widerrufen",
  shown: "Der Link für {name}",
  title: "Gäste",
} as const satisfies PageTexts<"guests">;
