/** The line in which a sentence is typed or spoken. */
import { mdiMicrophone, mdiSend } from "@mdi/js";
import type { RefObject } from "preact";
import { useState } from "preact/hooks";
import { html } from "../../core/html.ts";
import { t } from "../../core/text.ts";
import { IconButton } from "../../parts/buttons.ts";
import { canListen, listen } from "./speech.ts";

interface SayFormProps {
  readonly field: RefObject<HTMLInputElement>;
  readonly isBusy: boolean;
  /** @returns whether it was answered; what was not stays in the line */
  readonly onSay: (sentence: string) => Promise<boolean>;
}

export const SayForm = ({ field, isBusy, onSay }: SayFormProps) => {
  const [typed, setTyped] = useState("");
  const [isListening, setListening] = useState(false);
  const send = async () => {
    const sentence = typed.trim();
    if (isBusy || !sentence) return;
    setTyped("");
    if (!(await onSay(sentence))) setTyped((last) => last || sentence);
  };
  const hear = () => {
    setListening(true);
    listen({ onText: (text) => void onSay(text), onEnd: () => setListening(false) });
  };
  const onSubmit = (event: Event) => {
    event.preventDefault();
    void send();
  };
  return html`
    <form class="say" onSubmit=${onSubmit}>
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
      <${IconButton} icon=${mdiSend} label=${t("talk.send")} disabled=${isBusy || !typed.trim()} onClick=${() => void send()} />
    </form>
  `;
};
