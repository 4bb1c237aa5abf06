/** Services of what opens, locks and moves about in a Home Assistant for tests: covers, valves, locks, robots. */
import { becomes, type Change, number, type Service, sets, text } from "./service-rules.ts";

const coverAt = (position: number): Change => ({
  state: position === 0 ? "closed" : "open",
  attributes: { current_position: position },
});
const tiltedTo = (position: number): Change => ({
  attributes: { current_tilt_position: position },
});
export const OPENING_SERVICES: Readonly<Record<string, Service>> = {
  "cover.open_cover": { feature: 1, does: () => coverAt(100) },
  "cover.close_cover": { feature: 2, does: () => coverAt(0) },
  "cover.stop_cover": { feature: 8, does: () => ({}) },
  "cover.toggle": {
    feature: 3,
    does: ({ state }) => coverAt(state === "closed" ? 100 : 0),
  },
  "cover.set_cover_position": {
    feature: 4,
    needs: ["position"],
    fields: { position: number(0, 100) },
    does: (_now, { position }) => coverAt(Number(position)),
  },
  "cover.open_cover_tilt": { feature: 16, does: () => tiltedTo(100) },
  "cover.close_cover_tilt": { feature: 32, does: () => tiltedTo(0) },
  "cover.stop_cover_tilt": { feature: 64, does: () => ({}) },
  "cover.toggle_cover_tilt": {
    feature: 48,
    does: ({ attributes }) => tiltedTo(attributes.current_tilt_position === 0 ? 100 : 0),
  },
  "cover.set_cover_tilt_position": {
    feature: 128,
    needs: ["tilt_position"],
    fields: { tilt_position: number(0, 100) },
    does: (_now, { tilt_position }) => tiltedTo(Number(tilt_position)),
  },
  "lock.lock": { fields: { code: text }, does: becomes("locked") },
  "lock.unlock": { fields: { code: text }, does: becomes("unlocked") },
  "lock.open": { feature: 1, fields: { code: text }, does: becomes("open") },
  "valve.set_valve_position": {
    feature: 4,
    needs: ["position"],
    fields: { position: number(0, 100) },
    does: (_now, { position }) => coverAt(Number(position)),
  },
  "vacuum.start": { feature: 8192, does: becomes("cleaning") },
  "vacuum.pause": { feature: 4, does: becomes("paused") },
  "vacuum.stop": { feature: 8, does: becomes("idle") },
  "vacuum.return_to_base": { feature: 16, does: becomes("returning") },
  "vacuum.clean_spot": { feature: 1024, does: becomes("cleaning") },
  "vacuum.locate": { feature: 512, does: () => ({}) },
  "vacuum.set_fan_speed": {
    feature: 32,
    needs: ["fan_speed"],
    fields: { fan_speed: text },
    does: sets("fan_speed"),
  },
  "vacuum.send_command": {
    feature: 256,
    needs: ["command"],
    fields: { command: text, params: () => undefined },
    does: () => ({}),
  },
};
