/** How far a long operation is: a bar that is renewed until the operation has ended. */
import { useEffect, useState } from "preact/hooks";
import { ApiError, get } from "../core/api.ts";
import { every } from "../core/clock.ts";
import { html } from "../core/html.ts";
import { notifyError } from "../core/notices.ts";

export interface JobProgress {
  readonly id: string;
  readonly status: "queued" | "running" | "succeeded" | "failed";
  readonly progress: number;
  readonly message?: string;
  readonly error?: { readonly code: string; readonly message: string };
}

/** Seldom enough that several jobs together meet no limit. */
const READ_MS = 2000;

const isEnded = ({ status }: JobProgress): boolean => status === "succeeded" || status === "failed";

interface JobBarProps {
  readonly label: string;
  readonly job: JobProgress;
  readonly onEnd: () => void;
}

export const JobBar = ({ label, job, onEnd }: JobBarProps) => {
  const [shown, setShown] = useState(job);
  useEffect(() => {
    const read = async () => {
      try {
        const { job: next } = await get<{ job: JobProgress }>(`/jobs/${job.id}`, { group: "B" });
        setShown(next);
        if (!isEnded(next)) return;
        stop();
        if (next.error) notifyError(new ApiError(next.error.code, next.error.message));
        onEnd();
      } catch (error) {
        if (error instanceof ApiError && error.code === "UNREACHABLE") return;
        stop();
        notifyError(error);
        onEnd();
      }
    };
    const stop = every(READ_MS, () => void read());
    return stop;
  }, [job.id]);
  return html`
    <div class="job">
      <progress aria-label=${label} max="100" value=${shown.progress}></progress>
      <small>${shown.message}</small>
    </div>
  `;
};
