/** Dutch: links for guests. */
import type { PageTexts } from "../../texts.ts";

export const guests = {
  browsers: "Hoeveel browsers hem mogen openen",
  by: "gemaakt door {name}",
  empty: "Er zijn geen gastlinks. Wie er een opent, heeft geen account nodig.",
  ends: "Tot",
  enter: "Binnenkomen",
  guestOf: "Gast van {name}, tot {time}",
  invalid: "Deze link is verlopen of ingetrokken. Vraag om een nieuwe.",
  invited: "Je bent als gast in dit huis uitgenodigd.",
  isTaken: "Deze link is al geopend. Vraag om een nieuwe.",
  link: "Link",
  localOnly:
    "Dit adres werkt alleen op deze computer. Open het dashboard via zijn adres in het netwerk, of stel PUBLIC_URL in.",
  needsGrant: "Kies minstens één ruimte, één soort apparaat of één grens.",
  new: "Nieuwe gastlink",
  once: "Scan hem met de telefoon van de gast, of stuur de link. Hij wordt niet opnieuw getoond.",
  opened: {
    one: "geopend in {count} van {all} browsers",
    other: "geopend in {count} van {all} browsers",
  },
  qrOf: "QR-code van de link voor {name}",
  replaces: "{name} wordt in deze browser uitgelogd.",
  revoke: "Intrekken",
  revokeHint: "Wie hem heeft geopend, verliest meteen de toegang.",
  revokeOf: "De link voor {name} intrekken",
  shown: "De link voor {name}",
  title: "Gasten",
} as const satisfies PageTexts<"guests">;
