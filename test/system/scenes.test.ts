/** Scenes, and what takes back what was done. */
import "./scenes/scenes.ts";
import "./scenes/scenes-capture.ts";
import "./scenes/scenes-more.ts";
import "./scenes/scenes-parts.ts";
import "./scenes/scenes-transition.ts";
import "./scenes/undo.ts";
import "./scenes/undo-stack.ts";
import "./scenes/undo-refusals.ts";
