/** The text of a draft in JSON or YAML: changes it, and its format, also by what is pasted. */
import { useRef } from "preact/hooks";
import { notifyError } from "../../../core/notices.ts";
import { type EditedAutomation, withFormat, withText } from "../config/draft.ts";
import { JSON_FORMAT } from "../config/json-text.ts";
import { loadYaml, looksLikeYaml } from "../config/yaml-text.ts";
import { chooseFormat } from "./drafts.ts";

export interface TextEditing {
  readonly setText: (text: string) => void;
  readonly setFormat: (name: string) => void;
}

export const useTextFormat = (
  draft: EditedAutomation,
  setDraft: (draft: EditedAutomation) => void,
): TextEditing => {
  /** While the library loads, the person goes on typing. */
  const latest = useRef(draft);
  latest.current = draft;
  const toYaml = async (isWanted: (current: EditedAutomation) => boolean) => {
    try {
      const format = await loadYaml();
      if (!isWanted(latest.current)) return;
      chooseFormat(format);
      setDraft(withFormat(latest.current, format));
    } catch (error) {
      notifyError(error);
    }
  };
  return {
    setText(text) {
      const next = withText(draft, text);
      setDraft(next);
      if (next.mistake && next.format === JSON_FORMAT && looksLikeYaml(text))
        void toYaml((current) => current.text === text);
    },
    setFormat(name) {
      if (name === draft.format.name) return;
      if (name === "YAML") return void toYaml(() => true);
      chooseFormat(JSON_FORMAT);
      setDraft(withFormat(draft, JSON_FORMAT));
    },
  };
};
