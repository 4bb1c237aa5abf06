/** An operation of the service that may take long: a bar while it runs, the service's words at its end. */
import { useEffect, useState } from "preact/hooks";
import { ApiError, get } from "../core/api.ts";
import { every } from "../core/clock.ts";
import { html, type View } from "../core/html.ts";
import { notify, notifyError } from "../core/notices.ts";

interface JobProgress {
  readonly id: string;
  readonly status: "queued" | "running" | "succeeded" | "failed";
  readonly progress: number;
  readonly message?: string;
  readonly error?: { readonly code: string; readonly message: string };
}

/** What the service answers: a job only where the operation continues after the answer. */
export interface OperationAnswer {
  readonly message: string;
  readonly job?: JobProgress;
}

const READ_MS = 2000;
/** Errors after which the job is read again. */
const LATER: readonly string[] = ["UNREACHABLE", "RATE_LIMIT_EXCEEDED"];

const isEnded = ({ status }: JobProgress): boolean => status === "succeeded" || status === "failed";

interface JobBarProps {
  readonly label: string;
  /** Without one, the service has not answered yet. */
  readonly id: string | undefined;
  readonly onEnd: () => void;
}

/** A bar that is renewed until the job has ended. */
const JobBar = ({ label, id, onEnd }: JobBarProps) => {
  const [shown, setShown] = useState<JobProgress | undefined>(undefined);
  useEffect(() => {
    if (id === undefined) return;
    const read = async () => {
      try {
        const { job } = await get<{ job: JobProgress }>(`/jobs/${id}`, { group: "B" });
        setShown(job);
        if (!isEnded(job)) return;
        stop();
        if (job.error) notifyError(new ApiError(job.error.code, job.error.message));
        onEnd();
      } catch (error) {
        if (error instanceof ApiError && LATER.includes(error.code)) return;
        stop();
        notifyError(error);
        onEnd();
      }
    };
    const stop = every(READ_MS, () => void read());
    void read();
    return stop;
  }, [id]);
  return html`
    <div class="job">
      <progress aria-label=${label} max="100" value=${shown?.progress}></progress>
      <small>${shown?.message}</small>
    </div>
  `;
};

/** The job of another client which does what was asked for, or its opposite: that one is shown then. */
const otherJob = (error: unknown): string | undefined => {
  const id = error instanceof ApiError ? error.details.job_id : undefined;
  return typeof id === "string" ? id : undefined;
};

interface Operation {
  /** In place of the buttons while the operation runs. */
  readonly bar: View;
  run(ask: () => Promise<OperationAnswer>): Promise<void>;
}

/** @param label  Names the bar.  @param onEnd  Called after each operation, however it ended. */
export const useOperation = (label: string, onEnd: () => void): Operation => {
  const [running, setRunning] = useState<{ readonly id?: string } | undefined>(undefined);
  const end = () => {
    setRunning(undefined);
    onEnd();
  };
  const run: Operation["run"] = async (ask) => {
    setRunning({});
    try {
      const { message, job } = await ask();
      if (job) return setRunning({ id: job.id });
      notify({ kind: "done", text: message });
    } catch (error) {
      notifyError(error);
      const id = otherJob(error);
      if (id) return setRunning({ id });
    }
    end();
  };
  const bar = running && html`<${JobBar} label=${label} id=${running.id} onEnd=${end} />`;
  return { bar, run };
};
