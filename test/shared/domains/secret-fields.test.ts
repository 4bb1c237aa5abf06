/** Codes in what is shown of requests: as fields at any depth, and in sentences. */
import { describe, expect, it } from "@jest/globals";
import { withoutSecretFields, withoutSecrets } from "../../../shared/domains/secret-fields.ts";
import { withoutCodes } from "../../../shared/domains/spoken-codes.ts";

describe("a sentence", () => {
  it.each([
    ["unlock the front door with code 1234", "unlock the front door with code ***"],
    ["unlock the front door with code 1 2 3 4", "unlock the front door with code ***"],
    ["unlock the door, PIN: 12-34 please", "unlock the door, PIN: *** please"],
    ["disarm the alarm 4711", "disarm the alarm ***"],
    ["öffne die Tür mit dem Code 12", "öffne die Tür mit dem Code ***"],
    ["entriegle mit Kennwort 99", "entriegle mit Kennwort ***"],
    ["abre con la clave 123", "abre con la clave ***"],
    ["ouvre avec le mot de passe 007", "ouvre avec le mot de passe ***"],
    [
      "set the bedroom to 21.5 degrees in 100 minutes",
      "set the bedroom to 21.5 degrees in 100 minutes",
    ],
    ["set the lamp to 2700 kelvin", "set the lamp to 2700 kelvin"],
    ["open the blinds to 50% at 19:30", "open the blinds to 50% at 19:30"],
  ])("%j is shown as %j", (said, shown) => {
    expect(withoutCodes(said)).toBe(shown);
  });
});

describe("what is given to an action", () => {
  const code = "271828";
  it.each<[string, object]>([
    ["a field", { entity_id: "lock.a", code }],
    ["a row of a batch", { actions: [{ action: "unlock", parameters: { code } }] }],
    ["something nested otherwise", { steps: [{ else: { do: [{ with: { code } }] } }] }],
    ["a sentence in a batch", { actions: [{ parameters: { input: `unlock, ${code}` } }] }],
    ["a sentence of a tool", { tool: "speak", payload: { text: `the code is ${code}` } }],
  ])("is shown without the code in %s", (_where, given) => {
    const before = JSON.stringify(given);
    const shown = JSON.stringify(withoutSecrets(given));
    expect(shown).toBe(before.replace(code, "***"));
    expect(JSON.stringify(given)).toBe(before);
  });

  it("is the same where it says none", () => {
    const given = { entity_id: "light.a", fields: { brightness: 20 }, input: "turn it on" };
    expect(withoutSecrets(given)).toBe(given);
  });
});

describe("an answer", () => {
  it("keeps the code of its error, and hides that of a command", () => {
    const answer = { error: { code: "CONFLICT" }, results: [{ fields: { code: "1234" } }] };
    expect(withoutSecretFields(answer)).toEqual({
      error: { code: "CONFLICT" },
      results: [{ fields: { code: "***" } }],
    });
  });
});
