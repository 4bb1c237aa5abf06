/** Drafts that are not saved yet: they stay while the person looks at another page. */
import { useEffect, useState } from "preact/hooks";
import { onLogout } from "../../../core/session.ts";
import { draftOf, type EditedAutomation, isDraftChanged } from "../config/draft.ts";
import { JSON_FORMAT } from "../config/json-text.ts";
import type { ConfigObject } from "../config/parts.ts";
import type { TextFormat } from "../config/text-format.ts";

/** Of an automation that does not exist yet. */
export const NEW = "new";

/** The one that the person has chosen last: drafts begin with it. */
let chosen: TextFormat = JSON_FORMAT;

export const chooseFormat = (format: TextFormat): void => {
  chosen = format;
};

const drafts = new Map<string, EditedAutomation>();
onLogout(() => drafts.clear());

/** Begins a new automation with a configuration, as if it had been typed. */
export const beginWith = (config: ConfigObject): void => {
  drafts.set(NEW, draftOf(config, chosen));
};

export interface DraftState {
  readonly draft: EditedAutomation;
  readonly isChanged: boolean;
  readonly setDraft: (draft: EditedAutomation) => void;
  readonly discard: () => void;
}

/** @param id  Of the automation. @param stored  What the service has. */
export const useDraft = (id: string, stored: ConfigObject): DraftState => {
  const [draft, setShown] = useState(drafts.get(id) ?? draftOf(stored, chosen));
  const isChanged = isDraftChanged(draft, stored);
  useEffect(() => {
    if (isChanged) drafts.set(id, draft);
    else drafts.delete(id);
  }, [draft, isChanged]);
  useEffect(() => {
    if (!isChanged) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [isChanged]);
  return {
    draft,
    isChanged,
    setDraft: setShown,
    discard: () => setShown(draftOf(stored, draft.format)),
  };
};

export const forgetDraft = (id: string): void => {
  drafts.delete(id);
};
