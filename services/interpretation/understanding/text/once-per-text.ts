/** What is the same for all readings of a text: found once for each text. */
import type { NormalText } from "./normalize.ts";

/** Keeps it of the last text, as readings of one follow each other: the language and the home of a text are always the same. */
export const oncePerText = <Scene extends { readonly text: NormalText }>(
  find: (scene: Scene) => boolean,
): ((scene: Scene) => boolean) => {
  let last: NormalText | undefined;
  let known = false;
  return (scene) => {
    if (scene.text !== last) {
      known = find(scene);
      last = scene.text;
    }
    return known;
  };
};
