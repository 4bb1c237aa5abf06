/** Makes a scene of how some entities are now. */
import { useEffect, useRef, useState } from "preact/hooks";
import { html } from "../../core/html.ts";
import { notify } from "../../core/notices.ts";
import { go } from "../../core/router.ts";
import { t } from "../../core/text.ts";
import { Page } from "../../parts/page.ts";
import { useBusy } from "../../parts/use-busy.ts";
import { EntityPicker } from "./entity-picker.ts";
import { captureScene } from "./scenes-api.ts";

export const Capture = () => {
  const [name, setName] = useState("");
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isBusy, attempt] = useBusy();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const capture = (event: Event) => {
    event.preventDefault();
    void attempt(async () => {
      await captureScene(name.trim(), [...chosen]);
      notify({ kind: "done", text: t("scenes.captured", { name: name.trim() }) });
      go("scenes");
    });
  };
  return html`
    <${Page} title=${t("scenes.captureTitle")}>
      <form class="form" onSubmit=${capture}>
        <p class="quiet">${t("scenes.captureHint")}</p>
        <label>
          <span>${t("common.name")}</span>
          <input class="field" ref=${field} required maxlength="100" autocomplete="off" value=${name} onInput=${(event: Event) => setName((event.target as HTMLInputElement).value)} />
        </label>
        <${EntityPicker} chosen=${chosen} onChange=${setChosen} />
        <div class="save-bar">
          <span class="quiet">${t("common.things", { count: chosen.size })}</span>
          <span class="row end">
            <a class="button" href="#/scenes"><span>${t("common.cancel")}</span></a>
            <button class="button primary" type="submit" disabled=${isBusy || !name.trim() || chosen.size === 0}><span>${t("scenes.keep")}</span></button>
          </span>
        </div>
      </form>
    </${Page}>
  `;
};
