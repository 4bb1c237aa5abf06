/** Where the home is: a form of the settings that Hearth lets a person change, and what else sets them. */
import { useRef } from "preact/hooks";
import { request } from "../../core/api.ts";
import { html, type View } from "../../core/html.ts";
import { notify } from "../../core/notices.ts";
import { listText, t } from "../../core/text.ts";
import { Button } from "../buttons.ts";
import { fieldText } from "../form-dialog.ts";
import { LoadError } from "../load.ts";
import { refusalText, useForm } from "../use-busy.ts";
import type { LoadedSettings, SettingRow } from "./use-settings.ts";

const NAMES: readonly string[] = ["LATITUDE", "LONGITUDE", "TIME_ZONE"];
/** A hundred metres: the sun needs no more, and an address is not told. */
const DIGITS = 3;
const LOCATE = { timeout: 10_000, maximumAge: 600_000 };

const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** What the browser knows, with the one that is chosen and the one that has no place. */
const zonesWith = (...others: readonly string[]): readonly string[] =>
  [...new Set([...Intl.supportedValuesOf("timeZone"), "UTC", ...others])].sort();

/** A default that can be changed is no answer of a person: nothing, or what the browser says, stands there instead. */
const shownValue = ({ source, value, is_changeable }: SettingRow, instead: string): string =>
  source === "default" && is_changeable ? instead : value;

/** @throws GeolocationPositionError where the browser gives none */
const locate = (): Promise<GeolocationPosition> =>
  new Promise((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, LOCATE),
  );

const bodyOf = (form: HTMLFormElement): Readonly<Record<string, string | number>> => {
  // Fields that cannot be changed are disabled, and so no data of the form.
  const fields = new FormData(form);
  const [latitude, longitude, time_zone] = NAMES.map((name) => fieldText(fields, name));
  return {
    ...(latitude && { latitude: Number(latitude) }),
    ...(longitude && { longitude: Number(longitude) }),
    ...(time_zone && { time_zone }),
  };
};

/** Names of the settings that cannot be changed here, and what changes them. */
const FixedHint = ({ rows }: { readonly rows: readonly SettingRow[] }) => {
  const fixed = rows.filter((row) => !row.is_changeable);
  if (fixed.length === 0) return null;
  const names = listText(fixed.map(({ name }) => name));
  return html`<p class="quiet">${t("place.byEnvironment", { names })}</p>`;
};

interface RowProps {
  readonly row: SettingRow | undefined;
  readonly label: string;
}

/** @param most  Degrees in each direction. */
const Degrees = ({ row, label, most }: RowProps & { readonly most: number }) =>
  row &&
  html`
    <label>
      <span>${label}</span>
      <input class="field" name=${row.name} type="number" step="any" min=${-most} max=${most} inputmode="decimal" defaultValue=${shownValue(row, "")} disabled=${!row.is_changeable} />
    </label>
  `;

const ZoneField = ({ row, label }: RowProps) => {
  if (!row) return null;
  const chosen = shownValue(row, ownZone());
  return html`
    <label>
      <span>${label}</span>
      <select class="field" name=${row.name} disabled=${!row.is_changeable}>
        ${zonesWith(chosen).map((one) => html`<option key=${one} value=${one} selected=${one === chosen}>${one}</option>`)}
      </select>
    </label>
  `;
};

/** @returns why it failed, in words. @throws what is no refusal */
const reasonOf = (refused: unknown): string => {
  if (refused instanceof GeolocationPositionError)
    return t(isSecureContext ? "place.noLocation" : "place.insecure");
  return refusalText(refused);
};

const fillLocation = async (form: HTMLFormElement): Promise<void> => {
  const { coords } = await locate();
  const put = (name: string, value: number) => {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = value.toFixed(DIGITS);
  };
  put("LATITUDE", coords.latitude);
  put("LONGITUDE", coords.longitude);
};

const save = async (form: HTMLFormElement): Promise<void> => {
  const options = { group: "B", body: bodyOf(form) } as const;
  const { status } = await request<{ status: string }>("PATCH", "/settings", options);
  notify({ kind: "done", text: t(status === "restarting" ? "place.restarting" : "place.same") });
};

interface FieldsProps {
  readonly rows: readonly SettingRow[];
  readonly onSaved: () => void;
  readonly children?: View;
}

const PlaceFields = ({ rows, onSaved, children }: FieldsProps) => {
  const form = useRef<HTMLFormElement>(null);
  const { isBusy, error, attempt } = useForm(reasonOf);
  const act = async (does: (form: HTMLFormElement) => Promise<void>): Promise<boolean> => {
    const own = form.current;
    return own !== null && attempt(() => does(own));
  };
  const onSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (await act(save)) onSaved();
  };
  const [latitude, longitude, zone] = NAMES.map((name) => rows.find((row) => row.name === name));
  const canLocate = latitude?.is_changeable && longitude?.is_changeable;
  return html`
    <form class="form" ref=${form} onSubmit=${onSubmit}>
      <${Degrees} row=${latitude} label=${t("place.latitude")} most=${90} />
      <${Degrees} row=${longitude} label=${t("place.longitude")} most=${180} />
      ${canLocate && html`<div class="row"><${Button} disabled=${isBusy} onClick=${() => void act(fillLocation)}>${t("place.locate")}</${Button}></div>`}
      <${ZoneField} row=${zone} label=${t("place.timeZone")} />
      <${FixedHint} rows=${rows} />
      ${error && html`<p class="refused" role="alert">${error}</p>`}
      <div class="row">
        ${rows.some((one) => one.is_changeable) && html`<button class="button primary" type="submit" disabled=${isBusy}><span>${t("common.save")}</span></button>`}
        ${children}
      </div>
    </form>
  `;
};

interface PlaceFormProps {
  readonly settings: LoadedSettings;
  readonly onSaved?: () => void;
  /** Other buttons. */
  readonly children?: View;
}

export const PlaceForm = ({ settings, onSaved = () => {}, children }: PlaceFormProps) => {
  const { value, error, reload } = settings;
  if (!value) return error ? html`<${LoadError} error=${error} onRetry=${reload} />` : null;
  const rows = value.filter(({ name }) => NAMES.includes(name));
  const shown = rows.map((row) => row.value).join();
  return html`<${PlaceFields} key=${shown} rows=${rows} onSaved=${onSaved}>${children}</${PlaceFields}>`;
};
