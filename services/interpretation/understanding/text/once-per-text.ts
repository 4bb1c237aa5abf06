/** What is the same for all readings of a text: found once for each text. */
import type { NormalText } from "./normalize.ts";

/** Caches by the text alone, for as long as that lives: the language and the home of a text are always the same. */
export const oncePerText = <Scene extends { readonly text: NormalText }>(
  find: (scene: Scene) => boolean,
): ((scene: Scene) => boolean) => {
  const found = new WeakMap<NormalText, boolean>();
  return (scene) => {
    const known = found.get(scene.text) ?? find(scene);
    found.set(scene.text, known);
    return known;
  };
};
