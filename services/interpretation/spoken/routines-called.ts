/** The scenes and automations of a name; pure. */
import { domainOf } from "../../../shared/kernel/entity.ts";
import { slugOf } from "../../../shared/text/slug.ts";
import type { HomeModel, NamedEntity } from "../home/home-model.ts";

type RoutineDomain = "scene" | "automation";

/** Those of a name, in any writing of it. */
export const routinesCalled = (
  domain: RoutineDomain,
  name: string,
  { entities }: HomeModel,
): readonly NamedEntity[] =>
  [...entities.values()].filter(
    (one) =>
      domainOf(one.entity_id) === domain &&
      [one.name, ...one.aliases].some((known) => slugOf(known) === slugOf(name)),
  );
