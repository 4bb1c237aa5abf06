/** Guests: links that open the home for a while, made, shown once, listed, revoked. */
import { mdiDelete } from "@mdi/js";
import { useState } from "preact/hooks";
import { html } from "../../core/html.ts";
import { notify, notifyError } from "../../core/notices.ts";
import { dateTime, t } from "../../core/text.ts";
import { Button, IconButton } from "../../parts/buttons.ts";
import { Empty } from "../../parts/empty.ts";
import { LoadError, useLoaded } from "../../parts/load.ts";
import { Page } from "../../parts/page.ts";
import { Question } from "../../parts/question.ts";
import { grantWords } from "../approvals/policy/grant-words.ts";
import { GuestForm } from "./guest-form.ts";
import { type GuestLinkRow, listGuestLinks, revokeGuestLink } from "./guests-api.ts";

const wordsOf = ({ role, grant, expires_at, browsers, taken, created_by }: GuestLinkRow): string =>
  [
    t(`people.${role}`),
    grantWords(grant),
    t("people.until", { time: dateTime(Date.parse(expires_at)) }),
    t("guests.opened", { count: taken.length, all: browsers }),
    t("guests.by", { name: created_by }),
  ].join(" · ");

interface RowProps {
  readonly row: GuestLinkRow;
  readonly onRevoke: () => void;
}

const Row = ({ row, onRevoke }: RowProps) => html`
  <li class="row">
    <span><strong>${row.name}</strong><br /><small>${wordsOf(row)}</small></span>
    <span class="end row"><${IconButton} icon=${mdiDelete} label=${t("guests.revokeOf", { name: row.name })} onClick=${onRevoke} /></span>
  </li>
`;

export default function Guests() {
  const { value, error, reload } = useLoaded(listGuestLinks);
  const [isNew, setNew] = useState(false);
  const [leaving, setLeaving] = useState<GuestLinkRow | undefined>(undefined);
  const revoke = async ({ id, name }: GuestLinkRow) => {
    try {
      await revokeGuestLink(id);
      notify({ kind: "done", text: t("people.removed", { name }) });
    } catch (refused) {
      notifyError(refused);
    }
    setLeaving(undefined);
    reload();
  };
  return html`
    <${Page} title=${t("guests.title")} actions=${html`<${Button} onClick=${() => setNew(true)}>${t("guests.new")}</${Button}>`}>
      ${error && html`<${LoadError} error=${error} onRetry=${reload} />`}
      ${value?.length === 0 && html`<${Empty} text=${t("guests.empty")} />`}
      ${
        value &&
        value.length > 0 &&
        html`<section class="card" aria-label=${t("guests.title")}>
          <ul class="rows">${value.map((row) => html`<${Row} key=${row.id} row=${row} onRevoke=${() => setLeaving(row)} />`)}</ul>
        </section>`
      }
      ${isNew && html`<${GuestForm} onClose=${() => setNew(false)} onDone=${reload} />`}
      ${
        leaving &&
        html`<${Question}
          title=${t("guests.revokeOf", { name: leaving.name })}
          text=${t("guests.revokeHint")}
          act=${t("guests.revoke")}
          onAct=${() => void revoke(leaving)}
          onClose=${() => setLeaving(undefined)}
        />`
      }
    </${Page}>
  `;
}
