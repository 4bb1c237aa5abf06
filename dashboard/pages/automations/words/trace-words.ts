/** Runs and their steps in words, as far as the configuration still has what they name. */
import { t } from "../../../core/text.ts";
import type { AutomationRun, RunStep } from "../automations-api.ts";
import { type ConfigObject, isConfigObject, itemsOf } from "../config/parts.ts";
import { valueAt } from "../config/value-at.ts";
import { actionKindOf, actionWords } from "./action-words.ts";
import type { HomeNames } from "./home-names.ts";
import { whenWords } from "./trigger-words.ts";

/** Steps of which their words say everything. */
const SELF_EVIDENT = new Set(["service", "scene", "event", "delay"]);

const ENTITY_ID = /\b[a-z_]+\.[a-z0-9_]+\b/g;

/** A text of the service with names in place of the ids of entities. */
const withNames = (text: string, home: HomeNames): string =>
  text.replace(ENTITY_ID, (id) => home(id)?.name ?? id);

const upperFirst = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** What has started a run. */
export const runTriggerWords = (
  { trigger: { id, said } }: AutomationRun,
  config: ConfigObject,
  home: HomeNames,
): string => {
  if (id === null) return t("automations.byHand");
  const found = itemsOf(config, "trigger").find(
    (one, index) => isConfigObject(one) && (one.id ?? String(index)) === id,
  );
  return found ? whenWords(found, home) : withNames(said, home);
};

/** What a step does; after a change of the configuration, what the service has kept of it. */
export const stepWords = (
  { path, kind, said }: RunStep,
  config: ConfigObject,
  home: HomeNames,
): string => {
  const action = valueAt(config, path);
  const known = actionKindOf(action);
  const isSame = known === kind || (kind === "service" && known === "action");
  return upperFirst(isSame ? actionWords(action, home) : withNames(`${kind}: ${said}`, home));
};

/** What became of a step, where its words do not say it. */
export const stepDetail = ({ kind, said }: RunStep, home: HomeNames): string | undefined =>
  SELF_EVIDENT.has(kind) ? undefined : withNames(said, home);
