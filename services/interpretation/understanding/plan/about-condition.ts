/** What "it" is behind a condition. */
import { domainOf } from "../../../../shared/kernel/entity.ts";
import type { SentenceScene } from "../meaning.ts";
import type { ConditionReading } from "../times/condition.ts";

/** What only senses is never "it". */
const SENSING = ["binary_sensor", "sensor", "person", "weather", "sun"];

/** "If the garage door is open for ten minutes, close it": what the condition is about. */
export const aboutIt = (
  scene: SentenceScene,
  { trigger, items }: ConditionReading,
): SentenceScene => {
  const { entity_id, also = [] } = trigger.on ?? {};
  const isSaid = items.some(({ is }) => is === "pron");
  if (!isSaid || entity_id === undefined || SENSING.includes(domainOf(entity_id))) return scene;
  const memory = { ...scene.situation.memory, recent: [entity_id, ...also] };
  return { ...scene, situation: { ...scene.situation, memory } };
};
