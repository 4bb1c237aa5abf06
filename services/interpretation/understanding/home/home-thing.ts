/** A thing and a place of a home, as the parser sees them. */
import { domainOf } from "../../../../shared/kernel/entity.ts";
import type { Free } from "../../../../shared/kernel/rules.ts";
import type { Reach } from "../../home/reach.ts";

export interface HomeThing {
  readonly entity_id: string;
  readonly name: string;
  readonly aliases: readonly string[];
  readonly area_id: string | null;
  /** Ids of places that it is in as well: labels that it carries. */
  readonly labels?: readonly string[] | undefined;
  readonly state: string;
  readonly attributes: Free;
  /** That of its id; of a thing of an index. */
  readonly domain?: string;
  /** Without one, every sentence commands it. */
  readonly reach?: Reach | undefined;
  /** Kinds that its names have a noun of: a switch that is called a light. */
  readonly nouns?: ReadonlySet<string>;
  /** Sorts of kinds that its names have a noun of: "Wall light". */
  readonly sorts?: ReadonlySet<string> | undefined;
  /** Those, and kinds that compounds of its names begin with. */
  readonly parts?: ReadonlySet<string>;
  /** It is called after its room, and its noun is all else; where its name has the room: "Kitchen light". */
  readonly room?: "first" | "last" | undefined;
  /** A name says that it is outside. */
  readonly isOutside?: boolean;
}

export interface HomePlace {
  readonly id: string;
  readonly name: string;
  readonly aliases: readonly string[];
}

export const domainOfThing = ({ domain, entity_id }: HomeThing): string =>
  domain ?? domainOf(entity_id);
