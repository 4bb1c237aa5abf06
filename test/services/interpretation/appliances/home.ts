/** A home with appliances, named in each language; people have said of three of them how they are reached. */
import {
  buildHomeModel,
  type HomeModel,
} from "../../../../services/interpretation/home/home-model.ts";
import { openLanguage } from "../../../../services/interpretation/lexicon/languages.ts";
import type { SentenceLanguage } from "../../../../shared/contracts/interpretation.ts";

const TIME = "2030-01-01T00:00:00.000Z";

interface ApplianceNames {
  readonly kitchen: string;
  readonly study: string;
  readonly ceiling: string;
  readonly fridge: string;
  readonly coffee: string;
  readonly rack: string;
  readonly charger: string;
  readonly terrarium: string;
  readonly desk: string;
}

const NAMES: Readonly<Record<SentenceLanguage, ApplianceNames>> = {
  en: {
    kitchen: "Kitchen",
    study: "Study",
    ceiling: "Ceiling light",
    fridge: "Fridge",
    coffee: "Coffee maker",
    rack: "Study rack",
    charger: "Bike charger",
    terrarium: "Gecko light",
    desk: "Desk lamp",
  },
  de: {
    kitchen: "Küche",
    study: "Arbeitszimmer",
    ceiling: "Deckenlicht",
    fridge: "Kühlschrank",
    coffee: "Kaffeemaschine",
    rack: "Netzwerkschrank",
    charger: "Ladegerät",
    terrarium: "Geckolampe",
    desk: "Schreibtischlampe",
  },
  es: {
    kitchen: "Cocina",
    study: "Estudio",
    ceiling: "Luz del techo",
    fridge: "Nevera",
    coffee: "Cafetera",
    rack: "Armario de red",
    charger: "Cargador",
    terrarium: "Lámpara del gecko",
    desk: "Lámpara del escritorio",
  },
  fr: {
    kitchen: "Cuisine",
    study: "Bureau",
    ceiling: "Plafonnier",
    fridge: "Frigo",
    coffee: "Cafetière",
    rack: "Baie réseau",
    charger: "Chargeur",
    terrarium: "Lampe du gecko",
    desk: "Lampe de travail",
  },
  nl: {
    kitchen: "Keuken",
    study: "Werkkamer",
    ceiling: "Plafondlamp",
    fridge: "Koelkast",
    coffee: "Koffiezetapparaat",
    rack: "Netwerkkast",
    charger: "Oplader",
    terrarium: "Gekkolamp",
    desk: "Bureaulamp",
  },
};

const DIMMABLE = { supported_color_modes: ["brightness"], brightness: 200 };

/** By entity: the key of its name, its area, its attributes, and what people have said of it. */
const THINGS: Readonly<
  Record<
    string,
    readonly [name: keyof ApplianceNames, area: string, attributes?: object, isOnlyByName?: boolean]
  >
> = {
  "light.ceiling": ["ceiling", "kitchen", DIMMABLE],
  "light.desk": ["desk", "study", DIMMABLE],
  "light.terrarium": ["terrarium", "study", DIMMABLE, true],
  "switch.fridge": ["fridge", "kitchen"],
  "switch.coffee": ["coffee", "kitchen"],
  "switch.rack": ["rack", "study", {}, true],
  "switch.charger": ["charger", "study", {}, false],
};

/** Everything is on. */
export const homeIn = async (tag: SentenceLanguage): Promise<HomeModel> => {
  const names = NAMES[tag];
  const entities = Object.entries(THINGS).map(([entity_id, [name, area_id, , isOnlyByName]]) => ({
    entity_id,
    name: names[name],
    aliases: [],
    area_id,
    ...(isOnlyByName !== undefined && { isOnlyByName }),
  }));
  const areas = (["kitchen", "study"] as const).map((area_id) => ({
    area_id,
    name: names[area_id],
    floor_id: null,
    aliases: [],
  }));
  const states = Object.entries(THINGS).map(([entity_id, [, , attributes = {}]]) => ({
    entity_id,
    state: "on",
    attributes: { ...attributes },
    last_changed: TIME,
    last_updated: TIME,
    version: 1,
  }));
  return buildHomeModel(
    await openLanguage(tag),
    { floors: [], areas, labels: [], entities },
    states,
  );
};
