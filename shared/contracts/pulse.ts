/** What each process offers to itself: an answer over the bus, which shows that it hears. */
import { contract, reading } from "../contract.ts";

export const pulse = contract("pulse", {
  beat: reading("Answer", {}, { role: "public" }).returns<true>(),
});
