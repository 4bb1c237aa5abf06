/** A dialogue with the home: what was said, the plan that waits for its yes, and the answer that is being made. */
import { useState } from "preact/hooks";
import { thing } from "../../core/state.ts";
import { listText, t } from "../../core/text.ts";
import { useBusy } from "../../parts/use-busy.ts";
import {
  doPart,
  doSentence,
  isAct,
  isReachable,
  isSame,
  keepDraft,
  leaveDraft,
  planSentence,
  type RoutineDraft,
  type Turn,
  undoLast,
} from "./plan.ts";
import { presentProfile } from "./profile.ts";
import { replyIn } from "./replies.ts";
import type { OpenTurn, SaidTurn } from "./turn-view.ts";

/** What was done in part can be undone, too. */
const statusOf = ({ changes, isUnderstood, suggestions }: Turn): SaidTurn["status"] => {
  if (Object.keys(changes).length > 0) return "done";
  return !isUnderstood && suggestions.length > 0 ? "asked" : "answered";
};

/** Whether a sentence answers what was asked last; any other has its plan shown first. */
const isAnswerTo = (last: SaidTurn | undefined, sentence: string): boolean =>
  last?.status === "asked" &&
  (replyIn(sentence) !== undefined || last.suggestions.some((one) => isSame(one, sentence)));

const partDone = (chosen: ReadonlySet<string>): string => {
  const names = listText([...chosen].map((id) => thing(id)?.name ?? id));
  return t("talk.partDone", { count: chosen.size, names });
};

/** @param onKept  Called when a turn has come to its end. */
export const useTalk = (onKept: () => void) => {
  const [turns, setTurns] = useState<readonly SaidTurn[]>([]);
  const [plan, setPlan] = useState<Turn | undefined>(undefined);
  /** Of the draft that is shown, as it is typed. */
  const [name, setName] = useState("");
  const [open, setOpen] = useState<OpenTurn | undefined>(undefined);
  const [isBusy, attempt] = useBusy();

  const keep = (turn: Turn, status: SaidTurn["status"]) => {
    setTurns((last) => [...last, { ...turn, status, id: last.length }]);
    setPlan(undefined);
    onKept();
  };
  /** Shows what is said while the answer is made. */
  const asked = async (
    ask: typeof planSentence,
    sentence: string,
    language?: string,
  ): Promise<Turn> => {
    const model = presentProfile.value;
    const onText = (text: string) => setOpen((last) => last && { ...last, text: last.text + text });
    setOpen({ sentence, model, text: "" });
    try {
      return await ask(sentence, { model, language, onText });
    } finally {
      setOpen(undefined);
    }
  };
  /** @param language  That of its plan: what is shown is done. */
  const carryOut = async (sentence: string, language?: string) => {
    const turn = await asked(doSentence, sentence, language);
    keep(turn, statusOf(turn));
  };
  /** From now on the service waits for a "yes" to it, and what is said next may correct it. */
  const showDraft = async ({ sentence, language }: Turn) => {
    const turn = await asked(doSentence, sentence, language);
    if (plan?.draft) keep({ ...plan, suggestions: [] }, "answered");
    setName(turn.draft?.name ?? "");
    setPlan({ ...turn, isUnderstood: true });
  };
  const keepShown = async (turn: Turn, draft: RoutineDraft) => {
    const given = name.trim() || draft.name;
    await keepDraft(turn, draft, given);
    const answer = t(draft.change === "delete" ? "scenes.deleted" : "talk.kept", { name: given });
    keep({ ...turn, answer, suggestions: [] }, "kept");
  };
  const leaveShown = async (turn: Turn) => {
    await leaveDraft(turn);
    setPlan(undefined);
  };
  const say = (sentence: string) =>
    attempt(async () => {
      const draft = plan?.draft;
      const reply = draft && replyIn(sentence);
      if (draft && reply) return reply === "yes" ? keepShown(plan, draft) : leaveShown(plan);
      setPlan(undefined);
      if (isAnswerTo(turns.at(-1), sentence)) return carryOut(sentence);
      const turn = await asked(planSentence, sentence);
      if (turn.draft) await showDraft(turn);
      else if (isAct(turn)) setPlan(turn);
      else keep(turn, "answered");
    });
  const perform = (turn: Turn, chosen: ReadonlySet<string>) =>
    attempt(async () => {
      const isWhole = chosen.size === Object.keys(turn.changes).length;
      if (isWhole && !isReachable(turn)) return carryOut(turn.sentence, turn.language);
      await doPart(turn, chosen);
      keep({ ...turn, answer: partDone(chosen) }, "done");
    });
  const keepDrafted = (turn: Turn, draft: RoutineDraft) => attempt(() => keepShown(turn, draft));
  const undo = () =>
    attempt(async () => {
      await undoLast();
      setTurns((last) =>
        last.map((one, at) => (at === last.length - 1 ? { ...one, status: "undone" } : one)),
      );
      onKept();
    });
  const drop = () =>
    attempt(async () => {
      if (plan?.draft) await leaveShown(plan);
      else setPlan(undefined);
    });
  return { turns, plan, name, open, isBusy, say, setName, perform, keepDrafted, undo, drop };
};
