/** Things that are called after their rooms alike: "Kitchen light" and "Bedroom light". */
import { domainOfThing, type HomeThing } from "./home-thing.ts";

export const isCalledLike = (thing: HomeThing, model: HomeThing): boolean =>
  model.room !== undefined &&
  thing.room === model.room &&
  domainOfThing(thing) === domainOfThing(model) &&
  [...(model.nouns ?? [])].some((noun) => thing.nouns?.has(noun));
