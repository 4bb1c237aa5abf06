/** Why an entity is as it is: what led to its present state. */
import type { WhyAnswer } from "../../shared/contracts/history.ts";
import { command } from "../spec/command.ts";
import { printable } from "../terminal/text.ts";

export const whyCommand = command(
  "why",
  {
    about: "Say what led to the present state of an entity",
    args: { entity: { about: "The entity's id", complete: "entities" } },
    examples: ["hearth why light.kitchen"],
  },
  async ({ api, out }, { args: { entity } }) => {
    const answer = await api().send<WhyAnswer>("GET", `/api/why/${encodeURIComponent(entity)}`);
    out.show(answer, () => [printable(answer.text)]);
  },
);
