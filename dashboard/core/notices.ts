/** Short messages at the edge of the page: what was done, what was refused, and what can be done about it. */
import { signal } from "@preact/signals";
import { ApiError } from "./api.ts";
import { after } from "./clock.ts";
import { errorHint, errorText } from "./error-text.ts";
import { onLogout } from "./session.ts";

export interface NoticeAction {
  readonly label: string;
  readonly run: () => void;
}

export interface Notice {
  readonly id: number;
  readonly kind: "done" | "refused";
  readonly text: string;
  /** What the message is about; a later one about the same takes its place. */
  readonly about?: string;
  /** What to do about it, as the service suggests. */
  readonly hint?: string;
  readonly action?: NoticeAction;
}

/** How long an undo is offered. */
const SHOWN_MS = 8000;
const MAX_NOTICES = 3;

export const notices = signal<readonly Notice[]>([]);

// What a person could undo, the next one cannot.
onLogout(() => {
  notices.value = [];
});

let lastId = 0;

export const dismiss = (id: number): void => {
  notices.value = notices.value.filter((one) => one.id !== id);
};

export const notify = (notice: Omit<Notice, "id">): void => {
  const id = ++lastId;
  const { about } = notice;
  const others = notices.value.filter((one) => about === undefined || one.about !== about);
  notices.value = [...others, { ...notice, id }].slice(-MAX_NOTICES);
  after(SHOWN_MS, () => dismiss(id));
};

/** Shows an error in the service's own words. @param about what the error is about, as in `Notice` */
export const notifyError = (error: unknown, action?: NoticeAction, about?: string): void => {
  const isOwn = error instanceof ApiError;
  const suggestion = isOwn ? errorHint(error) : "";
  notify({
    kind: "refused",
    text: isOwn ? errorText(error) : String(error),
    ...(suggestion && { hint: suggestion }),
    ...(action && { action }),
    ...(about && { about }),
  });
};
