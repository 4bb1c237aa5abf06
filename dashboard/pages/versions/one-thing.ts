/** The versions of one thing, the newest first: when each was made, how it was, and a button that restores it. */
import { html } from "../../core/html.ts";
import { notify } from "../../core/notices.ts";
import { link } from "../../core/router.ts";
import { dateTime, listText, t, upperFirst } from "../../core/text.ts";
import { Button } from "../../parts/buttons.ts";
import { LoadError, useLoaded } from "../../parts/load.ts";
import { Page } from "../../parts/page.ts";
import { useBusy } from "../../parts/use-busy.ts";
import {
  listVersions,
  restoreVersion,
  type VersionedKind,
  type VersionRow,
} from "./versions-api.ts";

interface ThingProps {
  readonly kind: VersionedKind;
  readonly id: string;
}

const whenText = ({ at, change }: VersionRow): string =>
  at === null
    ? t("versions.before")
    : `${upperFirst(t(`versions.${change}`))} · ${dateTime(Date.parse(at))}`;

interface RowProps extends ThingProps {
  readonly row: VersionRow;
  /** What is there already needs no restore. */
  readonly isThere: boolean;
  readonly onDone: () => void;
}

const Version = ({ kind, id, row, isThere, onDone }: RowProps) => {
  const [isBusy, attempt] = useBusy();
  const name = row.name ?? id;
  const restore = async () => {
    if (isBusy) return;
    await attempt(async () => {
      const left = await restoreVersion(kind, id, row);
      const text = t("versions.isRestored", { name });
      const more = left.length > 0 ? ` ${t("versions.leftOut", { what: listText(left) })}` : "";
      notify({ kind: "done", text: text + more });
      // The button goes once it is what is there.
      document.getElementById("main")?.focus();
    });
    onDone();
  };
  const label = t("versions.restoreOf", { name, number: String(row.version) });
  return html`
    <li>
      <div class="row spread">
        <div>
          <strong>${row.name ?? id}</strong><br />
          <small>${whenText(row)}</small>
        </div>
        ${!isThere && html`<${Button} label=${label} onClick=${() => void restore()}>${t("versions.restore")}</${Button}>`}
      </div>
      <details>
        <summary>${t("versions.asItWas")}</summary>
        <pre class="version-value" tabindex="0">${JSON.stringify(row.value, null, 2)}</pre>
      </details>
    </li>
  `;
};

export const OneThing = ({ kind, id }: ThingProps) => {
  const { value, error, reload } = useLoaded(
    (signal) => listVersions(kind, id, signal),
    [kind, id],
  );
  const title = value?.[0]?.name ?? id;
  const back = html`<a class="button" href=${link("versions", kind)}><span>${t("versions.all")}</span></a>`;
  return html`
    <${Page} title=${title} actions=${back}>
      ${error && html`<${LoadError} error=${error} onRetry=${reload} />`}
      ${
        value &&
        html`<section class="card" aria-label=${t("versions.title")}>
          <ul class="rows">
            ${value.map(
              (row, at) =>
                html`<${Version} key=${row.version} kind=${kind} id=${id} row=${row} isThere=${at === 0 && row.change !== "deleted"} onDone=${reload} />`,
            )}
          </ul>
        </section>`
      }
    </${Page}>
  `;
};
