/** Downloads a backup of everything. */
import { send } from "../../core/api.ts";
import { html } from "../../core/html.ts";
import { notify } from "../../core/notices.ts";
import { t } from "../../core/text.ts";
import { Button } from "../../parts/buttons.ts";
import { useBusy } from "../../parts/use-busy.ts";

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
  const [isBusy, attempt] = useBusy();
  const onClick = () =>
    attempt(async () => {
      await download();
      notify({ kind: "done", text: t("system.backedUp") });
    });
  return html`
    <section class="card" aria-label=${t("system.backup")}>
      <h2>${t("system.backup")}</h2>
      <p class="quiet">${t("system.backupHint")}</p>
      <div class="row"><${Button} kind="primary" disabled=${isBusy} onClick=${() => void onClick()}>${t("system.download")}</${Button}></div>
    </section>
  `;
};
