/** What makes automations run, where this process is the one that looks after them. */
import { randomUUID } from "node:crypto";
import { type EngineLoop, openEngineLoop } from "./engine-loop.ts";
import type { Led } from "./lead.ts";
import type { EngineParts } from "./wiring.ts";

interface Engine extends Led {
  /** The log may have grown. */
  wake(): void;
  /** An automation was written, or removed. */
  changed(): void;
}

export const openEngine = (parts: EngineParts): Engine => {
  const boot = randomUUID();
  let watch: EngineLoop | undefined;

  const end = async (how: "stop" | "leave") => {
    const ended = watch;
    watch = undefined;
    await ended?.[how]();
  };
  return {
    async start() {
      watch = await openEngineLoop(parts, boot);
      // Whatever was written meanwhile.
      watch.changed();
    },
    stop: () => end("stop"),
    leave: () => end("leave"),
    wake: () => watch?.look(),
    changed: () => watch?.changed(),
  };
};
