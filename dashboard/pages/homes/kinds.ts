/** The kinds of home that can be connected here: what is asked of each. A new one is a row of the table. */
import type { ComponentType } from "preact";
import { ApiError } from "../../core/api.ts";
import { html } from "../../core/html.ts";
import { t } from "../../core/text.ts";
import { Field, fieldText } from "../../parts/form-dialog.ts";
import { addressOf, brokerOf } from "./address.ts";
import type { HomeRow, HomeTarget } from "./homes-api.ts";

interface KindFieldsProps {
  /** The home to change; none for a new one. */
  readonly home?: HomeRow | undefined;
}

interface HomeKindForm {
  readonly title: () => string;
  readonly Fields: ComponentType<KindFieldsProps>;
  /** @throws ApiError where a field is not valid */
  readonly read: (fields: FormData, home: HomeRow | undefined) => HomeTarget;
}

const HOME_ASSISTANT = "homeassistant:";

const HomeAssistantFields = ({ home }: KindFieldsProps) => html`
  <${Field} name="address" label=${t("homes.address")} hint=${t("homes.addressHint")} inputmode="url" value=${home?.url.slice(HOME_ASSISTANT.length)} />
  <${Field} name="token" label=${t("homes.token")} hint=${t(home ? "homes.tokenKept" : "homes.tokenHint")} type="password" isOptional=${home !== undefined} />
`;

/** @throws ApiError where it is no address */
const addressIn = (fields: FormData, read: typeof addressOf): string => {
  const text = fieldText(fields, "address");
  const address = read(text);
  if (address === undefined) throw new ApiError("ADDRESS", t("homes.noAddress", { text }));
  return address;
};

const readHomeAssistant: HomeKindForm["read"] = (fields) => {
  const address = addressIn(fields, addressOf);
  const token = fieldText(fields, "token").trim();
  return { url: HOME_ASSISTANT + address, ...(token && { token }) };
};

const MqttFields = ({ home }: KindFieldsProps) => html`
  <${Field} name="address" label=${t("homes.address")} hint=${t("homes.brokerHint")} inputmode="url" value=${home?.url} />
  <${Field} name="username" label=${t("login.username")} isOptional />
  <${Field} name="password" label=${t("login.password")} hint=${t(home ? "homes.tokenKept" : "homes.ifAsked")} type="password" isOptional />
`;

const readMqtt: HomeKindForm["read"] = (fields) => {
  const [username, password] = ["username", "password"].map((name) => fieldText(fields, name));
  return {
    url: addressIn(fields, brokerOf),
    ...(username && { username }),
    ...(password && { password }),
  };
};

const optionsOf = (url = "") => new URLSearchParams(url.split("?")[1]);

/** A new one has a room more than the house of the first start, as no house is there twice. */
const VirtualFields = ({ home }: KindFieldsProps) => html`
  <p class="quiet">${t("homes.virtualHint")}</p>
  <${Field} name="rooms" label=${t("homes.rooms")} type="number" min=${0} max=${200} value=${home ? (optionsOf(home.url).get("rooms") ?? "0") : "1"} />
`;

const readVirtual: HomeKindForm["read"] = (fields, home) => {
  const options = optionsOf(home?.url);
  const rooms = fieldText(fields, "rooms");
  if (rooms === "0") options.delete("rooms");
  else options.set("rooms", rooms);
  return { url: options.size > 0 ? `virtual:?${options}` : "virtual:" };
};

/** By their names in the service; the usual one first. */
export const KINDS: Readonly<Record<string, HomeKindForm>> = {
  homeassistant: {
    title: () => "Home Assistant",
    Fields: HomeAssistantFields,
    read: readHomeAssistant,
  },
  mqtt: { title: () => "MQTT", Fields: MqttFields, read: readMqtt },
  virtual: { title: () => t("homes.virtual"), Fields: VirtualFields, read: readVirtual },
};

const UrlField = ({ home }: KindFieldsProps) =>
  html`<${Field} name="address" label=${t("homes.address")} value=${home?.url} />`;

/** Also of a kind that only a newer service has. */
export const kindForm = (kind: string): HomeKindForm =>
  KINDS[kind] ?? {
    title: () => kind,
    Fields: UrlField,
    read: (fields) => ({ url: fieldText(fields, "address") }),
  };
