/** Prompts: instructions that people choose in the program of their language model. */
import type { ToolCatalogue } from "../../shared/contracts/actions.ts";

type Prompt = NonNullable<ToolCatalogue["prompts"]>[number];
type PromptArgument = Prompt["arguments"][number];

const prompt = (
  name: string,
  title: string,
  description: string,
  text: string,
  ...args: readonly PromptArgument[]
): Prompt => ({ name, title, description, arguments: args, text });

const needed = (name: string, description: string): PromptArgument => ({
  name,
  description,
  required: true,
});

export const PROMPTS: readonly Prompt[] = [
  prompt(
    "house_report",
    "House report",
    "Summarize the state of the house",
    "Call the tool summary and say in three sentences what is unusual, and what is on, open or unlocked.",
  ),
  prompt(
    "good_night",
    "Good night",
    "Prepare the house for the night",
    "Find out with the tool summary which lights are on, which covers are open and which locks are unlocked. Make a plan of what should be changed with the tool plan, say what it would do, and apply it only when the person agrees.",
  ),
  prompt(
    "leaving",
    "Leaving the house",
    "Check the house before everyone leaves",
    "Find out with the tool summary what is on, open or unlocked, and what heats. List it by area, name what should not stay so while the house is empty, and ask before you change anything; the tool plan says what a change would do.",
  ),
  prompt(
    "area_report",
    "An area",
    "Say how one area is",
    "Call the tool summary with area {area}, and say in two sentences how it is there and what is unusual.",
    needed("area", "Id of an area, for example kitchen"),
  ),
  prompt(
    "explain",
    "Why is it so?",
    "Explain the state of an entity",
    "Find out why {entity_id} is as it is, with the tool why; where the chain ends too early, read its history. Say who or what changed it last and when, and what you do not know.",
    needed("entity_id", "Id of an entity, for example light.kitchen"),
  ),
  prompt(
    "new_automation",
    "New automation",
    "Write an automation from a description",
    "Write an automation for this wish: {wish}. Look up the entities with the tool state. Call the tool automation with action create and dry_run true first, show what it would have done in the last days, and create it only when the person agrees.",
    needed("wish", "What should happen, and when"),
  ),
];
