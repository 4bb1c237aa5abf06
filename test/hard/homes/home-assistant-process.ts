/** A Home Assistant as a process: its lamps write down what they get, and are afterwards as they were. */
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { startHomeAssistant } from "../../support/home-assistant-server/server.ts";
import { LAMPS } from "./lamps.ts";

const [port, journal = ""] = process.argv.slice(2);

const known = new Map<string, number>();
if (existsSync(journal))
  for (const line of readFileSync(journal, "utf8").split("\n").filter(Boolean)) {
    const { entity_id, brightness } = JSON.parse(line);
    known.set(entity_id, brightness);
  }

const stateOf = (entity_id: string) => {
  const brightness = known.get(entity_id);
  return { state: brightness === undefined ? "off" : "on", brightness: brightness ?? null };
};

const { house } = await startHomeAssistant(
  {
    entities: LAMPS.map((entity_id) => {
      const { state, brightness } = stateOf(entity_id);
      const attributes = {
        supported_color_modes: ["brightness"],
        supported_features: 0,
        brightness,
      };
      return { entity_id, state, attributes, entry: { id: `source of ${entity_id}` } };
    }),
  },
  { port: Number(port) },
);
// Before the lamp acts, and before anything is answered.
house.listen(({ event_type, data }) => {
  if (event_type !== "call_service") return;
  const { entity_id, brightness } = data.service_data as Readonly<Record<string, unknown>>;
  appendFileSync(journal, `${JSON.stringify({ entity_id: [entity_id].flat()[0], brightness })}\n`);
});
process.stdout.write("listening\n");
