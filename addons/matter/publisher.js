/** Shows the entities to Hearth: those that have changed, one message at a time; takes away what is gone. */
import { refuse } from "./clusters/values.js";
import { entitiesOf, shownOf } from "./entities.js";

/** Changes of this time are one message. */
const TOGETHER_MS = 20;
const REMEMBERED = ["brightness", "rgb_color", "color_temp"];
/** After Hearth has refused one. */
const AGAIN_MS = 1000;

/**
 * @param read  The nodes as they are.
 * @param call  Calls an action of Hearth.
 */
export const openPublisher = ({ read, call, warn }) => {
  /** What Hearth has, by id; its text shows whether it has changed. */
  const shown = new Map();
  const wanted = new Map();
  let entities = [];
  let running = Promise.resolve();
  let timer;
  let isOver = false;

  const last = (entity_id) => ({
    attributes: shown.get(entity_id)?.attributes,
    wanted: wanted.get(entity_id),
  });

  const refresh = () => {
    entities = entitiesOf(read());
    return entities
      .filter(({ isResuming }) => !isResuming)
      .map((one) => shownOf(one, last(one.entity_id)));
  };

  const show = async () => {
    const rows = refresh();
    const ids = new Set(rows.map(({ entity_id }) => entity_id));
    const gone = [...shown.keys()].filter((id) => !ids.has(id));
    const isNew = (row) => JSON.stringify(shown.get(row.entity_id)) !== JSON.stringify(row);
    const fresh = rows.filter(isNew);
    if (fresh.length > 0) await call("hearth.publish", { entities: fresh });
    for (const row of fresh) shown.set(row.entity_id, row);
    if (gone.length > 0) await call("hearth.remove", { entity_ids: gone });
    for (const id of gone) {
      shown.delete(id);
      wanted.delete(id);
    }
  };

  const soon = (ms = TOGETHER_MS) => {
    if (isOver) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      now().catch((error) => {
        warn(error.message);
        soon(AGAIN_MS);
      });
    }, ms);
  };

  const now = () => {
    const done = running.then(() => (isOver ? undefined : show()));
    running = done.catch(() => undefined);
    return done;
  };

  return {
    now,
    soon: () => soon(),
    last,
    /** Remembers what of a command its report can say less exactly. */
    want(entity_id, fields) {
      const given = Object.entries(fields).filter(([name]) => REMEMBERED.includes(name));
      wanted.set(entity_id, { ...wanted.get(entity_id), ...Object.fromEntries(given) });
    },
    entities: () => entities,
    /** Nothing is shown or taken away any more. */
    stop() {
      isOver = true;
      clearTimeout(timer);
    },
    /** As it is at this moment. @throws 400 for one that is not there; 503 for one that may still come after a start. */
    find(entity_id) {
      refresh();
      const found = entities.find((one) => one.entity_id === entity_id);
      if (found) return found;
      if (!read().some(({ isResuming }) => isResuming)) return refuse(`There is no ${entity_id}`);
      throw new Error(`${entity_id} has not answered since the start of the add-on`);
    },
  };
};
