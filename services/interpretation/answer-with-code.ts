/** A sentence that says a code: nothing but its commands gets that, no memory, no language model, no reply. */
import { byApproval, carryOut } from "./carry-out.ts";
import { type DialogueContext, turnOf } from "./dialogue/dialogue.ts";
import type { SessionMemory } from "./dialogue/session-memory.ts";
import type { SentenceOutcome } from "./outcome.ts";
import type { Present } from "./present.ts";
import { readSentence } from "./spoken/read-sentence.ts";
import { withCode } from "./spoken/said-code.ts";

/** @param sentence  Without the code. */
export const answerWithCode = async (
  sentence: string,
  code: string,
  speaker: DialogueContext,
  present: Present,
): Promise<{ readonly outcome: SentenceOutcome; readonly memory: SessionMemory | undefined }> => {
  const { home } = present;
  const turn = turnOf(sentence, speaker, present);
  const read = () => withCode(readSentence(sentence, home, speaker), code, home);
  const approved = await byApproval(read, present);
  if (approved) return { outcome: approved, memory: turn.memory };
  const parsed = withCode(turn.parsed, code, home);
  if (parsed.kind !== "unclear")
    return { outcome: await carryOut(parsed, present), memory: turn.memory };
  const memory = turn.parsed === parsed ? turn.memory : undefined;
  const isQuestion = memory?.question && memory.question !== speaker.memory.question;
  const { text } = parsed;
  const asked = isQuestion ? `${text} ${home.language.say.text.codeAgain}` : text;
  return { outcome: await carryOut({ ...parsed, text: asked }, present), memory };
};
