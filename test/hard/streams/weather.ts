/** Much that happens in a house at the same time: many writers, many entities, scenes, actions. */
import type { Loose } from "../../support/client.ts";
import { ask } from "../../support/writers.ts";
import type { Chance } from "./chance.ts";

/** Changes in a second. */
const PACE = 50;
/** So many are under way at most: a shutter, for one, keeps its writer waiting. */
const WRITERS = 100;

const SCENES = ["scene.movie_night", "scene.good_night", "scene.bright_kitchen"];

type Wish = (entities: readonly string[], chance: Chance) => { path: string; body: object };

const control = (entity_id: string, command: string, parameters: object = {}) => ({
  path: "/api/control",
  body: { entity_id, command, parameters },
});
const oneOf = (pattern: RegExp, entities: readonly string[], chance: Chance) =>
  chance.one(entities.filter((id) => pattern.test(id)));

const LIGHT = /^light\./;
const SWITCHABLE = /^(light|switch)\./;
/** The garage's is open or closed, and nothing between. */
const MOVABLE = /^cover\.(?!garage_door)/;
const CLIMATE = /^climate\./;

/** The frequent ones stand several times. */
const WISHES: readonly Wish[] = [
  (all, chance) => control(oneOf(SWITCHABLE, all, chance), "toggle"),
  (all, chance) => control(oneOf(SWITCHABLE, all, chance), "toggle"),
  (all, chance) => control(oneOf(SWITCHABLE, all, chance), "toggle"),
  (all, chance) => control(oneOf(SWITCHABLE, all, chance), "toggle"),
  (all, chance) =>
    control(oneOf(MOVABLE, all, chance), "set_position", { position: chance.below(101) }),
  (all, chance) =>
    control(oneOf(CLIMATE, all, chance), "set_temperature", {
      temperature: chance.between(10, 30),
    }),
  (_all, chance) => ({ path: "/scenes/activate", body: { scene_id: chance.one(SCENES) } }),
  (all, chance) => ({
    path: "/api/action",
    body: { action: "toggle", parameters: { entity_id: oneOf(LIGHT, all, chance) } },
  }),
];

export interface Weather {
  readonly changes: number;
  readonly surprises: readonly string[];
  /** Resolves when the last change has been answered. */
  calm(): Promise<void>;
}

const entitiesOf = async (url: string, authorization: string): Promise<readonly string[]> => {
  const { text } = await ask(url, authorization, { path: "/api/state" });
  return JSON.parse(text).devices.map(({ id }: Loose) => id);
};

/** @param isForeseen  What may become of a request while the service is away. */
export const brew = async (
  url: string,
  authorization: string,
  chance: Chance,
  isForeseen: (end: string) => boolean,
): Promise<Weather> => {
  const entities = await entitiesOf(url, authorization);
  const surprises: string[] = [];
  let changes = 0;

  const write = async (own: Chance) => {
    const { path, body } = own.one(WISHES)(entities, own);
    const { status, text } = await ask(url, authorization, { path, body });
    if (status === 200) changes += 1;
    else if (!isForeseen(String(status)))
      surprises.push(`${path} ${JSON.stringify(body)} ${status} ${text}`);
  };
  const underWay = new Set<Promise<void>>();
  const begin = () => {
    const written = write(chance).catch(({ cause, message }) => {
      const end = cause?.code ?? message;
      if (!isForeseen(end)) surprises.push(`a writer: ${end}`);
    });
    underWay.add(written);
    void written.then(() => underWay.delete(written));
  };
  const timer = setInterval(() => {
    if (underWay.size < WRITERS) begin();
  }, 1000 / PACE);

  return {
    get changes() {
      return changes;
    },
    surprises,
    async calm() {
      clearInterval(timer);
      await Promise.all(underWay);
    },
  };
};
