/** Restores a backup: the service checks the file, the person confirms what it holds, Hearth restarts. */
import { useState } from "preact/hooks";
import { get, post } from "../../core/api.ts";
import { link } from "../../core/connection.ts";
import { html } from "../../core/html.ts";
import { notify } from "../../core/notices.ts";
import { dateTime, t } from "../../core/text.ts";
import { useLoaded } from "../../parts/load.ts";
import { Question } from "../../parts/question.ts";
import { useBusy } from "../../parts/use-busy.ts";

/** What the service says about a backup. */
interface BackupFacts {
  readonly created_at: string;
  readonly hearth: string;
  readonly entities: number;
  readonly documents: number;
  readonly events: number;
}

interface LastRestoreAnswer {
  readonly restore: {
    readonly status: "none" | "done" | "failed";
    readonly time?: string;
    readonly message?: string;
  };
}

interface CheckedFile {
  readonly file: File;
  readonly facts: BackupFacts;
}

const upload = async (file: File, isCheck: boolean): Promise<BackupFacts> => {
  const { restore } = await post<{ restore: BackupFacts }>("/restore", file, {
    group: "B",
    headers: { "Content-Type": "application/gzip" },
    ...(isCheck && { query: { dry_run: "true" } }),
  });
  return restore;
};

/** How the last one ended: read again when Hearth is back. */
const LastRestore = () => {
  const { value } = useLoaded(
    (signal) => get<LastRestoreAnswer>("/restore", { group: "B", signal }),
    [link.value === "open"],
  );
  const { status = "none", time = "", message } = value?.restore ?? {};
  if (status === "none") return null;
  const text = status === "done" ? "system.restoreDone" : "system.restoreFailed";
  return html`<p role="status">${t(text, { time: dateTime(Date.parse(time)) })} <span class="quiet">${message}</span></p>`;
};

const factsText = ({ created_at, ...counts }: BackupFacts): string =>
  t("system.restoreText", { ...counts, time: dateTime(Date.parse(created_at)) });

export const Restore = () => {
  const [checked, setChecked] = useState<CheckedFile>();
  const [isBusy, attempt] = useBusy();
  const choose = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    const [file] = currentTarget.files ?? [];
    // The same file may be chosen again.
    currentTarget.value = "";
    if (file) void attempt(async () => setChecked({ file, facts: await upload(file, true) }));
  };
  const restore = ({ file }: CheckedFile) =>
    attempt(async () => {
      setChecked(undefined);
      await upload(file, false);
      notify({ kind: "done", text: t("system.restarting") });
    });
  return html`
    <section class="card" aria-label=${t("system.restore")}>
      <h2>${t("system.restore")}</h2>
      <p class="quiet">${t("system.restoreHint")}</p>
      <label>
        <span>${t("system.chooseBackup")}</span>
        <input class="field" type="file" accept=".backup,application/gzip" disabled=${isBusy} onChange=${choose} />
      </label>
      <${LastRestore} />
      ${
        checked &&
        html`<${Question}
          title=${t("system.restoreTitle")}
          text=${factsText(checked.facts)}
          act=${t("system.restoreAct")}
          onAct=${() => void restore(checked)}
          onClose=${() => setChecked(undefined)}
        />`
      }
    </section>
  `;
};
