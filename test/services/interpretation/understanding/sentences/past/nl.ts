/** Dutch questions about the past, and sentences that are none. */
import { nl } from "../nl.ts";
import type { PastRows } from "./rows.ts";

export const pastNl: PastRows = {
  names: nl.names,
  rows: [
    ["heeft iemand de keukenlamp aangezet?", "whether on light.cook"],
    ["heb je de keukenlamp uitgezet?", "whether off light.cook"],
    ["heb je de keukenlamp aan gelaten?", "-"],
    ["heb je de keukenlamp aan?", "-"],
    ["iemand heeft de keukenlamp aangezet", "-"],
    ["Was de voordeur vannacht van slot?", "whether unlocked lock.front 31 20:00 – 01 06:00"],
    ["was de keukenlamp gisteravond aan?", "whether on light.cook 31 17:00 – 01 00:00"],
    [
      "heeft iemand zondag de voordeur ontgrendeld?",
      "whether unlocked lock.front 30 00:00 – 31 00:00",
    ],
    ["Welke lampen waren om middernacht aan?", "which on light.* 01 00:00"],
    ["welke lampen waren een uur geleden aan?", "which on light.* 01 17:00"],
    ["Hoe lang was de verwarming vandaag aan?", "total on climate.parlour 01 00:00 – 01 18:00"],
    [
      "hoe vaak is de voordeur gisteren ontgrendeld?",
      "times unlocked lock.front 31 00:00 – 01 00:00",
    ],
    ["Wanneer was de waterkoker voor het laatst aan?", "last on switch.kettle"],
    ["sinds wanneer is de leeslamp aan?", "since on light.reading"],
    ["hoe warm was het gisteren?", "value temperature climate.parlour 31 00:00 – 01 00:00"],
    [
      "wat was de temperatuur in de zitkamer om 8 uur vanochtend?",
      "value temperature climate.parlour 01 08:00",
    ],
    [
      "wat was gisteren de hoogste temperatuur in de zitkamer?",
      "value temperature highest climate.parlour 31 00:00 – 01 00:00",
    ],
    ["Wie heeft de verwarming uitgezet?", "cause off climate.parlour"],
    ["wat heeft de waterkoker aangezet?", "cause on switch.kettle"],
    ["Waarom is de keukenlamp aan?", "why on light.cook"],
    ["hulp", "help"],
    ["Wat kun je doen?", "help"],
    ["wat kan ik in de keuken zeggen?", "help cook"],
    ["Wat heb je net gedaan?", "done"],
    ["wat heb je veranderd?", "done"],
    ["wat heb je gisteren gedaan?", "-"],
    ["Gisteren heb ik de keukenlamp uitgezet.", "-"],
    ["de keukenlamp was gisteren aan", "-"],
    ["zet de keukenlamp uit", "-"],
    ["is de waterkoker aan?", "-"],
    ["was het ruimteschip vannacht open?", "-"],
    ["help me de keukenlamp aan te zetten", "-"],
  ],
  continued: [
    ["was het keukenlicht gisteren aan?", "en om negen uur?", "whether on light.cook 31 09:00"],
    ["was het keukenlicht gisteren aan?", "licht uit", "-"],
    [
      "was het keukenlicht gisteren aan?",
      "en vandaag?",
      "whether on light.cook 01 00:00 – 01 18:00",
    ],
    ["was het keukenlicht gisteren aan?", "doe het uit", "-"],
  ],
};
