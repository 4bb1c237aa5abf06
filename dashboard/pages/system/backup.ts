/** Downloads a backup of everything. */
import { useState } from "preact/hooks";
import { send } from "../../core/api.ts";
import { html } from "../../core/html.ts";
import { notify, notifyError } from "../../core/notices.ts";
import { t } from "../../core/text.ts";
import { Button } from "../../parts/buttons.ts";

const FILE_NAME = /filename="([^"]+)"/;

const download = async (): Promise<void> => {
  const response = await send("GET", "/backup", { group: "B" });
  const address = URL.createObjectURL(await response.blob());
  const anchor = document.createElement("a");
  anchor.href = address;
  anchor.download =
    FILE_NAME.exec(response.headers.get("Content-Disposition") ?? "")?.[1] ?? "hearth.backup";
  anchor.click();
  URL.revokeObjectURL(address);
};

export const Backup = () => {
  const [isBusy, setBusy] = useState(false);
  const onClick = async () => {
    setBusy(true);
    try {
      await download();
      notify({ kind: "done", text: t("system.backedUp") });
    } catch (error) {
      notifyError(error);
    } finally {
      setBusy(false);
    }
  };
  return html`
    <section class="card" aria-label=${t("system.backup")}>
      <h2>${t("system.backup")}</h2>
      <p class="quiet">${t("system.backupHint")}</p>
      <div class="row"><${Button} kind="primary" disabled=${isBusy} onClick=${() => void onClick()}>${t("system.download")}</${Button}></div>
    </section>
  `;
};
