/** What answers a sentence, as people call it: a profile of a language model, or the rules. */
import { t } from "./text.ts";

const NAMES: Readonly<Record<string, string>> = { claude: "Claude", gpt4: "GPT-4" };

/** "Claude", "Own model", "Rules"; one that is not known is shown as it is. */
export const profileName = (profile: string): string => {
  if (profile === "custom") return t("models.custom");
  if (profile === "rules") return t("models.rules");
  return NAMES[profile] ?? profile;
};
