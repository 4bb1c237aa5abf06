/** Words of a command line, as the command and the fields that they stand for. */
import { expect, it } from "@jest/globals";
import { readCommand } from "../../cli/api/command-fields.ts";
import type { Free } from "../../shared/kernel/rules.ts";

it.each<[string, string, Free]>([
  ["value=7.5", "set_value", { value: 7.5 }],
  ["option=comfort", "select_option", { option: "comfort" }],
  ["select-option option=2", "select_option", { option: "2" }],
  ["humidity=55%", "set_humidity", { humidity: 55 }],
  ["operation-mode=eco", "set_operation_mode", { operation_mode: "eco" }],
  ["away_mode=true", "set_away_mode", { away_mode: true }],
  ["disarm code=0123", "disarm", { code: "0123" }],
  ["unlock code=1234", "unlock", { code: "1234" }],
  ["start duration=0:05:00", "start", { duration: "0:05:00" }],
  ['send_command remote_command=["up","up"]', "send_command", { remote_command: ["up", "up"] }],
  ["add_item item=7%", "add_item", { item: "7%" }],
])("%s is %s with %j", (words, command, fields) =>
  expect(readCommand(words.split(" "))).toEqual({ command, fields }),
);
