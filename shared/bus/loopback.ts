/** What each process answers to other processes and to itself; the wire names are those of all versions. */
import { contract, reading } from "../kernel/contract.ts";

export const loopback = contract("pulse", {
  beat: reading("Answer", {}, { role: "public", untraced: true }).returns<true>(),
  held: reading(
    "List which of these calls this process executes",
    { calls: { type: "array", items: { type: "string", max: 255 } } },
    { role: "public", untraced: true },
  ).returns<readonly string[]>(),
});
