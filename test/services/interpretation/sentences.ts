/** Sentences as people say them, and what each must come to in the virtual house as it stands at first. */

import { ANSWERED as ASKED } from "./sentences/answered.ts";
import { CONTRADICTORY } from "./sentences/contradictory.ts";
import { COVERS } from "./sentences/covers.ts";
import { HEATING } from "./sentences/heating.ts";
import { MUSIC } from "./sentences/music.ts";
import { NOTHING as STRANGE } from "./sentences/nothing.ts";
import { NUMBERS } from "./sentences/numbers.ts";
import { OTHERS } from "./sentences/others.ts";
import { SET_LIGHTS } from "./sentences/set-lights.ts";
import { SEVERAL } from "./sentences/several.ts";
import type { Order } from "./sentences/shape.ts";
import { SWITCHED_LIGHTS } from "./sentences/switched-lights.ts";
import { NO_ACTS, WRONG_ACTS, WRONG_ANSWERS } from "./sentences/wrong-acts.ts";

export { AROUND } from "./sentences/around.ts";
export { NOWHERE } from "./sentences/nowhere.ts";
export type { Known } from "./sentences/shape.ts";

export const ANSWERED = [...ASKED, ...WRONG_ANSWERS];

export const DONE: readonly Order[] = [
  ...SWITCHED_LIGHTS,
  ...SET_LIGHTS,
  ...HEATING,
  ...COVERS,
  ...MUSIC,
  ...OTHERS,
  ...SEVERAL,
  ...NUMBERS,
  ...WRONG_ACTS,
];

export const NOTHING: readonly string[] = [...STRANGE, ...CONTRADICTORY, ...NO_ACTS];
