/** The bound of tokens is not below what real tokenizers count, for texts such as Hearth sends. */
import { describe, expect, it } from "@jest/globals";
import { countTokens as countCl100k } from "gpt-tokenizer/encoding/cl100k_base";
import { countTokens as countO200k } from "gpt-tokenizer/encoding/o200k_base";
import { tokenBound } from "../../../shared/text/token-bound.ts";

const TEXTS = [
  "",
  "turn on the kitchen light",
  '{"entity_id":"light.living_room_floor_lamp","name":"Stehlampe","area":"Wohnzimmer","state":"on","brightness":128}',
  '{"entity_id":"sensor.t_1","state":"21.375","unit_of_measurement":"°C"}',
  "climate: set_temperature(temperature, hvac_mode off/heat/cool), turn_on(), turn_off()",
  "Küche Größe Fußbodenheizung Öl",
  "キッチンのライトをつけて",
  "включи свет на кухне",
  "🏠💡🔒",
  "a b c d e f g 1 2 3 4 5 6 7 8 9",
  "qx zv kj wq xz jq vk",
  "    \n\n\t  indented    text   ",
  "AbCdEfGhIjKlMnOpQrStUvWxYz0123456789",
  "https://www.example.org/path?query=value#fragment",
];

describe("the bound of tokens", () => {
  it.each(TEXTS)("holds for %j", (text) => {
    const bound = tokenBound(text);
    expect(bound).toBeGreaterThanOrEqual(countO200k(text));
    expect(bound).toBeGreaterThanOrEqual(countCl100k(text));
  });

  it("is not more than three times what sentences have", () => {
    const text = TEXTS[1] ?? "";
    expect(tokenBound(text.repeat(20))).toBeLessThan(3 * countO200k(text.repeat(20)) + 1);
  });
});
