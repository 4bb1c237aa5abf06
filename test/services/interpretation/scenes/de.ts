/** German sentences about scenes. */
import { de as usual } from "../understanding/sentences/de.ts";
import type { SceneRows } from "./rows.ts";

export const de: SceneRows = {
  names: usual.names,
  location: "Schlafzimmer",
  rows: [
    [
      "neue Szene Morgenrot mit der Stehlampe auf 20 Prozent",
      "create Morgenrot: light.standing turn_on brightness=51",
    ],
    ["eine neue Szene namens Morgenrot", "-"],
    ["lösche alle Szenen", "one by one"],
    ["alle Szenen löschen", "one by one"],
    [
      "Erstelle eine Szene namens Lesestunde mit der Stehlampe auf 20 Prozent und dem Rollladen im Arbeitszimmer geschlossen",
      "create Lesestunde: light.standing turn_on brightness=51; cover.work close",
    ],
    [
      "Lege eine neue Szene Frühstück an, in der das Küchenlicht an ist",
      "create Frühstück: light.cook turn_on",
    ],
    ["Mach mir eine Szene Ruhe mit dem Küchenradio aus", "create Ruhe: media_player.cook turn_off"],
    [
      "Erstelle eine Szene Filmabend mit der Stehlampe aus",
      "replace Filmabend: light.standing turn_off",
    ],
    [
      "Speichere das als Kuschelecke",
      "create Kuschelecke: light.sleep, light.reading, cover.sleep",
    ],
    [
      "Speichere das Küchenlicht, wie es jetzt ist, als Szene Suppenzeit",
      "create Suppenzeit: light.cook",
    ],
    [
      "Speichere die Küche als Suppenzeit ab",
      "create Suppenzeit: light.cook, switch.kettle, media_player.cook",
    ],
    ["Lösche bitte die Szene Filmabend", "delete Filmabend"],
    ["Entferne Filmabend", "delete Filmabend"],
    ["Benenne die Szene Filmabend in Kino um", "rename Filmabend to Kino"],
    ["Nenne Filmabend in Kino um", "rename Filmabend to Kino"],
    ["Füge die Leselampe zu Filmabend hinzu", "add Filmabend: light.reading"],
    ["Ergänze Filmabend um die Leselampe", "add Filmabend: light.reading"],
    ["Nimm die Leselampe aus der Szene Filmabend", "take Filmabend: light.reading"],
    [
      "Kannst du eine Szene Ruhe erstellen mit dem Küchenlicht an",
      "create Ruhe: light.cook turn_on",
    ],
    ["Mach das Küchenlicht aus der Szene an", "-"],
    ["Ich möchte eine Szene mit dem Küchenlicht an", "-"],
    ["Nimm den Wasserkocher aus Filmabend heraus", "take Filmabend: switch.kettle"],
    ["Erstelle keine Szene namens Bunker mit der Stehlampe aus", "-"],
    ["Erstelle eine Szene namens Bunker mit dem Fluxkompensator an", "-"],
    ["Erstelle eine Szene namens Bunker mit der Stehlampe heller", "-"],
    ["Speichere das als Szene", "-"],
    ["Lösche die Szene Bunker", "-"],
    ["Benenne das Küchenlicht in Bunker um", "-"],
    ["Hast du das als Kuschelecke gespeichert?", "-"],
  ],
};
