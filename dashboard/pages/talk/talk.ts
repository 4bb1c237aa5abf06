/** Talk: a sentence, its plan before it is done, and what was done with its undo. */
import { mdiMicrophone, mdiSend } from "@mdi/js";
import { useRef, useState } from "preact/hooks";
import { html } from "../../core/html.ts";
import { allThings } from "../../core/state.ts";
import { language, t } from "../../core/text.ts";
import { IconButton } from "../../parts/buttons.ts";
import { Page } from "../../parts/page.ts";
import { useBusy } from "../../parts/use-busy.ts";
import { examplesFor } from "./examples.ts";
import { doPart, doSentence, planSentence, type Turn, undoLast } from "./plan.ts";
import { PlanView } from "./plan-view.ts";
import { canListen, listen } from "./speech.ts";
import { looksRefused, type SaidTurn, Sentences, TurnView } from "./turn-view.ts";

export default function Talk() {
  const [typed, setTyped] = useState("");
  const [turns, setTurns] = useState<readonly SaidTurn[]>([]);
  const [plan, setPlan] = useState<Turn | undefined>(undefined);
  const [isBusy, attempt] = useBusy();
  const [isListening, setListening] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  const keep = (turn: Turn, status: SaidTurn["status"]) => {
    setTurns((last) => [...last, { ...turn, status, id: last.length }]);
    setPlan(undefined);
    field.current?.focus();
  };
  const say = (sentence: string) =>
    attempt(async () => {
      const turn = await planSentence(sentence);
      setTyped("");
      if (Object.keys(turn.changes).length > 0) setPlan(turn);
      else keep(turn, "answered");
    });
  const perform = (turn: Turn, chosen: ReadonlySet<string>) =>
    attempt(async () => {
      if (chosen.size === Object.keys(turn.changes).length)
        keep(await doSentence(turn.sentence), "done");
      else {
        await doPart(turn, chosen);
        keep({ ...turn, answer: t("talk.partDone", { count: chosen.size }) }, "done");
      }
    });
  const undo = () =>
    attempt(async () => {
      await undoLast();
      setTurns((last) =>
        last.map((one, at) => (at === last.length - 1 ? { ...one, status: "undone" } : one)),
      );
      field.current?.focus();
    });
  const hear = () => {
    setListening(true);
    listen({ onText: (text) => void say(text), onEnd: () => setListening(false) });
  };
  const last = turns.at(-1);
  const needsExamples = !plan && (!last || looksRefused(last));
  return html`
    <${Page} title=${t("talk.title")}>
      ${language.value !== "en" && html`<p class="quiet">${t("talk.english")}</p>`}
      <ol class="turns" aria-live="polite">
        ${turns.map(
          (turn, at) => html`
            <${TurnView}
              key=${turn.id}
              turn=${turn}
              isLast=${at === turns.length - 1 && !plan}
              isBusy=${isBusy}
              onUndo=${() => void undo()}
              onPick=${say}
            />
          `,
        )}
        ${plan && html`<li><p class="said">${plan.sentence}</p></li>`}
      </ol>
      ${
        plan &&
        html`<${PlanView}
          key=${plan.sentence}
          turn=${plan}
          isBusy=${isBusy}
          onDo=${(chosen: ReadonlySet<string>) => void perform(plan, chosen)}
          onDrop=${() => setPlan(undefined)}
        />`
      }
      <form
        class="say"
        onSubmit=${(event: Event) => {
          event.preventDefault();
          if (typed.trim()) void say(typed.trim());
        }}
      >
        <input
          ref=${field}
          class="field"
          aria-label=${t("talk.sentence")}
          placeholder=${t("talk.sentence")}
          maxlength="1000"
          autocomplete="off"
          enterkeyhint="send"
          autofocus
          value=${typed}
          onInput=${(event: Event) => setTyped((event.target as HTMLInputElement).value)}
        />
        ${canListen && html`<${IconButton} icon=${mdiMicrophone} label=${t("talk.listen")} pressed=${isListening} onClick=${hear} />`}
        <${IconButton} icon=${mdiSend} label=${t("talk.send")} disabled=${isBusy || !typed.trim()} onClick=${() => void say(typed.trim())} />
      </form>
      ${needsExamples && html`<h2>${t("talk.examples")}</h2><${Sentences} label=${t("talk.examples")} sentences=${examplesFor(allThings.value)} onPick=${say} />`}
    </${Page}>
  `;
}
