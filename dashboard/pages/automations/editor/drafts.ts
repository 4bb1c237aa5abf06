/** Drafts that are not saved yet: they stay while the person looks at another page. */
import { useEffect, useState } from "preact/hooks";
import { onLogout } from "../../../core/session.ts";
import { draftOf, type EditedAutomation, isDraftChanged } from "../config/draft.ts";
import type { ConfigObject } from "../config/parts.ts";

/** Of an automation that does not exist yet. */
export const NEW = "new";

const drafts = new Map<string, EditedAutomation>();
onLogout(() => drafts.clear());

/** Begins a new automation with a configuration, as if it had been typed. */
export const beginWith = (config: ConfigObject): void => {
  drafts.set(NEW, draftOf(config));
};

export interface DraftState {
  readonly draft: EditedAutomation;
  readonly isChanged: boolean;
  readonly setDraft: (draft: EditedAutomation) => void;
  readonly discard: () => void;
}

/** @param id  Of the automation. @param stored  What the service has. */
export const useDraft = (id: string, stored: ConfigObject): DraftState => {
  const [draft, setShown] = useState(drafts.get(id) ?? draftOf(stored));
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
    discard: () => setShown(draftOf(stored)),
  };
};

export const forgetDraft = (id: string): void => {
  drafts.delete(id);
};
