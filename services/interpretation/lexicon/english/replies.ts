/** English: answers to a question. */
import type { QuestionReplies } from "../../language/spoken-answers.ts";

const words = (phrases: string): readonly string[] => phrases.split("|");

export const REPLIES: QuestionReplies = {
  yes: words(
    "yes|yes please|yeah|yep|sure|ok|okay|do it|yes do it|go ahead|please do|correct|right|of course|all right|alright|exactly|confirm|yes i do",
  ),
  no: words(
    "no|no thanks|no thank you|nope|never mind|nevermind|forget it|cancel|cancel that|none|none of them|nothing|neither|do not|dont|rather not|leave it|actually no|actually not|on second thought no|on second thoughts no|no wait",
  ),
  all: words("all|all of them|both|both of them|each|each of them|every one|everyone|the lot"),
  last: words("last|last one"),
  ordinals: [
    words("first|first one|number one|1|one|number 1|1st"),
    words("second|second one|number two|2|two|number 2|2nd"),
    words("third|third one|number three|3|three|number 3|3rd"),
    words("fourth|fourth one|number four|4|four|number 4|4th"),
    words("fifth|fifth one|number five|5|five|number 5|5th"),
  ],
  ignored: ["the", "please"],
  fillers: words(
    "the|one|ones|in|on|at|of|that|this|please|i|mean|meant|my|a|an|it|is|room|with|yes",
  ),
};
