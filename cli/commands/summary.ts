/** The home in a few lines, the unusual first; or what differs since a summary before. */
import type { Summary } from "../../shared/contracts/agents/summary.ts";
import { wholeNumber } from "../kernel/values.ts";
import { command } from "../spec/command.ts";
import { printable } from "../terminal/text.ts";

const MIN_TOKENS = 50;
const MAX_TOKENS = 8000;

export const summaryCommand = command(
  "summary",
  {
    about: "Summarize the home, the unusual first",
    options: {
      budget: {
        value: "tokens",
        about: "Tokens of a language model that it has at most (500)",
        reader: wholeNumber(MIN_TOKENS, MAX_TOKENS),
      },
      area: { value: "id", about: "Only this area", complete: "areas" },
      floor: { value: "id", about: "Only this floor" },
      since: { value: "position", about: "Only what differs since this position of a summary" },
    },
    examples: ["hearth summary --budget 200", "hearth summary --area kitchen"],
  },
  async ({ api, out }, { options: { budget, area, floor, since } }) => {
    const query = { budget: budget === undefined ? undefined : String(budget), area, floor, since };
    const answer = await api().send<Summary>("GET", "/api/summary", { query });
    out.show(answer, () => String(answer.summary).split("\n").map(printable));
    out.note(`What differs later: hearth summary --since ${answer.position}`);
  },
);
