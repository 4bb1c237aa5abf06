/** English texts for tests of what the dashboard says. */

import { setTexts } from "../../dashboard/core/text.ts";
import english from "../../dashboard/messages/en.ts";

export const useEnglish = (): void => setTexts(english);
