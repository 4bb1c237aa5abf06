/** Runs automations while this process is the elected leader. */
import { randomUUID } from "node:crypto";
import { type EngineLoop, openEngineLoop } from "./engine-loop.ts";
import type { EngineDeps } from "./engine-state.ts";

/** One process at a time runs automations. Its writes need no fence: each run is claimed. */
export const LEADER_TERMS = { lease: "automations", ttlMs: 6000, renewMs: 2000, pollMs: 500 };

export const openEngine = (deps: EngineDeps) => {
  const boot = randomUUID();
  let loop: EngineLoop | undefined;

  const end = async (how: "stop" | "leave") => {
    const ended = loop;
    loop = undefined;
    await ended?.[how]();
  };
  return {
    async start() {
      loop = await openEngineLoop(deps, boot);
      // Automations may have changed meanwhile.
      loop.changed();
    },
    stop: () => end("stop"),
    onLost: () => end("leave"),
    wake: () => loop?.poll(),
    changed: () => loop?.changed(),
  };
};
