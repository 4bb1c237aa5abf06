/** French: watches. */
import type { PageTexts } from "../../texts.ts";

export const watches = {
  by_mcp: "MCP",
  by_poll: "sur demande",
  by_stream: "flux",
  by_webhook: "webhook",
  condition: "Condition, comme dans les automatisations (JSON)",
  deliver: "Comment elle est signalée",
  done: "terminée",
  empty: "Rien n’est surveillé. Une surveillance signale quand une condition devient vraie.",
  ended: "terminée, son propriétaire n’existe plus",
  ends: "finit {time}",
  expired: "expirée",
  for: "{what} depuis {time}",
  forLabel: "Durée pendant laquelle elle doit valoir",
  holds: "vaut maintenant",
  last: "la dernière {time}",
  new: "Nouvelle surveillance",
  notCovered: "n’est plus visible",
  once: "Une seule fois",
  removeHint: "Elle ne signale plus rien, et ce qu’elle n’a pas encore signalé est oublié.",
  secret: "Secret du webhook",
  secretOnce: "Copiez le secret maintenant. Il ne sera plus affiché.",
  title: "Surveillances",
  told: {
    one: "signalée {count} fois",
    many: "signalée {count} fois",
    other: "signalée {count} fois",
  },
  url: "Adresse (https)",
  waiting: {
    one: "{count} encore à envoyer",
    many: "{count} encore à envoyer",
    other: "{count} encore à envoyer",
  },
  waits: "en attente",
} as const satisfies PageTexts<"watches">;
