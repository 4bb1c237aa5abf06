/** Earlier versions: what was changed or deleted, by kind; each as it was, and restored. */
import { useState } from "preact/hooks";
import { html } from "../../core/html.ts";
import { link, replace } from "../../core/router.ts";
import { dateTime, t } from "../../core/text.ts";
import { FilterField } from "../../parts/choice.ts";
import { Empty } from "../../parts/empty.ts";
import { LoadError, useLoaded } from "../../parts/load.ts";
import { Page, type PageParts } from "../../parts/page.ts";
import { Toggle } from "../../parts/toggle.ts";
import { OneThing } from "./one-thing.ts";
import {
  listVersioned,
  offeredKinds,
  type VersionedKind,
  type VersionedRow,
} from "./versions-api.ts";

interface ListProps {
  readonly kind: VersionedKind;
  readonly rows: readonly VersionedRow[];
}

const ThingList = ({ kind, rows }: ListProps) => html`
  <section class="card" aria-label=${t(`versions.${kind}`)}>
    <ul class="rows">
      ${rows.map(
        ({ id, name, at, deleted }) => html`
          <li key=${id} class="row spread">
            <a href=${link("versions", kind, id)}>${name ?? id}</a>
            <small>${[deleted && t("versions.deleted"), at && dateTime(Date.parse(at))].filter(Boolean).join(" · ")}</small>
          </li>
        `,
      )}
    </ul>
  </section>
`;

const AllThings = ({ kind }: { readonly kind: VersionedKind }) => {
  const [isDeleted, setDeleted] = useState(false);
  const { value, error, reload } = useLoaded(
    (signal) => listVersioned(kind, isDeleted, signal),
    [kind, isDeleted],
  );
  const kinds = offeredKinds().map((one) => [one, t(`versions.${one}`)] as const);
  const toggle = html`<${Toggle} label=${t("versions.onlyDeleted")} isOn=${isDeleted} onChange=${setDeleted} />`;
  return html`
    <${Page} title=${t("versions.title")} actions=${toggle}>
      <div class="filters">
        <${FilterField} label=${t("versions.kinds")} value=${kind} options=${kinds} onChange=${(one: string) => replace("versions", ...(one ? [one] : []))} />
      </div>
      ${error && html`<${LoadError} error=${error} onRetry=${reload} />`}
      ${value?.length === 0 && html`<${Empty} text=${t("versions.empty")} />`}
      ${value && value.length > 0 && html`<${ThingList} kind=${kind} rows=${value} />`}
    </${Page}>
  `;
};

export default function Versions({ parts }: PageParts) {
  const [asked, id] = parts;
  const kind = offeredKinds().find((one) => one === asked) ?? "scene";
  return id === undefined
    ? html`<${AllThings} kind=${kind} />`
    : html`<${OneThing} key=${`${kind} ${id}`} kind=${kind} id=${id} />`;
}
