/** A thing of a home as sentences are understood in it. */

/** Of no area. */
export const thing = (entity_id: string, name: string, state: string, attributes = {}) => ({
  entity_id,
  name,
  aliases: [],
  area_id: null,
  state,
  attributes,
});
