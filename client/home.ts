/** The client of one home: devices, sentences, events, and every request of the API. */
import { answered, type HearthApi, type HomeCredential, openApi } from "./api.ts";
import { type Devices, type EntityFor, openDevices, readEntity } from "./devices.ts";
import { type EventOptions, openEvents } from "./events.ts";
import { checkOptions } from "./options.ts";
import type { components, operations } from "./schema.ts";
import type { StreamEvent } from "./socket.ts";
import { type EntityWatches, openWatches } from "./watch.ts";

type Schemas = components["schemas"];

export interface HomeOptions extends HomeCredential {
  /** Where the service is, for example http://localhost:3000. */
  readonly url: string;
}

/** By domains, areas and ids, each a comma list. */
export type StateFilter = NonNullable<operations["listEntities"]["parameters"]["query"]>;

export interface HomeClient extends Devices, EntityWatches {
  /** Every request of the API, with its types; an error is thrown as a HearthError. */
  readonly api: HearthApi;
  get<const Id extends string>(entity_id: Id): Promise<EntityFor<Id>>;
  /** States by entity id. */
  states(filter?: StateFilter): Promise<Readonly<Record<string, Schemas["EntityState"]>>>;
  /** Does what a sentence says, such as "turn on the kitchen light". */
  say(sentence: string): Promise<Schemas["Interpretation"]>;
  /** All events as they happen; after an interruption it goes on where it was. */
  events(options?: EventOptions): AsyncGenerator<StreamEvent, void>;
  /** Ends all events and watches. */
  close(): void;
}

const readStates = async (api: HearthApi, query: StateFilter = {}) => {
  const params = { query, header: { "X-API-Group": "C" } } as const;
  const answer = answered(await api.GET("/api/state", { params }));
  return "state" in answer ? answer.state : {};
};

/** Without a time beside it, a sentence is answered at once. */
const sayNow = async (api: HearthApi, input: string): Promise<Schemas["Interpretation"]> => {
  const answer = answered(await api.POST("/interpret", { body: { input } }));
  if (!("natural_language" in answer)) throw new TypeError("the sentence was scheduled");
  return answer;
};

export const openHome = (options: HomeOptions): HomeClient => {
  const known = { url: true, token: true, apiKey: true } as const;
  const { url, ...credential } = checkOptions("openHome", options, known);
  const api = openApi(url, credential);
  const all = new AbortController();
  const events = openEvents(api, url, all.signal);
  return {
    api,
    ...openDevices(api),
    ...openWatches(api, events),
    get: (entity_id) => readEntity(api, entity_id),
    states: (filter) => readStates(api, filter),
    say: (input) => sayNow(api, input),
    events,
    close: () => all.abort(),
  };
};
