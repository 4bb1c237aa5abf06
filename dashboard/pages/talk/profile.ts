/** Which language model is asked what the rules do not understand: the one that the person has chosen and that is set. */
import { computed, signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { link } from "../../core/connection.ts";
import { html } from "../../core/html.ts";
import { listProfiles, profileName, type SetProfile } from "../../core/profiles.ts";
import { storedSignal } from "../../core/storage.ts";
import { axisText, t } from "../../core/text.ts";
import { Choice } from "../../parts/choice.ts";

const chosen = storedSignal("model", "");
const models = signal<readonly SetProfile[]>([]);
const present = computed(
  () => models.value.find(({ profile }) => profile === chosen.value) ?? models.value[0],
);

/** The profile to ask. */
export const presentProfile = computed(() => present.value?.profile);

const readModels = async (signal: AbortSignal): Promise<void> => {
  models.value = await listProfiles(signal);
};

const Status = ({ row }: { readonly row: SetProfile }) => {
  const { status, resets_at } = row;
  if (status !== "away" && status !== "budget_used") return null;
  const time = axisText(Date.parse(resets_at), false);
  return html` <span class="refused">${t(`models.${status}`, { time })}</span>`;
};

/** @param turn  After each turn it is read again how the models are. */
export const ProfileChoice = ({ turn }: { readonly turn: number }) => {
  const isOpen = link.value === "open";
  useEffect(() => {
    const controller = new AbortController();
    // Without the list, the service's choice is asked.
    readModels(controller.signal).catch(() => {});
    return () => controller.abort();
  }, [isOpen, turn]);
  const row = present.value;
  if (!row) return null;
  return html`
    <div class="row profile">
      <small>${t("talk.asked", { name: profileName(row.profile) })}<${Status} row=${row} /></small>
      ${
        models.value.length > 1 &&
        html`<${Choice}
          label=${t("talk.model")}
          options=${models.value.map(({ profile }) => ({ value: profile, label: profileName(profile) }))}
          value=${row.profile}
          onChange=${(profile: string) => {
            chosen.value = profile;
          }}
        />`
      }
    </div>
  `;
};
