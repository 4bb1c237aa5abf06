/** Says sentences on the page Talk. */
import type { Page } from "playwright-core";

/** In English. */
export const sayIn = async (page: Page, sentence: string): Promise<void> => {
  await page.getByRole("textbox", { name: "What is to be done?" }).fill(sentence);
  // While the last sentence is answered, the next one stays in the line.
  await page.getByRole("button", { name: "Send", disabled: false }).waitFor();
  await page.keyboard.press("Enter");
};
