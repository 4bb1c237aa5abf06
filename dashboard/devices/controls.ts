/** Everything an entity can do, by its domain. */
import type { ComponentType } from "preact";
import { html } from "../core/html.ts";
import type { Thing } from "../core/state.ts";
import { t } from "../core/text.ts";
import { isAvailable } from "./attributes.ts";
import { ClimateControls } from "./controls/climate.ts";
import { CoverControls } from "./controls/cover.ts";
import { GeneralControls } from "./controls/general.ts";
import { LightControls } from "./controls/light.ts";
import { MediaControls } from "./controls/media.ts";
import { OnOff } from "./controls/on-off.ts";
import { AutomationControls, FanControls, LockControls, SceneControls } from "./controls/others.ts";
import { ROWS } from "./controls/rows.ts";
import { mayCommand } from "./may-command.ts";

const CONTROLS: Readonly<Record<string, ComponentType<{ readonly thing: Thing }>>> = {
  automation: AutomationControls,
  climate: ClimateControls,
  cover: CoverControls,
  fan: FanControls,
  light: LightControls,
  lock: LockControls,
  media_player: MediaControls,
  scene: SceneControls,
  switch: OnOff,
};

export const Controls = ({ thing }: { readonly thing: Thing }) => {
  const View = CONTROLS[thing.domain] ?? (ROWS[thing.domain] && GeneralControls);
  if (!View || !mayCommand()) return null;
  if (!isAvailable(thing)) return html`<p class="quiet">${t("device.away")}</p>`;
  return html`<div class="controls"><${View} thing=${thing} /></div>`;
};
