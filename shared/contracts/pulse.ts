/** What each process offers to the others, and to itself: answers over the bus, which show that it hears. */
import { contract, reading } from "../kernel/contract.ts";

export const pulse = contract("pulse", {
  beat: reading("Answer", {}, { role: "public" }).returns<true>(),
  held: reading(
    "Tell which of these calls this process has in hand",
    { calls: { type: "array", items: { type: "string", max: 255 } } },
    { role: "public" },
  ).returns<readonly string[]>(),
});
